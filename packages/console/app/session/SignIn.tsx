import type { Credentials } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { basePath } from "../Base.js"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { Spinner } from "../controls/States.js"
import { AsCode } from "../shell/AsCode.js"
import { useTitle } from "../shell/Title.js"
import { dropLinkToken, linkToken } from "./LinkToken.js"
import { enterSession } from "./SessionQuery.js"
import "./session.css"

const code = {
  curl: () => `curl "$WINNOW/v1/session" \\\n  -H "Content-Type: application/json" \\\n  -d '{"apiKey":"'$KEY'"}'`,
  typescript: () => "await winnow.session.signIn({ apiKey })"
}

export const SignIn = () => {
  useTitle("Sign in")
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [token] = useState(linkToken)
  const [apiKey, setApiKey] = useState("")
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => api.session.signIn(credentials),
    onSuccess: async (session) => {
      await enterSession(queries, session)
      navigate(session.extractionId === null ? whereFrom() : `/review/${encodeURIComponent(session.extractionId)}`, {
        replace: true
      })
    }
  })
  useEffect(() => {
    if (token === null) return
    dropLinkToken()
    signIn.mutate({ token })
  }, [])

  return (
    <main class="sign-in">
      <form
        class="sign-in-card"
        onSubmit={(event) => {
          event.preventDefault()
          signIn.mutate({ apiKey: apiKey.trim() })
        }}
      >
        <p class="wordmark">
          <Icon name="logo" /> Winnow
        </p>
        <h1>Sign in</h1>
        {token !== null && signIn.isPending ? (
          <p role="status" class="row">
            <Spinner /> Signing in with your link
          </p>
        ) : (
          <>
            <label class="field">
              <span>API key</span>
              <input
                name="apiKey"
                type="password"
                autocomplete="current-password"
                spellcheck={false}
                required
                autofocus
                placeholder="wn_live_…"
                value={apiKey}
                onInput={(event) => setApiKey(event.currentTarget.value)}
                aria-describedby="sign-in-hint"
              />
            </label>
            {signIn.isError && (
              <p role="alert" class="error-text">
                {token === null || apiKey !== ""
                  ? signIn.error.message
                  : `The link does not work. ${signIn.error.message}`}
              </p>
            )}
            <button class="button primary wide" type="submit" disabled={signIn.isPending}>
              {signIn.isPending ? <Spinner /> : null} Sign in
            </button>
            <p class="hint" id="sign-in-hint">
              The key stays on the server: your browser keeps a session cookie that ends after 12 idle hours. No key at
              hand? <code>winnow console link --user ID</code> prints a link that signs in once.
            </p>
          </>
        )}
        <AsCode {...code} />
      </form>
    </main>
  )
}

/** The page from which the user was sent to sign in. */
const whereFrom = (): string => {
  const state: unknown = history.state
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined
  return typeof from === "string" && from.startsWith(basePath) ? from.slice(basePath.length) || "/" : "/"
}
