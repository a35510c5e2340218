import { useEffect, useState } from "preact/hooks"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"
import { isTyping } from "./PagesPane.js"

const keys: ReadonlyArray<readonly [string, string]> = [
  ["Enter", "keep the value and go to the most doubtful open field"],
  ["N", "go to the next open field"],
  ["Tab", "go to the field below"],
  ["Esc", "leave the field"],
  ["Ctrl Z", "undo"],
  ["Ctrl Enter", "approve"],
  ["Alt ↑ / ↓", "move the row"],
  ["Alt Enter", "add a row below"],
  ["Alt Delete", "remove the row"],
  ["[ / ]", "page before, next page"],
  ["+ / − / 0", "larger, smaller, fit to width"],
  ["R", "rotate the pages"],
  ["Ctrl wheel", "zoom"],
  ["/", "find in the document"],
  ["?", "show these keys"]
]

export const Keys = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "?" || isTyping(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
  return (
    <>
      <button
        class="icon-button wide-only"
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts ( ? )"
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          <dl class="keys">
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p class="hint">
            With a field in focus, click a word of the document or drag over several: their text becomes the value, and
            their place becomes its evidence. Drag a corner of the box to change the place.
          </p>
        </Dialog>
      )}
    </>
  )
}
