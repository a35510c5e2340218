import { ApiError } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useEffect, useState } from "preact/hooks"
import { useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { Empty, Loading } from "../controls/States.js"
import { DocumentScreen } from "../document/DocumentScreen.js"
import { useSession } from "../session/SessionQuery.js"
import { say } from "../shell/Toasts.js"

/** The server holds a claim for 15 minutes; this renews it in time. */
const renewMs = 5 * 60_000

/** One document of the queue: taken while it is open, and followed by the next one. */
export const ReviewScreen = ({ id }: { readonly id: string }) => {
  const { data: session } = useSession()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [claim, setClaim] = useState<"waiting" | "mine" | "another's">("waiting")
  const [isDone, setDone] = useState(false)
  const isScoped = session?.via === "review"

  useEffect(() => {
    const take = () =>
      api.reviews.claim(id).then(
        () => setClaim("mine"),
        // Without a claim the document can be seen and corrected all the same: nothing is lost by it.
        (error: unknown) => setClaim(error instanceof ApiError && error.code === "CLAIMED" ? "another's" : "mine")
      )
    void take()
    const timer = setInterval(() => void take(), renewMs)
    return () => {
      clearInterval(timer)
      void api.reviews.release(id).catch(() => undefined)
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
      // The list says what is wrong.
    }
    navigate("/review")
  }

  if (claim === "waiting") return <Loading />
  if (isDone) return <Empty icon="check" title="Thank you: the review is saved" />
  return (
    <DocumentScreen
      id={id}
      isQueue
      onClosed={() => void next()}
      notice={
        <div class={claim === "mine" ? "banner" : "banner warning"} role="status">
          <Icon name={claim === "mine" ? "review" : "warning"} />
          <span class="grow">
            {claim === "mine"
              ? "You review this document; nobody else gets it meanwhile."
              : "Another reviewer has this document open. If you change it too, both keep their changes."}
          </span>
          {!isScoped && (
            <button class="button small" type="button" onClick={() => void next()}>
              Skip
            </button>
          )}
        </div>
      }
    />
  )
}
