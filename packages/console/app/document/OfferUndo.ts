import { effect } from "@preact/signals"
import { dismiss, say } from "../shell/Toasts.js"
import type { DocumentModel } from "./DocumentModel.js"

/** Says what was just done, with a button that takes it back for as long as nothing else is changed. */
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
