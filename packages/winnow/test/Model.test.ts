import { describe, expect, it } from "@effect/vitest"
import { ProviderServer, providerReply } from "@winnow/testkit"
import { Effect } from "effect"
import type { ModelCallRecord } from "winnow"
import { createWinnow, template } from "winnow"
import { openai } from "winnow/openai"
import { collect, engine, invoiceBytes } from "./Invoice.js"

describe("a model", () => {
  const order = template("Order", { invoiceNumber: template.string(), seller: template.string("Who sells") })

  it.scoped("gives values, with what they cost; strictly only those that are in the document", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.answer({ invoiceNumber: "RE-2026-0417", seller: "Ajax Ltd" }))
      const [loose, strict] = yield* Effect.promise(async () => {
        await using winnow = await createWinnow({
          model: openai("scripted", { baseUrl: server.baseUrl }),
          modelUse: { prices: { "*": { input: 1_000, output: 10_000 } } }
        })
        const file = await invoiceBytes
        const run = winnow.extract(order, { file })
        const asked = (await collect(run.progress)).filter(({ step }) => step === "asked")
        expect(asked).toMatchObject([{ tokens: { attempts: 1, cost: 0.2 } }])
        return [await run, await winnow.extract(order, { file, strict: true })] as const
      })
      expect(loose.data).toEqual({ invoiceNumber: "RE-2026-0417", seller: "Ajax Ltd" })
      expect(loose.where("seller")).toMatchObject({ status: "unverified" })
      expect(loose.tokens).toMatchObject({ model: "scripted", attempts: 1, cost: 0.2 })
      expect(strict.data).toEqual({ invoiceNumber: "RE-2026-0417", seller: null })
      expect(strict.evidence.map(({ path, status }) => [path, status])).toEqual([["invoiceNumber", "verified"]])
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped("is told a template's name, instructions and examples, directly and by a job", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.answer({ invoiceNumber: "RE-2026-0417", seller: null }))
      yield* Effect.promise(async () => {
        await using winnow = await createWinnow({ model: openai("scripted", { baseUrl: server.baseUrl }) })
        const guided = template(
          "Purchase order",
          { invoiceNumber: template.string(), seller: template.string() },
          { instructions: "The seller is never us.", examples: [{ text: "From ACME", data: { seller: "ACME" } }] }
        )
        expect(JSON.parse(JSON.stringify(guided))).toMatchObject({ instructions: "The seller is never us." })
        await winnow.extract(guided, { file: await invoiceBytes })
        const job = await winnow.submit(guided, { file: await invoiceBytes })
        await winnow.wait(job.id)
        await winnow.remove(job.id)
        const tooMany = template("Order", { seller: template.string() }, { instructions: "x".repeat(10_001) })
        await expect(winnow.extract(tooMany, { file: await invoiceBytes })).rejects.toMatchObject({
          code: "INVALID_TEMPLATE",
          message: expect.stringContaining("instructions")
        })
      })
      const asked = (yield* server.requests).map(({ body }) => JSON.stringify(body))
      expect(asked).toHaveLength(2)
      for (const request of asked) {
        expect(request).toContain("Purchase order")
        expect(request).toContain("The seller is never us.")
        expect(request).toContain("From ACME")
      }
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped("is heard of call by call, and a listener that throws harms nothing", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.answer({ invoiceNumber: "RE-2026-0417", seller: null }))
      yield* Effect.promise(async () => {
        const calls: Array<ModelCallRecord> = []
        await using winnow = await createWinnow({
          model: openai("scripted", { baseUrl: server.baseUrl }),
          modelUse: { prices: { "*": { input: 1_000, output: 10_000 } } },
          log: () => {},
          onModelCall: (call) => {
            calls.push(call)
            throw new Error("A listener's own fault")
          }
        })
        await winnow.extract(order, { file: await invoiceBytes })
        expect(calls).toMatchObject([
          {
            model: "scripted",
            outcome: "answered",
            cost: 0.2,
            prompt: expect.stringContaining("RE-2026-0417"),
            answer: expect.stringContaining("RE-2026-0417"),
            startedAt: expect.any(Date)
          }
        ])
      })
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped("is checked by a second one, which is asked for values in doubt alone", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        first: { invoiceNumber: "RE-2026-0417", seller: "Ajax Ltd" },
        second: { seller: "Borg Ltd" }
      }
      yield* server.script(providerReply.computed((body) => providerReply.answer(answers[String(body["model"])] ?? {})))
      const { baseUrl } = server
      yield* Effect.promise(async () => {
        await using winnow = await createWinnow({
          model: openai("first", { baseUrl }),
          modelUse: { check: { model: openai("second", { baseUrl }) } }
        })
        const { data, tokens, where } = await winnow.extract(order, { file: await invoiceBytes })
        expect(data).toEqual({ invoiceNumber: "RE-2026-0417", seller: "Ajax Ltd" })
        expect([where("invoiceNumber")?.check, where("seller")?.check]).toEqual(["agrees", "disagrees"])
        expect(tokens).toMatchObject({ attempts: 2, calls: [{ role: "reading" }, { role: "check" }] })
      })
      const [, second] = yield* server.requests
      expect(second?.body).toMatchObject({ model: "second" })
      expect(JSON.stringify(second?.body["response_format"])).not.toContain("invoiceNumber")
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped("has a fallback, which is asked for what was not read well and replaces it if it finds it", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      const answers: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
        first: { invoiceNumber: null, issueDate: "2026-03-14", seller: "Ajax Ltd", buyer: "Nobody" },
        second: { invoiceNumber: "RE-2026-0417", seller: "Nordlicht Optik GmbH", buyer: "No one" }
      }
      yield* server.script(providerReply.computed((body) => providerReply.answer(answers[String(body["model"])] ?? {})))
      const { baseUrl } = server
      yield* Effect.promise(async () => {
        await using winnow = await createWinnow({
          model: openai("first", { baseUrl }),
          modelUse: { fallback: openai("second", { baseUrl }) }
        })
        const asked = template("Order", {
          invoiceNumber: template.string().required(),
          issueDate: template.date(),
          seller: template.string("Who sells"),
          buyer: template.string("Who buys")
        })
        const { data, tokens, where } = await winnow.extract(asked, { file: await invoiceBytes })
        expect(data).toEqual({ ...answers["first"], invoiceNumber: "RE-2026-0417", seller: "Nordlicht Optik GmbH" })
        expect(where("seller")).toMatchObject({ status: "verified", page: 1 })
        expect(where("seller")?.box).toBeTruthy()
        expect(where("buyer")).toMatchObject({ status: "unverified" })
        expect(where("issueDate")).toMatchObject({ role: "reading", model: "openai-compatible.chat:first" })
        expect(where("seller")).toMatchObject({ role: "fallback", model: "openai-compatible.chat:second" })
        expect(where("buyer")).toMatchObject({ role: "reading" })
        expect(tokens).toMatchObject({
          attempts: 2,
          calls: [
            { role: "reading", requestedModel: "openai-compatible.chat:first", outcome: "answered" },
            { role: "fallback", requestedModel: "openai-compatible.chat:second", outcome: "answered" }
          ]
        })
      })
      const [, second] = yield* server.requests
      expect(second?.body).toMatchObject({ model: "second" })
      expect(JSON.stringify(second?.body["response_format"])).not.toContain("issueDate")
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped("that rejects the key is told of by a code", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.error(401, "Incorrect API key"))
      yield* Effect.promise(async () => {
        await using winnow = await createWinnow({ model: openai("scripted", { baseUrl: server.baseUrl }) })
        const run = winnow.extract(order, { file: await invoiceBytes })
        await expect(run).rejects.toMatchObject({ code: "MODEL_REJECTED", message: expect.stringContaining("API key") })
      })
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it.scoped.each([
    [500, "MODEL_UNAVAILABLE", /Trying again later may help\.$/],
    [401, "MODEL_REJECTED", /Trying again does not help until the model's settings or account are corrected\.$/]
  ] as const)("that answers with %i has the same code directly and in a job", ([status, code, advice]) =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.error(status, "No"))
      yield* Effect.promise(async () => {
        await using winnow = await createWinnow({
          model: openai("scripted", { baseUrl: server.baseUrl }),
          modelUse: { timeout: 300 }
        })
        const file = await invoiceBytes
        await expect(winnow.extract(order, { file })).rejects.toMatchObject({ code })
        const { id } = await winnow.submit(order, { file })
        await expect(winnow.wait(id)).rejects.toMatchObject({ code, message: expect.stringMatching(advice) })
        expect(await winnow.get(id)).toMatchObject({ status: "failed", error: { code } })
      })
    }).pipe(Effect.provide(ProviderServer.layer))
  )

  it("that is down is told of by a code", async () => {
    const winnow = await engine({
      model: openai("scripted", { baseUrl: "http://127.0.0.1:9/v1" }),
      modelUse: { timeout: 300 }
    })
    await expect(winnow.extract(order, { file: await invoiceBytes })).rejects.toMatchObject({
      name: "ModelUnavailableError",
      code: "MODEL_UNAVAILABLE",
      message: expect.stringContaining("could not be reached")
    })
  })
})
