import type { ReviewReason, RunWarning } from "@winnow/client"
import { useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import type { DocumentModel } from "./DocumentModel.js"

interface WarningsProps {
  readonly model: DocumentModel
  readonly warnings: ReadonlyArray<RunWarning>
  readonly reasons: ReadonlyArray<ReviewReason>
}

const shown = 3

/** The run's warnings, and the reasons to review the document. */
export const Warnings = ({ model, reasons, warnings }: WarningsProps) => {
  const [isOpen, setOpen] = useState(false)
  const noticed = new Set(warnings.map(({ message }) => message))
  const lines = [
    ...[...noticed].map((message) => ({ message, path: null })),
    ...reasons.filter(({ message }) => !noticed.has(message))
  ]
  if (lines.length === 0) return null
  const visible = isOpen ? lines : lines.slice(0, shown)
  return (
    <section class="banner warning" aria-label="Warnings">
      <Icon name="warning" />
      <ul class="grow">
        {visible.map(({ message, path }) => (
          <li key={`${path} ${message}`}>
            {path !== null && <Place model={model} path={path} />}
            {message}
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <button class="button quiet small" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : `${lines.length - shown} more`}
        </button>
      )}
    </section>
  )
}

/** A link to the field that a reason is about. */
const Place = ({ model, path }: { readonly model: DocumentModel; readonly path: string }) =>
  model.fields.value.has(path) ? (
    <button class="place" type="button" onClick={() => (model.entering.value = path)}>
      {path}
    </button>
  ) : (
    <span class="place">{path}</span>
  )
