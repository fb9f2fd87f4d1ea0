import Cairn
import Gallery
import HeadlessDrawing
import UIKit

/// A simulated device on which one exhibit runs.
@MainActor
final class GalleryDevice {
  /// An action of the user.
  enum Action {
    case tap(String)
    case back
    case tab(Int)
    case close
    case type(String, into: String)
    case open(String)
    case resize
    case restart
  }

  let exhibit: GalleryExhibit
  private var device = HeadlessDevice()
  private var window = HeadlessUser.window()
  private var run: GalleryRun?
  /// Indicates that the window has the size of a tablet.
  private(set) var isTablet = false
  /// The last request with its reasons; nil for a version by hand.
  private(set) var lastEvent: String?
  private var observation: EventObservation?
  /// The reason why the last action was not possible.
  private(set) var obstacle: String?

  init(_ exhibit: GalleryExhibit) { self.exhibit = exhibit }

  var drawing: Drawing { Drawing(of: window) }
  /// The navigator's tree; nil for a version by hand.
  var tree: String? { run?.navigator.map { "\($0.tree)" } }
  /// UIKit's warnings.
  var warnings: [String] { device.log.warnings }

  /// Starts the exhibit if it is not running.
  func start() async {
    guard run == nil else { return }
    device = HeadlessDevice()
    await onDevice { device in
      device.window = HeadlessUser.window()
      let run = device.exhibit.run(in: device.window)
      device.run = run
      device.isTablet = false
      device.lastEvent = nil
      device.observation = run.navigator?.observe { [weak device] event in
        device?.lastEvent = event.explanation
      }
    }
  }

  /// Performs an action; if that is not possible, ``obstacle`` is the reason.
  func perform(_ action: Action) async {
    await start()
    obstacle = nil
    if case .restart = action {
      run = nil
      return await start()
    }
    await onDevice { device in
      do {
        try device.touch(HeadlessUser(device.window), action)
      } catch {
        device.obstacle = "\(error)"
      }
    }
  }

  private func touch(_ user: HeadlessUser, _ action: Action) throws {
    switch action {
    case .tap(let name) where drawing.isAlert: try user.tapAlertAction(name)
    case .tap(let name): try user.tap(name)
    case .back: try user.tapBack()
    case .tab(let index): try user.tapTab(index)
    case .close:
      let style = try user.front?.modalPresentationStyle
      if style == .popover { try user.tapOutside() } else { try user.swipeSheetDown() }
    case .type(let text, let name): try user.rewrite(name, to: text)
    case .open(let link): run?.open?(link)
    case .resize:
      isTablet.toggle()
      user.resize(
        to: isTablet ? CGSize(width: 1024, height: 1366) : CGSize(width: 390, height: 844))
    case .restart: break
    }
  }

  /// Performs a change on this device, and then waits until everything that has begun is complete.
  private func onDevice(_ change: @MainActor (GalleryDevice) -> Void) async {
    await HeadlessDevice.$current.withValue(device) {
      change(self)
      for _ in 0..<10 {
        device.clock.settle()
        await Task.yield()
      }
    }
  }
}
