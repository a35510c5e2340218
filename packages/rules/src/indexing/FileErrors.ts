import { isConcept } from "../lexicon/Concepts.js"
import { languageSettings, languageWordLists } from "../lexicon/IndexFormat.js"
import { keyOf } from "../words/Text.js"
import type { LanguageFile } from "./LanguageFile.js"
import { conceptsOf, languageFileOf, linesOf } from "./LanguageFile.js"
import type { Phrase } from "../words/DerivedPhrases.js"
import { derivedPhrases, endingsOf } from "../words/DerivedPhrases.js"

/** The errors of a language's file, one sentence each; `sharedLists` are the names of the lists in `words.tsv`. */
export const errorsIn = (
  code: string,
  text: string,
  all: ReadonlyArray<LanguageFile>,
  sharedLists: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const file = languageFileOf(code, text)
  const known = new Set<string>([...languageSettings, ...languageWordLists, ...sharedLists])
  const errors = [
    ...lineErrors(text),
    ...[...file.lists.keys()].flatMap((name) => (known.has(name) ? [] : [`there is no list .${name}`])),
    ...settingErrors(file),
    ...labelErrors(file, redundantLabels(file, all))
  ]
  return errors.map((fault) => `lexicon/${code}.tsv: ${fault}`)
}

/** The errors of any lexicon file: names must be sorted and unique, cells neither empty nor repeated in their line. */
export const lineErrors = (text: string): ReadonlyArray<string> => {
  const lines = linesOf(text)
  return lines.flatMap(([name = "", ...cells], index) => {
    const before = lines[index - 1]?.[0]
    const twice = cells.find((cell, at) => cells.indexOf(cell) < at)
    return [
      ...(before !== undefined && before >= name ? [`the line ${name} must stand before the line ${before}`] : []),
      ...(cells.length === 0 ? [`the line ${name} has no words`] : []),
      ...(cells.some((cell) => cell.trim() !== cell || cell === "")
        ? [`the line ${name} has spaces around words`]
        : []),
      ...(twice === undefined ? [] : [`the line ${name} has "${twice}" twice`])
    ]
  })
}

const months = 12

const settingErrors = ({ glossary, lists }: LanguageFile): ReadonlyArray<string> => [
  ...([".", ","].includes(lists.get("decimal")?.join() ?? "") ? [] : ["the line .decimal must have one . or ,"]),
  ...(["DMY", "MDY"].includes(lists.get("dateOrder")?.join() ?? "")
    ? []
    : ["the line .dateOrder must have DMY or MDY"]),
  ...(lists.get("months") === undefined || lists.get("months")?.length === months
    ? []
    : ["the line .months must have twelve months"]),
  ...[...glossary].flatMap(([word, forms]) => (forms.includes("") ? [`"${word}" must be word=form|form`] : []))
]

const labelErrors = (file: LanguageFile, redundant: ReadonlySet<string>): ReadonlyArray<string> => {
  const concepts = conceptsOf([file])
  return [...file.labels].flatMap(([concept, own]) => [
    ...(isConcept(concept) ? [] : [`there is no concept ${concept}`]),
    ...own.flatMap(({ shared, text }, index) => {
      const key = keyOf(text)
      const isShared = (concepts.get(key)?.size ?? 0) > 1
      const first = own.findIndex((other) => keyOf(other.text) === key)
      return [
        ...(key === "" ? [`"${text}" of ${concept} has no letters`] : []),
        ...(first < index ? [`"${text}" of ${concept} is read like "${own[first]?.text}"`] : []),
        ...(isShared && !shared ? [`"${text}" of ${concept} is another concept's too: mark it &`] : []),
        ...(shared && !isShared ? [`"${text}" of ${concept} is no other concept's: remove its mark &`] : []),
        ...(redundant.has(key) ? [`"${text}" of ${concept} follows from another label by an ending: remove it`] : [])
      ]
    })
  ])
}

/** The keys of a language's labels that the index can derive from other labels by an ending. */
const redundantLabels = (
  { code, labels, lists }: LanguageFile,
  others: ReadonlyArray<LanguageFile>
): ReadonlySet<string> => {
  const byKey = phrasesOf({ code, labels })
  const elsewhere = conceptsOf(others.filter((other) => other.code !== code))
  const endings = endingsOf([{ code, endings: lists.get("endings") ?? [] }])
  const redundant = new Set<string>()
  for (const key of [...byKey.keys()].sort((a, b) => a.length - b.length)) {
    const own = byKey.get(key) ?? []
    const derived = derivedPhrases(key, endings, (stem) => byKey.get(stem) ?? [])
    const isSame =
      own.length === derived.length &&
      own.every((one) => derived.some((other) => one.concept === other.concept && one.weak === other.weak))
    // A label that means something else in another language is needed, since a listed key is not derived
    const known = elsewhere.get(key)
    if (!isSame || (known !== undefined && !own.every(({ concept }) => known.has(concept)))) continue
    redundant.add(key)
    byKey.delete(key)
  }
  return redundant
}

const phrasesOf = ({ code, labels }: Pick<LanguageFile, "code" | "labels">): Map<string, ReadonlyArray<Phrase>> => {
  const byKey = new Map<string, ReadonlyArray<Phrase>>()
  const languages = new Set([code])
  for (const [concept, own] of labels) {
    if (!isConcept(concept)) continue
    for (const { text, weak } of own)
      byKey.set(keyOf(text), [...(byKey.get(keyOf(text)) ?? []), { concept, weak, rank: 1, languages }])
  }
  return byKey
}
