interface Directed {
  readonly text: string
  readonly rightToLeft: boolean
}

/** Whether most letters of a text are written from right to left. */
export const readsFromRight = (texts: Iterable<string>): boolean => {
  const all = [...texts]
  if (!all.some(isTurned)) return false
  let balance = 0
  for (const text of all) balance += (text.match(turned)?.length ?? 0) - (text.match(straight)?.length ?? 0)
  return balance > 0
}

/** Whether a word has letters that are written from right to left. */
export const isTurned = (text: string): boolean => nearScripts.test(text) && mayTurn.test(text)

const scripts = "\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}"
/** The ranges that contain these scripts, and surrogates: this test is quick. */
const nearScripts = /[\u0590-\u08ff\ud800-\udbff\ufb1d-\ufdff\ufe70-\ufeff]/
const mayTurn = new RegExp(`(?=\\p{L})[${scripts}]`, "u")
const turned = new RegExp(`(?=\\p{L})[${scripts}]`, "gu")
const straight = new RegExp(`(?=\\p{L})[^${scripts}]`, "gu")

/**
 * Puts words of one line, given from left to right, into reading order. If the page reads from the right or no word is
 * in a left-to-right script, the order is right to left, with left-to-right passages kept; otherwise it is left to
 * right, with right-to-left passages reversed.
 */
export const inReadingOrder = <A extends Directed>(words: ReadonlyArray<A>, fromRight: boolean): ReadonlyArray<A> => {
  if (!words.some(({ rightToLeft }) => rightToLeft)) return words
  if (fromRight || !words.some(isStraight)) return fromTheRight(words)
  const ordered: Array<A> = []
  for (let start = 0; start < words.length; ) {
    const next = words.findIndex((word, index) => index >= start && isStraight(word))
    const stop = next < 0 ? words.length : next
    const first = words.findIndex((word, index) => index >= start && index < stop && word.rightToLeft)
    const last = words.findLastIndex((word, index) => index >= start && index < stop && word.rightToLeft)
    if (first < 0) ordered.push(...words.slice(start, stop))
    else
      ordered.push(
        ...words.slice(start, first),
        ...fromTheRight(words.slice(first, last + 1)),
        ...words.slice(last + 1, stop)
      )
    if (stop < words.length) ordered.push(...words.slice(stop, stop + 1))
    start = stop + 1
  }
  return ordered
}

const isStraight = ({ rightToLeft, text }: Directed): boolean => !rightToLeft && /\p{L}/u.test(text)

/** Reverses the words, but not adjacent numbers and foreign words; punctuation at their ends is the line's. */
const fromTheRight = <A extends Directed>(words: ReadonlyArray<A>): ReadonlyArray<A> => {
  const ordered: Array<A> = []
  let kept: Array<A> = []
  const put = () => {
    const first = kept.findIndex(hasLetterOrDigit)
    const last = kept.findLastIndex(hasLetterOrDigit)
    if (first < 0) ordered.push(...kept.toReversed())
    else
      ordered.push(
        ...kept.slice(last + 1).toReversed(),
        ...withQuoteBehind(kept.slice(first, last + 1)),
        ...kept.slice(0, first).toReversed()
      )
    kept = []
  }
  for (const word of words.toReversed()) {
    if (!word.rightToLeft) {
      kept.unshift(withSignBehind(word))
      // The number left of such a sign follows it.
      if (signBefore.test(word.text)) put()
    } else {
      put()
      ordered.push(word)
    }
  }
  put()
  return ordered
}

/** A comma left of a number follows it in a line that is read from the right. */
const withSignBehind = <A extends Directed>(word: A): A =>
  signBefore.test(word.text) ? { ...word, text: word.text.replace(signBefore, "$2$1") } : word

/** A quotation mark left of a foreign passage stands behind it, unless it begins one of its own: it may be an inch sign. */
const withQuoteBehind = <A extends Directed>(words: ReadonlyArray<A>): ReadonlyArray<A> => {
  const [, mark, rest = ""] = /^(["”״])([\p{L}\p{N}].*)$/u.exec(words[0]?.text ?? "") ?? []
  if (mark === undefined || words.some(({ text }) => text.endsWith(mark))) return words
  const textAt = (index: number) => (index === 0 ? rest : words[index]?.text) + (index === words.length - 1 ? mark : "")
  return words.map((word, index) => ({ ...word, text: textAt(index) }))
}

const signBefore = /^([,;:])(\d.*)$/u

const hasLetterOrDigit = ({ text }: Directed): boolean => /[\p{L}\p{N}]/u.test(text)
