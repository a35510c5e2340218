import type { ReviewState } from "@winnow/client"
import { UnauthorizedError } from "@winnow/client"
import { useSignalEffect } from "@preact/signals"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { ReviewBadge } from "../controls/Badge.js"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"
import { Spinner } from "../controls/States.js"
import { sessionKey, useSession } from "../session/SessionQuery.js"
import { say, sayFailed } from "../shell/Toasts.js"
import type { DocumentModel } from "./DocumentModel.js"
import type { Saved } from "./Saving.js"

interface ReviewBarProps {
  readonly model: DocumentModel
  /** Called after approval or rejection. */
  readonly onClosed: ((state: ReviewState) => void) | undefined
}

const savedTexts: Record<Saved, string> = {
  saved: "Saved",
  waiting: "Saving",
  saving: "Saving",
  failed: "Not saved"
}

/** The review's state, with the actions to approve and reject. */
export const ReviewBar = ({ model, onClosed }: ReviewBarProps) => {
  const { error, server, state: saved } = model.saving
  const [writing, setWriting] = useState<"rejection" | "note" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { note, state, version } = server.value
  const queries = useQueryClient()
  const { data: session } = useSession()
  useSignalEffect(() => {
    if (error.value instanceof UnauthorizedError) queries.setQueryData(sessionKey, null)
  })
  useEffect(() => {
    if (session && saved.value === "failed") void model.saving.tryAgain()
  }, [session])
  const close = async (next: ReviewState, text: string | null) => {
    setBusy(true)
    try {
      await model.close(next, text)
      setWriting(null)
      if (next === "open") say("Open again")
      else say(next === "approved" ? "Approved" : "Rejected", { label: "Undo", run: () => void close("open", note) })
      if (next !== "open") onClosed?.(next)
    } catch (failure) {
      sayFailed(failure)
    } finally {
      setBusy(false)
    }
  }
  const saveNote = async (text: string | null) => {
    setBusy(true)
    try {
      await model.saving.saveAs(state === "none" ? "open" : state, text)
      setWriting(null)
    } catch (failure) {
      sayFailed(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <footer class="review-bar" aria-label="Review">
      <ReviewBadge state={state} />
      <span class={`saved ${saved.value}`} role="status">
        {saved.value === "saved" ? (
          version > 0 && <Icon name="check" />
        ) : saved.value === "failed" ? (
          <Icon name="warning" />
        ) : (
          <Spinner />
        )}
        {saved.value !== "saved" || version > 0 ? savedTexts[saved.value] : ""}
        {saved.value === "failed" && (
          <>
            <span class="error-text">{error.value?.message}</span>
            <button class="button small" type="button" onClick={() => void model.saving.tryAgain()}>
              Try again
            </button>
          </>
        )}
      </span>
      {note !== null && note !== "" && (
        <span class="note clip" title={note}>
          “{note}”
        </span>
      )}
      <div class="row review-actions">
        <button
          class="button quiet"
          type="button"
          aria-label={note === null || note === "" ? "Add a note" : "Edit the note"}
          disabled={isBusy}
          onClick={() => setWriting("note")}
        >
          <Icon name="pencil" /> <span class="wide-only">Note</span>
        </button>
        {state === "approved" || state === "rejected" ? (
          <button class="button" type="button" disabled={isBusy} onClick={() => void close("open", note)}>
            Open again
          </button>
        ) : (
          <>
            <button class="button" type="button" disabled={isBusy} onClick={() => setWriting("rejection")}>
              Reject
            </button>
            <button
              class="button primary"
              type="button"
              data-command="approve"
              disabled={isBusy}
              title="Approve ( Ctrl+Enter )"
              onClick={() => void close("approved", note)}
            >
              <Icon name="check" /> Approve
            </button>
          </>
        )}
      </div>
      {writing === "rejection" && (
        <NoteDialog
          title="Reject this document"
          label="Why? For the next person who opens it"
          action="Reject"
          note={note}
          isBusy={isBusy}
          save={(text) => void close("rejected", text)}
          onClose={() => setWriting(null)}
        />
      )}
      {writing === "note" && (
        <NoteDialog
          title="Note"
          label="For the next person who opens this document"
          action="Save"
          note={note}
          isBusy={isBusy}
          save={(text) => void saveNote(text)}
          onClose={() => setWriting(null)}
        />
      )}
    </footer>
  )
}

interface NoteDialogProps {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly note: string | null
  readonly isBusy: boolean
  readonly save: (note: string | null) => void
  readonly onClose: () => void
}

const NoteDialog = ({ action, isBusy, label, note, onClose, save, title }: NoteDialogProps) => {
  const [text, setText] = useState(note ?? "")
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save(text === "" ? null : text)
        }}
      >
        <label class="field">
          <span>{label}</span>
          <textarea rows={3} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <footer class="row end">
          <button class="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="button primary" type="submit" disabled={isBusy}>
            {action}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
