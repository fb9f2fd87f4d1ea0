#if DEBUG
  extension InspectorPage {
    static let style = #"""
      :root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif;
        --line: #d5d9e0; --edge: #868d99; --soft: #f3f5f8; --dim: #555c68; --good: #0a6b2d; --goodback: #e0f3e5;
        --bad: #a8211b; --badback: #fbe6e4; --wait: #7a4a00; --waitback: #fdf0d5;
        --accent: #0b57c4; --accentback: #e6effc; --back: #ffffff; --text: #16181d; }
      @media (prefers-color-scheme: dark) { :root {
        --line: #3b414b; --edge: #767e8b; --soft: #22262d; --dim: #a9b0bb; --good: #7fd79b; --goodback: #14331e;
        --bad: #ff9d94; --badback: #45191a; --wait: #f2c26b; --waitback: #3d2c0b;
        --accent: #8ab6ff; --accentback: #1a2a45; --back: #16181d; --text: #eceef2; } }
      * { box-sizing: border-box; }
      body { margin: 0; height: 100dvh; display: grid; grid-template-rows: auto minmax(0, 1fr);
        background: var(--back); color: var(--text); }
      header, .bar { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; }
      header { padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
      h1 { font-size: 1.15rem; margin: 0 .6rem 0 0; }
      h2 { font-size: 1rem; margin: 0; }
      p { margin: .4rem 0; color: var(--dim); overflow-wrap: anywhere; }
      label, #count, #map-place, #tree-revision, output { color: var(--dim); }
      header select { min-width: 14rem; }
      #status { margin: 0 0 0 auto; padding: .15rem .6rem; border-radius: 1rem; background: var(--soft); }
      main { display: grid; grid-template-columns: minmax(20rem, 2fr) minmax(0, 3fr); min-height: 0; }
      section { display: flex; flex-direction: column; gap: .5rem; padding: .75rem 1rem; min-width: 0; min-height: 0; }
      #tools { border-left: 1px solid var(--line); }
      button, input, select { font: inherit; color: var(--text); background: var(--back); padding: .3rem .6rem;
        min-height: 2.1rem; border: 1px solid var(--edge); border-radius: .4rem; max-width: 100%; }
      input[type=number] { width: 6rem; }
      input[type=range] { padding: 0; accent-color: var(--accent); }
      button { cursor: pointer; background: var(--soft); }
      button:hover:not(:disabled) { border-color: var(--accent); }
      button:disabled { cursor: default; color: var(--dim); }
      .wide { display: flex; gap: .5rem; align-items: center; flex: 1 1 100%; }
      #tree-pane > .wide { flex: none; }
      .wide input { flex: 1; min-width: 0; }
      :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
      [hidden] { display: none !important; }
      ul { list-style: none; margin: 0; padding: 0; }
      svg { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
      #url { margin: 0; font-family: ui-monospace, monospace; color: var(--text); }
      #past { margin: 0; padding: .4rem .6rem; border-radius: .4rem; color: var(--wait); background: var(--waitback); }
      #tree { flex: 1; min-height: 0; overflow: auto; border: 1px solid var(--line); border-radius: .4rem; padding: .25rem 0; }
      #tree li { display: flex; gap: .5rem; padding: .2rem .6rem; border-left: 3px solid transparent; cursor: pointer; }
      #tree li > svg { flex: none; width: 16px; height: 16px; margin-top: .15rem; color: var(--dim); }
      #tree li > span { min-width: 0; overflow-wrap: anywhere; }
      #tree li.visible { border-left-color: var(--accent); }
      #tree li.front { background: var(--accentback); }
      #tree li:not(.visible) b { font-weight: 500; }
      .chip { display: inline-block; padding: 0 .45rem; border-radius: 1rem; font-size: .85em; background: var(--soft); color: var(--dim); }
      .chip.good { background: var(--goodback); color: var(--good); }
      .chip.bad { background: var(--badback); color: var(--bad); }
      .chip.wait { background: var(--waitback); color: var(--wait); }
      .chip.front { background: var(--accent); color: var(--back); }
      #tree li[aria-selected=true], .row[aria-selected=true] { background: var(--accentback); box-shadow: inset 0 0 0 2px var(--accent); }
      small { color: var(--dim); font-size: .88em; }
      figure { margin: 0; flex: none; }
      figure img { max-width: 100%; max-height: 30vh; border: 1px solid var(--line); border-radius: .4rem; }
      figcaption { color: var(--dim); overflow-wrap: anywhere; }
      [role=tablist] { display: flex; flex-wrap: wrap; gap: 0 .2rem; border-bottom: 1px solid var(--line); }
      [role=tab] { border: 0; border-radius: .4rem .4rem 0 0; background: none; color: var(--dim); }
      [role=tab][aria-selected=true] { color: var(--accent); box-shadow: inset 0 -3px var(--accent); font-weight: 600; }
      [role=tabpanel] { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: .5rem; overflow: auto; padding: 2px; }
      #list { position: relative; flex: 1 1 12rem; min-height: 10rem; overflow: auto;
        border: 1px solid var(--line); border-radius: .4rem; }
      #rows { position: relative; }
      .row { position: absolute; left: 0; right: 0; height: 48px; padding: .25rem .6rem; overflow: hidden; cursor: pointer;
        border-bottom: 1px solid var(--soft); }
      .row > div { display: flex; gap: .6rem; align-items: baseline; }
      .row b, .row small { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-weight: 600; }
      .row b { flex: 1; }
      .row small { display: block; font-weight: normal; }
      .row small em { font-style: normal; color: var(--text); }
      .row small em.bad { color: var(--bad); }
      td:nth-child(3) { white-space: nowrap; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: .6rem; margin: 0;
        border-radius: .4rem; font: 13px/1.5 ui-monospace, monospace; }
      #event { flex: 1 1 14rem; min-height: 10rem; overflow: auto; display: flex; flex-direction: column; gap: .5rem; }
      #changes { overflow-wrap: anywhere; color: var(--dim); }
      .lines { font: 13px/1.6 ui-monospace, monospace; }
      .lines li { padding: 0 .4rem; overflow-wrap: anywhere; }
      .added { background: var(--goodback); color: var(--good); }
      .removed { background: var(--badback); color: var(--bad); }
      .leak { color: var(--bad); }
      #chart { position: relative; flex: 1 1 20rem; min-height: 14rem; border: 1px solid var(--line); border-radius: .4rem; }
      #chart svg { position: absolute; left: 0; top: 0; color: var(--edge); stroke-width: 1; pointer-events: none; }
      #chart .here { color: var(--accent); stroke-width: 2; }
      .screen { position: absolute; overflow: hidden; text-align: left; padding: .2rem .5rem; background: var(--back); }
      .screen b, .screen small { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
      .screen b { font-weight: 600; }
      .screen.next { border-color: var(--accent); }
      .screen[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--back); }
      .screen[aria-current] small { color: inherit; }
      .scroll { overflow: auto; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
      td:nth-child(4) { min-width: 16rem; }
      @media (max-width: 800px) {
        body { height: auto; display: block; }
        main { grid-template-columns: minmax(0, 1fr); }
        #tools { border-left: 0; border-top: 1px solid var(--line); }
        button, input, select { min-height: 3.15rem; min-width: 3.15rem; }
        header select { min-width: 0; }
        #tree { flex: none; max-height: 45vh; }
        #list, #event, #chart { flex: none; }
        #list { height: 40vh; }
        #event { overflow: visible; }
        #chart { height: 60vh; }
        #status { margin-left: 0; }
      }
      """#
  }
#endif
