// Linux has no Keychain. There, the tests use a storage in memory.
#if canImport(Security)
  import Foundation
  import Security
  public import ShopFlows

  /// The session in the Keychain of this device.
  ///
  /// It is readable after the user has unlocked the device once, and is not copied to other devices. The
  /// Keychain keeps it when the app is deleted; ``SessionStore`` then signs the user out, because the
  /// new shop does not know the session.
  public struct KeychainSession: SessionStorage {
    private let service: String

    /// Uses the item of a service, for example of the app's identifier.
    public init(service: String) { self.service = service }

    /// Returns the saved session; nil if there is none or it cannot be read.
    public func load() -> SavedSession? {
      var query = item
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var result: CFTypeRef?
      guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess,
        let data = result as? Data
      else { return nil }
      return try? JSONDecoder().decode(SavedSession.self, from: data)
    }

    /// Changes the item, or adds it if there is none.
    public func save(_ session: SavedSession) {
      guard let data = try? JSONEncoder().encode(session) else { return }
      let values: [CFString: Any] = [
        kSecValueData: data,
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      let status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
      guard status == errSecItemNotFound else { return }
      SecItemAdd(item.merging(values) { _, new in new } as CFDictionary, nil)
    }

    private var item: [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: service,
        kSecAttrAccount: "session",
      ]
    }
  }
#endif
