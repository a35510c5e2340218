import type { ComponentChildren } from "preact"
import { useEffect, useId, useRef } from "preact/hooks"
import { Icon } from "./Icon.js"

interface DialogProps {
  readonly title: string
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}

const field = "input, select, textarea"
const mainButton = ".button.primary:not(:disabled)"

/**
 * A modal dialog. It focuses its first field, otherwise its main button. Escape or a click outside closes it, and the
 * focus returns to where it was.
 */
export const Dialog = ({ children, onClose, title, wide = false }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const hasFocused = useRef(false)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  // After each change: content that is still loading has no field yet, and the focused element may be gone.
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || (hasFocused.current && dialog.contains(document.activeElement))) return
    const target = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>(mainButton)
    target?.focus()
    hasFocused.current = target !== null
  })
  return (
    <dialog
      ref={ref}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div class="dialog-body">
        <header class="row spread">
          <h2 id={id}>{title}</h2>
          <button class="icon-button" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
