#if DEBUG
  extension InspectorPage {
    /// The part of the script that shows events.
    static let timeline = #"""

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
      """#
  }
#endif
