import { expect } from "@effect/vitest"
import type { QueuedRun, UserId } from "@winnow/core"
import { JobQueue, makeExtractionId, makeUserId } from "@winnow/core"
import { Deferred, Effect, Fiber, Queue } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"

const jobsOf = (userId: UserId, count: number): Effect.Effect<ReadonlyArray<QueuedRun>> =>
  Effect.replicateEffect(
    Effect.map(makeExtractionId, (id) => ({ id, userId })),
    count
  )

/** Starts workers that record each job they take, until the check ends. */
const startWorkers = Effect.fnUntraced(function* (count: number) {
  const queue = yield* JobQueue
  const taken = yield* Queue.unbounded<QueuedRun>()
  const worker = Effect.forever(queue.take((job) => Queue.offer(taken, job)))
  yield* Effect.replicateEffect(Effect.forkScoped(worker), count)
  return taken
})

const takeSome = (taken: Queue.Dequeue<QueuedRun>, count: number) => Queue.takeBetween(taken, count, count)

const check = (name: string, run: Check<JobQueue>["run"]): Check<JobQueue> => ({ name, run, clock: "live" })

export const jobQueueChecks: ReadonlyArray<Check<JobQueue>> = [
  check(
    "gives every job to a worker, offered before or while it waits",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const jobs = [...(yield* jobsOf(yield* makeUserId, 100)), ...(yield* jobsOf(yield* makeUserId, 100))]
      yield* Effect.forEach(jobs.slice(0, 100), queue.offer)
      const taken = yield* startWorkers(3)
      yield* Effect.forEach(jobs.slice(100), queue.offer, { concurrency: "unbounded" })
      const seen = new Set<string>()
      while (seen.size < jobs.length) seen.add((yield* Queue.take(taken)).id)
      expect([...seen].sort()).toEqual(jobs.map(({ id }) => id).sort())
    })
  ),
  check(
    "does not multiply a job that is offered several times while it waits",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const [twice, last] = yield* jobsOf(yield* makeUserId, 2)
      if (twice === undefined || last === undefined) return
      yield* Effect.replicateEffect(queue.offer(twice), 5)
      yield* queue.offer(last)
      const taken = yield* startWorkers(1)
      const given: Array<QueuedRun> = []
      while (new Set(given.map(({ id }) => id)).size < 2) given.push(yield* Queue.take(taken))
      yield* Effect.sleep("50 millis")
      given.push(...(yield* Queue.takeAll(taken)))
      // Delivery is at least once: an engine with persisted messages may deliver a job twice, but not once per offer.
      expect(given.filter(({ id }) => id === twice.id).length).toBeLessThanOrEqual(2)
    })
  ),
  check(
    "gives a job again that is offered after it was taken",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const [job] = yield* jobsOf(yield* makeUserId, 1)
      if (job === undefined) return
      const taken = yield* startWorkers(1)
      for (let round = 0; round < 3; round++) {
        yield* queue.offer(job)
        expect(yield* Queue.take(taken)).toEqual(job)
        // While the job is still in progress, the queue may treat a new offer as a duplicate.
        yield* Effect.sleep("20 millis")
      }
    })
  ),
  check(
    "does not let one user's job wait for all of another's",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const many = yield* jobsOf(yield* makeUserId, 300)
      const [few] = yield* jobsOf(yield* makeUserId, 1)
      if (few === undefined) return
      yield* Effect.forEach(many, queue.offer)
      yield* queue.offer(few)
      const taken = yield* startWorkers(1)
      const order = [...(yield* takeSome(taken, 301))].map(({ id }) => id)
      expect(order.indexOf(few.id)).toBeLessThan(150)
    })
  ),
  check(
    "passes over the jobs of users that may have no more now, and gives them when they may",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const many = yield* jobsOf(yield* makeUserId, 3)
      const [few] = yield* jobsOf(yield* makeUserId, 1)
      if (few === undefined) return
      const busy = new Set<UserId>()
      const gate = yield* Deferred.make<void>()
      const started = yield* Queue.unbounded<QueuedRun>()
      const work = (job: QueuedRun) =>
        Effect.gen(function* () {
          busy.add(job.userId)
          yield* Queue.offer(started, job)
          yield* Deferred.await(gate)
          busy.delete(job.userId)
        })
      const worker = Effect.forever(queue.take(work, (userId) => !busy.has(userId)))
      yield* Effect.replicateEffect(Effect.forkScoped(worker), 4)
      yield* Effect.forEach(many, queue.offer)
      const [first] = yield* takeSome(started, 1)
      yield* queue.offer(few)
      expect([...(yield* takeSome(started, 1))]).toEqual([few])
      yield* Deferred.succeed(gate, undefined)
      const ids = new Set([first?.id])
      while (ids.size < many.length) ids.add((yield* Queue.take(started)).id)
      expect(ids).toEqual(new Set(many.map(({ id }) => id)))
    })
  ),
  check(
    "works on as many jobs at once as there are workers",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const gate = yield* Deferred.make<void>()
      const started = yield* Queue.unbounded<QueuedRun>()
      const worker = queue.take((job) => Effect.zipRight(Queue.offer(started, job), Deferred.await(gate)))
      const workers = yield* Effect.replicateEffect(Effect.forkScoped(worker), 3)
      yield* Effect.forEach(yield* jobsOf(yield* makeUserId, 3), queue.offer)
      expect(yield* takeSome(started, 3)).toHaveLength(3)
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.joinAll(workers)
    })
  ),
  check(
    "loses no job to workers that stop waiting",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const jobs = yield* jobsOf(yield* makeUserId, 50)
      const seen = new Set<string>()
      const waiting = queue.take((job) => Effect.sync(() => seen.add(job.id)))
      for (const [index, job] of jobs.entries()) {
        const leaver = yield* Effect.fork(waiting)
        if (index % 3 > 0) yield* Effect.yieldNow()
        if (index % 2 > 0) yield* Effect.all([Fiber.interrupt(leaver), queue.offer(job)], { concurrency: 2 })
        else yield* Effect.all([queue.offer(job), Fiber.interrupt(leaver)], { concurrency: 2 })
      }
      const taken = yield* startWorkers(1)
      // A job may be delivered more than once.
      while (seen.size < jobs.length) for (const job of yield* takeSome(taken, 1)) seen.add(job.id)
      expect(seen.size).toBe(jobs.length)
    })
  ),
  check(
    "gives a job again whose work was interrupted",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const [first, second] = yield* jobsOf(yield* makeUserId, 2)
      if (first === undefined || second === undefined) return
      const started = yield* Deferred.make<void>()
      const worker = yield* Effect.fork(
        queue.take(() => Effect.zipRight(Deferred.succeed(started, undefined), Effect.never))
      )
      yield* queue.offer(first)
      yield* Deferred.await(started)
      yield* Fiber.interrupt(worker)
      yield* queue.offer(second)
      const taken = yield* startWorkers(1)
      const ids = new Set<string>()
      while (ids.size < 2) ids.add((yield* Queue.take(taken)).id)
      expect(ids).toEqual(new Set([first.id, second.id]))
    })
  )
]

/** Additional checks for a queue that delivers no job twice, such as one within a process. */
export const exactJobQueueChecks: ReadonlyArray<Check<JobQueue>> = [
  check(
    "gives a job that was offered several times while it waited once",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const [twice, last] = yield* jobsOf(yield* makeUserId, 2)
      if (twice === undefined || last === undefined) return
      yield* Effect.replicateEffect(queue.offer(twice), 5)
      yield* queue.offer(last)
      const taken = yield* startWorkers(1)
      expect(yield* takeSome(taken, 2)).toHaveLength(2)
      yield* Effect.sleep("50 millis")
      expect(yield* Queue.size(taken)).toBe(0)
    })
  ),
  check(
    "gives each of several workers a job of its own",
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const taken = yield* startWorkers(3)
      const jobs = yield* jobsOf(yield* makeUserId, 50)
      yield* Effect.forEach(jobs, queue.offer, { concurrency: "unbounded" })
      const ids = [...(yield* takeSome(taken, 50))].map(({ id }) => id)
      expect(new Set(ids).size).toBe(50)
      yield* Effect.sleep("50 millis")
      expect(yield* Queue.size(taken)).toBe(0)
    })
  )
]

/** Tests a `JobQueue` in real time: it may be slow, and may deliver a job more than once. */
export const jobQueueSuite = conformanceSuite("JobQueue", jobQueueChecks)

/** As `jobQueueSuite`, for a `JobQueue` that delivers no job twice. */
export const exactJobQueueSuite = conformanceSuite("JobQueue", [...jobQueueChecks, ...exactJobQueueChecks])
