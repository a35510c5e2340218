import type { Review } from "@winnow/client"
import { ApiError } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Empty, Loading } from "../controls/States.js"
import { DocumentScreen } from "../document/DocumentScreen.js"
import { useSession } from "../session/SessionQuery.js"
import { beforeSignOut } from "../session/SignOut.js"
import { say } from "../shell/Toasts.js"
import { ClaimNotice } from "./ClaimNotice.js"

/**
 * The server holds a claim for 15 minutes. This interval renews it in time, or claims the review once another reviewer
 * has left it.
 */
const renewMs = 60_000

type Claimed = Pick<Review, "claimedBy" | "claimedUntil">
const free: Claimed = { claimedBy: null, claimedUntil: null }

/** One document of the queue: claimed while it is open; then the next one is opened. */
export const ReviewScreen = ({ id }: { readonly id: string }) => {
  const { data: session } = useSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  const [isDone, setDone] = useState(false)
  const isScoped = session?.via === "review"

  useEffect(() => {
    const take = () =>
      api.reviews
        .claim(id)
        .catch((error: unknown) => (error instanceof ApiError && error.code === "CLAIMED" ? api.reviews.get(id) : free))
        // Without a claim, the document can still be viewed and corrected.
        .then(setClaimed, () => setClaimed(free))
    void take()
    const timer = setInterval(() => void take(), renewMs)
    return () => {
      clearInterval(timer)
      beforeSignOut(api.reviews.release(id).catch(() => undefined))
    }
  }, [id])

  const next = async () => {
    await queries.invalidateQueries({ queryKey: ["reviews"] })
    if (isScoped) return setDone(true)
    try {
      const found = await api.reviews.next({ after: id })
      if (found !== null) return navigate(`/review/${encodeURIComponent(found.extractionId)}`)
      say("The queue is empty")
    } catch {
      // The list shows the error.
    }
    navigate("/review")
  }

  if (claimed === null) return <Loading />
  if (isDone) return <Empty icon="check" title="Thank you: the review is saved" />
  return (
    <DocumentScreen
      id={id}
      isQueue
      onClosed={() => void next()}
      notice={
        <ClaimNotice review={claimed}>
          {!isScoped && (
            <button class="button small" type="button" onClick={() => void next()}>
              Skip
            </button>
          )}
        </ClaimNotice>
      }
    />
  )
}
