import { withKey } from "./AnnotationEntry.js"
import { isSpace, isUnknown } from "./CharacterKinds.js"
import { CharacterTable, fromActualText, place, unmapped } from "./CharacterTable.js"
import { PageObjects } from "./PageObjects.js"
import type { Pdfium } from "./Pdfium.js"

/**
 * Removes the replacement texts (`ActualText`) of a page if one of them has other digits or words than the letters that
 * it replaces, as "1" for a drawn "485,000". Returns whether it did: the page's text must then be loaded again. Letters
 * without a known meaning contradict nothing.
 */
export const removeFalseActualText = (engine: Pdfium, page: number, table: CharacterTable): boolean => {
  if (!removeActualText(engine, page)) return false
  const given = new Map<number, string>()
  const others = new Set<number>()
  eachLetter(table, (object, letter, kind) => {
    if (kind === fromActualText) given.set(object, (given.get(object) ?? "") + letter)
    else others.add(object)
  })
  const text = engine.call.FPDFText_LoadPage(page)
  if (text === 0) return false
  const drawn = new Map<number, string>()
  let first: number | undefined
  eachLetter(new CharacterTable(engine, text), (object, letter, kind) => {
    // PDFium gives a replacement to the first of its objects, and none of them gets a blank one.
    if (given.has(object)) first = object
    else if (others.has(object)) first = undefined
    else first ??= object
    if (first !== undefined) drawn.set(first, (drawn.get(first) ?? "") + (kind === unmapped ? unclear : letter))
  })
  engine.call.FPDFText_ClosePage(text)
  table.refresh()
  return [...drawn].some(([object, shown]) => !isUnclear.test(shown) && contradicts(shown, given.get(object) ?? ""))
}

const contradicts = (shown: string, given: string): boolean =>
  /\p{Nd}/u.test(shown) ? digitsOf(shown) !== digitsOf(given) : areUnlike(pairsOf(shown), pairsOf(given))

/** Whether two texts share few pairs of neighbouring letters; a short one may be a part of a word. */
const areUnlike = (pairs: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  const fewer = Math.min(pairs.size, others.size)
  return fewer >= minPairs && 3 * [...pairs].filter((pair) => others.has(pair)).length < fewer
}

/** The pairs of letters in words; none in a text with codes without a meaning, which some fonts give. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = text.split(" ").every((word) => isWord.test(word)) ? text.toLowerCase().replace(/\P{L}+/gu, "") : ""
  return new Set([...letters].slice(1).map((letter, index) => letters.charAt(index) + letter))
}

const isWord = /^$|^(?=[^aeiouy]*[aeiouy])\p{L}+\p{P}?$/iu
const minPairs = 4

const eachLetter = (table: CharacterTable, use: (object: number, letter: string, kind: number) => void): void => {
  for (let index = 0; index < table.count; index++) {
    const at = table.at(index)
    const object = table.integer(at + place.object)
    const code = table.integer(at + place.unicode)
    const letter = isSpace(code) ? " " : isUnknown(code) ? unclear : String.fromCodePoint(code)
    if (object !== 0) use(object, letter, table.integer(at + place.kind) & 0xff)
  }
}

const unclear = "\uFFFD"
const isUnclear = /[\uFFFD\p{Co}]/u

const digitsOf = (text: string): string => text.normalize("NFKC").replace(/\P{Nd}+/gu, "")

/** Returns whether the page had a replacement text. Text that was loaded before is not affected. */
const removeActualText = (engine: Pdfium, page: number): boolean =>
  withKey(engine, "ActualText", (key) => {
    const { call } = engine
    const objects = new PageObjects(engine, page)
    let isFound = false
    for (let place = 0; place < objects.count; place++)
      for (const object of objects.leaves(objects.at(place)))
        for (let index = call.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
          const mark = call.FPDFPageObj_GetMark(object, index)
          if (call.FPDFPageObjMark_GetParamValueType(mark, key) === 0) continue
          isFound = true
          call.FPDFPageObj_RemoveMark(object, mark)
        }
    return isFound
  })
