import type { WebhookEvent } from "@winnow/client"
import { useState } from "preact/hooks"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { useMutation } from "../controls/Mutation.js"

const events: ReadonlyArray<readonly [WebhookEvent, string]> = [
  ["extraction.completed", "An extraction completed"],
  ["extraction.failed", "An extraction failed"],
  ["extraction.reviewed", "A review is approved or rejected"]
]

interface NewWebhookProps {
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

export const NewWebhook = ({ onClose, onMade }: NewWebhookProps) => {
  const [url, setUrl] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<WebhookEvent>>(["extraction.completed", "extraction.failed"])
  const make = useMutation({
    mutationFn: () => api.webhooks.register({ url, events: chosen }),
    onSuccess: ({ secret }) => onMade(secret)
  })
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate()
        }}
      >
        <label class="field">
          <span>Address</span>
          <input
            type="url"
            required
            placeholder="https://example.com/winnow"
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </label>
        <fieldset class="events">
          <legend class="sr-only">Events</legend>
          {events.map(([event, label]) => (
            <label class="check" key={event}>
              <input
                type="checkbox"
                checked={chosen.includes(event)}
                onChange={() =>
                  setChosen(chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event])
                }
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {make.isError && (
          <p class="error-text" role="alert">
            {make.error.message}
          </p>
        )}
        <footer class="row end">
          <button class="button" type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="button primary" type="submit" disabled={make.isPending || chosen.length === 0}>
            Create webhook
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
