// A batch of documents in a folder: the kind of script that hosts write. Prints each document as it ends.
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { createWinnow, template } from "winnow"
import { sqlite } from "winnow/sqlite"

const [folder, database] = process.argv.slice(2)
const letter = template("Letter", { number: template.string("Invoice number") })
const files = (await readdir(folder)).sort().map((name) => join(folder, name))

const winnow = await createWinnow({ storage: sqlite(database), threads: 1 })
for await (const item of winnow.batch(letter, files, { runId: "letters", concurrency: 2 })) {
  console.log(JSON.stringify(item.status === "completed" ? [item.repeated, item.data.number] : [item.error.message]))
}
await winnow.close()
console.log("end")
