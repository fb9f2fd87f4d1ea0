import CairnSwiftUI
import SwiftUI
import Testing
