import Observation
import UIKit

/// A node in the tree of views.
///
/// A node contains its view, the view's storage (such as `@State` and UIKit views), the
/// environment, and the child nodes. A new view with the same id and type at the same place reuses
/// the node.
///
/// See ``PrimitiveView`` for instructions on writing views.
@MainActor final class ViewNode {
  let id: AnyHashable
  private(set) weak var parent: ViewNode?
  private(set) weak var graph: ViewGraph?
  /// The distance from the root.
  let depth: Int
  /// The content of the controller that shows this node; nil if the parent's controller shows it.
  let ownHost: HostedContent?
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  /// If the view has no body: the view itself, or its representation.
  private var primitive: (any PrimitiveView)?
  /// The output of the last evaluation.
  private(set) var output = ViewOutput()
  private(set) var children: [ViewNode] = []
  private var furtherChildren: [ViewNode] = []
  private var change: (@MainActor (inout EnvironmentValues) -> Void)?
  private var around: EnvironmentValues
  private var objects: [AnyHashable: AnyObject] = [:]
  private var embedded: [UIViewController] = []
  private var reads = EnvironmentReads()
  /// The number of the current evaluation.
  ///
  /// Changes of values that only earlier evaluations read are ignored.
  private(set) var generation = 0
  private(set) var hasEnded = false
  private(set) var isShown = false

  /// The node that is currently being evaluated.
  static private(set) weak var evaluated: ViewNode?

  init(_ child: ViewChild, in parent: ViewNode?, of graph: ViewGraph, around: EnvironmentValues) {
    id = child.id
    self.parent = parent
    self.graph = graph
    depth = (parent?.depth ?? 0) + 1
    ownHost = child.host
    view = child.view
    change = child.change
    environment = around
    self.around = around
    ownHost?.node = self
    environment = makeEnvironment(around)
    graph.nodeCame(self)
    evaluate()
  }

  // MARK: For views

  /// The combined output of the children.
  var contentOutput: ViewOutput {
    ViewOutput(children.filter { $0.ownHost == nil }.map(\.output))
  }

  /// Returns an output with one UIKit view and the preferences of the children.
  func output(_ view: UIView) -> ViewOutput {
    var output = ViewOutput(view)
    output.preferences = contentOutput.preferences
    return output
  }

  /// Returns an object that is created once and stored in the node.
  func keep<Object: AnyObject>(_ make: () -> Object) -> Object {
    keep(as: ObjectIdentifier(Object.self), make)
  }

  /// Returns one of several objects that are created once and stored in the node.
  func keep<Object: AnyObject>(as key: AnyHashable, _ make: () -> Object) -> Object {
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }

  /// Returns the stored object of a type, if any.
  func kept<Object: AnyObject>() -> Object? { objects[ObjectIdentifier(Object.self)] as? Object }

  /// Removes a stored object.
  func forget(_ key: AnyHashable) { objects[key] = nil }

  /// Returns the node of a child.
  func child(_ id: AnyHashable) -> ViewNode? {
    (children + furtherChildren).first { $0.id == id }
  }

  /// The controller that shows the node.
  var controller: UIViewController? { host?.controller }

  /// The content of the controller that shows the node.
  var host: HostedContent? { ownHost ?? parent?.host }

  /// The environment.
  ///
  /// Reading a value from it counts as read by the view.
  var readEnvironment: EnvironmentValues {
    var values = environment
    values.reads = reads
    return values
  }

  /// The transaction of the current change, which says how it is animated.
  var transaction: Transaction { graph?.transaction ?? Transaction() }

  /// Schedules an evaluation of the view at the end of this turn of the run loop.
  func setNeedsUpdate() {
    guard !hasEnded else { return }
    graph?.setNeedsUpdate(self)
  }

  /// Performs an action after the pending update.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) { graph?.afterUpdate(action) }

  /// Returns a controller that is created once and added to the surrounding controller.
  func embed<Controller: UIViewController>(_ make: () -> Controller) -> Controller {
    keep {
      let child = make()
      embedded.append(child)
      if let controller {
        controller.addChild(child)
        afterUpdate { [weak controller] in child.didMove(toParent: controller) }
      }
      return child
    }
  }

  /// Removes the embedded controllers of a class after the update.
  func unembed<Controller: UIViewController>(_ type: Controller.Type) {
    forget(ObjectIdentifier(type))
    let old = embedded.filter { $0 is Controller }
    embedded.removeAll { $0 is Controller }
    afterUpdate { old.forEach(Self.remove) }
  }

  private static func remove(_ child: UIViewController) {
    guard child.parent != nil else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  // MARK: Evaluating

  /// Replaces the view with a new one of the same type.
  func update(_ child: ViewChild, around: EnvironmentValues) {
    change = child.change
    let isSameView = !(view is any PrimitiveView) && areEqual(view, child.view)
    view = isSameView ? view : child.view
    update(around: around, isSameView: isSameView)
  }

  /// Replaces the view with a new one of the same type, and evaluates it at the end of this turn of
  /// the run loop.
  func setView(_ new: any View) {
    view = new
    setNeedsUpdate()
  }

  /// Replaces the environment that surrounds the node.
  func update(around: EnvironmentValues, isSameView: Bool = true) {
    let old = environment
    self.around = around
    environment = makeEnvironment(around)
    if !isSameView || !environment.agree(on: reads, with: old) {
      evaluate()
    } else if !environment.isSame(as: old) {
      guard !(children.isEmpty && furtherChildren.isEmpty) else { return }
      for child in children + furtherChildren { child.update(around: environment) }
      refreshOutput()
    }
  }

  private func makeEnvironment(_ around: EnvironmentValues) -> EnvironmentValues {
    var new = around
    // This view does not depend on values that only the surrounding view reads.
    new.reads = nil
    change?(&new)
    ownHost?.applyTraits(to: &new, around: parent?.host)
    new.recognize(environment, in: around)
    return new
  }

  /// Evaluates the view: its children, then its output.
  func evaluate() {
    guard !hasEnded else { return }
    generation += 1
    graph?.nodeIsUpToDate(self)
    HeadlessDevice.current.log.noteEvaluation(of: type(of: view))
    reads = EnvironmentReads()
    let list = track { evaluateContent(of: view) }
    children = reconcile(children, with: list)
    refreshOutput()
  }

  /// Combines the outputs of the children.
  func refreshOutput() {
    guard let primitive else {
      output = contentOutput
      ownHost?.show(output)
      return
    }
    let further = track { primitive.furtherChildren(in: self) }
    if !(further.isEmpty && furtherChildren.isEmpty) {
      furtherChildren = reconcile(furtherChildren, with: further)
    }
    output = track { primitive.output(of: self) }
    ownHost?.show(output)
  }

  private func evaluateContent<Content: View>(of content: Content) -> [ViewChild] {
    var content = content
    var connector = PropertyConnector(self)
    connector.connectFields(of: &content)
    view = content
    primitive = content as? any PrimitiveView ?? representation(of: content)
    return primitive?.children(in: self) ?? [ViewChild(content.body)]
  }

  /// Evaluates a closure and schedules an update when anything that it reads changes.
  private func track<Result>(_ evaluate: () -> Result) -> Result {
    let outer = Self.evaluated
    Self.evaluated = self
    defer { Self.evaluated = outer }
    environment.reads = reads
    let generation = generation
    return withObservationTracking(evaluate) { [weak self] in
      onMainActor { self?.invalidate(generation) }
    }
  }

  /// Schedules an update, because a value that an evaluation read is about to change.
  func invalidate(_ generation: Int) {
    guard generation == self.generation else { return }
    setNeedsUpdate()
  }

  private func reconcile(_ old: [ViewNode], with list: [ViewChild]) -> [ViewNode] {
    guard let graph else { return [] }
    var rest = old
    var new: [ViewNode] = []
    let around = environment
    for child in list {
      if let index = rest.firstIndex(where: { $0.accepts(child) }) {
        let node = rest.remove(at: index)
        node.update(child, around: around)
        new.append(node)
      } else {
        new.append(ViewNode(child, in: self, of: graph, around: around))
      }
    }
    for node in rest { node.end() }
    return new
  }

  private func accepts(_ child: ViewChild) -> Bool {
    id == child.id && type(of: view) == type(of: child.view) && ownHost === child.host
  }

  /// Updates the node, because the traits of its controller have changed.
  func traitsChanged() {
    graph?.onUpdate { [weak self] in
      guard let self, !hasEnded else { return }
      update(around: around)
      graph?.outputChanged(self)
    }
  }

  // MARK: Appearing and going

  /// The nodes in the same controller, starting with this one.
  var nodesInHost: [ViewNode] {
    [self] + (children + furtherChildren).filter { $0.ownHost == nil }.flatMap(\.nodesInHost)
  }

  /// Notifies the view that it has appeared or disappeared.
  func setShown(_ shown: Bool) {
    guard shown != isShown, !(shown && hasEnded) else { return }
    isShown = shown
    if shown { primitive?.appeared(in: self) } else { primitive?.disappeared(in: self) }
  }

  /// Removes the node and everything inside it permanently.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    graph?.nodeIsUpToDate(self)
    // The app's own code runs after the update.
    afterUpdate { self.finish() }
    for child in children + furtherChildren { child.end() }
  }

  private func finish() {
    setShown(false)
    if environment.linkTarget?.makesViewsAppearAgain == true {
      primitive?.appeared(in: self)
      primitive?.disappeared(in: self)
    }
    primitive?.ended(in: self)
    embedded.forEach(Self.remove)
    children = []
    furtherChildren = []
    embedded = []
    objects = [:]
    output = ViewOutput()
  }
}
