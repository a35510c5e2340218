const { createWinnow, template, FileUnreadableError } = require("winnow")
const { verifyWebhook } = require("winnow/webhooks")
const { toNodeHandler } = require("winnow/node")

const order = template("Order", { number: template.string("Invoice number") })

const main = async () => {
  const [one, two] = [await createWinnow(), await createWinnow({ threads: 1 })]
  const results = await Promise.all([one, two].map((winnow) => winnow.extract(order, { file: "invoice.pdf" })))
  await two.close()
  const missing = await one.extract(order, { file: "missing.pdf" }).catch((error) => error)
  const down = await createWinnow({
    model: require("winnow/openai").openai("m", { baseUrl: "http://127.0.0.1:9/v1" }),
    modelUse: { timeout: 3_000 }
  })
  const unanswered = await down.extract(order, { file: "invoice.pdf" }).catch((error) => error)
  console.log(
    JSON.stringify({
      numbers: results.map(({ data }) => data.number),
      missing: [missing instanceof FileUnreadableError, missing.code, missing.message],
      unanswered: unanswered.code,
      helpers: [typeof verifyWebhook, typeof toNodeHandler]
    })
  )
}
main()
