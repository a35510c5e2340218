import type { EngineOptions, Extraction, JobQueue, StoreError, Stores } from "@winnow/core"
import type { DocumentParser, WorkerPool } from "@winnow/document"
import type { Extractor } from "@winnow/extractor"
import { ApiKeys, Engine as Services, ExtractionId, ExtractionPipeline, Extractions, Sessions } from "@winnow/core"
import { ThreadPool } from "@winnow/document"
import { Progress } from "@winnow/extractor"
import { DateTime, Duration, Effect, Layer, ManagedRuntime, Redacted } from "effect"
import type { EmbeddedEngine } from "../EmbeddedEngine.js"
import { logToConsole } from "../Log.js"
import type { HostOptions } from "../WinnowOptions.js"
import { defaultConcurrency } from "../WinnowOptions.js"
import { Calls } from "./Calls.js"
import { extractOne } from "./ExtractOne.js"
import { layerKeepAliveReading } from "./KeepAliveReading.js"
import { layerHostLogger } from "./HostLogger.js"
import { layerHostUsers, limitsOf, userIdOf } from "./HostUsers.js"
import { idleClock, KeepAlive } from "./KeepAlive.js"
import { jobRecordOf } from "./JobRecordOf.js"
import { layerObservedRuns } from "./ObservedRuns.js"
import { Once } from "./Once.js"
import { listJobs, removeJob, submitJob } from "./SubmitJob.js"

/** The parts of an engine. */
export interface EngineParts {
  /** Reads documents and extracts their values. */
  readonly reading: Layer.Layer<DocumentParser | Extractor, never, WorkerPool>
  readonly backend: Layer.Layer<Stores | JobQueue, StoreError>
  /**
   * Whether the stores outlive the process: then unfinished jobs are resumed as soon as the engine opens. Default:
   * true.
   */
  readonly isDurable?: boolean
  readonly services?: Partial<EngineOptions>
}

export const openEngine = async (parts: EngineParts, options: HostOptions): Promise<EmbeddedEngine> => {
  const keepAlive = new KeepAlive()
  const calls = new Calls(keepAlive)
  const listeners = new Set<(extraction: Extraction) => void>()

  const surroundings = Layer.merge(Layer.setClock(idleClock), layerHostLogger(options.log ?? logToConsole))
  const pool = ThreadPool.layer(options.threads === undefined ? {} : { size: options.threads })
  const reading = layerKeepAliveReading(keepAlive).pipe(Layer.provide(parts.reading), Layer.provide(pool))
  const observed = layerObservedRuns((extraction) => listeners.forEach((listener) => listener(extraction)))
  const backend = Layer.provideMerge(Layer.provide(layerHostUsers(options.users), observed), parts.backend)
  const retentionDays = options.documentRetentionDays ?? (options.handler?.console === true ? 30 : undefined)
  const services = Services.layer({
    lease: "10 seconds",
    sweepInterval: "2 seconds",
    ...parts.services,
    concurrency: options.concurrency ?? defaultConcurrency,
    ...(retentionDays === undefined ? {} : { documentRetention: Duration.days(retentionDays) }),
    monthlyLimits: limitsOf(options.quota)
  }).pipe(Layer.provideMerge(backend), Layer.provide(reading))

  // Layers that both runtimes use are built once.
  const memo = Effect.runSync(Layer.makeMemoMap)
  const direct = ManagedRuntime.make(
    ExtractionPipeline.layer.pipe(Layer.provide(reading), Layer.provideMerge(surroundings)),
    memo
  )
  const jobs = ManagedRuntime.make(Layer.provideMerge(services, surroundings), memo)
  const api = new Once(async () => {
    const { openApi } = await import("./Api.js")
    return openApi(Layer.provideMerge(services, surroundings), memo, options)
  })

  const engine: EmbeddedEngine = {
    extract: (call) =>
      calls.run(
        direct,
        extractOne(call, call.isStrict).pipe(
          Effect.provideService(Progress, (step) => Effect.sync(() => call.report(step)))
        ),
        call.signal
      ),
    submit: async (call) => jobRecordOf(await calls.run(jobs, submitJob(call))),
    wait: async (user, id, signal) =>
      jobRecordOf(
        await calls.run(
          jobs,
          Effect.flatMap(Extractions, ({ wait }) => wait(userIdOf(user), ExtractionId.make(id))),
          signal
        )
      ),
    find: async (user, id) => {
      const found = Effect.flatMap(Extractions, ({ get }) => get(userIdOf(user), ExtractionId.make(id)))
      const record = Effect.map(found, jobRecordOf)
      return calls.run(
        jobs,
        Effect.catchTag(record, "ExtractionNotFound", () => Effect.succeed(undefined))
      )
    },
    output: async ({ data, id, user }) => {
      const report = Effect.flatMap(Extractions, ({ evidence }) => evidence(userIdOf(user), ExtractionId.make(id)))
      return { data, ...(await calls.run(jobs, report)) }
    },
    list: (user, filter) => listJobs(userIdOf(user), filter, (page) => calls.run(jobs, page)),
    remove: (user, id) => calls.run(jobs, removeJob(user, id)),
    listen: (listener) => {
      const hear = (extraction: Extraction) => listener(jobRecordOf(extraction))
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    handle: async (request) => {
      calls.check()
      const release = keepAlive.hold()
      try {
        return await (await api.get()).handle(request)
      } finally {
        release()
      }
    },
    createApiKey: async (user, name) => {
      const request = { name, expiresAt: null, manages: true }
      const issued = Effect.flatMap(ApiKeys, ({ create }) => create(userIdOf(user), request, null))
      return Redacted.value((await calls.run(jobs, issued)).value)
    },
    reviewLink: async (user, id, seconds) => {
      const link = Effect.flatMap(Sessions, ({ makeReviewLink }) =>
        makeReviewLink(userIdOf(user), ExtractionId.make(id), Duration.seconds(seconds))
      )
      const { session, token } = await calls.run(jobs, link)
      return { token: Redacted.value(token), expiresAt: DateTime.toDate(session.expiresAt) }
    },
    close: async () => {
      calls.close()
      await api.release(({ close }) => close())
      await jobs.dispose()
      await direct.dispose()
    }
  }
  if (parts.isDurable !== false) {
    await calls.run(jobs, Effect.void).catch(async (error: unknown) => {
      await engine.close()
      throw error
    })
  }
  return engine
}
