import { createWinnow, template, WinnowError } from "winnow"
import { openai } from "winnow/openai"
import { pglite } from "winnow/pglite"

const order = template("Order", { number: template.string("Invoice number").required() })

const storage = pglite("jobs")
const one = await createWinnow({ storage })
const { id } = await one.submit(order, { file: "invoice.pdf" })
const { data } = await one.wait(id)
await one.close()

const two = await createWinnow({ storage })
const kept = await two.wait(id, { template: order })
await two.close()

const down = await createWinnow({
  model: openai("scripted", { baseUrl: "http://127.0.0.1:9/v1" }),
  modelUse: { timeout: 3_000 }
})
const failure: unknown = await down.extract(order, { file: "invoice.pdf" }).catch((error: unknown) => error)
console.log(data.number, kept.data.number, failure instanceof WinnowError ? failure.code : failure)
