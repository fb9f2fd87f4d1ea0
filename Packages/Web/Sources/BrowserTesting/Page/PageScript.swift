/// The scripts that the driver runs in the page, in an isolated world.
///
/// They see the page's elements but none of its variables, and the page cannot see them. They run
/// even in a tab whose scripts are disabled, but then without timers and animation frames.
enum PageScript {
  /// The name of the function through which the page reports its changes.
  static let binding = "browserTestingChanged"

  /// Reports every change that a test may wait for.
  ///
  /// Some changes have no event, for example a change of a variable. The driver finds these by
  /// polling.
  static let watch = """
    (() => {
      const tell = () => \(binding)('');
      new MutationObserver(tell).observe(document, {
        subtree: true, childList: true, attributes: true, characterData: true });
      for (const name of ['input', 'change', 'click', 'focusin', 'focusout', 'toggle', 'close',
          'scrollend', 'transitionend', 'animationend', 'load', 'hashchange', 'popstate'])
        addEventListener(name, tell, { capture: true, passive: true });
    })()
    """

  /// Waits until the page has finished the work that its handlers postponed.
  static let turn = "new Promise(done => setTimeout(done))"

  /// A function that takes a selector and returns the first visible match, otherwise the first
  /// match.
  static let find = """
    function(selector) {
      const found = [...this.querySelectorAll(selector)];
      return found.find(e => e.checkVisibility({ visibilityProperty: true })) ?? found[0] ?? null;
    }
    """

  /// A function that returns where to click an element, or the obstacle to a click.
  ///
  /// Without scripts, it also returns whether the click leads to another page: nothing can prevent that
  /// then, and the page may request it only after it has replied to everything that the driver sends.
  ///
  /// If the page can animate, the element has to keep its position for two frames, because an
  /// animation moves nothing in its first frame. The time limit covers pages that are never painted
  /// and therefore get no frames. It is long, because one frame can take long on a busy machine.
  static func clickPoint(isScriptEnabled: Bool) -> String {
    """
    \(isScriptEnabled ? "async " : "")function() {
      const name = e => !e ? 'nothing' : '<' + e.localName + (e.id ? ' id="' + e.id + '"' : '')
        + (e.className && e.className.split ? ' class="' + e.className + '"' : '') + '>';
      if (!this.isConnected) return { obstacle: 'was removed from the page' };
      if (this.matches(':disabled')) return { obstacle: 'is disabled' };
      if (!this.checkVisibility({ visibilityProperty: true }))
        return { obstacle: 'is not visible' };
      const box = () => this.getBoundingClientRect();
      const first = box();
      if (first.top < 0 || first.left < 0 || first.bottom > innerHeight || first.right > innerWidth)
        this.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      \(isScriptEnabled ? still : "")
      const inside = r => [Math.max(r.left, 0), Math.max(r.top, 0),
        Math.min(r.right, innerWidth), Math.min(r.bottom, innerHeight)];
      let cover = null, seen = false;
      for (const rect of this.getClientRects()) {
        const [left, top, right, bottom] = inside(rect);
        if (right - left < 1 || bottom - top < 1) continue;
        seen = true;
        const x = (left + right) / 2, y = (top + bottom) / 2;
        let hit = document.elementFromPoint(x, y);
        while (hit?.shadowRoot?.elementFromPoint(x, y) && hit !== this) {
          const inner = hit.shadowRoot.elementFromPoint(x, y);
          if (inner === hit) break;
          hit = inner;
        }
        if (hit && (this.contains(hit) || hit.closest('label')?.control === this))
          return { x, y\(isScriptEnabled ? "" : ", leaves: (\(leaves))(this)") };
        cover = hit;
      }
      return { obstacle: seen ? 'is covered by ' + name(cover) : 'has no area' };
    }
    """
  }

  /// A function that returns whether a click on the element leads to another page in this tab.
  private static let leaves = """
    element => {
      const link = element.closest('a[href]');
      if (link) {
        const page = url => url.split('#')[0];
        const isHere = link.hash !== '' && page(link.href) === page(location.href);
        return /^https?:$/.test(link.protocol) && !link.target && !link.hasAttribute('download')
          && !isHere;
      }
      const button = element.closest('button, input');
      const form = button?.form;
      if (!form || !['submit', 'image'].includes(button.type)) return false;
      const value = name => button.getAttribute('form' + name) ?? form.getAttribute(name) ?? '';
      return value('method').toLowerCase() !== 'dialog' && ['', '_self'].includes(value('target'))
        && (form.hasAttribute('novalidate') || button.hasAttribute('formnovalidate')
          || form.matches(':valid'));
    }
    """

  private static let still = """
    const before = box();
      for (const _ of [1, 2])
        await new Promise(done => { requestAnimationFrame(done); setTimeout(done, 500); });
      const after = box();
      if (before.x !== after.x || before.y !== after.y) return { obstacle: 'is moving' };
    """

  /// A function that focuses a form field, and selects its text or puts the caret at its end.
  static let focus = """
    function(selectsAll) {
      if (!this.isConnected) return 'was removed from the page';
      if (this.matches(':disabled')) return 'is disabled';
      if (this.readOnly) return 'is read-only';
      if (!this.checkVisibility({ visibilityProperty: true })) return 'is not visible';
      this.focus();
      if (this.getRootNode().activeElement !== this)
        return 'does not accept the focus: it is not a field, or it is inert behind a dialog';
      if (this.select) {
        if (selectsAll) this.select();
        else try { this.setSelectionRange(this.value.length, this.value.length); } catch {}
      } else {
        const selection = getSelection();
        selection.selectAllChildren(this);
        if (!selectsAll) selection.collapseToEnd();
      }
      return '';
    }
    """

  /// A function that chooses the option with a given label in a list.
  static let choose = """
    function(text) {
      if (!this.options) return 'is not a <select> element';
      if (this.matches(':disabled')) return 'is disabled';
      const clean = s => s.replace(/\\s+/g, ' ').trim();
      const option = [...this.options].find(o => clean(o.label) === text && !o.disabled);
      if (!option) return 'offers only ' + [...this.options].map(o => clean(o.label)).join(', ');
      this.focus();
      option.selected = true;
      for (const name of ['input', 'change'])
        this.dispatchEvent(new Event(name, { bubbles: true }));
      return '';
    }
    """
}
