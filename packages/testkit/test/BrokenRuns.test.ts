import { describe } from "@effect/vitest"
import type { ExtractionId, ExtractionParts, Lease, RunStore, StoreError, Usages } from "@winnow/core"
import { UserId } from "@winnow/core"
import type { SubmittedDocument } from "@winnow/document"
import { storesChecks } from "@winnow/testkit"
import { DateTime, Effect, Option, Struct } from "effect"
import { brokenStores, notices } from "./Notices.js"

type Store = RunStore
type UsageReads = {
  readonly [Per in keyof Usages]: (userId: UserId, period: string) => Effect.Effect<Usages[Per], StoreError>
}
const noticesInStore = (fault: string, change: (store: Store) => Partial<Store>, failing: ReadonlyArray<string>) =>
  notices(fault, storesChecks.runs, brokenStores("runs", change), failing)

describe("broken runs", () => {
  noticesInStore(
    "accepts without a look at the quota",
    (store) => ({ accept: (submission) => store.accept({ ...submission, limit: Infinity }) }),
    [
      "refuses a run over the limit and keeps nothing of it",
      "admits none when the limit is 0",
      "admits exactly one of 50 concurrent runs when one is left",
      "goes by the limit of each call, higher or lower than before"
    ]
  )

  noticesInStore(
    "looks at the quota in one step and accepts in another",
    (store) => ({
      accept: (submission) =>
        Effect.gen(function* () {
          const { extraction, period, limit } = submission
          const usage = yield* store.usage(extraction.userId, period, "month")
          yield* Effect.yieldNow()
          return yield* store.accept({ ...submission, limit: usage < limit ? Infinity : limit })
        })
    }),
    ["admits exactly one of 50 concurrent runs when one is left"]
  )

  noticesInStore(
    "always grants the first run",
    (store) => ({ accept: (submission) => store.accept({ ...submission, limit: Math.max(1, submission.limit) }) }),
    ["admits none when the limit is 0", "does not keep the key of a run that the quota refused"]
  )

  noticesInStore(
    "counts the runs that are left",
    (store) => {
      const usages: UsageReads = {
        month: (userId) => Effect.map(store.list(userId, { limit: 1_000 }), ({ items }) => items.length),
        day: (userId, period) => store.usage(userId, period, "day")
      }
      return { usage: (userId, period, per) => usages[per](userId, period) }
    },
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
    "takes a submission that is accepted again for another request",
    (store) => {
      const seen = new Set<ExtractionId>()
      return {
        accept: (submission) =>
          Effect.map(store.accept(submission), ({ extraction, repeated }) => {
            const isAgain = seen.has(extraction.id)
            seen.add(extraction.id)
            return { extraction, repeated: repeated || isAgain }
          })
      }
    },
    ["gives the same answer if a submission is accepted again, and counts it once"]
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
            if (lease !== undefined) yield* Effect.ignore(store.renew(lease, null))
            const claim = yield* store.claim(id, until)
            if (Option.isSome(claim)) newest.set(id, claim.value.lease)
            return claim
          })
      }
    },
    [
      "leases a run to one of 100 concurrent claims",
      "leases a run with epoch 1, and again when the lease has run out and not before, with a higher one",
      "gives no claim after three attempts"
    ]
  )

  noticesInStore(
    "says nothing of a lost lease",
    (store) => ({ renew: (lease, until) => Effect.ignore(store.renew(lease, until)) }),
    ["takes nothing from a lease that a later claim ended", "takes nothing from a lease on a removed run"]
  )

  noticesInStore(
    "shares the bytes of its documents with its callers",
    (store) => {
      const shared = new Map<string, SubmittedDocument>()
      return {
        accept: (submission) =>
          Effect.tap(store.accept(submission), ({ extraction }) =>
            Effect.sync(() => shared.set(extraction.id, submission.document))
          ),
        claim: (id, leaseUntil) =>
          Effect.map(
            store.claim(id, leaseUntil),
            Option.map((claim) => ({ ...claim, document: shared.get(id) ?? claim.document }))
          )
      }
    },
    [
      "keeps a document when the caller changes or gives away its bytes",
      "gives each claim and each reader bytes of their own, to change and to transfer"
    ]
  )

  noticesInStore(
    "shows documents to everybody",
    (store) => {
      const owners = new Map<string, UserId>()
      return {
        accept: (submission) =>
          Effect.tap(store.accept(submission), ({ extraction }) =>
            Effect.sync(() => owners.set(extraction.id, extraction.userId))
          ),
        find: (userId, id, part) => store.find(part === "document" ? (owners.get(id) ?? userId) : userId, id, part)
      }
    },
    ["removes a document with its extraction, and shows it to no other user"]
  )

  noticesInStore(
    "says of every document that it is there",
    (store) => {
      const seen = <Part extends keyof ExtractionParts>(part: ExtractionParts[Part]) =>
        "mimeType" in part ? { ...part, mimeType: "application/pdf" } : part
      return { find: (userId, id, part) => Effect.map(store.find(userId, id, part), Option.map(seen)) }
    },
    ["knows whether a document is there without reading it"]
  )

  noticesInStore(
    "keeps documents for ever",
    (store) => ({
      accept: (submission) =>
        store.accept({ ...submission, keepDocumentUntil: Option.some(DateTime.unsafeMake("2100-01-01T00:00:00Z")) })
    }),
    [
      "removes a document with the end of its run, whichever that is, and no other",
      "keeps a document that is to be kept longer than its run, until a sweep after that time"
    ]
  )

  noticesInStore(
    "finishes by a lease that was given back",
    (store) => ({ renew: (lease, until) => (until === null ? Effect.void : store.renew(lease, until)) }),
    ["gives a released run back at once and does not count the attempt", "ends a lease by its release"]
  )

  noticesInStore(
    "lists everybody's runs, and finds them",
    (store) => {
      const users = new Set<UserId>()
      const owner = (id: ExtractionId) =>
        Effect.map(
          Effect.forEach([...users], (userId) =>
            Effect.map(Effect.orDie(store.find(userId, id, "record")), Option.as(userId))
          ),
          Option.firstSomeOf
        )
      return {
        accept: (submission) =>
          Effect.zipRight(
            Effect.sync(() => users.add(submission.extraction.userId)),
            store.accept(submission)
          ),
        find: (userId, id, part) =>
          Effect.flatMap(owner(id), (own) =>
            store.find(
              Option.getOrElse(own, () => userId),
              id,
              part
            )
          ),
        list: (_, filter) =>
          Effect.map(
            Effect.forEach([...users], (userId) => store.list(userId, filter)),
            (pages) => ({
              items: pages.flatMap(({ items }) => items),
              hasMore: pages.some(({ hasMore }) => hasMore)
            })
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
    "counts nobody's runs by day",
    (store) => ({
      usage: (userId, period, per) => store.usage(per === "day" ? UserId.make("nobody") : userId, period, per)
    }),
    ["counts accepted runs by day, those removed since included"]
  )

  noticesInStore(
    "looks at neither status nor file name",
    (store) => ({ list: (userId, filter) => store.list(userId, Struct.omit(filter, "fileName", "status")) }),
    [
      "lists runs of one status, together with other filters too",
      "lists runs whose file's name has a part, whatever signs are in it"
    ]
  )

  noticesInStore(
    "says that there is more when a page is full",
    (store) => ({
      list: (userId, filter) =>
        Effect.map(store.list(userId, filter), ({ items }) => ({ items, hasMore: items.length >= filter.limit }))
    }),
    ["lists a page as long as what there is"]
  )

  noticesInStore(
    "finds all of one user's waiting runs and tells the failed ones again",
    (store) => {
      const failed: Array<Effect.Effect.Success<ReturnType<Store["sweep"]>>["failed"][number]> = []
      return {
        sweep: (limits) =>
          Effect.map(store.sweep(limits), (swept) => {
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
