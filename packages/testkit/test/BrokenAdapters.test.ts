import { describe } from "@effect/vitest"
import type { QueuedRun, UserId } from "@winnow/core"
import { JobQueue } from "@winnow/core"
import { exactJobQueueChecks, jobQueueChecks, storesChecks } from "@winnow/testkit"
import { Effect, Layer, Queue } from "effect"
import { brokenStores, notices, removingBy } from "./Notices.js"

describe("broken keys", () => {
  const careless = brokenStores("keys", (store) => ({
    insert: (stored, limit) => store.insert(stored, limit),
    touch: () => Effect.void
  }))
  notices("does not look which key it is", storesChecks.keys, careless, [
    "rolls a key: the new one is there and the old one ends",
    "rolls neither an unknown nor a revoked nor another user's key, and inserts nothing then",
    "hands the children of a rolled key to the new one",
    "records when a key was last used, of this key only",
    "keeps the latest use of a key, in whichever order they are recorded"
  ])
})

describe("a broken remove", () => {
  const yes = removingBy((stores) => (userId, removed) => Effect.as(stores.remove(userId, removed), true))
  const nothing = removingBy(() => () => Effect.succeed(true))
  for (const [checks, always, kept] of [
    [
      storesChecks.runs,
      "removes record and evidence, once",
      "removes a document with its extraction, and shows it to no other user"
    ],
    [storesChecks.templates, "removes a template, once", "removes a template, once"],
    [storesChecks.webhooks, "removes a webhook once, and knows it no more", "counts each user's active webhooks only"],
    [
      storesChecks.keys,
      "does not revoke another user's key",
      "revokes a key once, and still finds it by its hash as revoked"
    ],
    [
      storesChecks.sessions,
      "removes a session for one of those who come at once",
      "removes the sessions of an extraction with it, and no others"
    ]
  ] as const) {
    notices("says of everything that it was there", checks, yes, [always])
    notices("removes nothing", checks, nothing, [kept])
  }
})

describe("broken templates", () => {
  const common = brokenStores("templates", (store) => {
    const owners = new Map<string, UserId>()
    const ownerOf = (userId: UserId, id: string) => owners.get(id) ?? userId
    return {
      insert: (template, quota) =>
        Effect.zipRight(
          Effect.sync(() => owners.set(template.id, template.userId)),
          store.insert(template, quota)
        ),
      list: (userId, filter) => store.list("id" in filter ? ownerOf(userId, filter.id) : userId, filter),
      replace: (userId, id, change, quota) =>
        store.replace(ownerOf(userId, id), id, { ...change, name: "Invoices" }, quota)
    }
  })
  notices("does not ask whose a template is", storesChecks.templates, common, [
    "does not know one user's template when another asks",
    "replaces name, variables and time of change, and nothing else"
  ])

  const endless = brokenStores("templates", (store) => ({
    insert: (template) => store.insert(template, { maxBytes: Infinity })
  }))
  notices("does not ask whether there is room", storesChecks.templates, endless, [
    "keeps as much of a user's as there is room for, exactly, whoever else comes at the same time"
  ])
})

describe("broken users", () => {
  const open = brokenStores("users", (store) => ({
    save: (user) => Effect.catchTag(store.save(user), "EmailTaken", () => Effect.void)
  }))
  notices("does not say that an address is taken", storesChecks.users, open, [
    "refuses an e-mail address that is taken, in capitals too, and finds who has it by it",
    "lets one of 20 concurrent users have an e-mail address"
  ])
})

describe("a broken JobQueue", () => {
  const plain = Layer.effect(
    JobQueue,
    Effect.map(Queue.unbounded<QueuedRun>(), (jobs) =>
      JobQueue.of({
        offer: (job) => Queue.offer(jobs, job),
        take: (work) => Effect.flatMap(Queue.take(jobs), work)
      })
    )
  )
  notices("is a plain line", jobQueueChecks, plain, [
    "does not multiply a job that is offered several times while it waits",
    "does not let one user's job wait for all of another's",
    "gives a job again whose work was interrupted"
  ])
  notices("is a plain line where none may come twice", exactJobQueueChecks, plain, [
    "gives a job that was offered several times while it waited once"
  ])
})
