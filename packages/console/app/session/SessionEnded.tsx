import { useMutation, useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { Spinner } from "../controls/States.js"
import { sessionKey } from "./SessionQuery.js"

/** Over a screen whose session has ended: what was written there stays, and is saved after signing in again. */
export const SessionEnded = ({ userId }: { readonly userId: string }) => {
  const queries = useQueryClient()
  const [apiKey, setApiKey] = useState("")
  const goOn = useMutation({
    mutationFn: () => (apiKey.trim() === "" ? api.session.get() : api.session.signIn({ apiKey: apiKey.trim() })),
    onSuccess: async (session) => {
      // What is shown is another user's.
      if (session.userId !== userId) return location.reload()
      queries.setQueryData(sessionKey, session)
      await queries.invalidateQueries()
    }
  })
  return (
    <Dialog title="Your session has ended" onClose={() => location.reload()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          goOn.mutate()
        }}
      >
        <p>What you wrote is still here. Sign in with an API key, or with a link in another tab, and go on.</p>
        <label class="field">
          <span>API key</span>
          <input
            type="password"
            autocomplete="current-password"
            autofocus
            placeholder="wn_live_…"
            value={apiKey}
            onInput={(event) => setApiKey(event.currentTarget.value)}
          />
        </label>
        {goOn.isError && (
          <p class="error-text" role="alert">
            {goOn.error.message}
          </p>
        )}
        <footer class="row end">
          <button class="button primary" type="submit" disabled={goOn.isPending}>
            {goOn.isPending && <Spinner />} Go on
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
