import { useQuery, useQueryClient } from "@tanstack/preact-query"
import { useEffect, useRef } from "preact/hooks"
import { api } from "../Api.js"
import { runningUploads } from "../documents/Uploads.js"

const countKey = ["reviews", "count"]

/** The number of open reviews. */
export const OpenReviews = () => {
  useRefreshOpenReviewCount(runningUploads.value)
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: () => api.reviews.list({ state: "open", limit: 100 }),
    refetchInterval: 30_000
  })
  if (data === undefined || data.data.length === 0) return null
  const count = data.hasMore ? `${data.data.length}+` : String(data.data.length)
  return (
    <span class="count">
      {count}
      <span class="sr-only"> open</span>
    </span>
  )
}

/** Refreshes the number of open reviews when runs have ended, because they may have opened some. */
export const useRefreshOpenReviewCount = (running: number): void => {
  const queries = useQueryClient()
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) void queries.invalidateQueries({ queryKey: countKey })
    before.current = running
  }, [running])
}
