import { readBlob, readDocument } from "./ReadResponse.js"
import type { DocumentPages, DocumentPagesQuery } from "./DocumentPages.js"
import type { AnyData, EndedExtraction, Evidence, EvidenceReport, Extraction } from "./Extraction.js"
import { pathStep, pause } from "./Transport.js"
import type { ReviewState } from "./Review.js"
import type { RunRequest } from "./RunRequest.js"
import { makeIdempotencyKey, runBody } from "./RunRequest.js"
import type { CallOptions, Transport } from "./Transport.js"

export interface ExtractionFilter {
  readonly templateId?: string | undefined
  /** Selects all extractions of this batch. */
  readonly runId?: string | undefined
  /** Extractions per page; default: 50, maximum: 100. */
  readonly limit?: number | undefined
  /** Created on or after this day in UTC, `YYYY-MM-DD`. */
  readonly dateFrom?: string | undefined
  /** Created on or before this day in UTC. */
  readonly dateTo?: string | undefined
}

/** Filters in addition to the template, the batch and the dates. */
export interface ExtractionSearch {
  readonly status?: Extraction["status"] | undefined
  readonly reviewState?: ReviewState | undefined
  /** Part of the file's name. */
  readonly fileName?: string | undefined
  /** The code of a warning about the document. */
  readonly warning?: string | undefined
}

export interface ExtractionPageQuery extends ExtractionFilter {
  /** The `createdAt` of the previous page's last item. */
  readonly cursor?: string | undefined
}

export interface ExtractionPage<Data = AnyData> {
  readonly data: ReadonlyArray<Extraction<Data>>
  readonly hasMore: boolean
}

export type ExportFormat = "csv" | "xlsx" | "json"

export interface Extractions {
  /**
   * Extracts in one request and waits for the result. An unreadable document gives a `failed` extraction, not an error.
   */
  readonly run: <Data = AnyData>(request: RunRequest, options?: CallOptions) => Promise<EndedExtraction<Data>>
  /** Starts an extraction and returns before it ends, usually with `processing`. */
  readonly submit: <Data = AnyData>(request: RunRequest, options?: CallOptions) => Promise<Extraction<Data>>
  /** Polls, at growing intervals, until the extraction has ended. */
  readonly wait: <Data = AnyData>(id: string, options?: CallOptions) => Promise<EndedExtraction<Data>>
  /** `submit`, then `wait`: for documents that take longer than a connection should stay open. */
  readonly runAndWait: <Data = AnyData>(request: RunRequest, options?: CallOptions) => Promise<EndedExtraction<Data>>
  readonly get: <Data = AnyData>(id: string, options?: CallOptions) => Promise<Extraction<Data>>
  /** One entry for each value that is not null. */
  readonly evidence: (id: string, options?: CallOptions) => Promise<ReadonlyArray<Evidence>>
  /** The evidence, with warnings about the document and the model usage. */
  readonly evidenceReport: (id: string, options?: CallOptions) => Promise<EvidenceReport>
  /** Words with their positions, of the first 20 pages or of up to 50 pages that the query selects. */
  readonly pages: (id: string, query?: DocumentPagesQuery, options?: CallOptions) => Promise<DocumentPages>
  /** A page as a PNG image; `scale` is pixels per point. */
  readonly pagePicture: (id: string, page: number, scale?: number, options?: CallOptions) => Promise<Blob>
  /** Retries a failed extraction; it is not counted again. */
  readonly retry: <Data = AnyData>(id: string, options?: CallOptions) => Promise<Extraction<Data>>
  /** All extractions that match the filter, as one file. */
  readonly export: (
    format: ExportFormat,
    filter?: ExtractionFilter & ExtractionSearch,
    options?: CallOptions
  ) => Promise<Blob>
  /** The original document while the server stores it; then rejects with `NotFoundError`. */
  readonly document: (id: string, options?: CallOptions) => Promise<Blob>
  /** All matching extractions, newest first; pages are fetched as they are needed. */
  readonly list: <Data = AnyData>(
    filter?: ExtractionFilter & ExtractionSearch,
    options?: CallOptions
  ) => AsyncIterable<Extraction<Data>>
  readonly listPage: <Data = AnyData>(
    query?: ExtractionPageQuery & ExtractionSearch,
    options?: CallOptions
  ) => Promise<ExtractionPage<Data>>
  /** Deletes the extraction, its document and its evidence. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
}

/** Enough attempts to bridge half a minute of server downtime while waiting. */
const attemptsWhileWaiting = 8

const firstPauseMs = 200
const maxPauseMs = 3_000

export const makeExtractions = ({ call, data }: Transport): Extractions => {
  const start = async <Answer>(request: RunRequest, query: object, options: CallOptions | undefined) => {
    const body = await runBody(request)
    const idempotencyKey = request.idempotencyKey ?? makeIdempotencyKey()
    return data<Answer>({ method: "POST", path: "/extractions/run", query, body, idempotencyKey }, options)
  }

  const get = async <Data>(id: string, options?: CallOptions) =>
    data<Extraction<Data>>({ method: "GET", path: `/extractions/${pathStep(id)}` }, options)

  const submit = <Data>(request: RunRequest, options?: CallOptions) =>
    start<Extraction<Data>>(request, { async: true }, options)

  const waitFrom = async <Data>(extraction: Extraction<Data>, options: CallOptions = {}) => {
    let latest = extraction
    for (let ms = firstPauseMs; latest.status === "processing"; ms = Math.min(ms * 1.5, maxPauseMs)) {
      await pause(ms, options.signal)
      latest = await get<Data>(extraction.id, { ...options, maxAttempts: options.maxAttempts ?? attemptsWhileWaiting })
    }
    return latest
  }

  const listPage = <Data>(query?: ExtractionPageQuery & ExtractionSearch, options?: CallOptions) =>
    call<ExtractionPage<Data>>({ method: "GET", path: "/extractions", query }, options)

  return {
    // If the server loses its database during the run, it answers with the accepted run, which may still be processing.
    run: async <Data = AnyData>(request: RunRequest, options?: CallOptions) =>
      waitFrom(await start<Extraction<Data>>(request, {}, options), options),
    submit,
    wait: async <Data>(id: string, options?: CallOptions) => waitFrom(await get<Data>(id, options), options),
    runAndWait: async <Data>(request: RunRequest, options?: CallOptions) =>
      waitFrom(await submit<Data>(request, options), options),
    get,
    evidence: async (id, options) => data({ method: "GET", path: `/extractions/${pathStep(id)}/evidence` }, options),
    evidenceReport: async (id, options) => {
      const { data, tokens, warnings } = await call<
        { readonly data: EvidenceReport["evidence"] } & Omit<EvidenceReport, "evidence">
      >({ method: "GET", path: `/extractions/${pathStep(id)}/evidence` }, options)
      return { evidence: data, tokens, warnings }
    },
    pages: async (id, query, options) =>
      data({ method: "GET", path: `/extractions/${pathStep(id)}/pages`, query }, options),
    pagePicture: async (id, page, scale, options) =>
      call(
        { method: "GET", path: `/extractions/${pathStep(id)}/pages/${page}`, query: { scale }, read: readBlob },
        options
      ),
    retry: async (id, options) => data({ method: "POST", path: `/extractions/${pathStep(id)}/retry` }, options),
    export: (format, filter, options) =>
      call({ method: "GET", path: "/extractions/export", query: { format, ...filter }, read: readBlob }, options),
    document: async (id, options) =>
      call({ method: "GET", path: `/extractions/${pathStep(id)}/document`, read: readDocument }, options),
    list: async function* <Data>(filter?: ExtractionFilter & ExtractionSearch, options?: CallOptions) {
      let cursor: string | undefined
      do {
        const page = await listPage<Data>({ ...filter, cursor }, options)
        yield* page.data
        cursor = page.hasMore ? page.data.at(-1)?.createdAt : undefined
      } while (cursor !== undefined)
    },
    listPage,
    remove: async (id, options) => data({ method: "DELETE", path: `/extractions/${pathStep(id)}` }, options)
  }
}
