export const extractionStyle = `
:root { color-scheme: light dark; --line: #8884; --verified: #1a7f37; --approximate: #b35900; --unverified: #c22; }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr); height: 100vh; }
.pages, .values { overflow: auto; padding: 1rem; scroll-padding: 25vh 0; }
.pages { background: #8882; }
figure { margin: 0 auto 1.5rem; max-width: 60rem; }
figcaption { text-align: center; opacity: 0.6; font-size: 0.8rem; }
svg { display: block; width: 100%; height: auto; box-shadow: 0 1px 6px #0005; }
.paper { fill: #fff; background: #fff; color: #111; }
.text { padding: 2.5rem; box-shadow: 0 1px 6px #0005; overflow-wrap: anywhere; }
.words { fill: #111; font-family: "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 1.1rem; overflow-wrap: anywhere; }
dl, ol { margin: 0; } dd { margin: 0 0 0.35rem 1rem; } ol { padding-left: 1.4rem; }
dt { opacity: 0.65; font-size: 0.85rem; } small { opacity: 0.65; } .none { opacity: 0.5; font-style: italic; }
.verified { --colour: var(--verified); } .approximate { --colour: var(--approximate); } .unverified { --colour: var(--unverified); }
a.value, span.value { color: inherit; text-decoration: none; border-left: 3px solid var(--colour); padding: 0 0.35rem; border-radius: 2px; overflow-wrap: anywhere; }
.place rect { fill: var(--colour); fill-opacity: 0.1; stroke: var(--colour); stroke-width: 0.8; }
a.place:not(svg a) { color: inherit; text-decoration: none; background: color-mix(in srgb, var(--colour) 16%, transparent); }
.place.on rect, .place:target rect, .place:hover rect, .place:focus rect { fill-opacity: 0.35; stroke-width: 1.8; }
a.value.on, a.value:target, a.value:hover, a.place:not(svg a).on, a.place:not(svg a):target { background: color-mix(in srgb, var(--colour) 35%, transparent); }
.warnings { border-left: 3px solid var(--approximate); margin: 0 0 1rem; padding: 0.4rem 0.6rem 0.4rem 1.6rem; background: #b3590018; }
a:focus-visible { outline: 2px solid var(--colour); outline-offset: 1px; }
@media (max-width: 50rem) { main { grid-template-columns: 1fr; height: auto; } .values { order: -1; } }
@media print { main { display: block; height: auto; } .pages, .values { overflow: visible; } figure { break-inside: avoid; } }
`
