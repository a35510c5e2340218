import type { Concept } from "../lexicon/Concepts.js"
import { concepts, isConcept } from "../lexicon/Concepts.js"
import type { IndexHeader } from "../lexicon/IndexFormat.js"
import { indexVersion } from "../lexicon/IndexFormat.js"
import type { Phrase } from "../words/DerivedPhrases.js"
import { keyOf, tokensOf } from "../words/Text.js"
import { glossaryOf } from "./Glossary.js"
import type { LanguageFile, Lines } from "./LanguageFile.js"
import { respellingOf } from "./LanguageFile.js"
import { expandedPatterns } from "./ExpandedPatterns.js"
import { detectionWords } from "./DetectionWords.js"

/** The text of the index file of all languages, which `lexicon/WordsIndex.ts` loads. */
export const lexiconIndexOf = (
  files: ReadonlyArray<LanguageFile>,
  /** Further names of concepts in template keys. */
  names: Lines,
  /** Word lists that are not part of one language; a language's line of that name behind a dot adds words. */
  words: Lines,
  /** Patterns: name, source and a description. */
  patterns: Lines,
  /** Rows of tables: the table's name and the row's cells. */
  tables: Lines,
  weights: IndexHeader["weights"]
): string => {
  const listed = files.flatMap(listedIn)
  const phrases = phrasesOf(listed, files)
  const conceptsByName = conceptsByNameOf(listed, files, names)
  const glossary = glossaryOf(files)
  const languageSets: Array<string> = []
  const indexOfSet = (codes: string): number => {
    if (!languageSets.includes(codes)) languageSets.push(codes)
    return languageSets.indexOf(codes)
  }
  const keys = [...new Set([...phrases.keys(), ...conceptsByName.keys(), ...glossary.headwords.keys()])].sort()
  const lines = keys.map((key) =>
    [
      key,
      (phrases.get(key) ?? [])
        .map(({ codes, concept, rank, weak }) =>
          [
            conceptNames.indexOf(concept),
            indexOfSet(codes.join()),
            Math.round(1000 * rank),
            ...(weak ? ["~"] : [])
          ].join(".")
        )
        .join(" "),
      [...(conceptsByName.get(key) ?? [])].map((concept) => conceptNames.indexOf(concept)).join(" "),
      [...(glossary.headwords.get(key) ?? [])].join("|")
    ].join("\t")
  )
  const allWords = Object.fromEntries(
    words.map(([name = "", ...own]) => [name, [...own, ...files.flatMap(({ lists }) => lists.get(name) ?? [])]])
  )
  const header: IndexHeader = {
    version: indexVersion,
    concepts: conceptNames,
    languages: files.map(({ code, lists }) => ({ code, lists: Object.fromEntries(lists) })),
    languageSets,
    glossary: glossary.forms,
    names: Object.fromEntries(names.map(([concept = "", ...own]) => [concept, own.map(keyOf)])),
    words: allWords,
    ...expandedPatterns(patterns, tables, allWords),
    weights,
    spoken: detectionWords(files)
  }
  return [JSON.stringify(header), ...lines, ""].join("\n")
}

const conceptNames = Object.keys(concepts).filter(isConcept)

interface ListedLabel {
  readonly code: string
  readonly concept: Concept
  /** The keys of the label's tokens. */
  readonly words: ReadonlyArray<string>
  readonly weak: boolean
  /** 1 for the first label of its line, towards 0 for the last. */
  readonly rank: number
}

const listedIn = ({ code, labels, lists }: LanguageFile): ReadonlyArray<ListedLabel> => {
  const respelt = respellingOf(lists.get("respelling") ?? [])
  return conceptNames.flatMap((concept) =>
    (labels.get(concept) ?? []).flatMap(({ text, weak }, index, all) =>
      [...new Set([text, respelt(text)])].map((spelt): ListedLabel => {
        const words = tokensOf(spelt).map(({ key }) => key)
        return { code, concept, words, weak, rank: 1 - index / all.length }
      })
    )
  )
}

interface IndexedPhrase extends Omit<Phrase, "languages"> {
  readonly codes: Array<string>
}

const phrasesOf = (listed: ReadonlyArray<ListedLabel>, files: ReadonlyArray<LanguageFile>) => {
  const map = new Map<string, Array<IndexedPhrase>>()
  const add = (key: string, { code, concept, rank, weak }: ListedLabel) => {
    const known = map.get(key) ?? []
    const same = known.find((phrase) => phrase.concept === concept)
    if (same === undefined) map.set(key, [...known, { concept, weak, rank, codes: [code] }])
    else if (!same.codes.includes(code)) same.codes.push(code)
  }
  for (const label of listed) add(label.words.join(""), label)
  // "Numéro de compte" is also indexed without "de", for "numéro du compte", unless another concept has that key
  const articles = new Map(files.map(({ code, lists }) => [code, new Set(lists.get("articles"))]))
  for (const label of listed) {
    const key = withoutInnerLinks(label.words, articles.get(label.code) ?? new Set()).join("")
    if (map.get(key)?.every(({ concept }) => concept === label.concept) ?? true) add(key, label)
  }
  return map
}

/** Removes the linking words between the first and the last word. */
const withoutInnerLinks = (words: ReadonlyArray<string>, joining: ReadonlySet<string>): ReadonlyArray<string> =>
  words.filter((word, index) => index === 0 || index === words.length - 1 || !joining.has(word))

const conceptsByNameOf = (listed: ReadonlyArray<ListedLabel>, files: ReadonlyArray<LanguageFile>, names: Lines) => {
  const map = new Map<string, Set<Concept>>()
  const add = (key: string, concept: Concept) => map.set(key, (map.get(key) ?? new Set<Concept>()).add(concept))
  for (const concept of conceptNames) add(keyOf(concept), concept)
  const byConcept = new Map(names.map(([concept = "", ...own]) => [concept, own]))
  for (const concept of conceptNames) for (const name of byConcept.get(concept) ?? []) add(keyOf(name), concept)
  const sure = listed.filter(({ weak }) => !weak)
  for (const { concept, words } of sure) add(words.join(""), concept)
  // The key "fechaVencimiento" means "fecha de vencimiento"
  const links = new Set(files.flatMap(({ lists }) => lists.get("links") ?? []))
  for (const { concept, words } of sure) add(withoutInnerLinks(words, links).join(""), concept)
  return map
}
