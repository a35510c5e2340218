import { runBatch } from "./Batch.js"
import { checked } from "./OptionCheck.js"
import { readDocument } from "./DocumentFile.js"
import type { EmbeddedEngine, EngineDocument, JobRecord } from "./EmbeddedEngine.js"
import { resultOf } from "./Evidence.js"
import type { Job, JobResult } from "./Job.js"
import { jobOf } from "./JobView.js"
import type { LogEntry } from "./Log.js"
import { logToConsole } from "./Log.js"
import {
  batchOptionsCheck,
  eventCheck,
  extractInputCheck,
  filesCheck,
  idCheck,
  jobOptionsCheck,
  keyOptionsCheck,
  listenerCheck,
  listOptionsCheck,
  removeOptionsCheck,
  reviewLinkOptionsCheck,
  submitInputCheck,
  waitOptionsCheck,
  winnowOptionsCheck
} from "./OptionChecks.js"
import { running } from "./Progress.js"
import { RecentTemplates } from "./RecentTemplates.js"
import type { Template } from "./Template.js"
import { completeData, contentOf, isTemplate } from "./Template.js"
import type { DocumentInput, ExtractInput, TypedJobOptions, WaitOptions, Winnow } from "./Winnow.js"
import { InvalidTemplateError, JobNotFoundError } from "./WinnowError.js"
import type { HostOptions, WinnowOptions } from "./WinnowOptions.js"
import { defaultConcurrency, prefixOf } from "./WinnowOptions.js"

/** Creates an engine in this process. Rejects when its storage cannot be opened. */
export const createWinnow = async (options: WinnowOptions = {}): Promise<Winnow> => {
  checked(winnowOptionsCheck, options, "createWinnow")
  const { openEmbedded } = await import("./Embedded.js")
  return winnowOf(await openEmbedded(options), options)
}

/** Builds the public interface on an engine. */
export const winnowOf = (
  engine: EmbeddedEngine,
  { concurrency = defaultConcurrency, handler, log = logToConsole, maxDocumentBytes = 25 * 2 ** 20 }: HostOptions
): Winnow => {
  const templates = new RecentTemplates(1000)

  const read = async (
    template: Template<unknown>,
    { file, mimeType, name }: DocumentInput,
    signal: AbortSignal | undefined
  ): Promise<EngineDocument> => {
    checkTemplate(template)
    const document = await readDocument(file, { maxBytes: maxDocumentBytes, signal })
    return { bytes: document.bytes, name: name ?? document.name, mimeType, template: contentOf(template) }
  }

  /** Converts a record to a job, with its template if this process still has it. */
  const view = <Data>(record: JobRecord, template?: Template<Data>): Promise<Job<Data>> =>
    jobOf(record, template ?? (templates.get(record.templateId) as Template<Data> | undefined))

  const resultOfJob = async <Data>(record: JobRecord, template?: Template<Data>): Promise<JobResult<Data>> => {
    const job = await view(record, template)
    if (job.status !== "completed") throw job.status === "failed" ? job.error : notFound(record.id)
    return { id: job.id, ...resultOf(job.data, await engine.output(record)) }
  }

  const close = () => engine.close()
  return {
    extract: <Data>(template: Template<Data>, given: ExtractInput) =>
      running(async (report) => {
        const { onProgress, signal, strict = false, ...input } = checked(extractInputCheck, given, "extract")
        const document = await read(template, input, signal)
        const reportStep = (step: Parameters<typeof report>[0]) => {
          report(step)
          onProgress?.(step)
        }
        const output = await engine.extract({ ...document, isStrict: strict, report: reportStep, signal })
        return resultOf<Data>(await completeData(template, output.data), output)
      }),
    submit: async (template, given) => {
      const {
        idempotencyKey,
        runId = null,
        signal,
        user = local,
        ...input
      } = checked(submitInputCheck, given, "submit")
      const document = await read(template, input, signal)
      const record = await engine.submit({
        ...document,
        user,
        id: undefined,
        runId,
        idempotencyKey
      })
      templates.set(record.templateId, template)
      return view(record, template)
    },
    wait: async <Data>(id: string, options: TypedJobOptions<Data> & WaitOptions = {}) => {
      const { signal, template, user = local } = checked(waitOptionsCheck, options, "wait")
      return resultOfJob(await engine.wait(user, checked(idCheck, id, "id"), signal), template)
    },
    get: async <Data>(id: string, options: TypedJobOptions<Data> = {}) => {
      const { template, user = local } = checked(jobOptionsCheck, options, "get")
      const record = await engine.find(user, checked(idCheck, id, "id"))
      if (record === undefined) throw notFound(id)
      return view(record, template)
    },
    list: async function* (options = {}) {
      const { user = local, ...filter } = checked(listOptionsCheck, options, "list")
      for await (const record of engine.list(user, filter)) yield await view(record)
    },
    remove: async (id, options = {}) => {
      const { user = local } = checked(removeOptionsCheck, options, "remove")
      await engine.remove(user, checked(idCheck, id, "id"))
    },
    on: (event: string, listener: (job: never) => unknown) => {
      checked(eventCheck, event, "event")
      checked(listenerCheck, listener, "listener")
      return engine.listen((record) => {
        const tell = async () => {
          const job = await view(record)
          if (job.status === event) await listener(job as never)
        }
        tell().catch((error: unknown) => log(listenerFailed(record.id, event, error)))
      })
    },
    batch: (template, files, options = {}) => {
      checkTemplate(template)
      checked(filesCheck, files, "files")
      checked(batchOptionsCheck, options, "batch")
      if (Number(options.concurrency) > concurrency) log(concurrencyWarning(Number(options.concurrency), concurrency))
      const wait = async <Data>(template: Template<Data>, user: string, id: string, signal?: AbortSignal) =>
        resultOfJob(await engine.wait(user, id, signal), template)
      return runBatch({ engine, maxDocumentBytes, concurrency, wait }, template, files, options)
    },
    handler: (request) => engine.handle(request),
    createApiKey: async (options = {}) => {
      const { name = "API key", user = local } = checked(keyOptionsCheck, options, "createApiKey")
      return engine.createApiKey(user, name)
    },
    reviewLink: async (options) => {
      const {
        expiresIn = 7 * 86_400,
        extraction,
        origin = "",
        user = local
      } = checked(reviewLinkOptionsCheck, options, "reviewLink")
      const { expiresAt, token } = await engine.reviewLink(user, extraction, expiresIn)
      const page = `${origin.replace(/\/+$/, "")}${prefixOf(handler)}/review/${encodeURIComponent(extraction)}`
      return { url: `${page}#token=${token}`, token, expiresAt }
    },
    close,
    [Symbol.asyncDispose]: close
  }
}

/** The user when the host names none. */
const local = "local"

const listenerFailed = (id: string, event: string, error: unknown): LogEntry => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { level: "error", message: `A listener failed: ${reason}`, fields: { id, event } }
}

const concurrencyWarning = (asked: number, concurrency: number): LogEntry => ({
  level: "warn",
  message:
    `A batch has ${asked} documents under way at a time, and this engine works on ${concurrency}: the others wait for it, ` +
    `or for other processes on its database. createWinnow({ concurrency: ${asked} }) works on all of them`,
  fields: {}
})

const checkTemplate = (template: unknown): void => {
  if (!isTemplate(template))
    throw new InvalidTemplateError("This is no template: make one with template or template.from")
}

const notFound = (id: string) => new JobNotFoundError(`There is no job ${id}`)
