public import Foundation
import UIKit

/// A control for selecting a date.
///
/// [DatePicker](https://developer.apple.com/documentation/swiftui/datepicker)
public struct DatePicker<Label: View>: View {
  /// The components of a date that the user can select.
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let range: (first: Date?, last: Date?)
  let components: Components
  let label: Label

  /// Creates a date picker without bounds.
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

  /// Creates a date picker for dates in a range.
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
  /// Creates a date picker without bounds.
  ///
  /// [init(_:selection:displayedComponents:)](https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:displayedcomponents:))
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker for dates in a range.
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

/// The components of a date that a date picker shows.
///
/// [DatePickerComponents](https://developer.apple.com/documentation/swiftui/datepickercomponents)
public struct DatePickerComponents: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time.
  public static let hourAndMinute = Self(rawValue: 1)
  /// The day.
  public static let date = Self(rawValue: 2)
}
