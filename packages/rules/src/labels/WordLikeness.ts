import { countWords, kindWords, modifiers, totalWords, typeWords } from "../lexicon/TypeWords.js"
import { memoized, onceFor } from "../Once.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { isLink, synonymsIn, synonymsOf } from "../words/ComposedLabels.js"
import type { Token } from "../words/Text.js"
import { tokensOf, withoutDigraphs, wordsOfKey } from "../words/Text.js"
import { partsOf, saysAny } from "../words/WordForms.js"

/** A label's words as a target's words explain them. */
export interface Wanted {
  readonly target: Target
  /** The words of the key that say the thing, each with what it may be called in any language. */
  readonly content: ReadonlyArray<ReadonlySet<string>>
  /** Whether the key says the type as well: "date" of quoteDate. */
  readonly typed: boolean
  /** What the context and the objects around it speak of. */
  readonly around: ReadonlySet<string>
  readonly type: keyof typeof typeWords | undefined
  /** The words that say the type, or that something is counted. */
  readonly types: ReadonlySet<string>
  /** Any text will do for a value: a title in the page's middle is no label of what stands below it. */
  readonly isFree: boolean
}

const byLanguage = onceFor((target: Target) => memoized((language: string | undefined) => wantedBy(target, language)))

/** What a target's key and context say, worked out once. */
export const wantedOf = (target: Target, language?: string): Wanted => byLanguage(target)(language)

const wantedBy = (target: Target, language?: string): Wanted => {
  const words = wordsOfKey(target.variable.key)
  const type = typeOf(target)
  const own: ReadonlySet<string> = type !== undefined ? typeWords[type] : isCounted(target) ? counting : none
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

const isCounted = ({ kind }: Target): boolean => kind === "number" || kind === "count"

/** "number" of numberOfNights and "total" of totalHours say no thing. */
const counting: ReadonlySet<string> = new Set([...totalWords, ...countWords])

const canonicalOf = (word: string): string => tokensOf(word)[0]?.key ?? word

const typeOf = ({ kind }: Target): Wanted["type"] => {
  if (kind === "date") return "date"
  if (kind === "id" || kind === "code" || kind === "vatId") return "id"
  if (kind === "amount") return "amount"
  if (kind === "percent") return "percent"
  if (kind === "name") return "name"
  return undefined
}

/** What one word of a label says of what is wanted. */
interface Said {
  /** Positions in `content`. */
  readonly content: ReadonlyArray<number>
  readonly isType: boolean
  /** Of another type, which rules the label out. */
  readonly isOther: boolean
  readonly strange: number
}

/** How well a label's words say what is wanted, in [0, 1]. */
export const likeness = (reading: ReadonlyArray<Token>, wanted: Wanted, marked: boolean): number => {
  const { content, isFree, type, typed } = wanted
  const said = new Set<number>()
  let strange = 0
  let saysType = false
  for (const { key } of reading) {
    const word = saidBy(wanted)[marked ? "marked" : "unmarked"](key)
    if (word.isOther) return 0
    for (const index of word.content) said.add(index)
    strange += word.strange
    saysType ||= word.isType
  }
  const { full, headOnly, partial, strangeWord, typeless, uncounted } = weights.words
  const last = content.length - 1
  if (!said.has(0)) return last > 0 && last < 3 && said.has(last) && strange === 0 ? partial * headOnly : 0
  // "Invoice processor" has no number beside it
  if (type === "id" && typed && !saysType && !marked && strange > 0) return 0
  const base = said.size === content.length ? full : strange === 0 && 2 * said.size >= content.length ? partial : 0
  return (
    base *
    strangeWord ** (strange * (isFree && !marked ? 3 : 1)) *
    (!typed || saysType ? 1 : type === undefined ? uncounted : typeless)
  )
}

/** The words of documents come again and again. */
const saidBy = onceFor((wanted: Wanted) => ({
  marked: memoized((word: string) => readWord(word, wanted, true), maxWords),
  unmarked: memoized((word: string) => readWord(word, wanted, false), maxWords)
}))

const maxWords = 2000

const readWord = (word: string, { around, content, type, types }: Wanted, marked: boolean): Said => {
  const said: Array<number> = []
  let strange = 0
  let isType = false
  for (const part of partsOf(word, content)) {
    const saying = content.flatMap((forms, index) => (saysAny(part, forms, marked) ? [index] : []))
    if (saying.length > 0) said.push(...saying)
    else if (types.has(part)) isType = true
    else if (modifiers.has(part)) strange += 2
    // "Clase de pedido" is no number of an order
    else if (isOtherType(part, type) || (type === "id" && kindWords.has(part)))
      return { content: said, isType, isOther: true, strange }
    else if (!isLink(part) && part.length > 1 && !saysAny(part, around, marked)) strange++
  }
  return { content: said, isType, isOther: false, strange }
}

const isOtherType = (word: string, type: Wanted["type"]): boolean =>
  type !== undefined &&
  (["date", "id", "amount", "percent"] as const).some((other) => other !== type && typeWords[other].has(word))
