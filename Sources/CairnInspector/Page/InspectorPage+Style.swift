#if DEBUG
  extension InspectorPage {
    /// The style, light and dark.
    static let style = #"""
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
        --line: #c5c9d0; --soft: #f3f4f6; --dim: #565c66; --good: #0a6b2d; --goodback: #e2f5e7;
        --bad: #a8211b; --badback: #fbe6e4; --accent: #0b57c4; --back: #ffffff; --text: #16181d; }
      @media (prefers-color-scheme: dark) { :root {
        --line: #454b55; --soft: #23262c; --dim: #a9b0bb; --good: #7fd79b; --goodback: #14331e;
        --bad: #ff9d94; --badback: #45191a; --accent: #82b1ff; --back: #16181d; --text: #eceef2; } }
      * { box-sizing: border-box; }
      body { margin: 0; background: var(--back); color: var(--text); }
      header, .bar { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
      header { padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
      h1 { font-size: 1.1rem; margin: 0; }
      h2 { font-size: 1rem; margin: 0; }
      p { margin: .4rem 0; color: var(--dim); overflow-wrap: anywhere; }
      #status { margin: 0 0 0 auto; }
      main { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
      section { padding: .75rem 1rem; min-width: 0; }
      #tools { border-left: 1px solid var(--line); }
      button, input, select { font: inherit; color: inherit; background: var(--back); padding: .35rem .6rem;
        min-height: 2.1rem; border: 1px solid var(--line); border-radius: .35rem; max-width: 100%; }
      input[type=number] { width: 6rem; }
      input[type=range] { padding: 0; }
      button { cursor: pointer; background: var(--soft); }
      button:disabled { cursor: default; color: var(--dim); }
      .wide { display: flex; gap: .5rem; align-items: center; flex: 1 1 100%; }
      .wide input { flex: 1; min-width: 0; }
      :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
      [hidden] { display: none !important; }
      ul { list-style: none; margin: .5rem 0; padding: 0; }
      #tree { max-height: 70vh; overflow: auto; border: 1px solid var(--line); border-radius: .35rem; }
      #tree li { padding: .2rem .5rem; border-left: 3px solid transparent; overflow-wrap: anywhere; }
      #tree li.visible { border-left-color: var(--accent); }
      #tree li.front { background: var(--soft); }
      #tree li[aria-selected=true], .row[aria-selected=true] { background: var(--accent); color: var(--back); }
      #tree li[aria-selected=true] small, .row[aria-selected=true] small { color: inherit; }
      small { color: var(--dim); }
      figure { margin: .75rem 0; }
      figure img { max-width: 100%; max-height: 24rem; border: 1px solid var(--line); border-radius: .35rem; }
      figcaption { color: var(--dim); overflow-wrap: anywhere; }
      [role=tablist] { display: flex; flex-wrap: wrap; gap: .25rem; margin-bottom: .6rem; }
      [role=tab][aria-selected=true] { border-color: var(--accent); box-shadow: inset 0 -3px var(--accent); }
      #list { position: relative; height: 45vh; overflow: auto; margin-top: .5rem;
        border: 1px solid var(--line); border-radius: .35rem; }
      #rows { position: relative; }
      .row { position: absolute; left: 0; right: 0; height: 48px; padding: .2rem .5rem; overflow: hidden;
        white-space: nowrap; text-overflow: ellipsis; border-bottom: 1px solid var(--soft); }
      .row small { display: block; overflow: hidden; text-overflow: ellipsis; }
      .row.refused b { color: var(--bad); }
      .row[aria-selected=true] b { color: inherit; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: .6rem;
        border-radius: .35rem; max-height: 40vh; overflow: auto; }
      #event { margin-top: .75rem; }
      #changes { font-size: .9rem; overflow-wrap: anywhere; }
      .lines { font: 13px/1.6 ui-monospace, monospace; }
      .lines li { padding: 0 .4rem; overflow-wrap: anywhere; }
      .added { background: var(--goodback); color: var(--good); }
      .removed { background: var(--badback); color: var(--bad); }
      .leak { color: var(--bad); }
      .lane { margin: .6rem 0; }
      .lane h2 { color: var(--dim); font-weight: normal; font-size: .9rem; }
      .lane button { margin: .2rem .3rem .2rem 0; text-align: left; }
      .lane button small { display: block; }
      .lane [aria-current] { border: 2px solid var(--accent); font-weight: bold; }
      .scroll { overflow: auto; max-height: 60vh; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line);
        white-space: nowrap; }
      @media (max-width: 800px) {
        main { grid-template-columns: minmax(0, 1fr); }
        #tools { border-left: 0; border-top: 1px solid var(--line); }
        button, input, select { min-height: 2.95rem; min-width: 2.95rem; }
        #tree { max-height: 40vh; }
        #status { margin-left: 0; }
      }
      """#
  }
#endif
