import { describe, expect, it } from "@effect/vitest"
import { ProviderServer, providerReply } from "@winnow/testkit"
import { Effect } from "effect"
import { createWinnow, template } from "winnow"
import { openai } from "winnow/openai"
import { sqlite } from "winnow/sqlite"
import { collect, temporaryFolder } from "./Invoice.js"

const letter = template("Letter", { number: template.string() })
const document = (number: number) => ({
  file: new TextEncoder().encode(`<p>Letter number ${number}</p>`),
  name: `${number}.html`,
  mimeType: "text/html"
})
const documents = (count: number) => Array.from({ length: count }, (_, number) => document(number))
const answer = providerReply.computed((body) => {
  const number = /Letter number (\d+)/.exec(JSON.stringify(body))?.[1] ?? ""
  return providerReply.answer({ number_quote: `Letter number ${number}`, number })
})
const down = providerReply.error(503, "down")

describe("a provider's outage", () => {
  it.scopedLive(
    "costs none of 500 documents",
    () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* server.script(down)
        yield* Effect.promise(async () => {
          const log: Array<string> = []
          await using winnow = await createWinnow({
            model: openai("scripted", { baseUrl: server.baseUrl }),
            concurrency: 20,
            log: ({ message }) => log.push(message)
          })
          const batch = collect(winnow.batch(letter, documents(500), { concurrency: 500 }))
          const requests = () => Effect.runPromise(server.requests)
          await expect.poll(async () => (await requests()).length, { timeout: 60_000 }).toBeGreaterThan(5)
          const duringOutage = (await requests()).length
          expect(duringOutage).toBeLessThan(25)
          await Effect.runPromise(server.script(answer))
          const ended = await batch
          expect(ended.filter(({ status }) => status === "completed")).toHaveLength(500)
          expect(new Set(ended.map((item) => item.status === "completed" && item.data.number)).size).toBe(500)
          expect(await requests()).toHaveLength(500)
          expect(log.filter((message) => message.includes("provider"))).toEqual([
            expect.stringContaining("takes no calls for now; it is asked again: down (503)"),
            "The model's provider answers again"
          ])
        })
      }).pipe(Effect.provide(ProviderServer.layer)),
    180_000
  )

  it.scopedLive(
    "outlives the process: what waited goes on in the next one",
    () =>
      Effect.gen(function* () {
        const server = yield* ProviderServer
        yield* server.script(down)
        yield* Effect.promise(async () => {
          const storage = sqlite(`${await temporaryFolder()}/jobs.db`)
          const open = () =>
            createWinnow({ model: openai("scripted", { baseUrl: server.baseUrl }), storage, log: () => undefined })
          const ids: Array<string> = []
          {
            await using winnow = await open()
            for (const each of documents(3)) ids.push((await winnow.submit(letter, each)).id)
            const requests = async () => (await Effect.runPromise(server.requests)).length
            await expect.poll(requests, { timeout: 30_000 }).toBeGreaterThan(2)
          }
          await Effect.runPromise(server.script(answer))
          await using winnow = await open()
          const results = await Promise.all(ids.map((id) => winnow.wait(id, { template: letter })))
          expect(results.map(({ data }) => data.number)).toEqual(["0", "1", "2"])
        })
      }).pipe(Effect.provide(ProviderServer.layer)),
    60_000
  )
})
