// Who imports SwiftUI sees Foundation and, on iOS, UIKit.
@_exported public import Foundation
@_exported public import UIKit
