import { rankWords } from "../lexicon/KeyWords.js"
import type { Target } from "../template/Target.js"
import type { Figures } from "../values/Figures.js"
import type { ItemTable, Naming } from "./ItemTable.js"
import { missingIn, textsIn, untitledIn } from "./ItemTable.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { phrases } from "../words/Phrases.js"
import { keyOf, wordsOfKey } from "../words/Text.js"
import type { Column } from "./TableHeader.js"

/**
 * Columns whose titles say nothing known but whose values are of a form that one missing field alone has: days, times,
 * percentages, sizes such as "60x80", ISINs, the numbers of the rows. As many columns as fields, from left to right.
 */
export const columnsByValues: Naming = (table, fields, { figures }) => {
  const missing = missingIn(table, fields)
  const untitled = untitledIn(table)
  const named = new Map<Column, Target>()
  if (missing.length === 0) return named
  for (const { hasForm, isTitle, isWanted } of forms) {
    const wanted = missing.filter(isWanted)
    if (wanted.length === 0) continue
    const columns = untitled.filter((column) => {
      if (isTitle?.(column.text) === false) return false
      const texts = textsIn(table, column)
      const filled = texts.filter((text) => text !== "")
      return !named.has(column) && 2 * filled.length > texts.length && hasForm(filled, figures)
    })
    if (columns.length !== wanted.length) continue
    for (const [index, column] of columns.entries()) {
      const target = wanted[index]
      if (target !== undefined) named.set(column, target)
    }
  }
  const counted = positionIn(table, missing, untitled)
  if (counted !== undefined) named.set(...counted)
  return named
}

interface Form {
  readonly isWanted: (target: Target) => boolean
  /** Whether a column's title may be of such values; any may, if nothing is said. */
  readonly isTitle?: (title: string) => boolean
  readonly hasForm: (texts: ReadonlyArray<string>, figures: Figures) => boolean
}

const forms: ReadonlyArray<Form> = [
  {
    isWanted: ({ kind }) => kind === "date",
    hasForm: (texts, figures) => texts.every((text) => figures.datesIn(text).length === 1 && !/\p{L}{5}/u.test(text))
  },
  {
    isWanted: ({ kind }) => kind === "time",
    hasForm: (texts) =>
      texts.every((text) => /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?|\s?(?:Uhr|h))?$/i.test(text))
  },
  {
    isWanted: ({ kind }) => kind === "percent",
    hasForm: (texts) => texts.every((text) => /^-?\d[\d.,]*\s?%$/.test(text))
  },
  {
    isWanted: ({ kind, variable }) => kind === "text" && wordsOfKey(variable.key).some((word) => sizeWords.has(word)),
    hasForm: (texts) => texts.every((text) => /^\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*){1,2}(?:\s?\p{L}{1,3})?$/iu.test(text))
  },
  {
    // "Contact"
    isWanted: ({ kind }) => kind === "phone",
    hasForm: (texts) => texts.every((text) => /^\+?\(?\d[\d ()./-]{5,}\d$/.test(text) && digitsOf(text) >= 7)
  },
  {
    isWanted: ({ kind }) => kind === "email",
    hasForm: (texts) => texts.every((text) => /^\S+@\S+\.\p{L}{2,}$/u.test(text))
  },
  {
    isWanted: ({ variable }) => variable.type === "string" && wordsOfKey(variable.key).includes("isin"),
    hasForm: (texts) => texts.every((text) => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text))
  },
  {
    // "Particulars" beside a column of remarks
    isWanted: ({ concept, kind, variable }) =>
      concept === undefined && kind === "text" && wordsOfKey(variable.key).some((word) => kindsOfThings.has(word)),
    isTitle: (title) => phrases.get(keyOf(title))?.every(({ concept }) => concept === "description") ?? true,
    hasForm: (texts) =>
      texts.length >= fewestOfKinds &&
      texts.every((text) => /^\p{L}[\p{L} /&-]{2,24}$/u.test(text)) &&
      3 * new Set(texts).size <= texts.length
  }
]

const digitsOf = (text: string): number => text.replace(/\D/g, "").length

/** So many rows tell that what stands in a column comes again and again, as kinds do. */
const fewestOfKinds = 6
const kindsOfThings = new Set(["category", "kind", "type"].flatMap((word) => [word, ...synonymsOf(word)]))

const sizeWords = new Set([...synonymsOf("size"), ...synonymsOf("dimensions")])

const asksPosition = ({ concept, variable }: Target): boolean =>
  concept === "position" || (variable.type === "number" && wordsOfKey(variable.key).some((word) => rankWords.has(word)))

/** The first column where it counts the rows: "1", "2" or "10", "20". */
const positionIn = (
  table: ItemTable,
  missing: ReadonlyArray<Target>,
  untitled: ReadonlyArray<Column>
): readonly [Column, Target] | undefined => {
  const target = missing.find(asksPosition)
  const first = table.header.columns.find(({ isOutside }) => isOutside !== true)
  if (target === undefined || first === undefined || !untitled.includes(first)) return undefined
  const texts = textsIn(table, first)
  const step = Number(texts[0])
  const counts = texts.every((text, index) => /^\d+$/.test(text) && Number(text) === step * (index + 1))
  return counts && texts.length > 1 && (step === 1 || step % 10 === 0) ? [first, target] : undefined
}
