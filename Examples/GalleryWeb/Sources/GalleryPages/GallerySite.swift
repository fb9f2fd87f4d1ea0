public import Foundation
import Gallery
public import Hummingbird
import UIKit

/// The website of the gallery: the written pages, with the running exhibits inserted.
@MainActor
public final class GallerySite {
  private let folder: URL
  private let devices: [Int: [GalleryDevice]]
  /// The patterns of which only the touched version acts.
  private var apart: Set<Int> = []

  /// Creates the site.
  ///
  /// - Parameter folder: The folder with the pages that `dev/scripts/gallery-pages` has written.
  public init(folder: URL) {
    self.folder = folder
    Self.registerStoryboard()
    devices = Dictionary(
      uniqueKeysWithValues: GalleryPattern.all.map {
        ($0.number, $0.exhibits.map(GalleryDevice.init))
      })
  }

  /// Registers the content of the gallery's storyboards, which the headless UIKit cannot read.
  static func registerStoryboard() {
    let names = [
      "Gallery": [
        "LeafletViewController", "ClassicLeafletViewController", "ClassicOrderViewController",
      ],
      "Orders": ["OrderViewController"],
    ]
    for (file, names) in names {
      for name in names {
        guard let type = NSClassFromString("Gallery.\(name)") as? UIViewController.Type else {
          continue
        }
        UIStoryboard.register(type, identifier: name, storyboard: file)
      }
    }
    UIStoryboard.registerSegue(
      "order", from: "ClassicLeafletViewController", to: "ClassicOrderViewController",
      storyboard: "Gallery")
  }

  /// The routes of the site: a list, a page for each pattern, and the actions of its exhibits.
  public nonisolated func router() -> Router<BasicRequestContext> {
    let router = Router()
    // The articles.
    router.add(middleware: FileMiddleware(folder.path(percentEncoded: false)))
    for folder in ["/", "/zh-Hans/"] {
      router.get(RouterPath(folder)) { _, _ in try await self.page("index.html", in: folder) }
      router.get(RouterPath(folder + "{name}")) { _, context in
        try await self.page(context.parameters.require("name"), in: folder)
      }
      router.post(RouterPath(folder + "{name}/{index}")) { request, context in
        let name = try context.parameters.require("name")
        let index = try context.parameters.require("index", as: Int.self)
        let body = try await request.body.collect(upTo: 16_384)
        let fields = try URLEncodedFormDecoder().decode(
          [String: String].self, from: String(buffer: body))
        try await self.perform(fields, on: name, index)
        return Response(status: .seeOther, headers: [.location: "\(folder)\(name)#running"])
      }
    }
    return router
  }

  private func page(_ name: String, in folder: String) async throws -> Response {
    guard name == "index.html" || number(of: name) != nil else { throw HTTPError(.notFound) }
    let file = self.folder.appending(path: folder + name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw HTTPError(.notFound, message: "There is no page \(folder)\(name).")
    }
    var running = ""
    let number = number(of: name) ?? 0
    let devices = devices[number] ?? []
    for (index, device) in devices.enumerated() {
      await device.start()
      running += device.html(
        at: "\(folder)\(name)/\(index)",
        isTogether: devices.count > 1 ? !apart.contains(number) : nil)
    }
    let html = text.replacing("<!-- running -->", with: running)
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  /// Performs the action of a form on an exhibit, and on the other versions of the pattern.
  func perform(_ fields: [String: String], on name: String, _ index: Int) async throws {
    let number = number(of: name) ?? 0
    let devices = devices[number] ?? []
    guard devices.indices.contains(index) else { throw HTTPError(.notFound) }
    if fields["together"] != nil {
      if apart.remove(number) == nil { apart.insert(number) }
      return
    }
    guard let action = GalleryDevice.Action(fields) else {
      throw HTTPError(.badRequest, message: "The form contains no action.")
    }
    let touched = apart.contains(number) ? [devices[index]] : devices
    for device in touched { await device.perform(action) }
  }

  /// The number of the pattern in the name of a page such as `p04.html`.
  private nonisolated func number(of name: String) -> Int? {
    name.wholeMatch(of: #/p(\d\d)\.html/#).flatMap { Int($0.1) }
  }
}

extension GalleryDevice.Action {
  /// The action in a form; nil if it contains none.
  init?(_ fields: [String: String]) {
    if let name = fields["tap"] {
      self = .tap(name)
    } else if let index = fields["tab"].flatMap(Int.init) {
      self = .tab(index)
    } else if let name = fields["field"] {
      self = .type(fields["text"] ?? "", into: name)
    } else if let link = fields["open"] {
      self = .open(link)
    } else if fields["back"] != nil {
      self = .back
    } else if fields["close"] != nil {
      self = .close
    } else if fields["resize"] != nil {
      self = .resize
    } else if fields["restart"] != nil {
      self = .restart
    } else {
      return nil
    }
  }
}
