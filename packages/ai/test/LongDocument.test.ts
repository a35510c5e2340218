import type { TokenUsage } from "@winnow/document"
import { expect, layer } from "@effect/vitest"
import { Extractor, ModelExtractor } from "@winnow/extractor"
import type { ProviderReply } from "@winnow/testkit"
import { faultyModel, longDocument, providerReply, ProviderServer } from "@winnow/testkit"
import { openai } from "@winnow/ai"
import { Effect, Layer } from "effect"

const truth = longDocument({ seed: 4, rows: 300, rowsPerPage: 15, equal: 0.1 })

/** The document's model behind OpenAI's chat completions. */
const replyOf =
  (answer: ReturnType<typeof faultyModel>) =>
  (body: Readonly<Record<string, unknown>>): ProviderReply => {
    const { messages, response_format } = JSON.parse(JSON.stringify(body))
    const { content } = messages.at(-1)
    const prompt = typeof content === "string" ? content : content[0].text
    const given = answer({ prompt, schema: response_format.json_schema.schema })
    switch (given.kind) {
      case "answer":
        return providerReply.answer(given.text)
      case "truncated":
        return providerReply.truncated(given.text)
      case "rateLimited":
        return providerReply.error(429, "slow down", { "retry-after-ms": "5" })
      case "refused":
        return providerReply.refusal
    }
  }

layer(ProviderServer.layer, { excludeTestServices: true })("a long document over OpenAI's interface", (it) => {
  it.effect("has every row once, from a model that leaves out, cuts off, breaks and limits", () =>
    Effect.gen(function* () {
      const { baseUrl, requests, script } = yield* ProviderServer
      const faults = { seed: 2, omitAfter: 40, truncateAt: 3_000, breakJson: 0.1, rateLimit: 0.2, swapPages: 0.5 }
      yield* script(providerReply.computed(replyOf(faultyModel(truth, faults))))
      const extractor = ModelExtractor.layer({ retry: { attempts: 9, firstDelay: "1 millis" } })
      const { data, usage } = yield* Effect.flatMap(Extractor, ({ extract }) =>
        extract(truth.document, truth.variables)
      ).pipe(Effect.provide(Layer.provide(extractor, openai("gpt-test", { baseUrl }))))
      expect(data).toEqual(truth.data)
      expect(usage?.attempts).toBe((yield* requests).length)
    })
  )

  it.effect("has every row from a model with a short context, which is asked about less from then on", () =>
    Effect.gen(function* () {
      const { baseUrl, requests, script } = yield* ProviderServer
      const answer = replyOf(faultyModel(truth, { seed: 2 }))
      const longest = 12_000
      const withinContext = (characters: number) =>
        providerReply.computed((body) =>
          JSON.stringify(body).length > characters
            ? providerReply.error(400, "the request exceeds the available context size, try increasing it")
            : answer(body)
        )
      yield* script(withinContext(longest))
      const { extract } = yield* Effect.provide(
        Extractor,
        Layer.provide(
          ModelExtractor.layer({ retry: { attempts: 2, firstDelay: "1 millis" } }),
          openai("gpt-test", { baseUrl })
        )
      )
      const refusedOf = ({ usage }: { readonly usage: TokenUsage | null }) =>
        usage?.calls?.filter(({ outcome }) => outcome === "rejected").length
      const first = yield* extract(truth.document, truth.variables)
      expect(first.data).toEqual(truth.data)
      expect(refusedOf(first)).toBeGreaterThan(0)
      const second = yield* extract(truth.document, truth.variables)
      expect(second.data).toEqual(truth.data)
      expect(refusedOf(second)).toBe(0)
      yield* script(withinContext(0))
      const error = yield* Effect.flip(extract(truth.document, truth.variables))
      expect(error.message).toMatch(/exceed the model's context length.*available context size/)
      expect((yield* requests).length).toBeLessThan(10)
    })
  )
})
