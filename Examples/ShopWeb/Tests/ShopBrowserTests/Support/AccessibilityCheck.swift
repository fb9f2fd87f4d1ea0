import BrowserTesting

extension Shopper {
  /// The accessibility problems of the current page, each with its element.
  ///
  /// It checks the names of controls, the contrast of texts, the order of headings, ids that occur twice,
  /// the size of touch targets, horizontal scrolling, and words that are broken across lines.
  var accessibilityProblems: [String] {
    get async throws { try await tab.evaluate(Self.check, as: [String].self) }
  }

  private static let check = """
    (() => {
      const problems = new Set(), report = (what, node) =>
        problems.add(`${what}: <${node.nodeName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> ${(node.textContent ?? '').trim().slice(0, 40)}`);
      const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
      const isHidden = node => node.closest('[inert], [hidden], .cairn-visually-hidden, .cairn-skip, .cairn-backdrop')
        || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

      // Names.
      const controls = [...front.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')];
      const name = node => node.getAttribute('aria-label')
        || [...(node.labels ?? [])].map(label => label.textContent).join(' ') || node.textContent;
      for (const control of controls) if (!name(control).trim()) report('no name', control);
      for (const image of front.querySelectorAll('img:not([alt])')) report('no alternative text', image);
      for (const picture of front.querySelectorAll('svg:not([aria-hidden]):not([aria-label])')) report('no name', picture);

      // Ids.
      const ids = new Set();
      for (const node of document.querySelectorAll('[id]')) {
        if (ids.has(node.id)) report(`the id ${node.id} occurs twice`, node);
        ids.add(node.id);
      }
      for (const node of document.querySelectorAll('[aria-labelledby], [aria-describedby]'))
        for (const id of `${node.getAttribute('aria-labelledby') ?? ''} ${node.getAttribute('aria-describedby') ?? ''}`.split(' '))
          if (id && !document.getElementById(id)) report(`nothing has the id ${id}`, node);

      // Headings.
      let level = front === document ? 0 : 1;
      for (const heading of front.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
        const next = Number(heading.nodeName[1]);
        if (next > level + 1) report(`a heading of level ${next} after level ${level}`, heading);
        level = next;
      }
      if (!document.documentElement.lang) report('no language', document.documentElement);

      // Size.
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth) problems.add(`the page is ${root.scrollWidth} wide, and the window ${innerWidth}`);
      const isPhone = innerWidth < 768, smallest = isPhone ? 44 : 24;
      for (const control of controls) {
        if (isHidden(control)) continue;
        const label = control.labels?.[0];
        const box = (control.type === 'checkbox' && label || control).getBoundingClientRect();
        let [width, height] = [box.width, box.height];
        // A cover makes its whole card a target.
        const cover = getComputedStyle(control, '::after');
        if (cover.position === 'absolute' && cover.content !== 'none') {
          [width, height] = [Math.max(width, parseFloat(cover.width)), Math.max(height, parseFloat(cover.height))];
        }
        if (width < smallest - 0.5 || height < smallest - 0.5)
          report(`a target of ${Math.round(width)} × ${Math.round(height)}`, control);
      }

      // Texts.
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const known = new Map();
      const colour = text => {
        if (!known.has(text)) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = text;
          canvas.fillRect(0, 0, 1, 1);
          const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
          known.set(text, [r, g, b, a / 255]);
        }
        return known.get(text);
      };
      const over = (top, below) => top.slice(0, 3).map((part, i) => part * top[3] + below[i] * (1 - top[3])).concat(1);
      const light = ([r, g, b]) => [r, g, b].map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = node => {
        const layers = [];
        for (let next = node; next; next = next.parentElement) {
          const style = getComputedStyle(next);
          if (style.backgroundImage !== 'none' || next.classList.contains('shop-hero')) return null;
          layers.push(colour(style.backgroundColor));
          if (layers.at(-1)[3] === 1) break;
        }
        return layers.reverse().reduce((below, top) => over(top, below), colour(getComputedStyle(document.body).backgroundColor));
      };
      const texts = document.createTreeWalker(front === document ? document.body : front, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode, node = text.parentElement;
        if (!text.data.trim() || node.closest('svg, script, option, :disabled') || isHidden(node)) continue;
        const style = getComputedStyle(node), below = behind(node);
        if (below && parseFloat(style.fontSize)) {
          const [first, second] = [light(over(colour(style.color), below)), light(below)];
          const contrast = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
          const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
          if (contrast < (isLarge ? 3 : 4.5)) report(`a contrast of ${contrast.toFixed(2)}`, node);
        }
        for (const word of text.data.matchAll(/[^\\\\s\\u2013-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const tops = new Set([...range.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.top)));
          if (tops.size > 1) report(`the word ${word[0]} is broken`, node);
        }
      }
      return [...problems];
    })()
    """.replacing("\\\\s", with: "\\s").replacing("\\u2013", with: "–")
}
