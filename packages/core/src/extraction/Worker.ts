import {
  Cause,
  Clock,
  DateTime,
  Duration,
  Effect,
  Fiber,
  FiberSet,
  Layer,
  Option,
  Predicate,
  Ref,
  Schedule
} from "effect"
import type { TokenUsage } from "@winnow/document"
import { atOnce, fairScheduler, FairShare, Partition } from "@winnow/document"
import type { CheckpointAccess } from "@winnow/extractor"
import { Checkpoints, Progress, RunContext } from "@winnow/extractor"
import { approvedExamples } from "../review/ApprovedExamples.js"
import { doubtOf } from "../review/ReviewDoubt.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"
import { Completions } from "./Completions.js"
import { checkpointsOf } from "./CheckpointsOf.js"
import type { Extraction } from "./Extraction.js"
import { ExtractionPipeline } from "./ExtractionPipeline.js"
import type { Claim, QueuedRun, LeaseLost, Outcome } from "./Run.js"
import { endedBySweep } from "./Run.js"
import { failureText } from "./RunFailure.js"
import { JobQueue } from "./JobQueue.js"
import { Cancellations } from "./Cancellations.js"
import { recordClaim } from "./RunMetrics.js"
import { RunTraces } from "./RunTraces.js"

export interface WorkerOptions {
  /**
   * Concurrent runs in this process. A user without a running run may exceed it by one, up to four times as many in
   * all.
   */
  readonly concurrency: number
  /** How long a run stays leased to a process that no longer renews the lease. */
  readonly lease: Duration.DurationInput
  /** How long runs may continue after the layer closes, evaluated at that moment; unfinished runs are released. */
  readonly grace: Duration.DurationInput | Effect.Effect<Duration.DurationInput>
  /**
   * How long model answers and parsed long documents are stored for reuse by the same user's later runs. By default
   * they are deleted with the run that made them.
   */
  readonly answerRetention?: Duration.DurationInput
}

/** Takes jobs from the queue and completes or fails their runs. */
export const Worker = {
  layer: (options: WorkerOptions) => Layer.scopedDiscard(work(options))
}

const work = Effect.fnUntraced(function* (options: WorkerOptions) {
  const { checkpoints, runs: store } = yield* Stores
  const queue = yield* JobQueue
  const pipeline = yield* ExtractionPipeline
  const completions = yield* Completions
  const traces = yield* RunTraces
  const cancellations = yield* Cancellations
  const examplesFor = yield* approvedExamples

  const leaseEnd = Effect.map(DateTime.now, DateTime.addDuration(options.lease))
  const heartbeatInterval = Duration.times(Duration.decode(options.lease), 1 / 3)
  const retryStore = Schedule.exponential("50 millis").pipe(
    Schedule.jittered,
    Schedule.upTo(options.lease),
    Schedule.whileInput(Predicate.isTagged("StoreError"))
  )

  const extract = Effect.fnUntraced(function* (
    { extraction, settings, document, deadline }: Claim,
    runCheckpoints: CheckpointAccess,
    spent: Spent
  ) {
    const left = DateTime.distanceDuration(yield* DateTime.now, deadline)
    const guidance = {
      name: extraction.templateName,
      ...settings,
      ...(settings.review?.asExamples === true && { moreExamples: examplesFor(extraction) })
    }
    const output = yield* pipeline.run({ ...document, variables: extraction.variables, guidance }).pipe(
      Effect.timeoutOption(left),
      Effect.provideService(Checkpoints, Option.some(runCheckpoints)),
      Effect.provideService(RunContext, {
        user: extraction.userId,
        deadline: deadline.epochMillis,
        isQueued: true
      }),
      Effect.provideService(Progress, (step) => (step.step === "asked" ? Ref.set(spent, step.tokens) : Effect.void))
    )
    return Option.match(output, {
      onNone: () => failed(endedBySweep.deadline),
      onSome: ({ data, evidence, tokens, warnings }) => {
        const doubt = doubtOf(settings.review ?? {}, extraction.variables, { data, evidence, warnings })
        const review = doubt.reasons.length === 0 ? {} : { review: doubt }
        return { status: "completed", data, evidence, tokens, warnings, ...review } as const
      }
    })
  })

  /** Checkpoints last as long as the run; with `answerRetention` they are shared with the user's later runs. */
  const checkpointsFor = Effect.fnUntraced(function* ({ extraction: { id, userId }, lease }: Claim) {
    const { answerRetention } = options
    if (answerRetention === undefined) return checkpointsOf(checkpoints, { run: id }, { isNew: lease.epoch === 1 })
    const until = DateTime.addDuration(yield* DateTime.now, answerRetention)
    return checkpointsOf(checkpoints, { user: userId, until })
  })

  /** Makes one attempt; errors of the parser or extractor and defects become a `failed` outcome. */
  const attempt = Effect.fnUntraced(function* (claim: Claim, runCheckpoints: CheckpointAccess) {
    const start = yield* Clock.currentTimeMillis
    const spent: Spent = yield* Ref.make<TokenUsage | null>(null)
    const result = yield* extract(claim, runCheckpoints, spent).pipe(
      Effect.catchTags({
        ParserError: (error) => Effect.succeed(failed(failureText(error))),
        ExtractorError: (error) => Effect.succeed(failed(failureText(error)))
      }),
      Effect.catchAllDefect((defect) =>
        Effect.as(Effect.logError("An extraction failed unexpectedly", Cause.die(defect)), failed(unexpected))
      )
    )
    const processingTimeMs = (yield* Clock.currentTimeMillis) - start
    return { tokens: yield* Ref.get(spent), ...result, processingTimeMs } satisfies Outcome
  })

  /** Renews the lease without waiting for a fair turn, because an expired lease costs an attempt. */
  const keepLease = (claim: Claim) =>
    Effect.flatMap(leaseEnd, (until) => store.renew(claim.lease, until)).pipe(
      Effect.retry(retryStore),
      Effect.repeat(Schedule.spaced(heartbeatInterval)),
      Effect.delay(heartbeatInterval),
      Effect.zipRight(Effect.never),
      atOnce
    )

  /** Interruptible only while it retries a failing store; once saved, the result is always announced. */
  const finish = (claim: Claim, outcome: Outcome) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const retryDriver = yield* Schedule.driver(retryStore)
        const save: Effect.Effect<Extraction, LeaseLost | StoreError> = store.finish(claim.lease, outcome).pipe(
          Effect.catchTag("StoreError", (error) =>
            Effect.zipRight(
              Effect.mapError(restore(retryDriver.next(error)), () => error),
              save
            )
          )
        )
        yield* completions.announce(yield* save)
      })
    )

  const process = Effect.fn("Worker.process", { kind: "consumer" })(
    function* (job: QueuedRun) {
      yield* Effect.annotateCurrentSpan({ "winnow.extraction.id": job.id, "winnow.user.id": job.userId })
      const claim = yield* Effect.flatMap(leaseEnd, (until) => store.claim(job.id, until))
      if (Option.isNone(claim)) return
      yield* recordClaim(claim.value.extraction)
      const runCheckpoints = yield* checkpointsFor(claim.value)
      yield* Effect.raceFirst(attempt(claim.value, runCheckpoints), keepLease(claim.value)).pipe(
        Effect.flatMap((outcome) => finish(claim.value, outcome)),
        Effect.onInterrupt(() => Effect.ignoreLogged(store.renew(claim.value.lease, null))),
        Effect.raceFirst(cancellations.wait(job.id)),
        completions.whileWorkingOn(job.id)
      )
    },
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause)
        ? Effect.failCause(cause)
        : Effect.logWarning("An attempt at an extraction was given up", cause)
    ),
    (effect, job) => Effect.annotateLogs(effect, { extractionId: job.id, userId: job.userId }),
    (effect, job) => Effect.locally(effect, Partition, job.userId),
    Effect.withScheduler(fairScheduler)
  )

  const running = yield* FiberSet.make<void>()
  // Runs are not children of the loops that took them: on close, the loops end at once and the runs get their grace
  // time. Finalizers are uninterruptible, which would disable the timeout, so this one is made interruptible.
  yield* Effect.addFinalizer(() =>
    Effect.flatMap(Effect.isEffect(options.grace) ? options.grace : Effect.succeed(options.grace), (grace) =>
      FiberSet.awaitEmpty(running).pipe(Effect.interruptible, Effect.timeoutOption(grace))
    )
  )
  const share = new FairShare(options.concurrency)
  const run = (job: QueuedRun) =>
    Effect.acquireUseRelease(
      Effect.sync(() => share.begin(job.userId)),
      () => Effect.flatMap(FiberSet.run(running, traces.resume(job.id)(process(job))), Fiber.await),
      () => Effect.sync(() => share.end(job.userId))
    )
  const loop = Effect.forever(queue.take(run, share.mayBegin))
  yield* Effect.replicateEffect(Effect.forkScoped(loop), share.max, { discard: true })
})

/** Tokens the run has spent on a model so far; reported even if the run fails. */
type Spent = Ref.Ref<TokenUsage | null>

const unexpected = "The extraction failed unexpectedly"

const failed = (error: string) => ({ status: "failed", error }) as const
