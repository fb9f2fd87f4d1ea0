import Testing
import UIKit
@MainActor @Test func b() { let v: UIViewController = UIViewController(); _ = v }
