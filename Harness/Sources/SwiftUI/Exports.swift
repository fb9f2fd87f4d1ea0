// Apple's SwiftUI brings Foundation along for those who import it, and on iOS UIKit as well.
@_exported public import Foundation
