// pnpm eval:ablate DIR... [--only TEXT]: leaves out one pass of the rules after the other and prints what is lost without it.
import { parseArgs } from "node:util"
import "../../packages/rules/dist/ExtractByRules.js"
import { passes } from "../../packages/rules/dist/Pass.js"
import { readDocuments } from "../fit/documents.mjs"
import { ablate } from "./ablation.mjs"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" } }
})
if (positionals.length === 0) {
  console.error("Usage: pnpm eval:ablate DIR... [--only TEXT]; TEXT is a part of the names of passes")
  process.exit(1)
}

const documents = (await Promise.all(positionals.map(readDocuments))).flat()
const chosen = new Map([...passes].filter(([name]) => name.includes(values.only)))
const row = (/** @type {ReadonlyArray<string | number>} */ ...cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(46) : String(cell).padStart(10))).join(""))

console.log(`${documents.length} documents, ${new Set(documents.map(({ family }) => family)).size} families\n`)
row("without", "changed", "lost", "families", "gained", "invented", "ms")
ablate(documents, chosen, ({ changed, families, gained, invented, lost, milliseconds, name }) =>
  row(name, changed, lost, families, gained, invented, milliseconds.toFixed(1))
)
process.exit(0)
