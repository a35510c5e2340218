import { countWords, kindWords, modifiers, totalWords, typeWords } from "../lexicon/TypeWords.js"
import { memoized, weakMemoized } from "../Memoized.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, synonymsIn, synonymsOf } from "../words/ComposedLabels.js"
import type { Token } from "../words/Text.js"
import { tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import { compoundParts, matchesAnyForm } from "../words/WordForms.js"
import type { Kind } from "../lexicon/Concepts.js"

/** A target's words, to be compared with those of labels. */
export interface TargetWords {
  readonly target: Target
  /** The key's content words, each with its synonyms. */
  readonly content: ReadonlyArray<ReadonlySet<string>>
  /** Whether the key has a word for the type as well: "date" in quoteDate. */
  readonly typed: boolean
  /** Words of the context and the key, with their synonyms. */
  readonly around: ReadonlySet<string>
  readonly type: keyof typeof typeWords | undefined
  /** Words for the type, or for a count. */
  readonly types: ReadonlySet<string>
  /** The value may be any text, so a title in the middle of the page is no label of the text below it. */
  readonly isFree: boolean
}

const cached = weakMemoized((target: Target) => memoized((language: string | undefined) => wordsOf(target, language)))

/** A target's words, cached by target and language. */
export const targetWords = (target: Target, language?: string): TargetWords => cached(target)(language)

const wordsOf = (target: Target, language?: string): TargetWords => {
  const words = wordsOfKey(target.variable.key)
  const type = typeByKind[target.kind]
  const own: ReadonlySet<string> =
    type !== undefined ? typeWords[type] : target.kind === "number" || target.kind === "count" ? counting : none
  const content = words.filter((word) => !isLink(word) && !own.has(canonicalOf(word)))
  const context = tokensOf(target.variable.context).map(({ key }) => key)
  return {
    target,
    type,
    types: own,
    isFree: target.kind === "name" || target.kind === "text",
    typed: words.some((word) => own.has(canonicalOf(word))),
    content: content.map(
      (word) =>
        new Set([...(language === undefined ? synonymsOf(word) : synonymsIn(word, language)), withoutDigraphs(word)])
    ),
    around: new Set([...context, ...words].filter((word) => word.length > 2 && !isLink(word)).flatMap(synonymsOf))
  }
}

const none: ReadonlySet<string> = new Set()

/** "number" in numberOfNights and "total" in totalHours are no content words. */
const counting: ReadonlySet<string> = new Set([...totalWords, ...countWords])

const canonicalOf = (word: string): string => tokensOf(word)[0]?.key ?? word

const typeByKind: Partial<Record<Kind, TargetWords["type"]>> = {
  date: "date",
  id: "id",
  code: "id",
  vatId: "id",
  amount: "amount",
  percent: "percent",
  name: "name"
}

/** How well a label's words match the wanted ones, in [0, 1]. */
export const similarity = (reading: ReadonlyArray<Token>, wanted: TargetWords, marked: boolean): number => {
  const { content, isFree, type, typed } = wanted
  const said = new Set<number>()
  let strange = 0
  let saysType = false
  for (const { key } of reading) {
    const word = matchers(wanted)[marked ? "marked" : "unmarked"](key)
    if (word.isOther) return 0
    for (const index of word.content) said.add(index)
    strange += word.unknown
    saysType ||= word.isType
  }
  const { full, headOnly, partial, strangeWord, typeless, uncounted } = weights.words
  const last = content.length - 1
  if (!said.has(0)) return last > 0 && last < 3 && said.has(last) && strange === 0 ? partial * headOnly : 0
  // "Invoice processor" is no label of an invoice number
  if (type === "id" && typed && !saysType && !marked && strange > 0) return 0
  const base = said.size === content.length ? full : strange === 0 && 2 * said.size >= content.length ? partial : 0
  return (
    base *
    strangeWord ** (strange * (isFree && !marked ? 3 : 1)) *
    (!typed || saysType ? 1 : type === undefined ? uncounted : typeless)
  )
}

/** Cached, since words repeat in documents. */
const matchers = weakMemoized((wanted: TargetWords) => ({
  marked: memoized((word: string) => matchWord(word, wanted, true), maxCached),
  unmarked: memoized((word: string) => matchWord(word, wanted, false), maxCached)
}))

const maxCached = 2000

/**
 * What one word of a label matches: indexes in `content`, a word for the type or for another type, which excludes the label,
 * and the number of unknown words.
 */
const matchWord = (word: string, { around, content, type, types }: TargetWords, marked: boolean) => {
  const said: Array<number> = []
  let strange = 0
  let isType = false
  for (const part of compoundParts(word, content)) {
    const saying = content.flatMap((forms, index) => (matchesAnyForm(part, forms, marked) ? [index] : []))
    if (saying.length > 0) said.push(...saying)
    else if (types.has(part)) isType = true
    else if (modifiers.has(part)) strange += 2
    // "Clase de pedido" is no order number
    else if (isOtherType(part, type) || (type === "id" && kindWords.has(part)))
      return { content: said, isType, isOther: true, unknown: strange }
    else if (!isLink(part) && part.length > 1 && !matchesAnyForm(part, around, marked)) strange++
  }
  return { content: said, isType, isOther: false, unknown: strange }
}

const isOtherType = (word: string, type: TargetWords["type"]): boolean =>
  type !== undefined &&
  (["date", "id", "amount", "percent"] as const).some((other) => other !== type && typeWords[other].has(word))
