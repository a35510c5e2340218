import type { ReviewSummary } from "@winnow/client"
import { useInfiniteQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { Link, useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { ShowMore } from "../controls/ShowMore.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { Time } from "../controls/Time.js"
import { useSession } from "../session/SessionQuery.js"
import { Page } from "../shell/Page.js"
import { say, sayFailed } from "../shell/Toasts.js"
import { useNewestTemplates } from "../templates/TemplateQueries.js"
import { TemplateSelect } from "../templates/TemplateSelect.js"
import { claimOf } from "./Claim.js"
import "./review.css"

/** The review queue, highest doubt first. */
export const Queue = () => {
  const [, navigate] = useLocation()
  const [templateId, setTemplateId] = useState("")
  const filter = templateId === "" ? {} : { templateId }
  const templates = useNewestTemplates().data?.data ?? []
  const queue = useInfiniteQuery({
    queryKey: ["reviews", "queue", templateId],
    queryFn: ({ pageParam }) => api.reviews.list({ ...filter, state: "open", limit: 50, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? (last.cursor ?? undefined) : undefined),
    refetchInterval: 15_000
  })
  const rows = queue.data?.pages.flatMap(({ data }) => data) ?? []
  const start = async () => {
    try {
      const next = await api.reviews.next(filter)
      if (next === null) say("Nothing is free to review")
      else navigate(`/review/${encodeURIComponent(next.extractionId)}`)
    } catch (error) {
      sayFailed(error)
    }
  }
  return (
    <Page
      title="Review"
      lead="Documents that a person should look at, most doubtful first."
      code={{
        curl: () => `curl "$WINNOW/v1/reviews?state=open" -H "Authorization: Bearer $KEY"`,
        typescript: () =>
          `const { data } = await winnow.reviews.list({ state: "open" })\nconst next = await winnow.reviews.next()`
      }}
      actions={
        <button class="button primary" type="button" disabled={rows.length === 0} onClick={start}>
          Start reviewing
        </button>
      }
    >
      {templates.length > 1 && (
        <search class="filters" aria-label="Filter reviews">
          <label class="filter">
            <span class="sr-only">Template</span>
            <TemplateSelect none="All templates" value={templateId} set={setTemplateId} />
          </label>
        </search>
      )}
      {queue.isPending ? (
        <Loading />
      ) : queue.isError ? (
        <Failure error={queue.error} retry={queue.refetch} />
      ) : rows.length === 0 ? (
        <Empty icon="check" title="Nothing waits for review">
          <p class="hint">
            A <Link href="/templates">template</Link> says when a document needs a person: low confidence, missing
            values, sums that disagree.
          </p>
        </Empty>
      ) : (
        <ul class="queue">
          {rows.map((review) => {
            const { doubt, extractionId, fileName, reasons, templateName, updatedAt } = review
            return (
              <li key={extractionId}>
                <span class="doubt">
                  <meter min={0} max={1} low={0.25} high={0.6} optimum={0} value={doubt} aria-label="Doubt" />
                  <span>{Math.round(doubt * 100)} % doubt</span>
                </span>
                <div class="grow queue-about">
                  <Link href={`/review/${encodeURIComponent(extractionId)}`} class="clip">
                    {fileName}
                  </Link>
                  <span class="hint reasons">{summaryOf(reasons)}</span>
                </div>
                <ClaimBadge review={review} />
                <span class="hint wide-only">{templateName}</span>
                <span class="hint wide-only">
                  <Time at={updatedAt} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <ShowMore pages={queue} />
    </Page>
  )
}

/** The first three reasons; the document itself shows all. */
const summaryOf = (reasons: ReviewSummary["reasons"]): string => {
  const shown = reasons.slice(0, 3).map(({ message, path }) => (path === null ? message : `${path}: ${message}`))
  return [...shown, ...(reasons.length > 3 ? [`${reasons.length - 3} more`] : [])].join(" · ")
}

const ClaimBadge = ({ review }: { readonly review: ReviewSummary }) => {
  const { data: session } = useSession()
  const claim = claimOf(review)
  return (
    claim && (
      <span class="badge">
        <Icon name="clock" /> {claim.reviewer === session?.reviewer ? "You" : claim.name}, until {claim.until}
      </span>
    )
  )
}
