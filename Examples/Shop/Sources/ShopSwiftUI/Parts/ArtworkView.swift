import ShopFlows
import SwiftUI

/// A symbol for the product's kind, in the product's colour.
struct ArtworkView: View {
  let artwork: Artwork
  @ScaledMetric(relativeTo: .headline) private var size: CGFloat = 40

  var body: some View {
    Image(systemName: artwork.shape.systemImage)
      .font(.title3)
      .foregroundStyle(color)
      .frame(width: size, height: size)
      .background(color.opacity(0.15), in: .rect(cornerRadius: 8))
      .accessibilityHidden(true)
  }

  private var color: Color {
    Color(hue: Double(artwork.hue) / 360, saturation: 0.55, brightness: 0.6)
  }
}
