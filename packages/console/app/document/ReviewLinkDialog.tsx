import type { ReviewLink } from "@winnow/client"
import { useState } from "preact/hooks"
import { api } from "../Api.js"
import { Copy } from "../controls/Copy.js"
import { Dialog } from "../controls/Dialog.js"
import { useMutation } from "../controls/Mutation.js"
import { Spinner } from "../controls/States.js"

const day = 86_400

/** Creates a link to the review of this document, which needs no account. */
export const ReviewLinkDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [days, setDays] = useState(7)
  const make = useMutation<ReviewLink>({ mutationFn: () => api.reviews.link(id, { expiresIn: days * day }) })
  return (
    <Dialog title="Share for review" onClose={onClose}>
      <p>Anyone with the link can see and correct this document, and nothing else.</p>
      {make.data === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate()
          }}
        >
          <label class="field">
            <span>Works for</span>
            <select value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
              <option value={1}>1 day</option>
              <option value={7}>7 days</option>
              <option value={30}>30 days</option>
            </select>
          </label>
          {make.isError && (
            <p class="error-text" role="alert">
              {make.error.message}
            </p>
          )}
          <footer class="row end">
            <button class="button primary" type="submit" disabled={make.isPending}>
              {make.isPending && <Spinner />} Create link
            </button>
          </footer>
        </form>
      ) : (
        <div class="secret">
          <input readOnly value={make.data.url} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
          <Copy text={make.data.url} />
        </div>
      )}
    </Dialog>
  )
}
