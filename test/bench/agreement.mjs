// Which words the engines find, and in which order; pdftotext -layout too, where it is installed. With PDFS=DIR, for each
// PDF in that folder of which another reads words that the default engine does not: how many they are, and some of them.
import { parsePdf as parseByUnpdf } from "@winnow/pdf"
import { parsePdf as parseByPdfium } from "@winnow/pdfium"
import { sampleInvoicePdf, sampleReportPdf } from "@winnow/testkit/samples"
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const wordsOf = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const byParser = (parse) => async (bytes) => {
  const { pages } = await parse(new Uint8Array(bytes))
  return wordsOf(pages.flatMap((page) => page.lines.flatMap((line) => line.words.map(({ text }) => text))).join(" "))
}

const byPoppler = async (bytes) => {
  const { status, stdout } = spawnSync("pdftotext", ["-layout", "-q", "-", "-"], { input: bytes, maxBuffer: 2 ** 28 })
  return status === 0 ? wordsOf(stdout.toString("utf8")) : undefined
}

const readers = { unpdf: byParser(parseByUnpdf), pdfium: byParser(parseByPdfium), pdftotext: byPoppler }

const counted = (words) => {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What `ours` lacks of `theirs`, each word as often as it stands there. */
const lost = (ours, theirs) => {
  const have = counted(ours)
  return [...counted(theirs)].flatMap(([word, count]) => Array(Math.max(0, count - (have.get(word) ?? 0))).fill(word))
}

/** The share of `theirs` that is among `ours`. */
const recall = (ours, theirs) => (theirs.length === 0 ? 1 : 1 - lost(ours, theirs).length / theirs.length)

/** The share of the words that both have once which stand in one order: the longest increasing subsequence. */
const inOrder = (ours, theirs) => {
  const [once, onceThere] = [counted(ours), counted(theirs)]
  const places = new Map(theirs.map((word, place) => [word, place]))
  const common = ours.filter((word) => once.get(word) === 1 && onceThere.get(word) === 1)
  const ends = []
  for (const word of common) {
    const place = places.get(word)
    const at = ends.findIndex((end) => end >= place)
    ends[at < 0 ? ends.length : at] = place
  }
  return common.length === 0 ? 1 : ends.length / common.length
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

export const agreement = async (documents) => {
  console.log("Words of one engine that another finds, and the share of them in the same order")
  for (const [name, bytes] of Object.entries(documents)) {
    const found = {}
    for (const [reader, read] of Object.entries(readers)) found[reader] = await read(bytes)
    for (const [one, other] of [
      ["unpdf", "pdfium"],
      ["pdftotext", "unpdf"],
      ["pdftotext", "pdfium"]
    ]) {
      if (found[one] === undefined) continue
      const [there, here] = [percent(recall(found[other], found[one])), percent(recall(found[one], found[other]))]
      const order = percent(inOrder(found[other], found[one]))
      console.log(`  ${name}: ${one} in ${other} ${there}, ${other} in ${one} ${here}, order ${order}`)
    }
  }
}

/** Of words that were not found, those whose letters are not there either: the others are cut or joined otherwise. */
const gone = (ours, words) => {
  const letters = ours.join("")
  return words.filter((word) => !letters.includes(word))
}

const losses = async (folder) => {
  console.log(`Words that pdfium does not find in the PDFs of ${folder}, and another does; first those cut otherwise`)
  const totals = {}
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".pdf"))) {
    const bytes = readFileSync(join(folder, name))
    const ours = await readers.pdfium(bytes).catch(() => [])
    for (const other of ["unpdf", "pdftotext"]) {
      const theirs = await readers[other](bytes).catch(() => undefined)
      if (theirs === undefined) continue
      const missed = lost(ours, theirs)
      const absent = gone(ours, missed)
      const total = (totals[other] ??= { documents: 0, words: 0, cut: 0, gone: 0 })
      total.documents += missed.length > 0 ? 1 : 0
      total.words += theirs.length
      total.cut += missed.length - absent.length
      total.gone += absent.length
      if (missed.length === 0) continue
      const some = [...absent, ...missed.filter((word) => !absent.includes(word))].slice(0, 8).join(" ")
      console.log(
        `  ${name}, ${other}: ${missed.length - absent.length} + ${absent.length} of ${theirs.length}: ${some}`
      )
    }
  }
  for (const [other, { cut, documents, gone, words }] of Object.entries(totals))
    console.log(`  all, ${other}: ${cut} + ${gone} of ${words}, in ${documents} documents`)
}

export const bench = async () => {
  const folder = process.env.PDFS
  if (folder !== undefined) await losses(folder)
  else await agreement({ "invoice, 1 page": await sampleInvoicePdf(), "report, 3 pages": await sampleReportPdf(3, 45) })
}
