// Apple's SwiftUI brings these along for those who import it, and on iOS UIKit as well.
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
