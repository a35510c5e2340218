import { useQueryClient } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { Redirect } from "wouter-preact"
import { api } from "../Api.js"
import { Failure, Loading } from "../controls/States.js"
import { dropLinkToken, linkToken } from "./LinkToken.js"
import { SessionEnded } from "./SessionEnded.js"
import { enterSession, useSession } from "./SessionQuery.js"
import { isSigningOut, SignOut } from "./SignOut.js"

/** Shows its children to signed-in users. The token of a link signs in first. */
export const Guarded = ({ children }: { readonly children: ComponentChildren }) => {
  const [token] = useState(linkToken)
  if (isSigningOut.value) return <SignOut />
  return token === null ? <SignedIn>{children}</SignedIn> : <ByLink token={token}>{children}</ByLink>
}

const SignedIn = ({ children }: { readonly children: ComponentChildren }) => {
  const session = useSession()
  const last = useRef<string | null>(null)
  if (session.data) last.current = session.data.userId
  if (session.isPending) return <Loading />
  if (session.isError) return <Failure error={session.error} retry={session.refetch} />
  if (session.data === null && last.current === null) {
    const from = location.pathname + location.search
    return <Redirect to="/sign-in" state={{ from }} replace />
  }
  return (
    <>
      {children}
      {session.data === null && last.current !== null && <SessionEnded userId={last.current} />}
    </>
  )
}

const ByLink = ({ children, token }: { readonly children: ComponentChildren; readonly token: string }) => {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<"waiting" | "in" | Error>("waiting")
  useEffect(() => {
    dropLinkToken()
    api.session.signIn({ token }).then(
      (session) => enterSession(queries, session).then(() => setOutcome("in")),
      (error: unknown) => setOutcome(error instanceof Error ? error : new Error(String(error)))
    )
  }, [])
  if (outcome === "waiting") return <Loading />
  // A signed-in user may reload a link that was already used.
  if (outcome === "in") return <>{children}</>
  return <SignedIn>{children}</SignedIn>
}
