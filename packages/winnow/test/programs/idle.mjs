// Everything is left open: engines, listeners, jobs on their way. The process ends by itself when the work is done.
import { join } from "node:path"
import { createWinnow, template } from "winnow"
import { sqlite } from "winnow/sqlite"

const [file, folder] = process.argv.slice(2)
const invoice = template("Invoice", { invoiceNumber: template.string("Invoice number") })

const inMemory = await createWinnow()
const kept = await createWinnow({ storage: sqlite(join(folder, "one.db")) })
const other = await createWinnow({ storage: sqlite(join(folder, "two.db")) })
console.log((await inMemory.extract(invoice, { file })).data.invoiceNumber)
kept.on("completed", ({ data }) => console.log("kept", data.invoiceNumber))
inMemory.on("completed", ({ data }) => console.log("in memory", data.invoiceNumber))
const job = await kept.submit(invoice, { file })
await inMemory.submit(invoice, { file })
console.log((await other.handler(new Request("http://host/health"))).status)
await other.get(job.id).catch((error) => console.log(error.code))
