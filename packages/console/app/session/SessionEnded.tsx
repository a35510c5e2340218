import { useQueryClient } from "@tanstack/preact-query"
import { useRef } from "preact/hooks"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { useMutation } from "../controls/Mutation.js"
import { Spinner } from "../controls/States.js"
import { enterSession } from "./SessionQuery.js"

/** Shown over a screen whose session has ended. Unsaved input stays and is saved after signing in again. */
export const SessionEnded = ({ userId }: { readonly userId: string }) => {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const goOn = useMutation({
    mutationFn: (apiKey: string) => (apiKey === "" ? api.session.get() : api.session.signIn({ apiKey })),
    onSuccess: async (session) => {
      // The screen shows another user's data.
      if (session.userId !== userId) return location.reload()
      await enterSession(queries, session)
      await queries.invalidateQueries()
    }
  })
  return (
    <Dialog title="Your session has ended" onClose={() => location.reload()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          goOn.mutate(input.current?.value.trim() ?? "")
        }}
      >
        <p>What you wrote is still here. Sign in with an API key, or with a link in another tab, and go on.</p>
        <label class="field">
          <span>API key</span>
          <input ref={input} type="password" autocomplete="current-password" placeholder="wn_live_…" />
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
