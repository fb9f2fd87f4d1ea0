#if canImport(SwiftUI)
import SwiftUI
import Foundation
import UIKit
import Cairn
let NSUserActivityTypeBrowsingWeb = "x"
struct TabView<S: Hashable, C: View>: View { init(selection: Binding<S>, @ViewBuilder content: () -> C) { self.c = content() }; let c: C; var body: some View { c } }
struct NavigationSplitView<A: View, B: View, C: View>: View { let a: A; let b: B; let c: C
 init(@ViewBuilder sidebar: () -> A, @ViewBuilder content: () -> B, @ViewBuilder detail: () -> C) { a = sidebar(); b = content(); c = detail() }
 init(@ViewBuilder sidebar: () -> A, @ViewBuilder detail: () -> C) where B == EmptyView { a = sidebar(); b = EmptyView(); c = detail() }
 var body: some View { a; b; c } }
extension NavigationTransition where Self == AutomaticNavigationTransition { static func zoom(sourceID: some Hashable, in n: Namespace.ID) -> Self { .automatic } }
extension View { func accessibilityIdentifier(_ s: String) -> some View { self }
 func tabItem<V: View>(@ViewBuilder _ v: () -> V) -> some View { self }
 func tag<V: Hashable>(_ v: V) -> some View { self }
 func badge(_ t: Text?) -> some View { self }
 func matchedTransitionSource(id: some Hashable, in n: Namespace.ID) -> some View { self }
 func onOpenURL(perform: @escaping (URL) -> Void) -> some View { self }
 func onContinueUserActivity(_ s: String, perform: @escaping (NSUserActivity) -> Void) -> some View { self }
 func navigationTitle(_ t: Text) -> some View { self }
 func tabViewStyle(_ s: PP) -> some View { self }
}
struct PP { static let page = PP() }
@propertyWrapper struct Namespace: DynamicProperty { init() {}; struct ID: Hashable {}; var wrappedValue: ID { ID() } }
struct SecureField: View { init(_ s: String, text: Binding<String>) {}; var body: some View { EmptyView() } }
struct TextField: View { init(_ s: String, text: Binding<String>) {}; var body: some View { EmptyView() } }
@propertyWrapper struct SceneStorage<V>: DynamicProperty { init(_ s: String) where V == Data? { }; var wrappedValue: V { get { fatalError() } nonmutating set {} } }
enum ScenePhase { case active, background }
extension EnvironmentValues { var scenePhase: ScenePhase { .active } }
#endif
