import type { ReviewReason, RunWarning } from "@winnow/client"
import { useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"

interface WarningsProps {
  readonly warnings: ReadonlyArray<RunWarning>
  readonly reasons: ReadonlyArray<ReviewReason>
}

const shown = 3

/** What the run noticed, and why a person should look at the document. */
export const Warnings = ({ reasons, warnings }: WarningsProps) => {
  const [isOpen, setOpen] = useState(false)
  const noticed = new Set(warnings.map(({ message }) => message))
  const texts = [...noticed, ...reasons.filter(({ message }) => !noticed.has(message)).map(({ message }) => message)]
  if (texts.length === 0) return null
  const visible = isOpen ? texts : texts.slice(0, shown)
  return (
    <section class="banner warning" aria-label="Warnings">
      <Icon name="warning" />
      <ul class="grow">
        {visible.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > shown && (
        <button class="button quiet small" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : `${texts.length - shown} more`}
        </button>
      )}
    </section>
  )
}
