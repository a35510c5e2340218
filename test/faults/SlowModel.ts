import { chatBody } from "@winnow/testkit"
import { createServer } from "node:http"
import { listen } from "./Listen.js"
import type { Random } from "./Random.js"

export interface SlowModel {
  /** For `--model-base-url`. */
  readonly baseUrl: string
  readonly close: () => void
}

/** A server of the OpenAI API that finds the number of a `numberedPdf`, mostly soon, at times after seconds. */
export const startSlowModel = async (random: Random): Promise<SlowModel> => {
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const prompt = Buffer.concat(chunks).toString()
      const number = /Invoice number: ([\w-]+)/.exec(prompt)?.[1] ?? null
      const text = JSON.stringify({ invoiceNumber_quote: number, invoiceNumber: number })
      const delay = random.chance(0.03) ? random.between(1_000, 3_000) : random.between(0, 200)
      setTimeout(() => {
        response.setHeader("content-type", "application/json")
        response.end(JSON.stringify(chatBody({ kind: "answer", text, end: "stop" })))
      }, delay)
    }, ignoreCutOff)
  })
  const { close, url } = await listen(server)
  return { baseUrl: `${url}/v1`, close }
}

/** Whose process was killed wants no answer. */
const ignoreCutOff = () => {}
