import { alternativesOf } from "../lexicon/Patterns.js"
import { weakMemoized } from "../Memoized.js"
import { wordsListed } from "./Lexicon.js"
import { keyOf } from "./Text.js"

const words = String.raw`\p{L}[\p{L}\s.'’-]{0,40}?`
const joiner = String.raw`\s?[/,&+]\s?|\s(?:${alternativesOf("captionJoints")})\s`
const owner = String.raw`(?:\s(?:${[...new Set(wordsListed("links"))].join("|")})\s${words})?`
const end = String.raw`(?=\s*(?:\([^()]*\)\s*)?(?:[:=]|$))`
const joined = new RegExp(joiner, "u")
const pair = new RegExp(`^(${words})(-?)(${joiner})(-?)(${words})(${owner})${end}`, "u")

/**
 * The two captions, `[from, to)`, of texts such as "Geburtsdatum und -ort:", "Liefer-/Rechnungsdatum", "Date and place of
 * birth", as keys of `keyOf`: possible full forms, as printed, and without its owner.
 */
export const sharedWordsIn = weakMemoized(({ text }: { readonly text: string }) => {
  if (!joined.test(text)) return []
  const [all = "", a = "", cut = "", between = "", short = "", bare = "", whose = ""] = pair.exec(text) ?? []
  if (all === "") return []
  const b = bare + whose
  const isClose = !/,|\s[/&+]|[/&+]\s/.test(between)
  const heads = short !== "" || isClose ? cutsOf(a, short).reverse() : []
  const tails = cut !== "" || isClose ? cutsOf(b, cut) : []
  const from = all.length - b.length - short.length
  return [
    {
      from: 0,
      to: a.length + cut.length,
      full: tails.map((at) => keyOf(`${a} ${b.slice(at)}`)),
      own: keyOf(a),
      bare: ""
    },
    { from, to: all.length, full: heads.map((at) => keyOf(`${a.slice(0, at)} ${b}`)), own: keyOf(b), bare: keyOf(bare) }
  ]
})

/** Where a caption may be split: between its words, or inside a word where the other caption has a hyphen. */
const cutsOf = (text: string, hyphen: string): Array<number> =>
  Array.from(text.matchAll(hyphen === "" ? /\s/g : /(?<=\p{L}{3})(?=\p{L}{3}|-)/gu), ({ index }) => index)
