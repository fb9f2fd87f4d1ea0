// Apple's SwiftUI exports these modules, UIKit on iOS, and types of Combine.
@_exported public import Foundation
@_exported public import Observation
@_exported public import OpenCombine
@_exported public import UIKit
