#if DEBUG
  extension InspectorPage {
    /// The part of the script that shows the map with the current screen.
    static let map = #"""


      // The map

      let map = null;        // The app's map, once it has been loaded.
      let here = null;       // The name of the current screen.
      const showMap = latest(async () => {
        if (!map) map = await api("GET", "map");
        if (!Array.isArray(map.screens) || !Array.isArray(map.ways)) throw new Error("The app's map is not one that `cairn map` has written.");
        const text = $("map-search").value.toLowerCase();
        const lanes = new Map();
        for (const screen of map.screens) {
          if (!`${screen.name} ${screen.url || ""}`.toLowerCase().includes(text)) continue;
          const parts = screen.name.split(" / ");
          const lane = parts.slice(0, -1).join(" / ");
          if (!lanes.has(lane)) lanes.set(lane, []);
          lanes.get(lane).push([parts.at(-1), screen]);
        }
        $("lanes").replaceChildren(...[...lanes].map(([lane, screens]) => {
          const section = element("div", undefined, "lane");
          section.append(element("h2", lane), ...screens.map(([name, screen]) => {
            const button = element("button", name);
            button.type = "button";
            if (screen.url) button.append(element("small", screen.url));
            if (screen.name === here) button.setAttribute("aria-current", "location");
            button.disabled = !screen.url;
            button.onclick = () => { $("link").value = screen.url; openTool("links"); $("link").focus(); };
            return button;
          }));
          return section;
        }));
        const isKnown = map.screens.some((screen) => screen.name === here);
        $("map-place").textContent = here === null ? "" : isKnown ? `Now at ${here}` : `${here} is not on the map.`;
        const ways = map.ways.filter((way) => way.from === here);
        $("ways-title").hidden = !ways.length;
        $("ways").replaceChildren(...ways.map((way) => element("li", `${way.steps.join(", ")} → ${way.to}`)));
      });
      $("map-search").oninput = () => showMap();
      """#
  }
#endif
