// The rules on warm threads, their load, and whether their time grows as their documents do.
// RULES_BASE=DIR compares with another clone that is built; RULES_DOCUMENTS=DIR takes the documents of a dataset.
import { execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { pathToFileURL } from "node:url"
import { answerByRules } from "../../packages/rules/dist/ExtractByRules.js"
import { compare, median, processorTime, report } from "./measure.mjs"
import { template } from "./rulesDocuments.mjs"

const entryOf = (root) => new URL("packages/rules/dist/ExtractByRules.js", root).href

const here = new URL("../../", import.meta.url)
const base = process.env.RULES_BASE === undefined ? undefined : pathToFileURL(`${process.env.RULES_BASE}/`)

/** Milliseconds of processor time that a fresh process takes to import a module, beside those of an empty module. */
const loadOf = (url) => {
  const program = (module) =>
    `const before = process.cpuUsage(); await import(${JSON.stringify(module)}); const { system, user } = process.cpuUsage(before); console.log((system + user) / 1000)`
  const run = (module) =>
    Number(execFileSync(process.execPath, ["--input-type=module", "-e", program(module)], { encoding: "utf8" }))
  return median(Array.from({ length: 7 }, () => run(url)))
}

const columns = [40, 280, 360, 460]
const lineAt = (row, cells) =>
  cells.map((text, column) => {
    let x = columns[column] ?? 40
    const words = text.split(" ").map((word) => {
      const box = { x, y: 40 + (row % 50) * 14, width: 5 * word.length, height: 10 }
      x += box.width + 3
      return { text: word, box }
    })
    return { words, block: row * 8 + column, role: "body" }
  })

const paper = (rows) => {
  const pages = []
  for (const [index, cells] of [["Invoice 4711"], ["Date: 5 May 2024"], ...rows].entries()) {
    if (index % 50 === 0) pages.push({ number: pages.length + 1, width: 600, height: 840, lines: [] })
    pages.at(-1).lines.push(...lineAt(index, cells))
  }
  return { pages, tables: [] }
}

const many = (count, of) => Array.from({ length: count }, (_, index) => of(index))

/** Documents of a size; twice the size may take twice the time. */
const grown = {
  "a table of rows": [
    5_000,
    (count) =>
      paper([
        ["Description", "Quantity", "Price", "Amount"],
        ...many(count, (row) => [`Part ${row}`, "2", "3.50", "7.00"]),
        ["Total", "", "", (7 * count).toFixed(2)]
      ])
  ],
  "lines of text": [
    5_000,
    (count) => paper(many(count, (row) => [`The goods of part ${row} were delivered to Ann Lee on 3 May 2024.`]))
  ],
  "labels and values": [5_000, (count) => paper(many(count, (row) => ["Number:", `A-${row}`]))],
  addresses: [
    2_000,
    (count) => paper(many(count, (row) => [row % 3 === 0 ? "Oak Ltd" : row % 3 === 1 ? "4 Mill Lane" : "10115 Berlin"]))
  ],
  "units of columns": [
    20_000,
    (count) => paper(many(count, (row) => (row % 2 === 0 ? ["Alpha", "", "", "Revenue (k€)"] : ["Beta", "5", "7"])))
  ],
  "one line of characters": [44_000, (count) => paper([["Total 5.00 ".repeat(count / 11)]])]
}

/** A process that answers all documents with one version of the rules at each call, in milliseconds for a document. */
const rounds = (root) => {
  const child = fork(new URL("./rulesRound.mjs", import.meta.url), [entryOf(root)])
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The rules of ${root} ended with code ${code}. Is that clone built?`)
  })
  // Nobody waits for it between two rounds
  ended.catch(() => {})
  return {
    round: async () => {
      child.send("round")
      const [milliseconds] = await Promise.race([once(child, "message"), ended])
      return milliseconds
    },
    stop: () => child.kill()
  }
}

/** Each version has its own process: two in one slow each other down. */
const warm = async () => {
  const versions = [here, ...(base === undefined ? [] : [base])].map(rounds)
  const [ours, theirs = () => undefined] = versions.map(({ round }) => round)
  const figures = await compare({ ours, theirs, pairs: 5, measure: (round) => round() })
  versions.forEach(({ stop }) => stop())
  return base === undefined ? { ours: figures.ours } : { ...figures, target: 0.33 }
}

export const bench = async () => {
  console.log("The rules: warm processor time for a document, load, and growth")
  report("a document", await warm())
  const [ours, theirs] = [loadOf(entryOf(here)), base === undefined ? undefined : loadOf(entryOf(base))]
  report("load", theirs === undefined ? { ours } : { ours, theirs, ratio: ours / theirs, target: 0.25 })
  report("load of the lexicon", {
    ours: loadOf(new URL("packages/rules/dist/words/Lexicon.js", here).href),
    target: 40
  })
  for (const [name, [size, of]] of Object.entries(grown)) {
    const [half, whole] = [of(size / 2), of(size)]
    const figures = await compare({
      ours: () => answerByRules(whole, template),
      theirs: () => answerByRules(half, template),
      pairs: 3,
      warmUp: 1,
      measure: processorTime
    })
    report(`${size.toLocaleString("en")} ${name}, against half`, { ...figures, target: 2.5 })
  }
}
