import { sampleInvoice } from "@winnow/testkit/samples"
import { MockLanguageModelV3 } from "ai/test"
import { expect, it } from "vitest"
import { engine, invoiceBytes, readJson } from "./Invoice.js"

type Generated = Awaited<ReturnType<MockLanguageModelV3["doGenerate"]>>

const answering = (...answers: ReadonlyArray<unknown>) => {
  let call = 0
  return new MockLanguageModelV3({
    doGenerate: async (): Promise<Generated> => {
      const answer = answers[Math.min(call++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return {
        content: [{ type: "text", text: JSON.stringify(answer) }],
        finishReason: { unified: "stop", raw: undefined },
        usage: {
          inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 3, text: 3, reasoning: 0 }
        },
        warnings: []
      }
    }
  })
}

const suggested = async (model: MockLanguageModelV3): Promise<unknown> => {
  const { handler } = await engine({ model, handler: { authenticate: () => "ada" } })
  const response = await handler(
    new Request("http://localhost/v1/templates/suggest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        fileName: "invoice.pdf",
        mimeType: "application/pdf",
        pdfBase64: Buffer.from(await invoiceBytes).toString("base64")
      })
    })
  )
  expect(response.status).toBe(200)
  return (await readJson(response)).data
}

it("a template is suggested by the engine's model", async () => {
  const fields = [{ key: "billNumber", type: "string", context: "Number of the bill" }]
  const named = { title: "Bill", fields, lists: [] }
  const read = { billNumber_quote: sampleInvoice.invoiceNumber, billNumber: sampleInvoice.invoiceNumber }
  expect(await suggested(answering(named, read))).toEqual({
    name: "Bill",
    variables: fields,
    values: { billNumber: sampleInvoice.invoiceNumber }
  })
})

it("a template is suggested by captions when the engine's model fails", async () => {
  expect(await suggested(answering({ nothing: true }))).toMatchObject({
    values: { invoiceNumber: sampleInvoice.invoiceNumber }
  })
})
