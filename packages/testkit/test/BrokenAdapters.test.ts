import { describe } from "@effect/vitest"
import type { Job, UserId } from "@winnow/core"
import { ApiKeyStore, JobQueue, TemplateStore, UserStore } from "@winnow/core"
import {
  apiKeyStoreChecks,
  exactJobQueueChecks,
  jobQueueChecks,
  templateStoreChecks,
  userStoreChecks
} from "@winnow/testkit"
import { Effect, Layer, Queue } from "effect"
import { changed, notices } from "./Notices.js"

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
    "records when a key was last used, of this key only",
    "keeps the latest use of a key, in whichever order they are recorded"
  ])
})

describe("a broken TemplateStore", () => {
  const common = changed(TemplateStore, TemplateStore.layerMemory, (store) => {
    const owners = new Map<string, UserId>()
    const ownerOf = (userId: UserId, id: string) => owners.get(id) ?? userId
    return {
      insert: (template, room) =>
        Effect.zipRight(
          Effect.sync(() => owners.set(template.id, template.userId)),
          store.insert(template, room)
        ),
      find: (userId, id) => store.find(ownerOf(userId, id), id),
      replace: (userId, id, change, room) =>
        store.replace(ownerOf(userId, id), id, { ...change, name: "Invoices" }, room)
    }
  })
  notices("does not ask whose a template is", templateStoreChecks, common, [
    "does not know one user's template when another asks",
    "replaces name, variables and time of change, and nothing else"
  ])

  const endless = changed(TemplateStore, TemplateStore.layerMemory, (store) => ({
    insert: (template) => store.insert(template, { mostBytes: Infinity })
  }))
  notices("does not ask whether there is room", templateStoreChecks, endless, [
    "keeps as much of a user's as there is room for, exactly, whoever else comes at the same time"
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
    "does not multiply a job that is offered several times while it waits",
    "does not let one user's job wait for all of another's",
    "gives a job again whose work was interrupted"
  ])
  notices("is a plain line where none may come twice", exactJobQueueChecks, plain, [
    "gives a job that was offered several times while it waited once"
  ])
})
