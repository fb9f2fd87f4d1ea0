#if DEBUG
  extension InspectorPage {
    /// The script, which follows the app and shows the tree, events, the map and the other tools.
    static let script = #"""
      "use strict";
      const $ = (id) => document.getElementById(id);
      // The token stays in this tab, and leaves the address, which others may see.
      if (location.hash.length > 1) {
        sessionStorage.setItem("token", location.hash.slice(1));
        history.replaceState(null, "", "/");
      }
      const token = sessionStorage.getItem("token") || "";
      let overview = { scenes: [], actions: [] };
      let scene = null;      // The shown navigator in the overview.
      let past = null;       // The shown revision; null for the present.
      let lines = [];        // The lines of the shown tree.
      let current = 0;       // The selected line.
      let followsFront = true; // Until another line is selected.
      let revealed;          // The line that was scrolled to.

      async function api(method, path, query = {}, body) {
        const answer = await fetch(`/api/${path}?${new URLSearchParams(query)}`, {
          method, body, headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(30000),
        }).catch((error) => {
          if (error.name !== "TimeoutError") throw error;
          throw new Error("The app's main thread is busy, or stopped in the debugger.");
        });
        const text = await answer.text();
        if (!answer.ok) throw Object.assign(new Error(text.trim()), { status: answer.status });
        return (answer.headers.get("Content-Type") || "").includes("json") ? JSON.parse(text) : text.trim();
      }
      const ask = (path, query) => api("GET", path, { scene: scene.id, ...query });
      const tell = (path, query) => api("POST", path, { scene: scene.id, ...query });
      function element(name, text, className) {
        const made = document.createElement(name);
        if (text !== undefined) made.textContent = text;
        if (className) made.className = className;
        return made;
      }
      function icon(name) {
        const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
        use.setAttribute("href", `#icon-${name}`);
        made.setAttribute("aria-hidden", "true");
        made.append(use);
        return made;
      }
      // Scrolls a container, and never the page.
      function reveal(container, item) {
        const inner = item.getBoundingClientRect(), outer = container.getBoundingClientRect();
        if (inner.top < outer.top || inner.bottom > outer.bottom) container.scrollTop += inner.top - outer.top - outer.height / 3;
        if (inner.left < outer.left || inner.right > outer.right) container.scrollLeft += inner.left - outer.left - outer.width / 3;
      }
      const say = (text) => { if ($("status").textContent !== text) $("status").textContent = text; };
      const attempt = (work, place = "status") => async (event) => {
        try { await work(event); } catch (error) { $(place).textContent = error.message; }
      };
      // Runs the work again if it was requested while it ran, but never twice at a time.
      function latest(work) {
        let running = false, again = false;
        return async () => {
          if (running) { again = true; return; }
          running = true;
          do { again = false; try { await work(); } catch (error) { say(error.message); } } while (again);
          running = false;
        };
      }

      // A browser opens six connections to a server, so the tabs share one stream of news: the tab
      // that holds the lock reads it. Without locks, as on another machine, each tab reads its own.
      const channel = new BroadcastChannel(`cairn ${token}`);
      let latestMessage = null;
      function hear(message) {
        latestMessage = message;
        if (message.status) say(message.status);
        if (message.news) receive(message.news);
      }
      function tellTabs(message) { hear(message); channel.postMessage(message); }
      channel.onmessage = (event) => {
        if (event.data.hello) { if (isReader && latestMessage) channel.postMessage(latestMessage); } else hear(event.data);
      };
      let isReader = false;
      async function listen() {
        if (!token) return say("The token is missing. Open the address that the app printed.");
        if (!navigator.locks) return readNews();
        channel.postMessage({ hello: true });
        navigator.locks.request(`cairn ${token}`, readNews);
        try { hear({ news: await api("GET", "overview"), status: "Connected" }); } catch (error) { say(error.message); }
      }
      async function readNews() {
        isReader = true;
        for (;;) {
          try {
            const answer = await fetch("/api/news", { headers: { Authorization: `Bearer ${token}` } });
            if (!answer.ok) return tellTabs({ status: await answer.text() });
            tellTabs({ status: "Connected" });
            const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
            for (let text = "";;) {
              const { value, done } = await reader.read();
              if (done) break;
              text += value;
              const messages = text.split("\n\n");
              text = messages.pop();
              for (const message of messages) {
                if (message.startsWith("event: blocked")) tellTabs({ status: "The app's main thread is busy, or stopped in the debugger." });
                if (message.startsWith("event: running")) tellTabs({ status: "Connected" });
              }
              // Only the latest message counts.
              const last = messages.filter((message) => message.startsWith("data: ")).pop();
              if (last) tellTabs({ news: JSON.parse(last.slice(6)) });
            }
          } catch { /* Tries again below. */ }
          tellTabs({ status: "The app does not answer. Trying again …" });
          await new Promise((done) => setTimeout(done, 1000));
        }
      }

      function receive(news) {
        overview = news;
        const title = (one) => one.url ? `${one.name} at ${one.url}` : one.name;
        const known = [...$("scene").options].map((option) => option.value + option.text).join();
        const ids = (list) => [...list].map((one) => String(one)).sort().join();
        if (ids([...$("scene").options].map((one) => one.value)) === ids(news.scenes.map((one) => one.id))) {
          // An open menu keeps its order.
          for (const one of news.scenes) {
            const option = [...$("scene").options].find((option) => option.value === String(one.id));
            if (option.text !== title(one)) option.text = title(one);
          }
        } else if (known !== news.scenes.map((one) => one.id + title(one)).join()) {
          const chosen = $("scene").value;
          $("scene").replaceChildren(...news.scenes.map((one) => {
            const option = element("option", title(one));
            option.value = one.id;
            return option;
          }));
          if (news.scenes.some((one) => String(one.id) === chosen)) $("scene").value = chosen;
        }
        const id = Number($("scene").value);
        const before = scene;
        scene = news.scenes.find((one) => one.id === id) || null;
        if (!before || !scene || before.id !== scene.id) forget();
        const buttons = news.actions.map((name) => {
          const button = element("button", name);
          button.type = "button";
          button.onclick = attempt(async () => {
            $("action-outcome").textContent = `${name}: ${await api("POST", "action", { name })}`;
          });
          return button;
        });
        $("actions").replaceChildren(...buttons);
        $("actions-title").hidden = !buttons.length;
        $("tab-map").hidden = !news.hasMap;
        if (!news.hasScreenshots) $("screenshot").hidden = true;
        if (!scene) return say("There is no navigator now.");
        $("act").hidden = !scene.isLive;
        refresh();
      }
      function forget() {
        past = null;
        lines = [];
        followsFront = true;
        $("acted").textContent = $("action-outcome").textContent = "";
        forgetEvents();
      }
      const refresh = () => { showTree(); loadEvents(); showTool(); };

      // The tree

      const showTree = latest(async () => {
        if (!scene) return;
        const shown = scene;
        const tree = await ask("tree", past === null ? {} : { revision: past });
        if (shown.id !== (scene && scene.id)) return;
        lines = tree.lines;
        here = tree.screen || null;
        if (tool === "map") showMap();
        const range = $("revision");
        range.min = shown.oldest;
        range.max = shown.revision;
        if (past === null) range.value = shown.revision;
        $("tree-revision").textContent = `revision ${tree.revision}`;
        $("url").textContent = tree.url ? `URL ${tree.url}` : "";
        $("live").hidden = $("past").hidden = past === null;
        $("travel").hidden = !shown.isLive;
        const selected = lines[current] && lines[current].id;
        current = lines.findIndex((line) => followsFront ? line.isFront : line.id === selected);
        if (current < 0) current = Math.max(0, lines.findIndex((line) => line.isFront));
        $("tree").replaceChildren(...lines.map((line, index) => {
          const item = element("li");
          item.id = `line${index}`;
          item.setAttribute("role", "treeitem");
          item.setAttribute("aria-level", line.depth + 1);
          item.className = (line.isVisible ? "visible " : "") + (line.isFront ? "front" : "");
          item.style.paddingLeft = `${0.6 + Math.min(line.depth, 20) * 1.1}rem`;
          const text = element("span");
          text.append(element("b", line.text), " ");
          if (line.isFront) text.append(element("span", "in front", "chip front"), " ");
          text.append(element("small", [`#${line.id}`, line.object, line.detail].filter(Boolean).join(", ")));
          item.append(icon(line.layout || (line.object === "DialogModel" ? "dialog" : "screen")), text);
          item.onclick = () => { followsFront = false; selectLine(index); };
          return item;
        }));
        selectLine(current);
        const chosenLine = lines[current] && `${shown.id} ${lines[current].id}`;
        if (chosenLine && chosenLine !== revealed) reveal($("tree"), $(`line${current}`));
        revealed = chosenLine;
      });
      function selectLine(index) {
        current = Math.min(Math.max(index, 0), lines.length - 1);
        for (const item of $("tree").children) item.setAttribute("aria-selected", item.id === `line${current}`);
        const item = $(`line${current}`);
        if (!item) return;
        $("tree").setAttribute("aria-activedescendant", item.id);
        showImage();
      }
      // The image of the selected entry; made again when the entry has had time to appear.
      let later = 0, imaged = "";
      const showImage = latest(async () => {
        clearTimeout(later);
        const line = lines[current];
        if (!overview.hasScreenshots || !scene || !scene.isLive || past !== null || !line) return $("screenshot").hidden = true;
        const answer = await fetch(`/api/screenshot?${new URLSearchParams({ scene: scene.id, id: line.id })}`,
          { headers: { Authorization: `Bearer ${token}` } });
        $("screenshot").hidden = false;
        $("image").hidden = !answer.ok;
        $("caption").textContent = answer.ok ? `${line.text} #${line.id}` : await answer.text();
        if (answer.status === 503) later = setTimeout(showImage, 700);
        if (!answer.ok) return;
        const reader = new FileReader();
        reader.readAsDataURL(await answer.blob());
        await new Promise((done) => reader.onloadend = done);
        $("image").src = reader.result;
        $("image").alt = `Screenshot of ${line.text}`;
        const shown = `${scene && scene.id} ${line.id} ${$("tree-revision").textContent}`;
        if (line.isFront && imaged !== shown) later = setTimeout(showImage, 700);
        imaged = shown;
      });
      $("tree").onkeydown = (event) => {
        const steps = { ArrowDown: 1, ArrowUp: -1, Home: -lines.length, End: lines.length };
        if (!(event.key in steps)) return;
        event.preventDefault();
        followsFront = false;
        selectLine(current + steps[event.key]);
        reveal($("tree"), $(`line${current}`));
      };
      $("scene").onchange = () => receive(overview);
      $("revision").oninput = () => {
        const value = Number($("revision").value);
        past = value === scene.revision ? null : value;
        showTree();
      };
      const showRevision = (revision) => {
        past = revision === scene.revision ? null : revision;
        $("revision").value = revision;
        showTree();
      };
      $("live").onclick = () => { past = null; showTree(); };
      $("travel").onclick = attempt(async () => {
        if (!confirm(`Replace what the app shows by revision ${past}?`)) return;
        $("acted").textContent = await tell("travel", { revision: past });
        past = null;
      }, "acted");
      for (const name of ["back", "select", "dismiss"]) {
        $(name).onclick = attempt(async () => {
          const id = lines[current] ? lines[current].id : 1;
          $("acted").textContent = `It was: ${await tell(name, { id })}`;
        }, "acted");
      }

      // The timeline: only the rows in view exist, so the number of events does not matter.

      const rowHeight = 48;
      const kinds = { committed: "good", updated: "good", refused: "bad", unhandled: "bad", parked: "wait", deciding: "wait", asking: "wait", queued: "wait" };
      let events = [], found = [], chosen = null, follows = true;

      function forgetEvents() {
        events = []; found = []; chosen = null; follows = true;
        $("event").hidden = true;
        draw();
      }
      const loadEvents = latest(async () => {
        if (!scene) return;
        const shown = scene.id;
        const from = events.length ? events[events.length - 1].number + 1 : 0;
        if (from >= scene.events) return draw();
        const more = await ask("events", { from });
        if (!scene || shown !== scene.id) return;
        for (const event of more) {
          event.text = `${event.request} ${event.outcome} ${event.reason || ""} ${event.callSite || ""}`.toLowerCase();
          events.push(event);
          if (matches(event)) found.push(event);
        }
        draw();
      });
      function matches(event) {
        const text = $("search").value.trim().toLowerCase();
        const origin = $("origin").value, outcome = $("outcome").value;
        return (!text || event.text.includes(text)) && (!origin || event.origin === origin)
          && (!outcome || (outcome === "changed" ? event.after !== event.before : event.outcome.startsWith(outcome)));
      }
      function filter() {
        found = events.filter(matches);
        draw();
      }
      for (const id of ["search", "origin", "outcome"]) $(id).oninput = filter;

      function draw() {
        const list = $("list");
        $("rows").style.height = `${found.length * rowHeight}px`;
        $("count").textContent = found.length === events.length
          ? `${events.length} events` : `${found.length} of ${events.length} events`;
        if (follows) list.scrollTop = list.scrollHeight;
        const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 5);
        const last = Math.min(found.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 5);
        $("rows").replaceChildren(...found.slice(first, last).map((event, offset) => row(event, first + offset)));
        const active = chosen !== null && $(`event${chosen}`);
        if (active) list.setAttribute("aria-activedescendant", active.id);
        else list.removeAttribute("aria-activedescendant");
      }
      function row(event, index) {
        const item = element("div", undefined, "row");
        item.id = `event${event.number}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", event.number === chosen);
        item.setAttribute("aria-setsize", found.length);
        item.setAttribute("aria-posinset", index + 1);
        item.style.top = `${index * rowHeight}px`;
        const time = event.time ? new Date(event.time * 1000).toISOString().slice(11, 23) : "";
        const outcome = event.outcome.split(" ")[0];
        const first = element("div");
        first.append(element("b", event.request), element("span", outcome, `chip ${kinds[outcome] || ""}`));
        const second = element("small");
        if (event.reason) second.append(element("em", event.reason, kinds[outcome]), " · ");
        second.append([time, event.origin, `revision ${event.after}`, event.callSite].filter(Boolean).join(" · "));
        item.append(first, second);
        item.onclick = () => choose(index);
        return item;
      }
      $("list").onscroll = () => {
        const list = $("list");
        follows = list.scrollTop + list.clientHeight >= list.scrollHeight - rowHeight;
        requestAnimationFrame(draw);
      };
      $("list").onkeydown = (event) => {
        const page = Math.max(1, Math.floor($("list").clientHeight / rowHeight) - 1);
        const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -found.length, End: found.length };
        if (!(event.key in steps) || !found.length) return;
        event.preventDefault();
        const at = found.findIndex((one) => one.number === chosen);
        choose(Math.min(Math.max((at < 0 ? found.length : at) + steps[event.key], 0), found.length - 1));
      };
      const choose = attempt(async (index) => {
        const event = found[index];
        chosen = event.number;
        const list = $("list"), top = index * rowHeight;
        if (top < list.scrollTop) list.scrollTop = top;
        else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
        draw();
        const detail = await ask("event", { number: event.number });
        if (chosen !== event.number) return;
        $("event").hidden = false;
        $("explanation").textContent = detail.explanation;
        $("event-copied").textContent = "";
        $("event-copy").onclick = async () => {
          try {
            await navigator.clipboard.writeText(detail.explanation);
            $("event-copied").textContent = "Copied.";
          } catch { $("event-copied").textContent = "This browser copies only from pages of this machine."; }
        };
        $("changes").replaceChildren(...detail.changes.map((text) => element("li", text)));
        $("event-tree").onclick = () => showRevision(event.after);
        $("event-diff").disabled = event.before === event.after;
        $("event-diff").onclick = () => {
          $("from").value = event.before;
          $("to").value = event.after;
          openTool("diff");
        };
      });

      // The map: each column is a step further from the first screen, or from one to which no step
      // leads, and each line a way to the next column. The lines from the current screen are drawn
      // to all columns.

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

      // The other tools

      const tabs = [...document.querySelectorAll("[role=tab]")];
      let tool = "events";
      function openTool(name) {
        tool = name;
        for (const tab of tabs) {
          const isChosen = tab.getAttribute("aria-controls") === name;
          tab.setAttribute("aria-selected", isChosen);
          tab.tabIndex = isChosen ? 0 : -1;
          $(tab.getAttribute("aria-controls")).hidden = !isChosen;
        }
        showTool();
        if (name === "events") draw();
        if (name === "diff" && $("from").value) compare();
      }
      for (const tab of tabs) {
        tab.onclick = () => openTool(tab.getAttribute("aria-controls"));
        tab.onkeydown = (event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          const shown = tabs.filter((one) => !one.hidden);
          const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
          next.focus();
          next.click();
        };
      }
      const showTool = latest(async () => {
        if (!scene) return;
        if (tool === "state") showState(await ask("state"));
        if (tool === "memory") showMemory(await ask("lifetimes"));
        if (tool === "map") showMap();
      });
      function showLines(list, all) {
        const signs = { added: "+", removed: "−", same: "\u00a0" };
        list.replaceChildren(...all.map(({ change, line }) => element("li",
          `${signs[change]} ${"\u00a0\u00a0".repeat(line.depth)}${line.text} #${line.id} ${line.detail}`, change)));
      }
      const compare = attempt(async () => {
        const report = await ask("diff", { from: $("from").value, to: $("to").value });
        showLines($("diff-lines"), report.lines);
      });
      $("diff-form").onsubmit = (event) => { event.preventDefault(); compare(); };
      $("link-form").onsubmit = attempt(async (event) => {
        event.preventDefault();
        const link = $("link").value;
        const isTrial = !event.submitter || event.submitter.value === "try";
        const answer = await tell(isTrial ? "try" : "open", { link });
        $("link-outcome").textContent = isTrial ? `It would be: ${answer.outcome}` : `It was: ${answer}`;
        $("link-explanation").hidden = !isTrial;
        $("link-explanation").textContent = isTrial ? answer.explanation : "";
        showLines($("link-lines"), isTrial ? answer.lines : []);
      }, "link-outcome");
      function showState(report) {
        $("state-size").textContent = report.failure || `The saved state has ${report.bytes} bytes.`;
        $("states").replaceChildren(
          ...report.dropped.map((text) => element("p", `Not restored: ${text}`)),
          ...report.states.flatMap((state) => [
            element("h2", `${state.path} #${state.id}, ${state.bytes} bytes`),
            element("pre", state.json === undefined ? "Hidden, because the route is private." : state.json)]));
      }
      function showMemory(report) {
        $("leaks").textContent = report.leaks.length ? `Still in memory: ${report.leaks.join("; ")}` : "No leak is known.";
        $("leaks").className = report.leaks.length ? "leak" : "";
        $("lives").replaceChildren(...report.lives.map((life) => {
          const made = element("tr", undefined, life.state.startsWith("in memory") ? "leak" : "");
          made.append(...[`#${life.id}`, life.type, life.state, life.path].map((text) => element("td", text)));
          return made;
        }));
      }
      const recorded = (work) => attempt(async () => {
        const note = await work();
        if (note) $("recording-status").textContent = note;
      }, "recording-status");
      $("export").onclick = recorded(async () => {
        let file;
        try { file = await ask("recording"); } catch (error) {
          if (!error.message.includes("private")) throw error;
          if (!confirm("The recording contains private values, or values that may be private. Export it?")) return;
          file = await ask("recording", { private: "yes" });
        }
        const link = element("a");
        link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
        link.download = "recording.json";
        link.click();
        URL.revokeObjectURL(link.href);
        return `Exported ${file.events.length} events.`;
      });
      $("test").onclick = recorded(async () => {
        $("source").textContent = await ask("test");
        $("source").hidden = $("copy").hidden = false;
        return "A test of what happened. It repeats the steps and expects the tree at the end.";
      });
      $("copy").onclick = attempt(async () => {
        await navigator.clipboard.writeText($("source").textContent);
        $("recording-status").textContent = "Copied.";
      });
      $("import").onchange = recorded(async () => {
        const { scene: id } = await api("POST", "import", scene ? { like: scene.id } : {}, await $("import").files[0].text());
        receive(await api("GET", "overview"));
        $("scene").value = id;
        receive(overview);
        return "The recording is shown. Choose the navigator above to return.";
      });
      listen();
      """#
  }
#endif
