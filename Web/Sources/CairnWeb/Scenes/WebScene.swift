import Cairn
import Foundation
import Logging
import Observation

/// One tab of a browser: a navigator, its part of the browser's history, and the way to the tab.
@MainActor
final class WebScene: NavigatorHost {
  let id: String
  let navigator: Navigator
  let site: SiteContext
  private(set) weak var session: WebSession?
  /// Where the app began.
  let homeURL: String

  var history: SceneHistory
  /// The number of the latest rendering.
  var serial = 1
  var used = UsedForms()
  /// What the form that was sent last does.
  var action: Task<Void, Never>?
  /// Whether the tab's script has been heard of; without it the host guesses which scene a request is for.
  var isScripted = false
  var lastUsed: Date
  /// Whether it was made for the tabs around a page that does not exist.
  var isForMissingPage = false
  /// What the person is told until the next thing they do.
  private(set) var notices: [PageNotice] = []
  private var noticesAreSeen = false
  /// The title of the dialog that was shown last.
  private var lastQuestion: String?

  /// Where the scene was at a revision of the tree.
  private var shown: (revision: Int, position: SceneHistory.Position)
  /// The way to the tab, while it listens.
  private(set) var stream: EventStream?
  /// What the tab was sent last; nil while it shows a page that it has loaded.
  private var sent: Rendering?
  /// Whether there may be something to show that has not been rendered.
  private var isStale = true
  /// Whether everything that the latest rendering has read is listened to.
  private var isObserved = false
  private var pushIsPlanned = false
  private var changeListeners: [Int: @MainActor () -> Void] = [:]
  private var listenerCount = 0
  private var observation: EventObservation?
  /// What was in front when the tab was last sent something.
  private var lastPlace: HistoryPlace

  init(
    id: String, navigator: Navigator, site: SiteContext, session: WebSession,
    stored: StoredSession.Scene? = nil
  ) {
    self.id = id
    self.navigator = navigator
    self.site = site
    self.session = session
    let position = SceneHistory.Position(navigator)
    lastPlace = position.place
    homeURL = position.url
    history = stored?.history ?? SceneHistory(at: 0, position)
    shown = (navigator.revision, position)
    lastUsed = site.configuration.now()
    if let stored {
      serial = stored.serial
      used = stored.used
      isScripted = stored.isScripted
    }
    navigator.attach(self)
    observation = navigator.observe { [weak self] event in self?.note(event) }
  }

  /// Where the scene is, for its history.
  ///
  /// A request asks several times, and the answer is the same until the tree changes.
  var position: SceneHistory.Position {
    if shown.revision != navigator.revision {
      shown = (navigator.revision, SceneHistory.Position(navigator))
    }
    return shown.position
  }

  func stored() -> StoredSession.Scene {
    let snapshot = try? navigator.snapshot()
    if snapshot == nil {
      site.logger.error("A scene could not be saved.", metadata: ["scene": "\(id.prefix(6))"])
    }
    return .init(
      id: id, snapshot: snapshot, history: history, serial: serial, used: used,
      isScripted: isScripted, lastUsed: lastUsed, width: navigator.traits.horizontalSizeClass)
  }

  /// Ends everything in the scene.
  func end() {
    stream?.finish()
    navigator.detach(self)
    observation = nil
    navigator.end()
  }

  // MARK: Notices

  /// The person does something new: what they were told is old.
  func beginRequest() {
    notices = []
    noticesAreSeen = false
    lastUsed = site.configuration.now()
  }

  func tell(_ notice: PageNotice) {
    if !notices.contains(notice) { notices.append(notice) }
    noticesAreSeen = false
    isStale = true
  }

  /// A page is loaded: what it has shown before goes.
  func beginLoading() {
    if noticesAreSeen { notices = [] }
    noticesAreSeen = true
    lastUsed = site.configuration.now()
  }

  /// Says what the app has refused.
  private func note(_ event: NavigationEvent) {
    switch event.outcome {
    // Who has just been asked, and wants to stay, need not be told.
    case .refused(.leaveVetoed(let reason)) where reason == lastQuestion: break
    case .refused(.leaveVetoed(let reason)), .refused(.denied(let reason)):
      tell(PageNotice(reason, kind: .warning))
    case .refused(let refusal):
      site.logger.notice(
        "A request was refused.", metadata: ["scene": "\(id.prefix(6))", "refusal": "\(refusal)"])
    default: break
    }
  }

  // MARK: Rendering

  private struct Rendering: Equatable {
    var title: String
    var url: String
    var token: String
    var markup: Markup
  }

  /// Renders what is shown, and listens for changes of everything that was read.
  private func rendering() -> Rendering {
    isStale = false
    // Whoever listens cannot stop, so listening again with each reload would add up.
    guard !isObserved else { return renderingNow }
    isObserved = true
    return withObservationTracking {
      renderingNow
    } onChange: { [weak self] in
      Task { @MainActor in self?.contentChanged() }
    }
  }

  private var renderingNow: Rendering {
    let (url, renderer, levels) = (position.url, renderer, navigator.tree.levels)
    return Rendering(
      title: renderer.title(of: levels.last?.screen), url: url, token: renderer.forms.token,
      markup: renderer.render(levels, at: url))
  }

  private var forms: FormContext { FormContext(scene: id, token: session?.formToken ?? "") }

  private var renderer: LevelRenderer {
    LevelRenderer(navigator: navigator, site: site, forms: forms, notices: notices)
  }

  /// Writes what is rendered now.
  func writer(motion: Frame.Motion? = nil) -> MarkupWriter {
    MarkupWriter(site: site, forms: forms, serial: serial, motion: motion)
  }

  /// The region as it stands in a page that is loaded.
  func region(motion: Frame.Motion? = nil) -> (title: String, Region) {
    let rendering = rendering()
    sent = nil
    return (rendering.title, region(rendering, motion: motion))
  }

  private func region(_ rendering: Rendering, motion: Frame.Motion?) -> Region {
    Region(
      markup: rendering.markup, writer: writer(motion: motion), url: rendering.url,
      position: history.current)
  }

  /// What the script is sent.
  func frame(_ move: HistoryMove) -> Frame { frame(move, rendering()) }

  private func frame(_ move: HistoryMove, _ rendering: Rendering) -> Frame {
    let place = position.place
    let moved = place != lastPlace
    let motion = place.motion(from: lastPlace)
    lastPlace = place
    sent = rendering
    return Frame(
      scene: id, serial: serial, title: site.documentTitle(rendering.title), url: rendering.url,
      html: region(rendering, motion: motion), history: move, moved: moved)
  }

  /// The movement from what was last sent, once.
  func takeMotion() -> Frame.Motion? {
    let place = position.place
    defer { lastPlace = place }
    return place.motion(from: lastPlace)
  }

  /// The tabs of the window, for pages that show none of its screens.
  var windowTabs: Markup { renderer.windowTabs }

  // MARK: Changes

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    if let question { lastQuestion = question.title }
    contentChanged()
  }

  /// Something that is shown has changed, or is about to within this turn of the main actor.
  private func contentChanged() {
    for listener in changeListeners.values { listener() }
    session?.isDirty = true
    (isStale, isObserved) = (true, false)
    planPush()
  }

  func listen(_ listener: @escaping @MainActor () -> Void) -> Int {
    listenerCount += 1
    changeListeners[listenerCount] = listener
    return listenerCount
  }

  func stopListening(_ number: Int) { changeListeners[number] = nil }

  // MARK: The way to the tab

  /// Lets the tab listen; one that listened before is told that it has lost the scene.
  func connect(_ stream: EventStream, serial seen: Int?) {
    self.stream?.sendElsewhere()
    self.stream?.finish()
    self.stream = stream
    isScripted = true
    if seen != serial { (sent, isStale) = (nil, true) }
    planPush()
  }

  /// Lets the tab ask again, under the session's name as it is then.
  func hangUp() {
    stream?.finish()
    stream = nil
    isStale = true
  }

  func disconnect(_ stream: EventStream) {
    if self.stream === stream { self.stream = nil }
  }

  /// Sends what has changed, after everything that is changing now.
  func planPush() {
    guard stream != nil, !pushIsPlanned else { return }
    pushIsPlanned = true
    Task { [weak self] in self?.push() }
  }

  /// Whether an answer is being made that will bring what has changed.
  var isAnswering = 0

  private func push() {
    pushIsPlanned = false
    guard let stream, isAnswering == 0 else { return }
    let move = history.follow(position) { navigator.tree.entry($0) != nil }
    let moves = move.at != move.from || move.put != .nothing
    guard isStale || moves else { return }
    let new = rendering()
    guard new != sent || moves else { return }
    serial += 1
    stream.send(frame(move, new))
  }
}

extension SceneHistory.Position {
  @MainActor
  fileprivate init(_ navigator: Navigator) {
    self.init(url: navigator.webURL, place: HistoryPlace(navigator.tree))
  }
}

extension Navigator {
  /// The address of what is shown, as a path with a query; "/" if nothing that is shown has one.
  var webURL: String {
    // Tables of links print nothing else. Two slashes would lead to another host.
    let text = url?.absoluteString ?? "/"
    return text.hasPrefix("/") && !text.hasPrefix("//") ? text : "/"
  }
}
