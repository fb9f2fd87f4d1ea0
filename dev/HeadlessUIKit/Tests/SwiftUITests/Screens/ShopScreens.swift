import Foundation
import Observation
import SwiftUI

/// A small shop, written like an app, for testing that views work together.
struct Article: Identifiable, Hashable {
  let id: Int
  let name: String
  let price: Decimal
  var isAvailable = true
}

@Observable @MainActor final class ShopModel {
  enum Sorting: String, CaseIterable, Identifiable {
    case name = "Name"
    case price = "Price"
    var id: Self { self }
  }

  var articles: [Article]
  var cart: [Article: Int] = [:]
  var text = ""
  var sorting = Sorting.name
  private(set) var loads = 0

  init(_ articles: [Article]) { self.articles = articles }

  var found: [Article] {
    let matching =
      text.isEmpty ? articles : articles.filter { $0.name.localizedStandardContains(text) }
    return matching.sorted { sorting == .name ? $0.name < $1.name : $0.price < $1.price }
  }
  var count: Int { cart.values.reduce(0, +) }
  var total: Decimal { cart.reduce(0) { $0 + $1.key.price * Decimal($1.value) } }
  var lines: [Article] { cart.keys.sorted { $0.name < $1.name } }

  func load() async { loads += 1 }
}

extension Text {
  init(price: Decimal) {
    self.init(price.formatted(.currency(code: "EUR").locale(Locale(identifier: "en_US"))))
  }
}

struct ShopScreen: View {
  @Bindable var model: ShopModel
  @State private var isCartShown = false

  var body: some View {
    NavigationStack {
      ArticleList(model: model)
        .navigationTitle("Shop")
        .navigationDestination(for: Article.self) { ArticleScreen(article: $0, model: model) }
        .searchable(text: $model.text, prompt: "Search the shop")
        .refreshable { await model.load() }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Menu("Sort") {
              Picker("Sort", selection: $model.sorting) {
                ForEach(ShopModel.Sorting.allCases) { Text($0.rawValue).tag($0) }
              }
            }
          }
          ToolbarItem(placement: .primaryAction) {
            Button {
              isCartShown = true
            } label: {
              Label(model.count == 0 ? "Cart" : "Cart (\(model.count))", systemImage: "cart")
            }
            .accessibilityIdentifier("cart")
          }
        }
        .sheet(isPresented: $isCartShown) {
          NavigationStack { CartScreen(model: model) }
            .presentationDetents([.medium, .large])
        }
    }
  }
}

private struct ArticleList: View {
  let model: ShopModel

  var body: some View {
    List {
      Section {
        ForEach(model.found) { article in
          NavigationLink(value: article) { ArticleRow(article: article) }
            .contextMenu {
              Button("Buy", systemImage: "cart") { model.cart[article] = 1 }
            } preview: {
              ArticleRow(article: article)
            }
        }
      } header: {
        Text("\(model.found.count) products")
      }
    }
    .overlay {
      if model.found.isEmpty {
        ContentUnavailableView("Nothing found", systemImage: "magnifyingglass")
      }
    }
  }
}

private struct ArticleRow: View {
  let article: Article

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Color.red.opacity(0.2)
        .frame(width: 44, height: 44)
        .accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(article.name).font(.headline)
        Text(article.isAvailable ? "In stock" : "Sold out")
          .font(.footnote)
          .foregroundStyle(article.isAvailable ? Color.primary : Color.red)
      }
      Spacer(minLength: 8)
      Text(price: article.price).fontWeight(.semibold).foregroundStyle(.tint)
    }
    .padding()
    .accessibilityElement(children: .combine)
  }
}

private struct ArticleScreen: View {
  let article: Article
  let model: ShopModel
  @State private var quantity = 1

  var body: some View {
    Form {
      Section {
        LabeledContent("Price") { Text(price: article.price) }
        LabeledContent("Article", value: "CO-\(article.id)")
      }
      Section {
        Stepper {
          Text("Quantity: \(quantity)")
        } onIncrement: {
          quantity += 1
        } onDecrement: {
          quantity -= 1
        }
        Button("Add to cart") { model.cart[article, default: 0] += quantity }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .disabled(!article.isAvailable)
      } footer: {
        Text("Send it back within 60 days").font(.footnote).foregroundStyle(.secondary)
      }
    }
    .navigationTitle(article.name)
  }
}

private struct CartScreen: View {
  let model: ShopModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Group {
      if model.cart.isEmpty {
        ContentUnavailableView(
          "Your cart is empty", systemImage: "cart", description: Text("Travel light."))
      } else {
        List {
          ForEach(model.lines) { article in
            Text(article.name)
              .badge(Text("\(model.cart[article] ?? 0)"))
              .swipeActions {
                Button("Remove", role: .destructive) { model.cart[article] = nil }
              }
          }
          LabeledContent("Total") { Text(price: model.total).fontWeight(.semibold) }
          NavigationLink("Check out") { CheckoutScreen(onDone: { dismiss() }) }
        }
      }
    }
    .navigationTitle("Cart")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
    }
  }
}

private struct CheckoutScreen: View {
  let onDone: () -> Void
  @State private var name = ""
  @State private var email = ""
  @State private var country = "Germany"
  @State private var isExpress = false
  @State private var problem: String?

  var body: some View {
    Form {
      if let problem {
        Label(problem, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
      }
      Section("Address") {
        TextField("Name", text: $name)
          .textContentType(.name)
          .textInputAutocapitalization(.words)
        TextField("Email", text: $email, prompt: Text("you@example.com"))
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .onSubmit(place)
        Picker("Country", selection: $country) {
          ForEach(["Germany", "France"], id: \.self) { Text($0) }
        }
        Toggle("Express", isOn: $isExpress)
      }
      Section { Button("Place the order", action: place) }
    }
  }

  private func place() {
    guard email.contains("@") else {
      problem = "There is no @ in the email"
      return
    }
    onDone()
  }
}
