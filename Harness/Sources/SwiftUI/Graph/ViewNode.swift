import Observation
import UIKit

/// A place in the tree of views.
///
/// A node has the view that stands there, what the view keeps (`@State` and the like, UIKit's
/// views), its environment, and the nodes of the views in it. A view with the same id and type at
/// the same place gets the same node when it comes again.
///
/// ``PrimitiveView`` has instructions for those who write views.
@MainActor final class ViewNode {
  let id: AnyHashable
  private(set) weak var parent: ViewNode?
  private(set) weak var graph: ViewGraph?
  /// How far from the root.
  let depth: Int
  /// What shows this node, where that is not what shows the node around.
  let ownHost: HostedContent?
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  /// The view, or what stands for it, if it has no body.
  private var primitive: (any PrimitiveView)?
  /// What the view came to when it was evaluated last.
  private(set) var output = ViewOutput()
  private(set) var children: [ViewNode] = []
  private var furtherChildren: [ViewNode] = []
  private var change: (@MainActor (inout EnvironmentValues) -> Void)?
  private var around: EnvironmentValues
  private var objects: [AnyHashable: AnyObject] = [:]
  private var embedded: [UIViewController] = []
  private var reads = EnvironmentReads()
  /// Which evaluation it is: what an earlier one has read does not matter any more.
  private(set) var generation = 0
  private(set) var hasEnded = false
  private(set) var isShown = false

  /// The node that is being evaluated.
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

  /// What the children came to, put together.
  var contentOutput: ViewOutput {
    ViewOutput(children.filter { $0.ownHost == nil }.map(\.output))
  }

  /// One view of UIKit's, with what the children say.
  func output(_ view: UIView) -> ViewOutput {
    var output = ViewOutput(view)
    output.preferences = contentOutput.preferences
    return output
  }

  /// An object that is made once and kept with the node.
  func keep<Object: AnyObject>(_ make: () -> Object) -> Object {
    keep(as: ObjectIdentifier(Object.self), make)
  }

  /// One of several objects that are made once and kept with the node.
  func keep<Object: AnyObject>(as key: AnyHashable, _ make: () -> Object) -> Object {
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }

  /// The object of a type that is kept, if any.
  func kept<Object: AnyObject>() -> Object? { objects[ObjectIdentifier(Object.self)] as? Object }

  /// Keeps an object no more.
  func forget(_ key: AnyHashable) { objects[key] = nil }

  /// The node of a child.
  func child(_ id: AnyHashable) -> ViewNode? {
    (children + furtherChildren).first { $0.id == id }
  }

  /// The controller that shows the node.
  var controller: UIViewController? { host?.controller }

  /// What shows the node.
  var host: HostedContent? { ownHost ?? parent?.host }

  /// The environment; what is read from it counts as read by the view.
  var readEnvironment: EnvironmentValues {
    var values = environment
    values.reads = reads
    return values
  }

  /// How what changes now is to be animated.
  var transaction: Transaction {
    var transaction = graph?.transaction ?? Transaction()
    for change in environment.transactionChanges { change(&transaction) }
    return transaction
  }

  /// Has the view evaluated at the end of this turn of the run loop.
  func setNeedsUpdate() {
    guard !hasEnded else { return }
    graph?.setNeedsUpdate(self)
  }

  /// Does something when all that has changed is up to date.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) { graph?.afterUpdate(action) }

  /// A controller that is made once and put into the controller around.
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

  // MARK: Evaluating

  /// Takes a new view of the same type.
  func update(_ child: ViewChild, around: EnvironmentValues) {
    change = child.change
    let isSameView = !(view is any PrimitiveView) && areEqual(view, child.view)
    view = isSameView ? view : child.view
    update(around: around, isSameView: isSameView)
  }

  /// Takes a new view of the same type at the end of this turn of the run loop.
  func setView(_ new: any View) {
    view = new
    setNeedsUpdate()
  }

  /// Takes another environment from outside.
  func update(around: EnvironmentValues, isSameView: Bool = true) {
    let old = environment
    self.around = around
    environment = makeEnvironment(around)
    if !isSameView || !environment.agree(on: reads.keys, with: old) {
      evaluate()
    } else if !environment.isSame(as: old) {
      guard !(children.isEmpty && furtherChildren.isEmpty) else { return }
      for child in children + furtherChildren { child.update(around: environment) }
      refreshOutput()
    }
  }

  private func makeEnvironment(_ around: EnvironmentValues) -> EnvironmentValues {
    var new = around
    // What the view around has read is no matter of this one's.
    new.reads = nil
    change?(&new)
    ownHost?.applyTraits(to: &new, around: parent?.host)
    new.recognize(environment)
    return new
  }

  /// Asks the view what is in it, and that what it comes to.
  func evaluate() {
    guard !hasEnded else { return }
    generation += 1
    graph?.nodeIsUpToDate(self)
    reads = EnvironmentReads()
    let list = track { evaluateContent(of: view) }
    children = reconcile(children, with: list)
    refreshOutput()
  }

  /// Puts together what the children came to.
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

  /// Evaluates something and is told when what it reads changes.
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

  /// Something that was read in an evaluation is about to change.
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

  /// The controller that shows the node has other traits.
  func traitsChanged() {
    graph?.onUpdate { [weak self] in
      guard let self, !hasEnded else { return }
      update(around: around)
      graph?.outputChanged(self)
    }
  }

  // MARK: Appearing and going

  /// The nodes in the same controller, this one first.
  var nodesInHost: [ViewNode] {
    [self] + (children + furtherChildren).filter { $0.ownHost == nil }.flatMap(\.nodesInHost)
  }

  /// Tells the view that it has come into sight, or is out of it.
  func setShown(_ shown: Bool) {
    guard shown != isShown, !(shown && hasEnded) else { return }
    isShown = shown
    if shown { primitive?.appeared(in: self) } else { primitive?.disappeared(in: self) }
  }

  /// Goes for good, with all that is in it.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    graph?.nodeIsUpToDate(self)
    // Apps' own code comes when all is in place.
    afterUpdate { self.finish() }
    for child in children + furtherChildren { child.end() }
  }

  private func finish() {
    setShown(false)
    primitive?.ended(in: self)
    for child in embedded where child.parent != nil {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    children = []
    furtherChildren = []
    embedded = []
    objects = [:]
    output = ViewOutput()
  }
}
