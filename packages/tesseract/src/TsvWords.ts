import type { PictureWord } from "@winnow/document"

/**
 * The words in Tesseract's TSV output. It has a row for each part of the page; rows of level 5 are words, with a box in
 * pixels and a confidence in percent. Lines and stains that were misread as words are left out.
 */
export const wordsOf = (tsv: string): ReadonlyArray<PictureWord> => {
  const words: Array<PictureWord> = []
  const lines = new Map<string, number>()
  for (const row of tsv.split(/\r?\n/u)) {
    const [level, page, block, paragraph, line, , left, top, width, height, percent, text = ""] = row.split("\t")
    const confidence = Number(percent) / 100
    if (level !== wordLevel || text.trim() === "" || !(confidence >= minConfidence)) continue
    if (noLetter.test(text) && confidence < minOfSigns) continue
    const key = `${page} ${block} ${paragraph} ${line}`
    const number = lines.get(key) ?? lines.size
    lines.set(key, number)
    words.push({
      text: text.trim(),
      box: { x: Number(left), y: Number(top), width: Number(width), height: Number(height) },
      confidence: Math.min(1, confidence),
      line: number
    })
  }
  return words
}

const wordLevel = "5"
const minConfidence = 0.1
/**
 * Minimum confidence for words without letters or digits: table rules and dust are misread as bars, dashes and quotes.
 */
const minOfSigns = 0.6
const noLetter = /^[^\p{L}\p{N}]+$/u
