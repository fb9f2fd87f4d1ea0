// The script of Cairn's browser host. Every page works without it. With it, forms and links are sent in the
// background, and only changes are exchanged. The host decides what the page shows: the script asks and receives a
// frame. A frame contains the markup of the region #cairn, the title, the address, and the change to the browser's
// history.
//
// A tab is a scene of the host. The tab keeps its scene's name in sessionStorage, and holds a lock with that name, so
// that two tabs never share a scene. `at` is the position in the browser's history, counted from where the tab began.
"use strict";
(() => {
  const memory = window.sessionStorage;
  const region = () => document.getElementById("cairn");
  const address = () => location.pathname + location.search;
  // The version of the site's files that this document has loaded.
  const { version } = region().dataset;
  // `floor` is the position where this document began, and `top` the last one that it has shown: walking beyond them would
  // load another document, perhaps one of another site.
  let scene = null, token = null, serial = 0, at = 0, floor = 0, top = 0;

  // ── Requests ────────────────────────────────────────────────────────────────────────────────────────────────────

  let line = Promise.resolve(), waiting = 0;
  let draft = null;
  // True if the host refuses this page's requests; the browser then handles forms and links itself.
  let isRefused = false;
  const busy = new WeakSet();

  // Requests run one after the other, and each starts from the state that the previous one left.
  function queue(work) {
    sendDraft();
    waiting += 1;
    region().dataset.busy = "";
    line = line.then(work).catch((error) => {
      console.error(error);
      tell("There is no connection to the site at the moment. Please try again.").dataset.own = "lost";
      // The stream finds out when the host answers again.
      listenAgain();
    }).finally(() => {
      waiting -= 1;
      if (waiting === 0) delete region().dataset.busy;
    });
    return line;
  }

  // Sends a request that is not a form. The history position is recorded now, not when the request is sent.
  function ask(wish, more = {}) {
    const stood = { wish, at, url: address(), ...more };
    return queue(() => say(stood));
  }

  const say = ({ isUsers = true, ...stood }) => {
    const body = JSON.stringify({ ...stood, scene: scene ?? "", serial });
    return exchange("/_cairn/scene", body, { "content-type": "application/json" }, isUsers);
  };

  // A form is read when it is sent, so that it contains the current names of the scene and the page.
  function send(form, submitter) {
    if (busy.has(form)) return;
    busy.add(form);
    if (draft?.form === form) draft = null;
    form.closest("details[open]")?.removeAttribute("open");
    const meant = purpose(form);
    queue(async () => {
      // The page may have been rendered again since. The new form for the same purpose is used, with the user's
      // input.
      const serving = form.isConnected ? form : [...document.forms].find((other) => purpose(other) === meant);
      if (!serving) return;
      const fields = new URLSearchParams(new FormData(form, submitter?.form === form ? submitter : null));
      const sent = [...form.elements].filter((field) => typed.delete(field));
      if (serving !== form) fields.set("_cairn", serving.querySelector("input[name=_cairn]").value);
      if (await exchange("/_cairn/do", fields)) sent.forEach(settle);
    }).finally(() => busy.delete(form));
  }

  // Shows the host's value in a field that was sent, as a loaded page would. What the host did not accept stays, so that
  // the user can correct it.
  function settle(field) {
    if (typed.has(field) || field.form?.querySelector("[aria-invalid=true]")) return;
    if (document.querySelector(".cairn-notice:is([data-kind=warning], [data-kind=error])")) return;
    for (const option of field.options ?? []) option.selected = option.defaultSelected;
    if ("defaultValue" in field) field.value = field.defaultValue;
    if ("defaultChecked" in field) field.checked = field.defaultChecked;
  }

  // A link that names an action is sent as that action's form, so that the screen's own code decides what is shown.
  // Other tabs, and browsers without a script, open its address.
  function press(link) {
    if (busy.has(link)) return;
    busy.add(link);
    link.closest("details[open]")?.removeAttribute("open");
    const meant = meaning(link);
    queue(async () => {
      // The page may have been rendered again since; an element may now be a different link.
      const serving = [link, ...document.querySelectorAll("a[data-do]")].find((other) => other.isConnected && meaning(other) === meant);
      // The host need not record before the action that it begins.
      if (serving) await exchange("/_cairn/do", new URLSearchParams(`${serving.dataset.do}&_link=1`));
    }).finally(() => busy.delete(link));
  }

  // Identifies a link across renderings of its page, as `purpose` identifies a form.
  function meaning(link) {
    const fields = new URLSearchParams(link.dataset.do ?? "");
    const [, entry, , , action] = (fields.get("_cairn") ?? "").split("~");
    fields.delete("_cairn");
    return [entry, action, fields].join("&");
  }

  // Identifies a form across renderings of its page; serial number and token change with every rendering.
  function purpose(form) {
    const [, entry, , , action] = (form.querySelector("input[name=_cairn]")?.value ?? "").split("~");
    const hidden = [...form.querySelectorAll("input[type=hidden]:not([name=_cairn])")].map((input) => `${input.name}=${input.value}`);
    return [entry, action, ...hidden].join("&");
  }

  // The style sheet defines the width from which a window is wide; the host decides what to show there.
  let told = null;
  const width = () => getComputedStyle(document.documentElement).getPropertyValue("--cairn-width").trim() || "regular";
  addEventListener("resize", () => {
    if (!told || told === width()) return;
    told = width();
    ask("show");
  });

  // A response that is lost on the way is asked for again: the host repeats the response to a form, and does nothing
  // twice. After a sign-in, only the same form leads to the session's new name.
  async function deliver(path, request) {
    try {
      return await fetch(path, request);
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((done) => setTimeout(done, 500));
      return fetch(path, request);
    }
  }

  // Resolves to true if the host has accepted the request. A refusal is explained only if the
  // request is the user's, or one of the user's waits behind it and is lost with the page.
  async function exchange(path, body, headers = {}, isUsers = true) {
    told = width();
    explanation = null;
    const response = await deliver(path, {
      method: "POST", body, headers: { accept: "application/json", "x-cairn-at": at, "x-cairn-floor": floor, "x-cairn-token": token ?? "", "x-cairn-width": told, ...headers },
    });
    if (!response.ok) return refuse(response, isUsers);
    memory.removeItem("cairn-started-over");
    if (response.status === 204) return true;
    const frame = await response.json();
    // No page of the app has this address.
    if (!frame.load) await show(frame, path);
    else if (frame.load !== address()) location.assign(location.origin + frame.load);
    return true;
  }

  async function refuse(response, isUsers) {
    // The host explains every refusal; a proxy does not.
    const { text } = await response.json().catch(() => ({}));
    if (response.status === 408 || response.status === 413) tell(text ?? "That could not be sent. Nothing was changed.");
    else if (response.status < 500) startOver((isUsers || waiting > 1) && text);
    else if (text) tell(text);
    else throw new Error(`${response.url}: ${response.status}`);
  }

  // The session has ended or was renamed: reloads the page, and then shows the host's explanation. If that fails as
  // well (cookies are blocked, or the host is configured with another address), the page is left unchanged.
  function startOver(text) {
    if (!memory.getItem("cairn-started-over")) {
      memory.setItem("cairn-started-over", "1");
      if (text) memory.setItem("cairn-told", text);
      return location.reload();
    }
    isRefused = true;
    tell("This page could not be used: the site refuses its requests. Perhaps your browser blocks cookies.");
  }

  // ── Frames ───────────────────────────────────────────────────────────────────────────────────────────────────

  const scrolls = new Map();

  // `path` is that of the request; an event has none.
  async function show(frame, path) {
    if (frame.scene === scene && frame.serial < serial) return;
    if (frame.scene !== scene) adopt(frame.scene);
    serial = frame.serial;
    scrolls.set(shownEntry(), scrollY);
    if (frame.history.from !== at || !await follow(frame.history, frame.url)) {
      // The browser has moved in the meantime. If no other request is waiting, this one asks for the current state.
      if (waiting <= 1) ask("show");
      return;
    }
    const parsed = new DOMParser().parseFromString(frame.html, "text/html").getElementById("cairn");
    // The next page after a deploy needs the new style sheets and the new script, but nothing that
    // was typed may be lost.
    if (frame.moved && path && !isLoading && !isTyping() && parsed.dataset.version !== version) {
      return location.reload();
    }
    document.title = frame.title;
    const before = shownEntry(), open = modals(), focused = document.activeElement;
    // A user has signed in or out. Nothing remains of what was typed beneath a lock or, if it was in another tab, here.
    const isRenewed = parsed.dataset.token !== token;
    if (isRenewed) {
      covered = null;
      // Only a form can be the sign-in or sign-out itself.
      if (path !== "/_cairn/do") region().replaceChildren();
    }
    const unlocked = keepBeneathLock(parsed);
    if (isRenewed) covered = null;
    morph(region(), parsed);
    token = region().dataset.token;
    raiseModals(focused);
    if (unlocked) scrollTo(0, unlocked.scroll);
    else if (shownEntry() !== before) scrollTo(0, scrolls.get(shownEntry()) ?? 0);
    // Closing a modal returns the focus to where it was opened; any other move focuses the title.
    const closed = open.find((dialog) => !dialog.isConnected);
    if (closed) openers.get(closed)?.focus({ preventScroll: true });
    // A loaded page begins at its top, so that the first press of the Tab key reaches the link to the content.
    else if (isLoading && !modals().length) { isLoading = false; return listen(); }
    // Exception: after the pager's buttons the focus stays, because the button is still there.
    else if (frame.moved && !document.activeElement.closest(".cairn-pager")) focusTitle();
    // An element that was moved into or out of a column has lost the focus.
    if (document.activeElement === document.body && !frame.moved && focused?.isConnected) focused.focus({ preventScroll: true });
    // So has one that is gone. A change that is not the user's gives the focus to nothing that had none.
    if (document.activeElement === document.body && focused !== document.body) focusTitle();
    isLoading = false;
    listen();
  }

  // True until the first frame after the document was loaded.
  let isLoading = true;

  const modals = () => [...document.querySelectorAll("dialog.cairn-modal")];
  const shownEntry = () => [...document.querySelectorAll("#main .cairn-screen")].at(-1)?.dataset.entry ?? "";

  function focusTitle() {
    const level = modals().at(-1) ?? document.getElementById("main");
    const goals = ["[autofocus]", "[data-front] .cairn-title", ".cairn-title"];
    goals.map((goal) => level?.querySelector(goal)).find(Boolean)?.focus({ preventScroll: true });
  }

  // Shows a notice of the script, with a button that dismisses it; returns the notice.
  function tell(text) {
    const notice = Object.assign(document.createElement("p"), { className: "cairn-notice", textContent: text });
    notice.dataset.kind = "error";
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "✕", onclick: untell });
    button.setAttribute("aria-label", "Dismiss this message");
    const dismissal = Object.assign(document.createElement("div"), { className: "cairn-dismiss" });
    dismissal.append(button);
    notice.dataset.own = dismissal.dataset.own = "";
    const place = modals().at(-1)?.querySelector(".cairn-notices") ?? document.querySelector(".cairn-notices");
    place?.querySelector("[role=status]").replaceChildren(notice);
    place?.querySelector(".cairn-dismiss")?.remove();
    place?.append(dismissal);
    return notice;
  }

  // Why the page was loaded again, until the next request: a change that starts on the host does not remove it.
  let explanation = null;

  function explain() {
    if (explanation) tell(explanation);
  }

  // Removes the script's notice.
  function untell() {
    explanation = null;
    for (const part of document.querySelectorAll(".cairn-notices [data-own]")) part.remove();
    if (document.activeElement === document.body) focusTitle();
  }

  // ── History ───────────────────────────────────────────────────────────────────────────────────────────────────

  let walked = null;

  // The state that this script has written into the current entry; null if other code has written it.
  const written = () => typeof history.state?.cairn === "string" ? history.state : null;

  // Records where the browser is. The next document of this tab counts on from there, even if this one is left before
  // it has received an answer.
  function stand(position) {
    at = position;
    top = Math.max(top, at);
    memory.setItem("cairn-at", at);
  }

  // Moves to the frame's position and records it; returns false if the browser has moved elsewhere.
  async function follow(move, url) {
    const goal = move.put === "addition" ? move.at - 1 : move.at;
    if (goal !== at) {
      if (goal >= floor && goal <= top) {
        await new Promise((done) => {
          walked = done;
          history.go(goal - at);
          // Nothing happens beyond the end of the browser's history.
          setTimeout(done, 5000);
        });
        walked = null;
        const reached = written()?.at ?? at;
        if (reached !== goal && reached !== at) {
          stand(reached);
          return false;
        }
      }
      // Where the browser cannot walk, its current entry becomes that position.
      if (written()?.at !== goal) history.replaceState({ cairn: scene, at: goal, floor }, "");
    }
    // An addition removes what was ahead.
    if (move.put === "addition") top = goal;
    stand(move.at);
    const state = { cairn: scene, at, floor };
    if (move.put === "addition") history.pushState(state, "", url);
    else if (address() !== url || written()?.at !== at || written()?.cairn !== scene) history.replaceState(state, "", address() === url ? undefined : url);
    return true;
  }

  addEventListener("popstate", () => {
    if (walked) return walked();
    const state = written();
    if (!state) return;
    stand(state.at);
    floor = state.floor ?? floor;
    ask("visit");
  });

  // ── The tab's own scene ───────────────────────────────────────────────────────────────────────────────────────

  // Resolves to true if no other tab has the scene. A page that is being reloaded releases it shortly.
  function claim(name) {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks.request(`cairn-${name}`, { signal: AbortSignal.timeout(700) }, () => {
        resolve(true);
        return new Promise(() => {});
      }).catch(() => resolve(false));
    });
  }

  function adopt(name) {
    scene = name;
    serial = 0;
    memory.setItem("cairn-scene", name);
    stopListening();
    claim(name);
  }

  async function begin() {
    const page = region(), served = page.dataset.scene, own = memory.getItem("cairn-scene");
    const state = written();
    token = page.dataset.token ?? null;
    serial = Number(page.dataset.serial ?? 0);
    stand(state?.at ?? (own ? Number(memory.getItem("cairn-at")) + 1 : 0));
    floor = state?.floor ?? at;
    top = at;
    history.replaceState({ cairn: state?.cairn ?? "", at, floor }, "");
    history.scrollRestoration = "manual";
    raiseModals();
    if (own && await claim(own)) {
      scene = own;
      if (served !== own) serial = 0;
      // A page with an error message stays until the user has read it.
      if (page.dataset.failure) return;
      const wish = served === own ? "show" : state?.cairn ? "visit" : "open";
      return say({ wish, at, url: address(), served: served === own ? undefined : served });
    }
    if (page.dataset.failure) return;
    const isFree = served !== own && await claim(served);
    if (isFree) {
      scene = served;
      memory.setItem("cairn-scene", scene);
    }
    return say({ wish: isFree ? "show" : "fresh", at, url: address() });
  }

  // ── Updates from the host ──────────────────────────────────────────────────────────────────────────────────────

  let stream = null, pause = 1000;

  // Only while the tab is visible, because a browser has only a few connections to a host.
  function listen() {
    if (stream || !scene || isRefused || document.hidden) return;
    stream = new EventSource(`/_cairn/events?scene=${scene}&serial=${serial}`);
    stream.addEventListener("open", () => {
      pause = 1000;
      if (document.querySelector(".cairn-notice[data-own=lost]")) untell();
    });
    stream.addEventListener("error", (event) => {
      if (event.target !== stream) return;
      // After a broken connection, the browser would reconnect by itself, but with the number of the rendering that
      // was shown at the first connection. Another host would then begin with numbers that this tab has already seen.
      const isRefused = stream.readyState === EventSource.CLOSED;
      stopListening();
      // Not all tabs of a host that was restarted come back in the same moment.
      setTimeout(listen, pause * (0.5 + Math.random()));
      if (isRefused) pause = Math.min(2 * pause, 30_000);
    });
    stream.addEventListener("frame", (event) => {
      const frame = JSON.parse(event.data);
      // The frame is shown after the pending answers: it replaces an older answer, and a newer answer makes it stale.
      line = line.then(() => show(frame)).then(explain).catch(console.error);
    });
    stream.addEventListener("elsewhere", () => {
      stopListening();
      ask("fresh", { isUsers: false });
    });
    // The next request finds out what to show instead.
    stream.addEventListener("ended", () => {
      stopListening();
      // If the host cannot answer now, this tab asks again later.
      ask("show", { isUsers: false })
        .then(() => setTimeout(listen, 10_000 * (0.5 + Math.random())));
    });
  }

  function stopListening() {
    stream?.close();
    stream = null;
  }

  function listenAgain() {
    stopListening();
    listen();
  }

  addEventListener("online", () => {
    pause = 1000;
    listenAgain();
  });
  document.addEventListener("visibilitychange", () => document.hidden ? stopListening() : listen());
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    stopListening();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) { stand(at); ask("show"); } });

  // ── User input ──────────────────────────────────────────────────────────────────────────────────────

  // The second click of a double click belongs to the first click's target, and not to the element that has replaced
  // it.
  let firstPressed = "";
  const pressed = (control) => {
    // A pager's buttons stay where they are, so that users press them quickly.
    if (control?.closest(".cairn-pager")) return "pager";
    return control?.form ? `${purpose(control.form)} ${control.name}=${control.value}` : control?.href ?? "";
  };
  document.addEventListener("click", (event) => {
    const here = pressed(event.target.closest?.("a[href], button"));
    if (event.detail < 2) {
      firstPressed = here;
    } else if (firstPressed !== here) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link) return dismissFromOutside(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || (link.target && link.target !== "_self") || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/_cairn/")) return;
    if (link.hash && link.pathname + link.search === address()) {
      event.preventDefault();
      reveal(link.hash);
    } else if (token && !isRefused) {
      event.preventDefault();
      if (link.dataset.do) press(link);
      else ask("open", { url: link.pathname + link.search }).then(() => reveal(link.hash));
    }
  });

  // Scrolls to the element that a link's fragment names, and focuses it.
  function reveal(hash) {
    if (!hash) return;
    let id = hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* A fragment with a lone percent sign is a name as it is. */ }
    const goal = document.getElementById(id);
    goal?.scrollIntoView();
    goal?.focus({ preventScroll: true });
  }

  document.addEventListener("submit", (event) => {
    if (event.target.getAttribute("action") !== "/_cairn/do" || event.defaultPrevented || isRefused) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });

  // The fields whose content the user has changed and not yet sent, each with its identity. A draft is not sent: the
  // host may forget it.
  const typed = new WeakMap();
  const isTyping = () =>
    covered !== null || [...document.querySelectorAll("[name]")].some((field) => typed.has(field));
  const identity = (field) => `${field.form ? purpose(field.form) : ""} ${field.name}`;
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => { if (event.target.name) typed.set(event.target, identity(event.target)); }, true);
  }
  document.addEventListener("reset", (event) => { for (const field of event.target.elements) typed.delete(field); }, true);

  // A form with data-draft reports the user's input, so that a leave guard can ask before the input is lost.
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("form[data-draft]");
    if (!form) return;
    clearTimeout(draft?.timer);
    draft = { form, timer: setTimeout(sendDraft, 300) };
  });

  function sendDraft() {
    if (!draft) return;
    const fields = new URLSearchParams(new FormData(draft.form));
    clearTimeout(draft.timer);
    draft = null;
    fields.set("_draft", "1");
    queue(() => exchange("/_cairn/do", fields));
  }

  // ── Locks ─────────────────────────────────────────────────────────────────────────────────────────────────────

  // What a lock covers, out of the document, so that the user finds it again as it was.
  let covered = null;

  // Takes the page out of the document when a lock comes, and puts it back when the lock leaves; returns it then.
  function keepBeneathLock(next) {
    const isLocked = next.querySelector("main[data-locked]") !== null;
    if (isLocked === (region().querySelector("main[data-locked]") !== null)) return null;
    if (isLocked) {
      covered = { nodes: [...region().childNodes], scroll: scrollY };
      region().replaceChildren();
      return null;
    }
    const found = covered;
    covered = null;
    if (found) region().replaceChildren(...found.nodes);
    return found;
  }

  // ── Modals ────────────────────────────────────────────────────────────────────────────────────────────────────

  // The elements that had the focus before their modal opened.
  const openers = new WeakMap();

  // Dialogs that were closed only to be raised again.
  const reraised = new WeakSet();

  // Turns open dialogs into modal ones. The last one that is raised is in front, so those after a new one are raised again.
  function raiseModals(focused) {
    let isAboveNew = false;
    for (const dialog of modals()) {
      const isNew = !dialog.matches(":modal");
      if (!isNew && !isAboveNew) continue;
      if (isNew) {
        if (focused) openers.set(dialog, focused);
        dialog.removeAttribute("open");
        isAboveNew = true;
      } else {
        reraised.add(dialog);
        dialog.close();
      }
      dialog.showModal();
    }
  }

  // Requests the closing of a dialog; the host decides.
  function dismiss(dialog) {
    const form = document.querySelector(`[data-key="backdrop-${dialog.id.replace("cairn-modal-", "")}"]`);
    if (form) send(form);
  }

  document.addEventListener("keydown", (event) => {
    const dialog = modals().at(-1);
    // In an input method, the key cancels a word.
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !dialog) return;
    event.preventDefault();
    dismiss(dialog);
  });
  document.addEventListener("cancel", (event) => {
    if (!event.target.matches("dialog.cairn-modal")) return;
    event.preventDefault();
    dismiss(event.target);
  }, true);
  document.addEventListener("close", (event) => {
    if (!event.target.isConnected || !event.target.matches("dialog.cairn-modal")) return;
    if (reraised.delete(event.target)) return;
    raiseModals();
    dismiss(event.target);
  }, true);

  // The dialog beside which a press began: a press that begins inside, as when text is selected, dismisses nothing.
  let pressedBeside = null;
  document.addEventListener("pointerdown", (event) => { pressedBeside = dialogBeside(event); }, true);

  function dismissFromOutside(event) {
    const dialog = dialogBeside(event);
    if (dialog && dialog === pressedBeside) dismiss(dialog);
  }

  // The dialog that is the target of a press, if that is outside the dialog's box; otherwise null.
  function dialogBeside({ target, clientX, clientY }) {
    if (!target.matches?.("dialog.cairn-modal")) return null;
    const box = target.getBoundingClientRect();
    const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    return isInside ? null : target;
  }

  // ── Updating the page ─────────────────────────────────────────────────────────────────

  // The attribute is read, because `form.id` of a form with a field named "id" is that field.
  const key = (node) => node.nodeType === Node.ELEMENT_NODE && (node.getAttribute("id") ?? node.getAttribute("data-key")) || "";

  // Updates an element in place, so that focus, scroll position and the user's input are kept.
  function morph(old, next) {
    morphAttributes(old, next);
    if (old.nodeName === "TEXTAREA") return;
    const known = new Map([...old.children].filter(key).map((child) => [key(child), child]));
    const needed = new Set([...next.children].map(key));
    let cursor = old.firstChild;
    for (const child of [...next.childNodes]) {
      const name = key(child);
      let match = name ? known.get(name) : cursor;
      // A node that does not match was removed, or a new one was inserted; the counts of siblings decide.
      if (!name && cursor && !isLike(cursor, child)) match = remaining(cursor) > remaining(child) ? later(cursor, child) : null;
      if (match && (match.nodeName !== child.nodeName || key(match) !== name)) match = null;
      const moved = match ? null : screenOf(child);
      if (moved) {
        old.insertBefore(moved, cursor);
        match = cursor = moved;
      }
      if (!match) {
        old.insertBefore(document.adoptNode(child), cursor);
        const screens = child.nodeType === Node.ELEMENT_NODE ? child.querySelectorAll("[data-key^=screen-]") : [];
        for (const screen of screens) {
          const kept = screenOf(screen);
          if (!kept) continue;
          if (kept === cursor) cursor = cursor.nextSibling;
          screen.replaceWith(kept);
          morph(kept, screen);
        }
      } else {
        // Moving an element loses its focus and scroll position, so the nodes before it are removed instead.
        while (cursor !== match && cursor && !(key(cursor) && needed.has(key(cursor)))) cursor = remove(cursor);
        if (match === cursor) cursor = cursor.nextSibling;
        else old.insertBefore(match, cursor);
        if (match.nodeType === Node.ELEMENT_NODE) morph(match, child);
        else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
      }
    }
    while (cursor) cursor = remove(cursor);
  }

  // A screen that moves into or out of a column keeps the user's input.
  const screenOf = (next) => {
    const name = key(next);
    if (!name.startsWith("screen-")) return null;
    return [...region().querySelectorAll(`[data-key="${name}"]`)].find((screen) => screen !== next) ?? null;
  };

  const isLike = (node, other) => node.nodeName === other.nodeName && key(node) === key(other);

  function remaining(node) {
    let count = 0;
    for (let next = node; next; next = next.nextSibling) count += 1;
    return count;
  }

  // The next sibling that matches the other node; null if a sibling with a key comes first.
  function later(node, other) {
    for (let next = node; next; next = next.nextSibling) {
      if (isLike(next, other)) return next;
      if (key(next)) return null;
    }
    return null;
  }

  // Removes a node and returns the next one.
  function remove(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  function morphAttributes(old, next) {
    // A field that has become another one no longer has the user's input.
    if (typed.has(old) && typed.get(old) !== identity(next)) typed.delete(old);
    const isTyped = typed.has(old.nodeName === "OPTION" ? old.closest("select") : old);
    const hadValue = old.defaultValue, wasChecked = old.defaultChecked;
    for (const { name } of [...old.attributes]) {
      // These belong to the browser, the user, or a running animation.
      if (name === "data-busy" || name === "data-move" || name === "open") continue;
      if (!next.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (name === "open" && old.nodeName === "DIALOG") continue;
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    if (old.nodeName === "TEXTAREA" && old.defaultValue !== next.defaultValue) old.defaultValue = next.defaultValue;
    // A field shows the host's value when that has changed, unless the user has typed something and not sent it.
    if (isTyped) return;
    if (hadValue !== undefined && old.defaultValue !== hadValue) old.value = old.defaultValue;
    if (wasChecked !== undefined && old.defaultChecked !== wasChecked) old.checked = old.defaultChecked;
    if (old.nodeName === "OPTION" && old.defaultSelected !== next.defaultSelected) old.selected = next.defaultSelected;
  }

  const reason = memory.getItem("cairn-told");
  memory.removeItem("cairn-told");

  queue(begin).then(() => {
    if (!isRefused) explanation = reason;
    explain();
    // Style sheets and tests may need to know that the script is running.
    document.documentElement.dataset.cairn = "scripted";
  });
})();
