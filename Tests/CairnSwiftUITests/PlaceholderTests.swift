import CairnSwiftUI
import Testing
