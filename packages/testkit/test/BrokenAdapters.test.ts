import { describe, expect, it } from "@effect/vitest"
import type { ExtractionId, Job, Lease, UserId } from "@winnow/core"
import {
  ApiKeyStore,
  DocumentStore,
  ExtractionStore,
  JobQueue,
  MemoryStores,
  TemplateStore,
  UserStore
} from "@winnow/core"
import type { Check } from "@winnow/testkit"
import {
  apiKeyStoreChecks,
  documentStoreChecks,
  extractionStoreChecks,
  jobQueueChecks,
  runCheck,
  templateStoreChecks,
  userStoreChecks
} from "@winnow/testkit"
import type { Context } from "effect"
import { DateTime, Effect, Exit, Layer, Option, Queue } from "effect"

/** Proves that checks fail where a port's promise is broken: a suite that cannot fail would prove nothing. */
const notices = <Port>(
  fault: string,
  checks: ReadonlyArray<Check<Port>>,
  layer: Layer.Layer<Port>,
  failing: ReadonlyArray<string>
) => {
  for (const name of failing) {
    it.live(`${fault}: "${name}"`, () =>
      Effect.gen(function* () {
        const check = checks.find((check) => check.name === name)
        expect(check).toBeDefined()
        if (check === undefined) return
        // A check that waits for what never comes has failed too.
        const exit = yield* Effect.exit(
          Effect.timeoutFail(runCheck(check, layer), { duration: "3 seconds", onTimeout: () => "late" })
        )
        expect(Exit.isFailure(exit)).toBe(true)
      })
    )
  }
}

/** A sound adapter with some methods replaced. */
const changed = <Id, Service extends object>(
  tag: Context.Tag<Id, Service>,
  sound: Layer.Layer<Id>,
  change: (service: Service) => Partial<Service>
): Layer.Layer<Id> =>
  Layer.effect(
    tag,
    Effect.map(tag, (service) => tag.of({ ...service, ...change(service) }))
  ).pipe(Layer.provide(sound))

type Store = Context.Tag.Service<ExtractionStore>
const noticesInStore = (fault: string, change: (store: Store) => Partial<Store>, failing: ReadonlyArray<string>) =>
  notices(fault, extractionStoreChecks, changed(ExtractionStore, MemoryStores.layer, change), failing)

describe("a broken ExtractionStore", () => {
  noticesInStore(
    "accepts without a look at the quota",
    (store) => ({ accept: (submission) => store.accept({ ...submission, limit: Infinity }) }),
    [
      "refuses a run over the limit and keeps nothing of it",
      "admits none when the limit is 0",
      "admits exactly one of 1,000 concurrent runs when one is left",
      "goes by the limit of each call, higher or lower than before"
    ]
  )

  noticesInStore(
    "looks at the quota in one step and accepts in another",
    (store) => ({
      accept: (submission) =>
        Effect.gen(function* () {
          const { extraction, period, limit } = submission
          const usage = yield* store.usage(extraction.userId, period)
          yield* Effect.yieldNow()
          return yield* store.accept({ ...submission, limit: usage < limit ? Infinity : limit })
        })
    }),
    ["admits exactly one of 1,000 concurrent runs when one is left"]
  )

  noticesInStore(
    "always grants the first run",
    (store) => ({ accept: (submission) => store.accept({ ...submission, limit: Math.max(1, submission.limit) }) }),
    ["admits none when the limit is 0", "does not keep the key of a run that the quota refused"]
  )

  noticesInStore(
    "counts the runs that are left",
    (store) => ({ usage: (userId) => Effect.map(store.list(userId, { limit: 1_000 }), ({ items }) => items.length) }),
    ["does not count removed runs less", "counts each accepted run once, by user and period"]
  )

  noticesInStore(
    "does not know idempotency keys",
    (store) => ({ accept: (submission) => store.accept({ ...submission, idempotency: Option.none() }) }),
    [
      "gives the first run again for the same key and body, and counts it once",
      "refuses another body under the same key and keeps nothing of it",
      "makes one run of 100 concurrent requests with one key"
    ]
  )

  noticesInStore(
    "finishes whatever the epoch",
    (store) => {
      const newest = new Map<ExtractionId, Lease>()
      return {
        claim: (id, until) =>
          Effect.tap(store.claim(id, until), (claim) =>
            Effect.sync(() => Option.isSome(claim) && newest.set(id, claim.value.lease))
          ),
        finish: (lease, outcome) => store.finish(newest.get(lease.id) ?? lease, outcome)
      }
    },
    [
      "takes nothing from a lease that a later claim ended",
      "lets one of two leases finish, the later",
      "knows no lease with an epoch that was never given"
    ]
  )

  noticesInStore(
    "leases what is leased",
    (store) => {
      const newest = new Map<ExtractionId, Lease>()
      return {
        claim: (id, until) =>
          Effect.gen(function* () {
            const lease = newest.get(id)
            if (lease !== undefined) yield* store.release(lease)
            const claim = yield* store.claim(id, until)
            if (Option.isSome(claim)) newest.set(id, claim.value.lease)
            return claim
          })
      }
    },
    [
      "leases a run to one of 100 concurrent claims",
      "leases a run again when the lease has run out and not before, with a higher epoch",
      "gives no claim after three attempts"
    ]
  )

  noticesInStore(
    "says nothing of a lost lease",
    (store) => ({ heartbeat: (lease, until) => Effect.ignore(store.heartbeat(lease, until)) }),
    ["takes nothing from a lease that a later claim ended", "takes nothing from a lease on a removed run"]
  )

  noticesInStore("finishes by a lease that was given back", () => ({ release: () => Effect.void }), [
    "gives a released run back at once and does not count the attempt",
    "ends a lease by its release"
  ])

  noticesInStore(
    "lists everybody's runs, and finds and removes them",
    (store) => {
      const users = new Set<UserId>()
      const ofAnybody = <A>(find: (userId: UserId) => Effect.Effect<Option.Option<A>>) =>
        Effect.map(Effect.forEach([...users], find), Option.firstSomeOf)
      const owner = (id: ExtractionId) =>
        ofAnybody((userId) => Effect.map(Effect.orDie(store.find(userId, id)), Option.as(userId)))
      return {
        accept: (submission) =>
          Effect.zipRight(
            Effect.sync(() => users.add(submission.extraction.userId)),
            store.accept(submission)
          ),
        find: (_, id) => ofAnybody((userId) => Effect.orDie(store.find(userId, id))),
        list: (_, filter) =>
          Effect.map(
            Effect.forEach([...users], (userId) => store.list(userId, filter)),
            (pages) => ({
              items: pages.flatMap(({ items }) => items),
              hasMore: pages.some(({ hasMore }) => hasMore)
            })
          ),
        remove: (userId, id) =>
          Effect.flatMap(owner(id), (own) =>
            store.remove(
              Option.getOrElse(own, () => userId),
              id
            )
          )
      }
    },
    ["does not know one user's run when another asks", "lists everything, newest first"]
  )

  noticesInStore(
    "begins a page with the run of the cursor",
    (store) => ({
      list: (userId, { cursor, ...filter }) =>
        store.list(userId, {
          ...filter,
          ...(cursor === undefined ? {} : { cursor: DateTime.add(cursor, { millis: 1 }) })
        })
    }),
    ["lists before a cursor, that excluded", "pages through ties and inserts and shows each earlier run once"]
  )

  noticesInStore(
    "says that there is more when a page is full",
    (store) => ({
      list: (userId, filter) =>
        Effect.map(store.list(userId, filter), ({ items }) => ({ items, hasMore: items.length >= filter.limit }))
    }),
    ["lists a page as long as what there is", "lists a whole batch, whatever limit and cursor say"]
  )

  noticesInStore(
    "finds all of one user's waiting runs and tells the failed ones again",
    (store) => {
      const failed: Array<Effect.Effect.Success<Store["sweep"]>["failed"][number]> = []
      return {
        sweep: Effect.map(store.sweep, (swept) => {
          failed.push(...swept.failed)
          return { failed: [...failed], waiting: swept.waiting.toReversed() }
        })
      }
    },
    [
      "finds the runs that nobody works on, oldest first",
      "fails a run at its deadline, leased or not, and tells it once",
      "tells each failed run to one of several concurrent sweeps"
    ]
  )
})

describe("a broken DocumentStore", () => {
  const sharing = Layer.sync(DocumentStore, () => {
    const documents = new Map<ExtractionId, Uint8Array>()
    return DocumentStore.of({
      put: (id, bytes) => Effect.sync(() => documents.set(id, bytes)),
      find: (id) => Effect.sync(() => Option.fromNullable(documents.get(id))),
      remove: (id) => Effect.sync(() => documents.delete(id))
    })
  })
  notices("shares its bytes with its callers", documentStoreChecks, sharing, [
    "keeps what was put when the caller changes or gives away the bytes",
    "gives each caller bytes of their own, to change and to transfer"
  ])

  const keepingFirst = changed(DocumentStore, DocumentStore.layerMemory, (store) => ({
    put: (id, bytes) =>
      Effect.flatMap(store.find(id), (found) => (Option.isSome(found) ? Effect.void : store.put(id, bytes))),
    remove: () => Effect.void
  }))
  notices("keeps what it has", documentStoreChecks, keepingFirst, [
    "has the newest bytes when they are put again",
    "removes a document, however often, and no other"
  ])
})

describe("a broken ApiKeyStore", () => {
  const careless = changed(ApiKeyStore, ApiKeyStore.layerMemory, (store) => ({
    roll: (_userId, _id, _endsAt, next) => store.insert(next),
    revoke: (userId, id) => Effect.ignore(store.revoke(userId, id)),
    touch: () => Effect.void
  }))
  notices("does not look which key it is", apiKeyStoreChecks, careless, [
    "rolls a key: the new one is there and the old one ends",
    "rolls neither an unknown nor a revoked nor another user's key, and inserts nothing then",
    "does not revoke another user's key",
    "records when a key was last used, of this key only"
  ])
})

describe("a broken TemplateStore", () => {
  const common = changed(TemplateStore, TemplateStore.layerMemory, (store) => {
    const owners = new Map<string, UserId>()
    const ownerOf = (userId: UserId, id: string) => owners.get(id) ?? userId
    return {
      insert: (template) =>
        Effect.zipRight(
          Effect.sync(() => owners.set(template.id, template.userId)),
          store.insert(template)
        ),
      find: (userId, id) => store.find(ownerOf(userId, id), id),
      replace: (userId, id, change) => store.replace(ownerOf(userId, id), id, { ...change, name: "Invoices" })
    }
  })
  notices("does not ask whose a template is", templateStoreChecks, common, [
    "does not know one user's template when another asks",
    "replaces name, variables and time of change, and nothing else"
  ])
})

describe("a broken UserStore", () => {
  const open = changed(UserStore, UserStore.layerMemory, (store) => ({
    insert: (user) => Effect.catchTag(store.insert(user), "EmailTaken", () => Effect.void)
  }))
  notices("does not say that an address is taken", userStoreChecks, open, [
    "refuses an e-mail address that is taken, in capitals too, and keeps who had it",
    "lets one of 20 concurrent users have an e-mail address"
  ])
})

describe("a broken JobQueue", () => {
  const plain = Layer.effect(
    JobQueue,
    Effect.map(Queue.unbounded<Job>(), (jobs) =>
      JobQueue.of({
        offer: (job) => Queue.offer(jobs, job),
        take: (work) => Effect.flatMap(Queue.take(jobs), work)
      })
    )
  )
  notices("is a plain line", jobQueueChecks, plain, [
    "gives a job that was offered several times while it waited once",
    "does not let one user's job wait for all of another's",
    "gives a job again whose work was interrupted"
  ])
})
