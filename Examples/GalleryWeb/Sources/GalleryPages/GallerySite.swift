public import Foundation
import Gallery
public import Hummingbird
import Logging

/// The website of the gallery: the written pages, with the running exhibits inserted.
@MainActor
public final class GallerySite {
  private let folder: URL
  private let devices: [Int: [GalleryDevice]]

  /// Creates the site.
  ///
  /// - Parameter folder: The folder with the pages that `scripts/gallery-pages` has written.
  public init(folder: URL) {
    self.folder = folder
    devices = Dictionary(
      uniqueKeysWithValues: GalleryPattern.all.map { ($0.number, $0.exhibits.map(GalleryDevice.init)) })
  }

  /// The routes of the site: a list, a page for each pattern, and the actions of its exhibits.
  public nonisolated func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/") { _, _ in try await self.page("index.html") }
    router.get("/index.html") { _, _ in try await self.page("index.html") }
    router.get("/images/{name}") { _, context in
      try await self.image(context.parameters.require("name"))
    }
    router.get("/{name}") { _, context in
      try await self.page(context.parameters.require("name"))
    }
    router.post("/{name}/{index}") { request, context in
      let name = try context.parameters.require("name")
      let index = try context.parameters.require("index", as: Int.self)
      let body = try await request.body.collect(upTo: 16_384)
      let fields = try URLEncodedFormDecoder().decode(
        [String: String].self, from: String(buffer: body))
      try await self.perform(fields, on: name, index)
      return Response(status: .seeOther, headers: [.location: "/\(name)#running"])
    }
    return router
  }

  private func page(_ name: String) async throws -> Response {
    let isIndex = name == "index.html"
    guard isIndex || number(of: name) != nil else { throw HTTPError(.notFound) }
    let file = folder.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw HTTPError(.notFound, message: "There is no page \(name).")
    }
    var running = ""
    for (index, device) in (devices[number(of: name) ?? 0] ?? []).enumerated() {
      await device.start()
      running += device.html(at: "/\(name)/\(index)")
    }
    // A pattern that does not run keeps its screenshot, if it has one.
    let html =
      running.isEmpty ? text : text.replacing(#/<!-- running -->.*<!-- end -->/#, with: running)
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private func image(_ name: String) throws -> Response {
    let isPlain = name.wholeMatch(of: #/p\d\d\.png/#) != nil
    let data = isPlain ? try? Data(contentsOf: folder.appending(path: "images/\(name)")) : nil
    guard let data else { throw HTTPError(.notFound) }
    return Response(
      status: .ok, headers: [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  /// Performs the action of a form on an exhibit.
  func perform(_ fields: [String: String], on name: String, _ index: Int) async throws {
    let devices = devices[number(of: name) ?? 0] ?? []
    guard devices.indices.contains(index) else { throw HTTPError(.notFound) }
    guard let action = GalleryDevice.Action(fields) else {
      throw HTTPError(.badRequest, message: "The form contains no action.")
    }
    await devices[index].perform(action)
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
