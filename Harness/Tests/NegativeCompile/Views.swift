import SwiftUI

private struct NoBody: View {}  // error: type 'NoBody' does not conform to protocol 'View'

private struct NoModifierBody: ViewModifier {}  // error: type 'NoModifierBody' does not conform to protocol 'ViewModifier'

private struct NoToolbarBody: ToolbarContent {}  // error: type 'NoToolbarBody' does not conform to protocol 'ToolbarContent'

private struct NoPath: Shape {}  // error: type 'NoPath' does not conform to protocol 'Shape'

@MainActor private func builders(names: [String]) {
  _ = VStack { for name in names { Text(name) } }  // error: closure containing control flow statement cannot be used with result builder 'ViewBuilder'
  _ = VStack { Text("A") as any View }  // error: type 'any View' cannot conform to 'View'
  _ = VStack { if names.isEmpty { Text("A") } else { Image("B") } }
}

@MainActor private func values(price: Double) {
  _ = Text(price)  // error: cannot convert value of type 'Double'
  _ = Text(price, format: .number)
  _ = Text("A").font(.huge)  // error: has no member 'huge'
  _ = Text("A").padding(.top, "8")  // error: cannot convert value of type 'String'
  _ = Text("A").background(.red)
  _ = Text("A").background("red")  // error: conform to 'ShapeStyle'
}

@MainActor private func controls() {
  _ = Button("Buy") {}
  _ = Button("Buy")  // error: cannot convert value of type 'String'
  _ = Button("Buy") {}.buttonStyle(.bordered)
  _ = Button("Buy") {}.buttonStyle(.inset)  // error: reference to member 'inset' cannot be resolved
  _ = Text("A").toolbar { ToolbarItem { Button("A") {} } }
  _ = Text("A").toolbar { ToolbarItem(placement: .top) { Button("A") {} } }  // error: has no member 'top'
}
