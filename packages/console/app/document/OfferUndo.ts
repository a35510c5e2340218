import { effect } from "@preact/signals"
import { dismiss, say } from "../shell/Toasts.js"
import type { DocumentModel } from "./DocumentModel.js"

/** Reports an action with an undo button, which stays until something else changes. */
export const offerUndo = (model: DocumentModel, text: string): void => {
  const { data } = model.draft.peek()
  const toast = say(text, { label: "Undo", run: () => model.undo() })
  const stop = effect(() => {
    if (model.draft.value.data === data) return
    queueMicrotask(() => {
      stop()
      dismiss(toast)
    })
  })
}
