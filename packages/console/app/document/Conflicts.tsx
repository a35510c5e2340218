import { Icon } from "../controls/Icon.js"
import type { DocumentModel } from "./DocumentModel.js"
import type { Conflict } from "./Merge.js"
import { setAt } from "./Paths.js"

/** Lets a person choose between values that two reviewers wrote at the same time. */
export const Conflicts = ({ model }: { readonly model: DocumentModel }) => {
  const { conflicts } = model.saving
  if (conflicts.value.length === 0) return null
  const settle = (conflict: Conflict) => {
    conflicts.value = conflicts.value.filter((one) => one !== conflict)
  }
  const useMine = (conflict: Conflict) => {
    const { checked, data, marks } = model.draft.value
    model.change({ data: setAt(data, conflict.steps, conflict.mine), marks, checked })
    settle(conflict)
  }
  return (
    <section class="banner warning" role="alert" aria-label="Differences">
      <Icon name="warning" />
      <div class="grow">
        <p>Another reviewer changed this document at the same time. Both versions are here; choose one.</p>
        <ul class="conflicts">
          {conflicts.value.map((conflict) => (
            <li key={conflict.path} class="row">
              <code>{conflict.path}</code>
              <button class="button small" type="button" onClick={() => settle(conflict)}>
                Keep theirs: {brief(conflict.theirs)}
              </button>
              <button class="button small" type="button" onClick={() => useMine(conflict)}>
                Use mine: {brief(conflict.mine)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const brief = (value: unknown): string => {
  const text = Array.isArray(value) ? `${value.length} rows` : typeof value === "string" ? value : JSON.stringify(value)
  return (text ?? "nothing").slice(0, 60)
}
