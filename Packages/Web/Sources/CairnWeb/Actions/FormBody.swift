import Foundation

/// The body of a form as the browser sent it.
struct FormBody: Sendable {
  /// The form's own fields, URL-encoded, without the host's fields.
  let text: String
  /// The host's fields, which begin with an underscore.
  let own: [String: String]

  /// The maximum number of fields.
  ///
  /// 256 KB of empty fields took 0.2 s of processor time, mostly on the main actor, on which all visitors wait.
  static let limit = 1000

  /// Splits a URL-encoded body into the host's fields and the form's own fields.
  ///
  /// Linear in the length of the body. Parts that are not `name=value` stay in the text, and the
  /// decoder rejects or accepts them.
  ///
  /// - Throws: `PageFailure` if there are too many fields.
  init(_ body: String) throws {
    var fields: [Substring] = []
    var own: [String: String] = [:]
    let pairs = body.split(separator: "&", maxSplits: Self.limit)
    guard pairs.count <= Self.limit else { throw PageFailure.tooLarge }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.first == "_", parts.count == 2, let value = parts[1].formDecoded else {
        fields.append(pair)
        continue
      }
      own[String(parts[0])] = value
    }
    text = fields.joined(separator: "&")
    self.own = own
  }

  /// Reads the form as a value.
  ///
  /// - Throws: ``Unreadable``, which names the field.
  func decode<Form: Decodable>(_ type: Form.Type = Form.self) throws -> Form {
    do {
      return try type.init(from: FormDecoder(text))
    } catch let error as DecodingError {
      throw Unreadable(field: error.field, reason: "\(error)")
    } catch {
      throw Unreadable(field: nil, reason: "\(error)")
    }
  }

  /// A form that an action could not read.
  struct Unreadable: Error {
    let field: String?
    let reason: String

    /// The message for the user.
    var notice: PageNotice {
      guard let field else {
        return PageNotice("The form could not be read. Please fill it in again.", kind: .warning)
      }
      return PageNotice("Please check “\(field)” and try again.", kind: .warning)
    }
  }
}

extension Substring {
  /// The decoded content of a form's field, with "\n" for each line break; nil if its escapes are malformed.
  var formDecoded: String? {
    let space = UInt8(ascii: " ")
    let bytes = utf8.map { $0 == UInt8(ascii: "+") ? space : $0 }
    // Browsers send "\r\n", also for a text that the app has written with "\n".
    return String(decoding: bytes, as: UTF8.self).removingPercentEncoding?
      .replacing("\r\n", with: "\n")
  }
}

extension DecodingError {
  fileprivate var field: String? {
    switch self {
    case .keyNotFound(let key, _): key.stringValue
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.last?.stringValue
    @unknown default: nil
    }
  }
}
