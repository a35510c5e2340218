import type { Extraction, ExtractionPage, StoreError, UserId } from "@winnow/core"
import { ExtractionId, Extractions } from "@winnow/core"
import { DateTime, Effect, Option, Predicate } from "effect"
import { isStorable } from "../OptionCheck.js"
import type { JobFilter, JobRecord, SubmitCall } from "../EmbeddedEngine.js"
import { checkedDocument, InvalidTemplate } from "./ExtractOne.js"
import { userIdOf } from "./HostUsers.js"
import { jobRecordOf } from "./JobRecordOf.js"
import { pruneTemplate, storedTemplateId } from "./StoredTemplate.js"

/** Accepts a job and returns its record before the job is processed. */
export const submitJob = Effect.fnUntraced(function* (call: SubmitCall) {
  const extractions = yield* Extractions
  const { mimeType, settings, variables } = yield* checkedDocument(call)
  const { name } = call.template
  const userId = userIdOf(call.user)
  if (name === "" || name.length > 200) {
    return yield* new InvalidTemplate({ message: "A template's name has 1 to 200 characters" })
  }
  if (!isStorable(name)) {
    return yield* new InvalidTemplate({ message: "A template's name has no NUL and no half of a surrogate pair" })
  }
  const request = {
    ...(call.id === undefined ? {} : { id: ExtractionId.make(call.id) }),
    fileName: call.name ?? "document",
    mimeType,
    bytes: call.bytes,
    runId: call.runId,
    source: "api",
    idempotencyKey: Option.fromNullable(call.idempotencyKey)
  } as const
  return yield* storedTemplateId(userId, { ...settings, name, variables }).pipe(
    Effect.flatMap((templateId) => extractions.submit(userId, { ...request, templateId })),
    // Removing another job may have deleted the template in the meantime.
    Effect.retry({ while: Predicate.isTagged("TemplateNotFound"), times: 10 })
  )
})

/** Deletes a job, and its template after the template's last job. */
export const removeJob = Effect.fnUntraced(function* (user: string, id: string) {
  const extractions = yield* Extractions
  const extraction = yield* extractions.get(userIdOf(user), ExtractionId.make(id))
  yield* extractions.remove(extraction.userId, extraction.id)
  yield* pruneTemplate(extraction)
})

type Run = (page: Effect.Effect<ExtractionPage, StoreError, Extractions>) => Promise<ExtractionPage>

/** A user's jobs, newest first, page by page. */
export async function* listJobs(userId: UserId, filter: JobFilter, run: Run): AsyncGenerator<JobRecord> {
  const { from, runId, until } = filter
  const fixed = {
    ...(runId === undefined ? {} : { runId }),
    ...(from === undefined ? {} : { from: DateTime.unsafeFromDate(from) }),
    ...(until === undefined ? {} : { until: DateTime.unsafeFromDate(until) }),
    limit: 100
  }
  let last: Extraction | undefined
  for (;;) {
    const cursor = last === undefined ? {} : { cursor: last.createdAt }
    const { hasMore, items } = await run(
      Effect.flatMap(Extractions, ({ list }) => list(userId, { ...fixed, ...cursor }))
    )
    yield* items.map(jobRecordOf)
    last = items.at(-1)
    if (!hasMore || last === undefined) return
  }
}
