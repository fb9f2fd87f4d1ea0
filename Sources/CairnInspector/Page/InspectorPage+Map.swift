#if DEBUG
  extension InspectorPage {
    /// The part of the script that shows the map with the current screen.
    static let map = #"""


      // The map: each column is a step further from the first screen, or from one to which no step leads, and each line a
      // way to the next column. The lines from the current screen are drawn to all columns.

      const box = { width: 160, height: 44, right: 216, down: 54 };
      let map = null;        // The app's map with places, once it has been loaded.
      let here = null;       // The name of the current screen.
      let shownHere;         // The screen that was scrolled to.

      function arranged(map) {
        if (!Array.isArray(map.screens) || !Array.isArray(map.ways)) throw new Error("The app's map is not one that `cairn map` has written.");
        const screens = new Map(map.screens.map((screen) => [screen.name, screen]));
        const ways = map.ways.filter((way) => screens.has(way.from) && screens.has(way.to));
        const first = map.screens.find((screen) => screen.url === "/") || map.screens[0];
        const columns = [];
        const place = (screen, column) => {
          screen.column = column;
          (columns[column] ||= []).push(screen);
        };
        const spread = (start) => {
          place(start, 0);
          for (let found = [start]; found.length;) {
            const screen = found.shift();
            for (const way of ways) {
              const next = screens.get(way.to);
              if (way.from !== screen.name || next.column !== undefined) continue;
              place(next, screen.column + 1);
              found.push(next);
            }
          }
        };
        if (first) spread(first);
        const entered = new Set(ways.filter((way) => way.from !== way.to).map((way) => way.to));
        const others = [...map.screens.filter((screen) => !entered.has(screen.name)), ...map.screens];
        for (const screen of others) if (screen.column === undefined) spread(screen);
        // Screens of one flow stay together, near the screens that lead to them.
        columns.forEach((column, number) => {
          for (const screen of column) {
            const before = ways.filter((way) => way.to === screen.name).map((way) => screens.get(way.from)).filter((one) => one.column < number);
            screen.near = before.length ? before.reduce((sum, one) => sum + one.row, 0) / before.length : 0;
          }
          const flow = (screen) => screen.name.split(" / ").slice(0, -1).join(" / ");
          const flows = new Map();
          for (const screen of column) flows.set(flow(screen), Math.min(screen.near, flows.get(flow(screen)) ?? Infinity));
          column.sort((a, b) => flows.get(flow(a)) - flows.get(flow(b)) || flow(a).localeCompare(flow(b)) || a.near - b.near || a.name.localeCompare(b.name));
          column.forEach((screen, row) => { screen.row = row; });
        });
        return { screens, ways, width: Math.max(0, columns.length * box.right - (box.right - box.width)) + 32, height: Math.max(...columns.map((column) => column.length), 1) * box.down + 24 };
      }
      const leftOf = (screen) => 16 + screen.column * box.right;
      const topOf = (screen) => 16 + screen.row * box.down;
      function line(from, to, className) {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        const isAhead = to.column > from.column;
        const [x1, y1] = [leftOf(from) + box.width, topOf(from) + box.height / 2];
        const [x2, y2] = [isAhead ? leftOf(to) : leftOf(to) + box.width, topOf(to) + box.height / 2];
        const bend = isAhead ? Math.max(24, (x2 - x1) / 2) : 36;
        path.setAttribute("d", `M${x1} ${y1}C${x1 + bend} ${y1} ${isAhead ? x2 - bend : x2 + bend} ${y2} ${x2} ${y2}`);
        path.setAttribute("class", className);
        if (className) path.setAttribute("marker-end", "url(#arrow)");
        return path;
      }
      const showMap = latest(async () => {
        if (!map) map = arranged(await api("GET", "map"));
        const text = $("map-search").value.toLowerCase();
        const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        lines.setAttribute("width", map.width);
        lines.setAttribute("height", map.height);
        lines.setAttribute("aria-hidden", "true");
        lines.innerHTML = '<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto" class="here"><path d="M1 1l6 3-6 3"/></marker>';
        const found = [...map.screens.values()].filter((screen) => `${screen.name} ${screen.url || ""}`.toLowerCase().includes(text));
        // The keyboard follows the drawing.
        found.sort((a, b) => a.column - b.column || a.row - b.row);
        const isFound = (screen) => found.includes(screen);
        const next = new Set();
        for (const way of map.ways) {
          const [from, to] = [map.screens.get(way.from), map.screens.get(way.to)];
          if (way.from === here) next.add(way.to);
          if (way.from !== here && to.column === from.column + 1 && isFound(from) && isFound(to)) lines.append(line(from, to, ""));
        }
        for (const name of next) {
          const [from, to] = [map.screens.get(here), map.screens.get(name)];
          if (from !== to && isFound(from) && isFound(to)) lines.append(line(from, to, "here"));
        }
        $("chart").replaceChildren(lines, ...found.map((screen) => {
          const button = element("button", undefined, next.has(screen.name) ? "screen next" : "screen");
          button.type = "button";
          button.title = screen.name;
          button.setAttribute("aria-label", [screen.name, screen.url].filter(Boolean).join(", "));
          button.style.left = `${leftOf(screen)}px`;
          button.style.top = `${topOf(screen)}px`;
          button.style.width = `${box.width}px`;
          button.style.height = `${box.height}px`;
          button.append(element("b", screen.name.split(" / ").at(-1)), element("small", screen.url || screen.name.split(" / ").at(-2) || ""));
          if (screen.name === here) button.setAttribute("aria-current", "location");
          button.disabled = !screen.url;
          button.onclick = () => { $("link").value = screen.url; openTool("links"); $("link").focus(); };
          return button;
        }));
        const current = map.screens.get(here);
        $("map-place").textContent = here === null ? "" : current ? `Now at ${here}` : `${here} is not on the map.`;
        const button = $("chart").querySelector("[aria-current]");
        if (button && shownHere !== here) reveal($("chart"), button);
        if (!$("map").hidden && button) shownHere = here;
        const ways = map.ways.filter((way) => way.from === here);
        $("ways-title").hidden = !ways.length;
        $("ways").replaceChildren(...ways.map((way) => element("li", `${way.steps.join(", ")} → ${way.to}`)));
      });
      $("map-search").oninput = () => showMap();
      """#
  }
#endif
