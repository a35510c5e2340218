import type { Reliability } from "@winnow/eval"
import type { Html } from "./Html.js"
import { html } from "./Html.js"

const side = 240

/**
 * A chart of claimed confidence against the share of correct values, ideally on the diagonal, with a table beside it.
 */
export const reliabilityChart = ({ bins, error, values }: Reliability): Html => {
  const at = (share: number) => (share * side).toFixed(1)
  const most = Math.max(...bins.map((bin) => bin.values), 1)
  return html`<p>${values} values could be judged; claimed and right are ${(100 * error).toFixed(1)} % apart on average.</p>
<div class="beside"><svg viewBox="-6 -6 ${side + 12} ${side + 12}" width="${side}" height="${side}" role="img" aria-label="Right against claimed">
<rect class="frame" x="0" y="0" width="${side}" height="${side}"/>
<line class="diagonal" x1="0" y1="${side}" x2="${side}" y2="0"/>
${bins.map(
  (bin) =>
    html`<circle cx="${at(bin.claimed)}" cy="${at(1 - bin.right)}" r="${(3 + 9 * Math.sqrt(bin.values / most)).toFixed(1)}"/>`
)}
</svg>
<table><thead><tr><th scope="col">confidence</th><th scope="col">values</th><th scope="col">claimed</th><th scope="col">right</th></tr></thead>
<tbody>${bins.map(
    (bin) => html`<tr><th scope="row">${bin.from.toFixed(1)} – ${bin.to.toFixed(1)}</th><td>${bin.values}</td>
<td>${(100 * bin.claimed).toFixed(1)} %</td><td>${(100 * bin.right).toFixed(1)} %</td></tr>`
  )}</tbody></table></div>`
}
