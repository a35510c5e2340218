import { describe, expect, it } from "@effect/vitest"
import { ProviderServer, providerReply, sampleReportPdf } from "@winnow/testkit"
import { Effect } from "effect"
import { createWinnow } from "winnow"
import { openai } from "winnow/openai"
import { collect, engine, invoice, invoiceBytes, invoiceData } from "./Invoice.js"

describe("a signal", () => {
  it("ends the reading of a document and frees its thread", async () => {
    const winnow = await engine({ threads: 1 })
    const controller = new AbortController()
    const file = await sampleReportPdf(400, 40)
    const run = winnow.extract(invoice, { file, signal: controller.signal })
    for await (const { step } of run.progress) {
      expect(step).toBe("reading")
      controller.abort(new Error("No longer wanted"))
      break
    }
    await expect(run).rejects.toThrow("No longer wanted")
    // The only thread: it would come to this when the document above was read.
    const { data } = await winnow.extract(invoice, { file: await invoiceBytes })
    expect(data).toEqual(invoiceData)
  })

  it("that has aborted already lets nothing begin", async () => {
    const winnow = await engine()
    const run = winnow.extract(invoice, { file: "missing.pdf", signal: AbortSignal.abort() })
    await expect(run).rejects.toMatchObject({ name: "AbortError" })
    await expect(collect(run.progress)).rejects.toMatchObject({ name: "AbortError" })
  })

  it("ends the reading of a stream that is silent, and lets go of it", async () => {
    const winnow = await engine()
    const controller = new AbortController()
    let isLetGo = false
    const silent = new ReadableStream<Uint8Array>({
      pull: () => controller.abort(),
      cancel: () => void (isLetGo = true)
    })
    const run = winnow.extract(invoice, { file: silent, signal: controller.signal })
    await expect(run).rejects.toMatchObject({ name: "AbortError" })
    expect(isLetGo).toBe(true)
  })

  it.scoped("ends the request to the model", () =>
    Effect.gen(function* () {
      const server = yield* ProviderServer
      yield* server.script(providerReply.silent)
      const requests = yield* Effect.promise(async () => {
        await using winnow = await createWinnow({ model: openai("scripted", { baseUrl: server.baseUrl }) })
        const controller = new AbortController()
        const run = winnow.extract(invoice, { file: await invoiceBytes, signal: controller.signal })
        const asked = async () => {
          while ((await Effect.runPromise(server.requests)).length === 0) await new Promise(setImmediate)
        }
        await asked()
        controller.abort()
        await expect(run).rejects.toMatchObject({ name: "AbortError" })
        while (!(await Effect.runPromise(server.requests)).every(({ aborted }) => aborted)) {
          await new Promise(setImmediate)
        }
        return await Effect.runPromise(server.requests)
      })
      expect(requests).toMatchObject([{ aborted: true }])
    }).pipe(Effect.provide(ProviderServer.layer))
  )
})
