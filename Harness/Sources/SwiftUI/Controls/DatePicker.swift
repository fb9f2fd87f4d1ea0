public import Foundation
import UIKit

/// A choice of a date.
///
/// [DatePicker](https://developer.apple.com/documentation/swiftui/datepicker)
public struct DatePicker<Label: View>: View {
  /// What of a date is chosen.
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let range: (first: Date?, last: Date?)
  let components: Components
  let label: Label

  /// A choice of any date.
  ///
  /// [init(selection:displayedComponents:label:)](https://developer.apple.com/documentation/swiftui/datepicker/init(selection:displayedcomponents:label:))
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    range = (nil, nil)
    components = displayedComponents
    self.label = label()
  }

  /// A choice of a date between two.
  ///
  /// [init(selection:in:displayedComponents:label:)](https://developer.apple.com/documentation/swiftui/datepicker/init(selection:in:displayedcomponents:label:))
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = (range.lowerBound, range.upperBound)
    components = displayedComponents
    self.label = label()
  }
}

extension DatePicker where Label == Text {
  /// A choice of any date.
  ///
  /// [init(_:selection:displayedComponents:)](https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:displayedcomponents:))
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A choice of a date between two.
  ///
  /// [init(_:selection:in:displayedComponents:)](https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:in:displayedcomponents:))
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }
}

extension DatePicker: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    let picker = node.keep { UIDatePicker() }
    picker.minimumDate = range.first
    picker.maximumDate = range.last
    picker.datePickerMode =
      components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    picker.date = selection.wrappedValue
    picker.on(.valueChanged) { [selection, unowned picker] in selection.wrappedValue = picker.date }
    let view = node.keep { ControlView(picker) }
    view.show(label: node.contentOutput.views, in: node)
    return node.output(view)
  }
}

/// What of a date is chosen.
///
/// [DatePickerComponents](https://developer.apple.com/documentation/swiftui/datepickercomponents)
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Components of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time.
  public static let hourAndMinute = Self(rawValue: 1)
  /// The day.
  public static let date = Self(rawValue: 2)
}
