import type { HttpServerRequest } from "@effect/platform"
import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import type { Extraction, ExtractionId, RunRequest, StoreError, UserId } from "@winnow/core"
import type { SubmittedDocument } from "@winnow/document"
import { Extractions, jsonOf, makeExtractionId } from "@winnow/core"
import type { Stream } from "effect"
import { DateTime, Effect, Option } from "effect"
import { Api } from "../Api.js"
import { CurrentCaller, forUser } from "../edge/Caller.js"
import type { ExportFormat } from "../export/ExportFile.js"
import { exportFile, exportTypes } from "../export/ExportFile.js"
import { makeExportSlots } from "../export/ExportSlots.js"
import { orUnavailable } from "../edge/Unavailable.js"
import { ListAnswers } from "../contract/ListAnswers.js"
import { asData, deleted } from "../contract/Response.js"
import { noteOnRequest } from "../edge/RequestNotes.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import { readDocumentBody } from "../body/RunBody.js"
import { RunRequest as RunRequestBody } from "./ExtractionsApi.js"
import { ServerStopping, Stopping } from "../edge/Stopping.js"
import { Uploads } from "../body/Uploads.js"

export const ExtractionsHttp = (options: { readonly maxDocumentBytes: number }) =>
  HttpApiBuilder.group(
    Api,
    "extractions",
    Effect.fnUntraced(function* (handlers) {
      const extractions = yield* Extractions
      const { cutShort } = yield* Stopping
      const lists = yield* ListAnswers
      const uploads = yield* Uploads
      const exportSlot = makeExportSlots()
      const untilAccepted = cutShort(Effect.succeed(ServerStopping.beforeAnything))

      /** Reads the run from the body. Its document counts against the upload budget until the scope closes. */
      const receiveRun = (
        request: HttpServerRequest.HttpServerRequest,
        identity: Pick<RunRequest, "idempotencyKey" | "source"> & { readonly id: ExtractionId }
      ) =>
        Effect.map(
          untilAccepted(readDocumentBody(RunRequestBody, request, options.maxDocumentBytes, uploads)),
          ({ runId = null, ...body }) => ({ ...body, ...identity, runId })
        )

      /** Interrupts when the server stops, with an error that says whether the run was accepted. */
      const untilStopped = (userId: UserId, id: ExtractionId) =>
        cutShort(
          Effect.match(extractions.get(userId, id), {
            onFailure: ({ _tag }) => (_tag === "StoreError" ? runMayGoOn(id) : ServerStopping.beforeAnything),
            onSuccess: ({ id }) => runGoesOn(id)
          })
        )

      return handlers
        .handleRaw("run", ({ headers, request, urlParams }) =>
          Effect.gen(function* () {
            const { isConsole, userId } = yield* CurrentCaller
            const id = yield* makeExtractionId
            const run = receiveRun(request, {
              id,
              source: isConsole ? "dashboard" : "api",
              idempotencyKey: Option.fromNullable(headers["idempotency-key"])
            })
            // A run that waits for its result has released its request's share of the upload budget.
            const data = yield* (
              urlParams.async === "true"
                ? Effect.scoped(Effect.flatMap(run, (run) => extractions.submit(userId, run)))
                : Effect.scoped(run).pipe(
                    Effect.flatMap((run) => untilStopped(userId, id)(extractions.start(userId, run))),
                    Effect.flatMap(({ ended, id }) => untilStopped(userId, id)(ended)),
                    Effect.scoped
                  )
            ).pipe(orUnavailable, Effect.annotateLogs({ extractionId: id }))
            yield* noteOnRequest({ extractionId: data.id })
            // A repeated request may find its run completed; a run that was waited for has ended, unless the database
            // failed.
            return asWritten(data, data.status === "processing" ? 202 : 200)
          }).pipe(
            Effect.tapErrorTag("Overloaded", ({ retryAfterSeconds }) =>
              addHeaders({ "retry-after": String(retryAfterSeconds) })
            )
          )
        )
        .handleRaw("list", ({ urlParams }) =>
          forUser((userId) => {
            const read = (limit: number, last: Extraction | undefined) =>
              extractions.list(userId, { ...urlParams, limit, ...(last && { cursor: last.createdAt }) })
            return urlParams.runId === undefined ? lists.page(urlParams.limit, read) : lists.whole(read)
          })
        )
        .handleRaw("export", ({ urlParams: { format, ...filter } }) =>
          forUser((userId) =>
            Effect.zipRight(
              exportSlot(userId),
              exportFile(format, (cursor) =>
                extractions.pages(userId, cursor === undefined ? filter : { ...filter, cursor })
              )
            )
          ).pipe(Effect.flatMap((file) => asFile(file, format)))
        )
        .handleRaw("get", ({ path }) =>
          forUser((userId) => extractions.get(userId, path.id)).pipe(Effect.map((data) => asWritten(data)))
        )
        .handle("evidence", ({ path }) =>
          forUser((userId) => extractions.evidence(userId, path.id)).pipe(
            Effect.map(({ evidence, tokens, warnings }) => ({ data: evidence, tokens, warnings }))
          )
        )
        .handleRaw("document", ({ path }) =>
          forUser((userId) => extractions.document(userId, path.id)).pipe(Effect.map(asAttachment))
        )
        .handle("retry", ({ path }) => forUser((userId) => extractions.retry(userId, path.id)).pipe(asData))
        .handle("remove", ({ path }) =>
          forUser((userId) => extractions.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
        )
    })
  )

/** Sends a document for download only: shown as a page of this origin, its untrusted content could run scripts. */
const asAttachment = ({ bytes, fileName, mimeType }: SubmittedDocument & { readonly fileName: string }) =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: mimeType,
    headers: {
      "content-disposition": `attachment; filename*=UTF-8''${extendedValue(wellFormed(fileName))}`,
      "x-content-type-options": "nosniff"
    }
  })

/** Generated while it is sent; its name contains the day. */
const asFile = (file: Stream.Stream<Uint8Array, StoreError>, format: ExportFormat) =>
  Effect.map(DateTime.now, (now) =>
    HttpServerResponse.stream(file, {
      contentType: exportTypes[format],
      headers: {
        "content-disposition": `attachment; filename="extractions-${DateTime.formatIsoDateUtc(now)}.${format}"`
      }
    })
  )

/** RFC 8187 allows fewer unescaped characters than URIs do. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const runGoesOn = (id: ExtractionId) =>
  new ServerStopping({
    message: `The server is stopping, but it has accepted the run, which continues: read extraction ${id} later`
  })

const runMayGoOn = (id: ExtractionId) =>
  new ServerStopping({
    message: `The server is stopping, and it is unknown whether the run was accepted: read extraction ${id} later`
  })

/**
 * Encodes without a schema: records from the engine are valid, and validating each one costs more than everything else.
 */
const asWritten = (data: Extraction, status = 200) =>
  HttpServerResponse.text(`{"data":${jsonOf(data)}}`, { status, contentType: "application/json" })

/** Replaces lone surrogates, which UTF-8 cannot encode, by U+FFFD. */
const wellFormed = (text: string): string => Buffer.from(text).toString()
