#if DEBUG
  extension InspectorPage {
    /// The part of the script that compares, opens links and shows the state.
    static let tools = #"""


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
