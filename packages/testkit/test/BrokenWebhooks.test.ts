import { describe } from "@effect/vitest"
import type { DeliveryStore, TakenDelivery, TakeOptions, UserId, WebhookId, WebhookStore } from "@winnow/core"
import { storesChecks } from "@winnow/testkit"
import { DateTime, Effect } from "effect"
import { apart, brokenStores, notices, withoutPruning } from "./Notices.js"

describe("broken webhooks", () => {
  const noticesInStore = (
    fault: string,
    change: (store: WebhookStore) => Partial<WebhookStore>,
    failing: ReadonlyArray<string>
  ) => notices(fault, storesChecks.webhooks, brokenStores("webhooks", change), failing)

  noticesInStore(
    "counts in one step and keeps in another",
    (store) => ({
      insert: (stored, limit) =>
        Effect.gen(function* () {
          const { length } = yield* store.list({ userId: stored.webhook.userId })
          yield* Effect.yieldNow()
          yield* store.insert(stored, length < limit ? Infinity : limit)
        })
    }),
    ["keeps exactly as many webhooks as the limit says of 40 that come at once"]
  )

  noticesInStore(
    "does not ask whose a webhook is",
    (store) => {
      const owners = new Map<WebhookId, UserId>()
      const ownerOf = (userId: UserId, id: WebhookId) => owners.get(id) ?? userId
      return {
        insert: (stored, limit) =>
          Effect.zipRight(
            Effect.sync(() => owners.set(stored.webhook.id, stored.webhook.userId)),
            store.insert(stored, limit)
          ),
        list: (filter) =>
          store.list(
            "userId" in filter && filter.id !== undefined
              ? { ...filter, userId: ownerOf(filter.userId, filter.id) }
              : filter
          )
      }
    },
    ["does not know one user's webhook when another asks"]
  )

  noticesInStore(
    "replaces whatever secrets are there",
    (store) => ({
      replaceSecrets: ({ webhook }, next) =>
        Effect.flatMap(store.list({ userId: webhook.userId, id: webhook.id }), ([newest]) =>
          newest === undefined ? Effect.succeed(false) : store.replaceSecrets(newest, next)
        )
    }),
    ["replaces secrets unless they were changed since they were read"]
  )

  notices("never pruned", storesChecks.webhooks, withoutPruning, [
    "prunes the previous secrets whose overlap ended before a time, so many in a step"
  ])

  noticesInStore(
    "has one page",
    (store) => ({ list: (filter) => store.list("after" in filter ? { ...filter, after: null } : filter) }),
    ["pages through everybody's webhooks and shows each once"]
  )
})

describe("broken deliveries", () => {
  type Store = DeliveryStore
  const noticesInStore = (fault: string, change: (store: Store) => Partial<Store>, failing: ReadonlyArray<string>) =>
    notices(fault, storesChecks.deliveries, brokenStores("deliveries", change), failing)

  const taking =
    (change: (options: TakeOptions) => TakeOptions) =>
    (store: Store): Partial<Store> => ({ take: (options) => store.take(change(options)) })

  noticesInStore(
    "leases for no time",
    taking((options) => ({ ...options, leaseUntil: DateTime.unsafeMake(0) })),
    [
      "leases each delivery to one of 20 that take at once",
      "gives a delivery again when its lease ran out and not before, and logs the attempt as cut off",
      "has only the oldest of a webhook's deliveries in play, those taken included"
    ]
  )

  noticesInStore(
    "leases for ever",
    taking((options) => ({ ...options, leaseUntil: DateTime.add(options.leaseUntil, { hours: 1 }) })),
    [
      "gives a delivery again when its lease ran out and not before, and logs the attempt as cut off",
      "gives a delivery up after as many attempts as were cut off, each of them logged"
    ]
  )

  noticesInStore(
    "does not count what a webhook has in play",
    taking((options) => ({ ...options, perWebhook: 1_000 })),
    [
      "has only the oldest of a webhook's deliveries in play, those taken included",
      "keeps to that also where many runs ended in the same instant"
    ]
  )

  noticesInStore(
    "takes webhook after webhook",
    (store) => ({
      take: (options) =>
        Effect.map(store.take(options), (taken) => {
          const byTarget = (a: TakenDelivery, b: TakenDelivery) =>
            a.event.extraction.createdAt.epochMillis - b.event.extraction.createdAt.epochMillis
          return taken.toSorted(byTarget)
        })
    }),
    ["lets no webhook wait for all that another is to be told"]
  )

  noticesInStore(
    "never gives up",
    taking((options) => ({ ...options, maxAttempts: 1_000 })),
    ["gives a delivery up after as many attempts as were cut off, each of them logged"]
  )

  noticesInStore(
    "is done with a delivery whatever is said",
    (store) => ({
      settle: (settlements) => store.settle(settlements.map((each) => ({ ...each, again: null })))
    }),
    ["has a delivery due again when that is said, as another attempt"]
  )

  noticesInStore(
    "logs nothing",
    (store) => ({
      settle: (settlements) => store.settle(settlements.map((each) => ({ ...each, logged: null })))
    }),
    [
      "logs how an attempt went, and the delivery is done",
      "takes the word of an attempt that was thought cut off, and leaves the delivery to the later one",
      "lists the attempts of one webhook"
    ]
  )

  noticesInStore(
    "settles whichever attempt is the newest",
    (store) => ({
      settle: (settlements) =>
        store.settle(
          settlements.map(({ taken, ...rest }) => ({
            ...rest,
            taken: taken === null ? null : { ...taken, attempt: taken.attempt + 1 }
          }))
        )
    }),
    ["takes the word of an attempt that was thought cut off, and leaves the delivery to the later one"]
  )

  noticesInStore(
    "shows everybody everything",
    (store) => {
      const users = new Set<UserId>()
      return {
        settle: (settlements) => {
          for (const { logged } of settlements) if (logged !== null) users.add(logged.delivery.userId)
          return store.settle(settlements)
        },
        list: (_, filter) =>
          Effect.map(
            Effect.forEach([...users], (userId) => store.list(userId, { limit: filter.limit })),
            (pages) => pages.flat()
          )
      }
    },
    ["does not know one user's attempts when another asks", "lists the attempts of one webhook"]
  )

  notices("never pruned", storesChecks.deliveries, withoutPruning, [
    "deletes the attempts made before a time, so many in a step"
  ])

  notices("hear nothing of the ends of runs", storesChecks.deliveries, apart("deliveries"), [
    "has a delivery for each of the user's webhooks that want the event, from the end of the run on",
    "has a delivery for each run that a sweep ends",
    "deletes what was to be told of a removed extraction"
  ])
})
