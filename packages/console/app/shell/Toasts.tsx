import { signal } from "@preact/signals"
import { Icon } from "../controls/Icon.js"
import "./toasts.css"

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: "done" | "failed"
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

const toasts = signal<ReadonlyArray<Toast>>([])
let lastId = 0

export const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

const show = (toast: Omit<Toast, "id">, ms: number): number => {
  const id = ++lastId
  toasts.value = [...toasts.value.slice(-3), { ...toast, id }]
  setTimeout(() => dismiss(id), ms)
  return id
}

export const say = (text: string, action?: Toast["action"]) =>
  show({ text, kind: "done", action }, action ? 8_000 : 4_000)

export const sayFailed = (error: unknown) =>
  show({ text: error instanceof Error ? error.message : String(error), kind: "failed" }, 10_000)

const undoMs = 7_000

/** Delays an irreversible action, so that it can be undone meanwhile. */
export const undoable = (
  text: string,
  { run, undo }: { readonly run: () => Promise<unknown>; readonly undo: () => void }
) => {
  let isUndone = false
  const leave = () => void finish()
  const finish = async () => {
    clearTimeout(timer)
    removeEventListener("pagehide", leave)
    if (isUndone) return
    isUndone = true
    try {
      await run()
    } catch (error) {
      undo()
      sayFailed(error)
    }
  }
  const timer = setTimeout(leave, undoMs)
  addEventListener("pagehide", leave)
  const action = {
    label: "Undo",
    run: () => {
      isUndone = true
      clearTimeout(timer)
      removeEventListener("pagehide", leave)
      undo()
    }
  }
  show({ text, kind: "done", action }, undoMs)
}

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ action, id, kind, text }) => (
      <div class={`toast ${kind}`} key={id}>
        <Icon name={kind === "done" ? "check" : "warning"} />
        <span>{text}</span>
        {action && (
          <button
            class="button small"
            type="button"
            onClick={() => {
              dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
        <button class="icon-button" type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
          <Icon name="close" />
        </button>
      </div>
    ))}
  </div>
)
