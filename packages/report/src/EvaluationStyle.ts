export const evaluationStyle = `
:root { color-scheme: light dark; --line: #8884; --bad: #c22; --missing: #b70; --extra: #75c; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.2rem 0.7rem; text-align: right; vertical-align: top; }
th:first-child, details td, details th { text-align: left; }
th[scope="row"] { font-weight: normal; overflow-wrap: anywhere; }
td { overflow-wrap: anywhere; }
td span { white-space: nowrap; }
.scroll { overflow-x: auto; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 0.5rem 0; padding: 0.3rem 0.8rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.count { opacity: 0.6; }
.wrong, .invented, .failed { color: var(--bad); } .omitted { color: var(--missing); } .extra { color: var(--extra); }
.beside { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
.frame { fill: none; stroke: var(--line); } .diagonal { stroke: var(--line); stroke-dasharray: 4; }
circle { fill: #27c; fill-opacity: 0.65; }
`
