// Which words the engines find, and in which order; pdftotext -layout too, where it is installed.
import { parsePdf as parseByUnpdf } from "@winnow/pdf"
import { parsePdf as parseByPdfium } from "@winnow/pdfium"
import { spawnSync } from "node:child_process"

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

/** The share of `theirs` that is among `ours`, each word as often as it stands there. */
const recall = (ours, theirs) => {
  const have = counted(ours)
  let found = 0
  for (const [word, count] of counted(theirs)) found += Math.min(count, have.get(word) ?? 0)
  return theirs.length === 0 ? 1 : found / theirs.length
}

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
