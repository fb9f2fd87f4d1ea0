import CairnUIKit
import CairnTesting
import Cairn
import Testing
import UIKit
@MainActor @Test func a() { let v: UIViewController = NavigatorViewController(); _ = v }
