// Apple's SwiftUI exports these modules, and UIKit on iOS.
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
