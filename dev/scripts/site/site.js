// The bar above each page: the way back to the landing page, and a search of all products. DocC's own search knows one product only.
const root = new URL(".", import.meta.url)
const shown = 40

const dark = "--text: #eef5f0; --quiet: #b4c2b9; --ground: #0d120f; --field: #1b241f; --line: #34423a; --accent: #9dd3b3; --mark: #24382c;"
const style = `
  :host { --text: #1d2b23; --quiet: #55655b; --ground: #ffffff; --field: #f3f6f4; --line: #d3dcd6; --accent: #2a5f43; --mark: #dfeae2;
    display: block; font: 16px/1.4 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; color: var(--text); }
  :host([scheme=dark]) { ${dark} }
  @media (prefers-color-scheme: dark) { :host(:not([scheme=light])) { ${dark} } }
  * { box-sizing: border-box; }
  nav { display: flex; align-items: center; gap: 1rem; padding: .5rem 1.25rem; background: var(--ground); border-bottom: 1px solid var(--line); }
  nav a { color: var(--text); text-decoration: none; padding: .5rem 0; }
  nav a:hover { text-decoration: underline; }
  nav a.home { font-weight: 700; margin-right: auto; }
  button { font: inherit; color: var(--quiet); background: var(--field); border: 1px solid var(--line); border-radius: 8px;
    padding: .5rem .75rem; min-height: 44px; cursor: pointer; text-align: left; }
  button.open { min-width: min(15rem, 40vw); display: flex; justify-content: space-between; gap: 1rem; }
  kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 .4rem; }
  @media (max-width: 735px) { nav a.more, kbd { display: none; } }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  dialog { width: min(44rem, 100vw); max-width: none; max-height: none; margin: 10vh auto 0; padding: 0; color: inherit; background: var(--ground);
    border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
  dialog::backdrop { background: rgb(0 0 0 / .5); }
  form { display: flex; gap: .5rem; padding: .75rem; border-bottom: 1px solid var(--line); margin: 0; }
  input { flex: 1; min-width: 0; font: inherit; font-size: 18px; color: inherit; background: var(--field); border: 1px solid var(--line);
    border-radius: 8px; padding: .5rem .75rem; }
  ul { list-style: none; margin: 0; padding: .25rem; overflow-y: auto; max-height: 60vh; }
  li a { display: block; padding: .5rem .75rem; border-radius: 8px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  li[aria-selected=true] a, li a:hover { background: var(--mark); }
  li small { display: block; color: var(--quiet); font-size: 14px; }
  p { margin: 0; padding: .75rem 1rem; color: var(--quiet); }
  @media (max-width: 735px) { dialog { margin: 0; width: 100vw; height: 100dvh; border: 0; border-radius: 0; } ul { max-height: calc(100dvh - 8rem); } }
`

// Each entry is [title, kind, path, place, summary]; dev/scripts/docs writes them.
let entries
const load = () => (entries ??= fetch(new URL("search.json", root)).then((response) => {
  if (!response.ok) throw new Error(`search.json: ${response.status}`)
  return response.json()
}))

/** Lower is better; undefined if the entry does not match. A type precedes its members, and a name precedes a mention. */
function rank([title, kind, , place, summary], query) {
  const text = title.toLowerCase(), base = text.split("(")[0]
  const words = title.split(/[\s.(:)_-]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
  const weight = { type: 0, article: 1, product: 1, section: 3, member: 4 }[kind] + title.length / 1000
  // A type is found by its words too: “leave guard”.
  if ([text, base].includes(query) || base === query.replace(/\s+/g, "")) return weight
  if (text.startsWith(query)) return 10 + weight
  if (words.some((word) => word.startsWith(query))) return 20 + weight
  if (text.includes(query)) return 30 + weight
  if (`${place.split(" · ").pop()}.${text}`.toLowerCase().includes(query)) return 35 + weight
  const all = `${title} ${place} ${summary}`.toLowerCase()
  if (all.includes(query)) return 40 + weight
  return query.split(/\s+/).every((word) => all.includes(word)) ? 50 + weight : undefined
}

/** The part of a text around the first match. */
function excerpt(text, query) {
  const lower = text.toLowerCase()
  const found = [query, ...query.split(/\s+/)].map((word) => lower.indexOf(word)).find((position) => position >= 0) ?? 0
  const start = found < 90 ? 0 : text.lastIndexOf(" ", found - 50) + 1
  const part = text.slice(start, start + 150)
  return (start > 0 ? "… " : "") + part + (start + 150 < text.length ? " …" : "")
}

async function search(text) {
  const query = text.trim().toLowerCase()
  if (!query) return []
  const found = (await load()).map((entry) => [rank(entry, query), entry]).filter(([rank]) => rank !== undefined)
  return found.sort(([one], [other]) => one - other).slice(0, shown).map(([, entry]) => entry)
}

class Header extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return
    const shadow = this.attachShadow({ mode: "open" })
    shadow.innerHTML = `<style>${style}</style>
      <nav aria-label="Site">
        <a class="home">Cairn</a><a class="more start">Getting started</a><a class="more recipes">Recipes</a>
        <button type="button" class="open"><span>Search</span><kbd>/</kbd></button>
      </nav>
      <dialog aria-label="Search the documentation">
        <form method="dialog">
          <input type="search" placeholder="A symbol, an article, an error text" autocomplete="off" spellcheck="false" role="combobox"
            aria-label="Search" aria-controls="found" aria-expanded="false" aria-autocomplete="list">
          <button type="submit" formnovalidate>Close</button>
        </form>
        <p role="status"></p>
        <ul id="found" role="listbox" aria-label="Results"></ul>
      </dialog>`
    const links = { home: "", start: "documentation/cairn/gettingstarted/", recipes: "documentation/cairn/recipes/" }
    for (const [name, path] of Object.entries(links)) shadow.querySelector(`.${name}`)?.setAttribute("href", new URL(path, root))
    this.dialog = shadow.querySelector("dialog")
    this.input = shadow.querySelector("input")
    this.list = shadow.querySelector("ul")
    this.status = shadow.querySelector("[role=status]")
    shadow.querySelector(".open").addEventListener("click", () => this.open())
    this.input.addEventListener("input", () => this.refresh())
    this.input.addEventListener("keydown", (event) => this.move(event))
    // At the end of its pages, DocC lets the reader choose between light, dark and the system's setting.
    const follow = () => this.setAttribute("scheme", document.body.dataset.colorScheme ?? "auto")
    new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-color-scheme"] })
    follow()
    // While it is captured, because DocC's own handlers must not see the key as well.
    window.addEventListener("keydown", (event) => this.key(event), true)
  }

  key(event) {
    if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || this.dialog.open) return
    const target = event.composedPath()[0]
    if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.open()
  }

  open() {
    this.dialog.showModal()
    this.input.select()
    this.refresh()
  }

  /** Shows the results of the text, which may need the index first. */
  refresh() {
    this.isUpdated = this.update()
  }

  async update() {
    const text = this.input.value
    let results
    try {
      results = await search(text)
    } catch {
      this.status.textContent = "The search could not be loaded. Check the connection and type again."
      entries = undefined
      return
    }
    if (text !== this.input.value) return
    this.list.replaceChildren(...results.map(([title, , path, place, summary], index) => {
      const item = document.createElement("li"), link = document.createElement("a"), small = document.createElement("small")
      item.id = `result-${index}`
      item.role = "option"
      link.href = new URL(path, root)
      link.tabIndex = -1
      link.textContent = title
      small.textContent = summary ? `${place} — ${excerpt(summary, text.trim().toLowerCase())}` : place
      link.append(small)
      item.append(link)
      return item
    }))
    this.status.textContent = !text.trim() ? "Type a name, then choose with the arrow keys and Enter."
      : results.length === 0 ? `No page contains “${text.trim()}”.`
      : results.length === shown ? `The first ${shown} results` : results.length === 1 ? "1 result" : `${results.length} results`
    this.input.setAttribute("aria-expanded", results.length > 0)
    this.select(0)
  }

  select(index) {
    const items = [...this.list.children]
    this.selected = Math.max(0, Math.min(index, items.length - 1))
    items.forEach((item, position) => item.setAttribute("aria-selected", position === this.selected))
    this.input.setAttribute("aria-activedescendant", items[this.selected]?.id ?? "")
    items[this.selected]?.scrollIntoView({ block: "nearest" })
  }

  move(event) {
    if (event.isComposing) return
    if (event.key === "ArrowDown") this.select(this.selected + 1)
    else if (event.key === "ArrowUp") this.select(this.selected - 1)
    else if (event.key === "Enter") this.follow()
    // Without this, the first Escape only empties the field.
    else if (event.key === "Escape") this.dialog.close()
    else return
    event.preventDefault()
  }

  async follow() {
    await this.isUpdated
    const link = this.list.children[this.selected]?.querySelector("a")
    if (!link) return
    this.dialog.close()
    link.click()
  }
}

customElements.define("cairn-header", Header)
