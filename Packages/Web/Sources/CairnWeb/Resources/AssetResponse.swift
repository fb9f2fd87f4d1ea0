import HTTPTypes
import Hummingbird

/// Responses with the files that pages refer to.
enum AssetResponse {
  static func make(
    _ request: Request, _ context: WebRequestContext, assets: PageAssets
  ) throws -> Response {
    let (hash, name) = (context.parameters.get("hash"), context.parameters.get("name"))
    guard let asset = assets.assets.first(where: { $0.name == name }) else {
      throw PageFailure.notFound
    }
    guard asset.hash == hash else {
      // While two versions of the app run, the page may be one of the other version: better this version's file
      // than none. Nobody may keep it under that address.
      return Response(
        status: .ok, headers: [.contentType: asset.type],
        body: .init(byteBuffer: ByteBuffer(bytes: asset.bytes)))
    }
    let tag = "\"\(asset.hash)\""
    var headers: HTTPFields = [
      .contentType: asset.type,
      .cacheControl: "public, max-age=31536000, immutable",
      .eTag: tag,
    ]
    guard request.headers[.ifNoneMatch] != tag else {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentLength] = String(asset.bytes.count)
    return Response(
      status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: asset.bytes)))
  }
}
