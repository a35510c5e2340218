import { createWinnow, template } from "winnow"

const winnow = await createWinnow()
const order = template("Order", {
  number: template.string(),
  lines: template.array(template.object({ total: template.number() }))
})
const { data, where } = await winnow.extract(order, { file: "invoice.pdf" })
console.log(data.numbr)
console.log(data.lines[0]?.totl)
console.log(data.number.length)
console.log(where("lines[0].totl"))
console.log(await winnow.extract(order, { path: "invoice.pdf" }))
