import type { IconName } from "../controls/Icon.js"
import { Icon } from "../controls/Icon.js"
import type { Field, Status } from "./DocumentModel.js"

const looks: Record<Status, readonly [IconName, string]> = {
  verified: ["check", "Verified"],
  approximate: ["approximate", "Approximate"],
  unverified: ["question", "Unverified"],
  corrected: ["pencil", "Corrected"],
  missing: ["dash", "Missing"]
}

/** A field's status as icon, colour and text. */
export const StatusIcon = ({ field: { isOpen, mark, status } }: { readonly field: Field }) => {
  const [icon, word] = looks[status]
  const percent = mark?.confidence === null || mark === undefined ? "" : `, ${Math.round(mark.confidence * 100)} % sure`
  const reader = mark?.fallback === undefined ? "" : `, read by the fallback model ${mark.fallback}`.trimEnd()
  const text = `${word}${percent}${reader}${isOpen ? ", to check" : ""}`
  return (
    <span class={`status ${status}${isOpen ? " open" : ""}`} title={text}>
      <Icon name={icon} />
      <span class="sr-only">{text}</span>
    </span>
  )
}

/** A legend of the marks on the page. */
export const Legend = () => (
  <ul class="legend" aria-label="What the marks mean">
    {(["verified", "approximate", "unverified", "corrected"] as const).map((status) => (
      <li key={status} class={`status ${status}`}>
        <svg viewBox="0 0 22 12" aria-hidden="true">
          <rect class={`box ${status}`} x="1.5" y="1.5" width="19" height="9" rx="1.5" />
        </svg>
        <Icon name={looks[status][0]} />
        <span>{looks[status][1]}</span>
      </li>
    ))}
  </ul>
)
