@_spi(Hosts) import Cairn
import Foundation
import HTTPTypes
import Logging
import Observation

/// A tab of a browser: its navigator, its part of the browser's history, and its connection.
@MainActor
final class WebScene: NavigatorHost {
  private(set) var id: String
  let navigator: Navigator
  let site: SiteContext
  private(set) weak var session: WebSession?
  /// The address of the app's first screen.
  let homeURL: String

  var history: SceneHistory
  /// True if values of routes have changed in a way that adds a position to the history.
  var addsValues = false
  /// The number of the latest rendering.
  private(set) var serial = 1
  /// The number in the store; the serial may be higher by ``unsavedNumbers`` without being saved.
  private var storedSerial = 1
  /// The numbers of the renderings that this host has made since the tab showed one of another host.
  private var ownSerials: ClosedRange<Int>?
  var used = UsedForms()
  /// The end of the action of the form that was submitted last; nil if it has ended.
  var action: Latch?
  /// True if the tab's script has sent a request; otherwise the host guesses a request's scene.
  var isScripted = false {
    didSet { if isScripted != oldValue { session?.isDirty = true } }
  }
  /// True if a form of the scene was submitted.
  var hasBeenUsed = false
  var lastUsed: Date
  /// True if the scene's name follows from what it showed first.
  private(set) var hasPlainName = false
  /// True if the scene was created only to show the tabs around an error page.
  var isForMissingPage = false
  /// The notices for the user, until the user's next request.
  private(set) var notices: [PageNotice] = []
  private var noticesAreSeen = false
  /// False if a notice has been added since the last page or frame was made.
  private var noticesAreSent = true
  private var hasFailedToSave = false
  /// The title of the dialog that was shown last.
  private var lastQuestion: String?

  /// The scene's position at a revision of the tree.
  private var shown: (revision: Int, position: SceneHistory.Position)
  /// The connection to the tab, while the tab is connected.
  private(set) var stream: EventStream?
  /// The hash of the last rendering that was sent to the tab; nil while it shows a page that it has loaded.
  ///
  /// The rendering itself would be the largest part of a connected tab's memory.
  private var sent: Int?
  /// True if there may be changes that have not been rendered.
  private var isStale = true
  /// True if everything that the latest rendering has read is observed.
  private var isObserved = false
  private var pushIsPlanned = false
  private var changeListeners: [Int: @MainActor () -> Void] = [:]
  private var listenerCount = 0
  private var observation: EventObservation?
  /// The place when something was last sent to the tab.
  private var lastPlace: HistoryPlace

  init(
    id: String, navigator: Navigator, site: SiteContext, session: WebSession,
    stored: SceneRecord? = nil
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
    if let head = stored?.head {
      // In the middle, so that two hosts rarely give one number to different renderings.
      (serial, storedSerial) = (head.serial + Self.unsavedNumbers / 2, head.serial)
      used = head.used
      isScripted = head.isScripted
      hasBeenUsed = head.hasBeenUsed
      notices = head.notices
      earlierAnswers = head.answers ?? []
    }
    navigator.attach(self)
    observation = navigator.observe { [weak self] event in self?.note(event) }
  }

  /// Gives the scene a name that follows from its session's name and from what it shows.
  ///
  /// A form of the scene therefore proves which page it comes from, so that a host without the session can make
  /// the scene again. If the routes cannot be encoded, the scene keeps its name.
  func takeName(from session: WebSession) {
    let place = try? JSONWriter.write { json in
      try json.array(position.place.steps) { json, step in try step.write(to: &json) }
    }
    guard let place else { return }
    let content = "\(session.formToken) \(position.url) \(String(decoding: place, as: UTF8.self))"
    id = String(Token.key(of: content).prefix(Token.sceneLength))
    hasPlainName = true
  }

  /// The scene's current position, for its history.
  ///
  /// A request asks for it several times, so it is cached until the tree changes.
  var position: SceneHistory.Position {
    if shown.revision != navigator.revision {
      shown = (navigator.revision, SceneHistory.Position(navigator))
    }
    return shown.position
  }

  /// Records the current place in the history.
  func followHistory() -> HistoryMove {
    defer { addsValues = false }
    return history.follow(position, addsValues: addsValues) { navigator.tree.entry($0) != nil }
  }

  /// The number of renderings that hosts may send without saving the number.
  ///
  /// A host that only shows a session, or sends some changes by itself, therefore does not write it.
  private static let unsavedNumbers = 16

  /// Continues from the number of a rendering that the tab shows.
  ///
  /// Another host that has the scene may be ahead of this one. The tab ignores renderings with lower
  /// numbers.
  ///
  /// - Returns: False if no host can have given out this number.
  @discardableResult
  func catchUp(with number: Int) -> Bool {
    guard number <= max(serial, storedSerial + Self.unsavedNumbers) else { return false }
    if let own = ownSerials, own.upperBound < number { ownSerials = nil }
    serial = max(serial, number)
    return true
  }

  /// True if this host has made the rendering with this number, and has not forgotten the scene since.
  func hasMade(_ number: Int) -> Bool { ownSerials?.contains(number) ?? false }

  /// Gives the next rendering a number above that of each form that was used, also on another host.
  func endForm() {
    serial += 1
    storedSerial = serial
  }

  /// The scene as it is stored.
  func stored() throws -> StoredScene {
    let snapshot = try? navigator.snapshot().data()
    if snapshot == nil, !hasFailedToSave {
      site.logger.error("A scene could not be saved.", metadata: ["scene": "\(id.prefix(6))"])
    }
    hasFailedToSave = snapshot == nil
    if hasUnsavedNumber { storedSerial = serial }
    let positions = try history.encodePositions()
    let head = SceneRecord.Head(
      id: id, url: history[history.current]?.url, current: history.current, floor: history.floor,
      addresses: history.addresses, serial: storedSerial, used: used, isScripted: isScripted,
      hasBeenUsed: hasBeenUsed, width: navigator.traits.horizontalSizeClass, notices: notices,
      answers: answers)
    return StoredScene(head, snapshot: snapshot, positions: positions, lastUsed: lastUsed)
  }

  /// True if an action is running or waits for the user, or if the tab has a flow that is not saved.
  var isBusy: Bool { isAnswering > 0 || action != nil || hasUnsavedFlow }

  /// True if the tree contains a flow of `run` or a dialog of `ask`, which saved state lacks.
  private var hasUnsavedFlow: Bool {
    let tree = navigator.tree
    var waiting = [EntryID.root]
    while let id = waiting.popLast() {
      if id != .root, tree.entry(id)?.route == nil { return true }
      if let flow = tree.flow(id) { waiting += flow.entries + flow.modals + flow.overlays }
    }
    return false
  }

  /// The scene as it is stored, for a scene that is to leave the memory; nil if it cannot be stored.
  func storedToSleep() -> StoredScene? {
    guard let stored = try? stored(), !hasFailedToSave else { return nil }
    return stored
  }

  private var hasUnsavedNumber: Bool { serial > storedSerial + Self.unsavedNumbers }

  /// Ends the scene's navigator and its connection.
  func end() {
    stream?.finish()
    navigator.detach(self)
    observation = nil
    navigator.end()
  }

  // MARK: Notices

  /// Marks the beginning of a new request by the user: earlier notices are outdated, unless the user has not
  /// received them yet.
  func beginRequest() {
    dismissNotices()
    if !earlierAnswers.isEmpty { isStale = true }
    (earlierAnswers, ownAnswer) = ([], nil)
    lastUsed = site.configuration.now()
  }

  /// Removes the notices that the user has received.
  func dismissNotices() {
    guard noticesAreSent else { return }
    notices = []
    noticesAreSeen = false
  }

  func tell(_ notice: PageNotice) {
    if !notices.contains(notice) { notices.append(notice) }
    (noticesAreSeen, noticesAreSent) = (false, false)
    isStale = true
    session?.isDirty = true
    session?.hasNews = true
  }

  /// Marks the loading of a page: notices that an earlier page has shown are removed.
  ///
  /// - Parameters:
  ///   - isRepeated: True if the browser has not received an earlier response with this page.
  ///   - isComplete: False if the browser loads the page again by itself, before the user can read it.
  func beginLoading(isRepeated: Bool, isComplete: Bool) {
    if noticesAreSeen, !isRepeated { notices = [] }
    (noticesAreSeen, noticesAreSent) = (isComplete, true)
    lastUsed = site.configuration.now()
  }

  /// Notifies the user of a refused request.
  private func note(_ event: NavigationEvent) {
    switch event.outcome {
    // A user who has just been asked, and has chosen to stay, needs no notice.
    case .refused(.leaveVetoed(let reason)) where reason == lastQuestion: break
    case .refused(.leaveVetoed(let reason)), .refused(.denied(let reason)):
      tell(PageNotice(reason, kind: .warning))
      log(event, at: .info)
    case .refused: log(event, at: .notice)
    default: break
    }
  }

  /// Logs why a request was refused: who was asked, and what decided.
  private func log(_ event: NavigationEvent, at level: Logger.Level) {
    site.logger.log(
      level: level, "A request was refused.",
      metadata: ["scene": "\(id.prefix(6))", "explanation": "\(event.explanation)"])
  }

  // MARK: The answers of forms

  /// The answers of the last form that the models of this host do not know.
  private var earlierAnswers: [FormAnswer] = []
  /// The changes that the last form or draft has made on its screen, on this host.
  private var ownAnswer: FormAnswer?
  /// A screen's page before the first form or draft that this host has performed on it.
  private var original: (entry: EntryID, model: ObjectIdentifier, page: PackedContent)?

  /// The changes of the last form on the pages, for a host that makes their models again.
  private var answers: [FormAnswer]? {
    let answers =
      earlierAnswers.filter { $0.entry != ownAnswer?.entry } + [ownAnswer].compactMap { $0 }
    return answers.isEmpty ? nil : answers
  }

  /// Remembers the page of a screen before a form or a draft.
  func beginAnswer(at entry: EntryID) {
    guard let screen = navigator.content(of: entry) as? any PageScreen else { return }
    if let original, original.entry == entry, original.model == ObjectIdentifier(screen) { return }
    original = (entry, ObjectIdentifier(screen), PackedContent(screen.page()))
  }

  /// Records what forms and drafts have changed on the page of their screen.
  func keepAnswer() {
    ownAnswer = nil
    guard let original, let before = original.page.page, pane(showing: original.entry) != nil,
      let screen = navigator.content(of: original.entry) as? any PageScreen,
      ObjectIdentifier(screen) == original.model
    else { return original = nil }
    let earlier = earlierAnswers.first { $0.entry == original.entry }
    ownAnswer = FormAnswer(
      of: original.entry, from: before, to: screen.page(), after: earlier)
  }

  // MARK: Rendering

  private struct Rendering: Hashable {
    var title: String
    var url: String
    var token: String
    var markup: Markup
    /// The status of a response with this rendering.
    var status: HTTPResponse.Status

    /// A number that equal renderings share, and that different ones almost never share.
    var hash: Int {
      var hasher = Hasher()
      hasher.combine(self)
      return hasher.finalize()
    }
  }

  /// Renders the current content, and observes everything that was read.
  private func rendering() -> Rendering {
    isStale = false
    // An observation cannot be cancelled, so starting another with each reload would accumulate
    // them.
    guard !isObserved else { return renderingNow }
    isObserved = true
    return withObservationTracking {
      renderingNow
    } onChange: { [weak self] in
      Task { @MainActor in self?.contentChanged() }
    }
  }

  private var renderingNow: Rendering {
    let (url, renderer, levels) = (position.url, renderer, navigator.tree.pageLevels)
    let markup = renderer.render(levels, at: url)
    return Rendering(
      title: renderer.title(of: levels.last?.screen), url: url, token: renderer.forms.token,
      markup: markup, status: renderer.availability.status)
  }

  private var forms: FormContext { FormContext(scene: id, token: session?.formToken ?? "") }

  private var renderer: LevelRenderer {
    LevelRenderer(
      navigator: navigator, site: site, forms: forms, notices: notices,
      back: history.addressBehind(position, in: navigator.tree).flatMap { URL(string: $0) },
      answers: earlierAnswers)
  }

  /// A writer for the current rendering.
  func writer(motion: Frame.Motion? = nil) -> MarkupWriter {
    MarkupWriter(site: site, forms: forms, serial: serial, motion: motion)
  }

  /// The region as part of a page that is loaded.
  func region(motion: Frame.Motion? = nil) -> (title: String, Region, HTTPResponse.Status) {
    let rendering = rendering()
    sent = nil
    return (rendering.title, region(rendering, motion: motion), rendering.status)
  }

  private func region(_ rendering: Rendering, motion: Frame.Motion?) -> Region {
    ownSerials = (ownSerials?.lowerBound ?? serial)...serial
    return Region(
      markup: rendering.markup, writer: writer(motion: motion), url: rendering.url,
      position: history.current)
  }

  /// The frame for the script.
  func frame(_ move: HistoryMove) -> Frame {
    let new = rendering()
    // A frame that was pushed before may arrive after this one; the tab ignores it if its number is lower.
    if new.hash != sent { useNextNumber() }
    return frame(move, new)
  }

  private func useNextNumber() {
    serial += 1
    if hasUnsavedNumber { session?.isDirty = true }
  }

  private func frame(_ move: HistoryMove, _ rendering: Rendering) -> Frame {
    let place = position.place
    // A change of a screen's values must not move the focus.
    let moved = place != lastPlace && !place.hasEntries(of: lastPlace)
    let motion = place.motion(from: lastPlace)
    lastPlace = place
    sent = rendering.hash
    noticesAreSent = true
    return Frame(
      scene: id, serial: serial, title: site.documentTitle(rendering.title), url: rendering.url,
      html: region(rendering, motion: motion), history: move, moved: moved)
  }

  /// Returns the animation from the last place that was sent to the current one, but only once.
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
    if diff.history != .replace { addsValues = true }
    session?.hasNews = true
    contentChanged()
  }

  /// Records that an action has ended after its response, so that other hosts receive its result.
  func resultCame() {
    session?.isDirty = true
    session?.hasNews = true
  }

  /// Called when visible content has changed, or will change within this turn of the main actor.
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

  func stopListening(_ number: Int) {
    changeListeners[number] = nil
    // An empty dictionary would keep its buffer.
    if changeListeners.isEmpty { changeListeners = [:] }
  }

  // MARK: The connection to the tab

  /// Connects the tab, and notifies a tab that was connected before that it has lost the scene.
  func connect(_ stream: EventStream, serial seen: Int?) {
    self.stream?.sendElsewhere()
    self.stream?.finish()
    self.stream = stream
    isScripted = true
    let isShown = seen == serial && ownSerials?.upperBound == serial
    if let seen { catchUp(with: seen) }
    if !isShown { (sent, isStale) = (nil, true) }
    planPush()
  }

  /// Closes the connection, so that the tab connects again with the session's current name.
  func hangUp() {
    stream?.finish()
    stream = nil
    isStale = true
  }

  /// Keeps the connection alive, and tries again to send what could not be saved before.
  func beat() {
    stream?.beat()
    if isStale { planPush() }
  }

  func disconnect(_ stream: EventStream) {
    if self.stream === stream { self.stream = nil }
  }

  /// Sends the changes in the next turn of the main actor.
  func planPush() {
    guard stream != nil, !pushIsPlanned else { return }
    pushIsPlanned = true
    Task { [weak self] in await self?.push() }
  }

  /// The number of answers in preparation, which will contain the changes.
  var isAnswering = 0

  /// Sends the changes after they have been saved.
  private func push() async {
    pushIsPlanned = false
    // When the running push has ended, it sends what has changed since.
    guard let stream, isAnswering == 0, !isPushing else { return }
    let move = followHistory()
    let moves = move.at != move.from || move.put != .nothing
    guard isStale || moves else { return }
    let new = rendering()
    guard new.hash != sent || moves else { return }
    useNextNumber()
    let frame = frame(move, new)
    isPushing = true
    defer { isPushing = false }
    do {
      try await session?.onSave?()
    } catch {
      // The tab gets the current state with the next frame.
      (sent, isStale) = (nil, true)
      return
    }
    guard self.stream === stream else { return }
    stream.send(frame)
    if isStale { planPush() }
  }

  private var isPushing = false
}

extension SceneHistory.Position {
  @MainActor
  fileprivate init(_ navigator: Navigator) {
    self.init(url: navigator.webURL, place: HistoryPlace(navigator.tree))
  }
}

extension Navigator {
  /// The path and query of the current address; "/" if nothing that is shown has an address.
  var webURL: String {
    // Link tables print only paths. The check for two slashes is a precaution, because such a text
    // would lead to another host.
    let text = nearestURL?.absoluteString ?? "/"
    return text.hasPrefix("/") && !text.hasPrefix("//") ? text : "/"
  }
}
