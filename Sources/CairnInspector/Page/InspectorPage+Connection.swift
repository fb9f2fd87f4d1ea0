#if DEBUG
  extension InspectorPage {
    /// The part of the script that follows the app and shows the tree.
    static let connection = #"""
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

      // A browser opens six connections to a server, so the tabs share one stream of news: the tab that holds the lock
      // reads it. Without locks, as on another machine, each tab reads its own.
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
      """#
  }
#endif
