import SwiftUI

// error: type 'NoBody' does not conform to protocol 'View'
private struct NoBody: View {}

// error: type 'NoModifierBody' does not conform to protocol 'ViewModifier'
private struct NoModifierBody: ViewModifier {}

// error: type 'NoToolbarBody' does not conform to protocol 'ToolbarContent'
private struct NoToolbarBody: ToolbarContent {}

// error: type 'NoPath' does not conform to protocol 'Shape'
private struct NoPath: Shape {}

@MainActor private func builders(names: [String]) {
  // error: closure containing control flow statement cannot be used with result builder
  _ = VStack { for name in names { Text(name) } }
  // error: type 'any View' cannot conform to 'View'
  _ = VStack { Text("A") as any View }
  _ = VStack { if names.isEmpty { Text("A") } else { Image("B") } }
}

@MainActor private func values(price: Double) {
  // error: cannot convert value of type 'Double'
  _ = Text(price)
  // error: has no member 'huge'
  _ = Text("A").font(.huge)
  // error: cannot convert value of type 'String'
  _ = Text("A").padding(.top, "8")
  _ = Text("A").background(.red)
  // error: conform to 'ShapeStyle'
  _ = Text("A").background("red")
}

@MainActor private func controls() {
  _ = Button("Buy") {}
  // error: missing argument for parameter 'action'
  _ = Button("Buy")
  _ = Button("Buy") {}.buttonStyle(.plain)
  // error: has no member 'inset'
  _ = Button("Buy") {}.buttonStyle(.inset)
  _ = Text("A").toolbar { ToolbarItem { Button("A") {} } }
  // error: has no member 'top'
  _ = Text("A").toolbar { ToolbarItem(placement: .top) { Button("A") {} } }
}
