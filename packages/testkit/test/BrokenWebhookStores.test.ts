import { describe } from "@effect/vitest"
import type { TakenDelivery, TakeOptions, UserId, WebhookId } from "@winnow/core"
import { DeliveryStore, ExtractionStore, MemoryStores, WebhookStore } from "@winnow/core"
import { deliveryStoreChecks, webhookStoreChecks } from "@winnow/testkit"
import type { Context } from "effect"
import { DateTime, Effect, Layer, Option } from "effect"
import { changed, notices } from "./Notices.js"

describe("a broken WebhookStore", () => {
  const noticesInStore = (
    fault: string,
    change: (store: Context.Tag.Service<WebhookStore>) => Partial<Context.Tag.Service<WebhookStore>>,
    failing: ReadonlyArray<string>
  ) => notices(fault, webhookStoreChecks, changed(WebhookStore, MemoryStores.layer, change), failing)

  noticesInStore(
    "counts in one step and keeps in another",
    (store) => ({
      insert: (stored, limit) =>
        Effect.gen(function* () {
          const { length } = yield* store.list(stored.webhook.userId)
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
        find: (userId, id) => store.find(ownerOf(userId, id), id),
        remove: (userId, id) => store.remove(ownerOf(userId, id), id)
      }
    },
    ["does not know one user's webhook when another asks"]
  )

  noticesInStore("removes nothing", () => ({ remove: () => Effect.void }), [
    "removes a webhook once, and knows it no more",
    "counts each user's active webhooks only"
  ])

  noticesInStore(
    "forgets the secret before a rotation",
    (store) => ({
      rotate: (userId, id, secret, until) =>
        Effect.zipRight(store.rotate(userId, id, secret, until), store.rotate(userId, id, secret, until))
    }),
    ["keeps the secret before a rotation, and the one before that no more"]
  )

  noticesInStore("seals whatever is there", (store) => ({ reseal: (_id, from, to) => store.reseal(_id, to, from) }), [
    "seals secrets anew unless they were changed since"
  ])

  noticesInStore("has one page", (store) => ({ page: (_, limit) => store.page(Option.none(), limit) }), [
    "pages through everybody's webhooks and shows each once"
  ])
})

describe("a broken DeliveryStore", () => {
  type Store = Context.Tag.Service<DeliveryStore>
  const noticesInStore = (fault: string, change: (store: Store) => Partial<Store>, failing: ReadonlyArray<string>) => {
    const broken = Layer.effect(
      DeliveryStore,
      Effect.map(DeliveryStore, (store) => DeliveryStore.of({ ...store, ...change(store) }))
    )
    notices(fault, deliveryStoreChecks, Layer.provideMerge(broken, MemoryStores.layer), failing)
  }

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
      settle: (settlements) => store.settle(settlements.map((each) => ({ ...each, again: Option.none() })))
    }),
    ["has a delivery due again when that is said, as another attempt"]
  )

  noticesInStore(
    "logs nothing",
    (store) => ({
      settle: (settlements) => Effect.forEach(settlements, ({ taken }) => store.drop(taken), { discard: true }),
      log: () => Effect.void
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
          settlements.map(({ taken, ...rest }) => ({ ...rest, taken: { ...taken, attempt: taken.attempt + 1 } }))
        )
    }),
    ["takes the word of an attempt that was thought cut off, and leaves the delivery to the later one"]
  )

  noticesInStore(
    "tells everybody everything, for ever",
    (store) => {
      const users = new Set<UserId>()
      return {
        log: (logged) =>
          Effect.zipRight(
            Effect.sync(() => users.add(logged.delivery.userId)),
            store.log(logged)
          ),
        list: (_, { limit }) =>
          Effect.map(
            Effect.forEach([...users], (userId) => store.list(userId, { limit })),
            (pages) => pages.flat()
          ),
        forget: () => Effect.succeed(0)
      }
    },
    [
      "does not know one user's attempts when another asks",
      "lists the attempts of one webhook",
      "forgets the attempts made before a time, so many in a step"
    ]
  )

  const apart = Layer.effect(ExtractionStore, ExtractionStore).pipe(Layer.provide(Layer.fresh(MemoryStores.layer)))
  notices("hears nothing of the ends of runs", deliveryStoreChecks, Layer.provideMerge(apart, MemoryStores.layer), [
    "has a delivery for each of the user's webhooks that want the event, from the end of the run on",
    "has a delivery for each run that a sweep ends",
    "forgets what was to be told of a removed extraction"
  ])
})
