import type { CompletedExtraction, DocumentPages, EvidenceReport, Review, ReviewState } from "@winnow/client"
import { ApiError, NotFoundError } from "@winnow/client"
import { useQuery, useQueryClient } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"
import { Link } from "wouter-preact"
import { api } from "../Api.js"
import { Icon } from "../controls/Icon.js"
import { Empty, Failure, Loading } from "../controls/States.js"
import { documentsKey } from "../documents/DocumentList.js"
import { ClaimNotice } from "../review/ClaimNotice.js"
import { useRefreshOpenReviewCount } from "../review/OpenReviews.js"
import { useSession } from "../session/SessionQuery.js"
import { beforeSignOut } from "../session/SignOut.js"
import { useTitle } from "../shell/Title.js"
import { sayFailed } from "../shell/Toasts.js"
import { templateKey } from "../templates/TemplateQueries.js"
import { Conflicts } from "./Conflicts.js"
import { defaultMinConfidence, makeDocumentModel } from "./DocumentModel.js"
import "./document.css"
import "./fields.css"
import "./pages.css"
import { DocumentHead } from "./DocumentHead.js"
import { FieldsPane } from "./FieldsPane.js"
import { FlowPane } from "./FlowPane.js"
import { ModelCalls } from "./ModelCalls.js"
import { pagesQuery } from "./PageQueries.js"
import { isTyping, PagesPane } from "./PagesPane.js"
import { ReviewBar } from "./ReviewBar.js"
import { Warnings } from "./Warnings.js"

interface DocumentScreenProps {
  readonly id: string
  /** Called after approval or rejection in the queue. */
  readonly onClosed?: (state: ReviewState) => void
  /** Shown above the document in the queue. */
  readonly notice?: ComponentChildren
  readonly isQueue?: boolean
}

/** One document: its pages with the found values, and its fields. */
export const DocumentScreen = ({ id, ...others }: DocumentScreenProps) => {
  const record = useQuery({
    queryKey: [...documentsKey, id],
    queryFn: () => api.extractions.get(id),
    refetchInterval: (query) => (query.state.data?.status === "processing" ? 1_000 : false)
  })
  useRefreshOpenReviewCount(record.data?.status === "processing" ? 1 : 0)
  useTitle(record.data?.fileName ?? "Document")
  if (record.isPending) return <Loading />
  if (record.error instanceof NotFoundError) return <NoSuchDocument />
  if (record.isError) return <Failure error={record.error} retry={record.refetch} />
  const { data } = record
  if (data.status === "completed") return <Completed record={data} {...others} />
  return (
    <div class="document-screen">
      <DocumentHead record={data} isQueue={others.isQueue === true} />
      {data.status === "processing" ? (
        <Empty icon="clock" title="The document is being processed">
          <p class="hint">Its fields appear here as soon as they are found.</p>
        </Empty>
      ) : (
        <>
          <CallsOfFailed id={id} />
          <Empty icon="warning" isFailure title={data.error}>
            <button
              class="button"
              type="button"
              onClick={() => api.extractions.retry(id).then(() => record.refetch(), sayFailed)}
            >
              <Icon name="refresh" /> Try again
            </button>
          </Empty>
        </>
      )}
    </div>
  )
}

const CallsOfFailed = ({ id }: { readonly id: string }) => {
  const report = useQuery({
    queryKey: [...documentsKey, id, "calls"],
    queryFn: () => api.extractions.evidenceReport(id),
    gcTime: 0
  })
  return <ModelCalls usage={report.data?.tokens} />
}

const NoSuchDocument = () => (
  <Empty icon="search" title="There is no such document">
    <p class="hint">It was deleted, or it belongs to another account.</p>
    <Link href="/" class="button">
      Go to your documents
    </Link>
  </Empty>
)

type CompletedProps = Omit<DocumentScreenProps, "id"> & { readonly record: CompletedExtraction }

const Completed = ({ record, ...others }: CompletedProps) => {
  const { id, templateId } = record
  const { data: session } = useSession()
  const details = useQuery({
    queryKey: [...documentsKey, id, "details"],
    queryFn: () => Promise.all([api.extractions.evidenceReport(id), api.reviews.get(id)]),
    staleTime: Infinity,
    gcTime: 0
  })
  const pages = useQuery(pagesQuery(id, 0))
  const template = useQuery({
    queryKey: templateKey(templateId),
    queryFn: () => api.templates.get(templateId),
    enabled: session?.via !== "review"
  })
  const isWaiting = details.isPending || pages.isPending || (template.isPending && template.fetchStatus !== "idle")
  if (isWaiting) return <Loading />
  if (details.isError) return <Failure error={details.error} retry={details.refetch} />
  const [report, review] = details.data
  const minConfidence = template.data?.review?.minConfidence ?? defaultMinConfidence
  return (
    <Reviewed
      record={record}
      report={report}
      review={review}
      minConfidence={minConfidence}
      pages={pages.data}
      pagesError={pages.error}
      isScoped={session?.via === "review"}
      {...others}
    />
  )
}

type ReviewedProps = CompletedProps & {
  readonly report: EvidenceReport
  readonly review: Review
  readonly minConfidence: number
  readonly pages: DocumentPages | undefined
  readonly pagesError: Error | null
  readonly isScoped: boolean
}

const Reviewed = ({
  isQueue = false,
  isScoped,
  minConfidence,
  notice,
  onClosed,
  pages,
  pagesError,
  record,
  report,
  review
}: ReviewedProps) => {
  const queries = useQueryClient()
  const [model] = useState(() => makeDocumentModel(record, report, review, minConfidence))
  useEffect(() => model.saving.takeIn(review), [review])
  useEffect(
    () => () => {
      leaveField()
      const saved = model.saving.flush()
      beforeSignOut(saved)
      void saved.then(() => queries.invalidateQueries({ queryKey: ["reviews"] }))
    },
    [model]
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        document.querySelector<HTMLButtonElement>("[data-command=approve]")?.click()
      } else if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return
      else if (event.key === "n") model.entering.value = model.nextOpen(null) ?? null
      else if (event.key === "Escape") {
        model.focused.value = null
        model.drawing.value = null
      } else return
      event.preventDefault()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      leaveField()
      if (model.saving.state.value !== "saved") event.preventDefault()
    }
    addEventListener("keydown", onKeyDown)
    addEventListener("beforeunload", onLeave)
    return () => {
      removeEventListener("keydown", onKeyDown)
      removeEventListener("beforeunload", onLeave)
    }
  }, [model])
  const reasons = model.saving.server.value.state === "open" ? model.saving.server.value.reasons : []
  return (
    <div class="document-screen">
      <DocumentHead record={record} isQueue={isQueue} isScoped={isScoped} hasDocument={pages !== undefined} />
      {notice ?? <ClaimNotice review={model.saving.server.value} />}
      <Warnings model={model} warnings={report.warnings} reasons={reasons} />
      <Conflicts model={model} />
      {!isScoped && <ModelCalls usage={report.tokens} />}
      <div class="panes">
        {pages === undefined ? (
          <NoDocument error={pagesError} />
        ) : pages.kind === "flow" ? (
          <FlowPane model={model} document={pages} />
        ) : (
          <PagesPane model={model} document={pages} />
        )}
        <FieldsPane model={model} canDraw={pages?.kind === "pages"} startsWithOpen={isQueue} />
      </div>
      <ReviewBar model={model} onClosed={onClosed} />
    </div>
  )
}

/** Leaves the field being edited, because a text becomes the field's value when the field loses focus. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const NoDocument = ({ error }: { readonly error: Error | null }) => (
  <section class="pages-pane" aria-label="Document">
    {error instanceof ApiError && error.code === "DOCUMENT_NOT_KEPT" ? (
      <Empty icon="documents" title="The document is no longer kept">
        <p class="hint">{error.message}</p>
      </Empty>
    ) : (
      <Failure error={error} />
    )}
  </section>
)
