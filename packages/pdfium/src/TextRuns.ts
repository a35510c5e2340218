import type { TextRun } from "@winnow/document"
import { actualTextPlaces } from "./ActualText.js"
import { removeFalseActualText } from "./ActualTextDigits.js"
import { isAccent, isSpace, isUnknown, letter } from "./CharacterKinds.js"
import { CharacterTable, fromActualText, generated, hyphenated, place, unmapped } from "./CharacterTable.js"
import { drawingOrder } from "./DrawingOrder.js"
import type { Pdfium } from "./Pdfium.js"
import type { Face } from "./Face.js"
import { boxHeight, facesOf, nowhere } from "./Face.js"
import { hiddenText, isInkless } from "./HiddenText.js"
import type { PageView } from "./PageView.js"
import { RunWriter } from "./RunWriter.js"
import { unmappedCodes } from "./UnmappedCodes.js"

/** The visible text of a page. */
export interface PageText {
  readonly runs: ReadonlyArray<TextRun>
  /** Whether hidden words were left out. */
  readonly hidesWords: boolean
}

/** The text of an open page as runs of adjacent characters, in PDFium's order. */
export const textRuns = (engine: Pdfium, page: number, view: PageView, formsMayBeLayers: boolean): PageText => {
  const text = engine.call.FPDFText_LoadPage(page)
  if (text === 0) return { runs: [], hidesWords: false }
  try {
    const table = new CharacterTable(engine, text)
    const placeOf = actualTextPlaces(engine, page, table)
    if (!removeFalseActualText(engine, page, table))
      return runsOf(engine, page, { text, table, placeOf }, view, formsMayBeLayers)
    return { ...textRuns(engine, page, view, formsMayBeLayers), hidesWords: true }
  } finally {
    engine.call.FPDFText_ClosePage(text)
  }
}

interface LoadedText {
  readonly text: number
  readonly table: CharacterTable
  readonly placeOf: ReturnType<typeof actualTextPlaces>
}

const runsOf = (
  engine: Pdfium,
  page: number,
  { placeOf, table, text }: LoadedText,
  view: PageView,
  formsMayBeLayers: boolean
): PageText => {
  const { call, memory } = engine
  const { a, b, c, d, e, f } = view.transform
  const writer = new RunWriter()
  const faceOf = facesOf(engine, text, table, view)
  const meaning = unmappedCodes(engine, table)
  const order = hasAccents(table) ? drawingOrder(engine, page, table) : undefined
  const hidden = hiddenText(engine, page, table, view, formsMayBeLayers)
  table.refresh()
  const count = order?.length ?? table.count
  let hidesWords = hidden.hasWords
  let hasUsualText: boolean | undefined
  let object = 0
  let face = nowhere
  for (let turn = 0; turn < count; turn++) {
    const index = order?.[turn] ?? turn
    const at = table.at(index)
    const owner = table.integer(at + place.object)
    // Spaces that PDFium inserts between two objects are guesses; the layout decides itself.
    if (owner === 0) continue
    if (hidden.objects.has(owner) || hidden.characters.has(index)) {
      writer.space()
      continue
    }
    const kind = table.integer(at + place.kind) & 0xff
    let code = table.integer(at + place.unicode)
    let letters = none
    if (kind === unmapped) {
      letters = meaning(code, owner, index)
      code = letters[0] ?? code
    } else if (code === softHyphen || (kind === hyphenated && isSpace(code))) code = hyphen
    if (isUnknown(code)) continue
    if (owner !== object) {
      if (isSpace(code)) {
        // PDFium may have inserted this space before the object's first character, so it has no position of its own.
        writer.space()
        continue
      }
      face = faceOf(owner, index)
      object = owner
    }
    if (kind === generated && isSpace(code) && isKerned(engine, table, index, face)) continue
    const { angle, column, cos, font, lean, sin, size, stretch } = face
    if (!(size > 0)) continue
    if (
      view.height > minPage &&
      (size < tiny || (size < minSize && !isInkless(engine, owner) && (hasUsualText ??= showsUsualText(table))))
    ) {
      hidesWords = true
      continue
    }
    code = face.sign ?? code
    const originX = table.float(at + place.origin)
    const originY = table.float(at + place.origin + 1)
    const x = a * originX + c * originY + e
    const y = b * originX + d * originY + f
    const base = column ?? y * cos - x * sin
    let from: number
    let to: number
    if (angle % 90 === 0) {
      let left = table.float(at + place.box)
      const bottom = table.float(at + place.box + 1)
      let right = table.float(at + place.box + 2)
      const top = table.float(at + place.box + 3)
      if (kind === fromActualText) ({ left, right } = placeOf(owner, { left, right }))
      const start = (a * left + c * bottom + e) * cos + (b * left + d * bottom + f) * sin
      const end = (a * right + c * top + e) * cos + (b * right + d * top + f) * sin
      if (lean === 0) {
        from = Math.min(start, end)
        to = Math.max(start, end)
      } else {
        from = x * cos + y * sin
        to = from + Math.max(0, Math.abs(end - start) - lean * boxHeight(table, at, view, cos, sin))
      }
    } else {
      // The upright box of a slanted character does not show its width.
      call.FPDFFont_GetGlyphWidth(font, code, stretch, memory.scratch)
      table.refresh()
      from = x * cos + y * sin
      to = from + table.float(memory.scratch >>> 2)
    }
    writer.add(code, face, from, to, base, kind === fromActualText)
    for (let next = 1; next < letters.length; next++) writer.add(letters[next] ?? code, face, from, to, base)
  }
  writer.close()
  return { runs: writer.runs, hidesWords }
}

/**
 * In points. On pages higher than `minPage`, text smaller than `minSize` is unreadable beside text of usual size, and
 * text smaller than `tiny` always. Text recognised in a scan may have any size above that.
 */
const minSize = 1.1
const tiny = 1
const minPage = 200

/** Whether a letter of the page has a readable height. */
const showsUsualText = (table: CharacterTable): boolean => {
  for (let index = 0; index < table.count; index++) {
    const at = table.at(index) + place.box
    if (Math.abs(table.float(at + 3) - table.float(at + 1)) > minLetter) return true
  }
  return false
}

/** In points; lower-case letters are half as high as their font. */
const minLetter = 3

/**
 * Whether a space that PDFium inserted within a text object is only the kerning of two letters, or the file's letter
 * spacing, which PDFium disregards in objects of two letters.
 */
const isKerned = ({ call, memory }: Pdfium, table: CharacterTable, index: number, face: Face): boolean => {
  if (index === 0 || index + 1 >= table.count) return false
  const before = table.at(index - 1)
  const after = table.at(index + 1)
  const letters = [before, after].map((at) => letter(table.integer(at + place.unicode))).join("")
  if (!(face.tracking > 0 || areLetters.test(letters))) return false
  const x = table.float(after + place.origin) - table.float(before + place.origin)
  const y = table.float(after + place.origin + 1) - table.float(before + place.origin + 1)
  call.FPDFFont_GetGlyphWidth(face.font, table.integer(before + place.unicode), face.stretch, memory.scratch)
  table.refresh()
  return Math.sqrt(x * x + y * y) - table.float(memory.scratch >>> 2) - face.tracking < kerning * face.size
}

const areLetters = /^\p{Ll}\p{Ll}$|^\p{Lu}[\p{Lu}\p{Ll}]$/u
const kerning = 0.12

const none: ReadonlyArray<number> = []

/** Whether the page has spacing accents, which TeX draws over letters. */
const hasAccents = (table: CharacterTable): boolean => {
  for (let index = 0; index < table.count; index++)
    if (isAccent(table.integer(table.at(index) + place.unicode))) return true
  return false
}

/** Replaces PDFium's mark for the hyphen of a word that continues in the next line. */
const hyphen = 0x2d
/** Fonts have one glyph for both hyphens, and whatever is drawn is visible. */
const softHyphen = 0xad
