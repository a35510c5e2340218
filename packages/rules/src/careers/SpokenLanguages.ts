import { asPrinted } from "../values/Candidates.js"
import { languageKey, languageLevel, levelKey, spokenLevel, yearsOfExperience } from "../lexicon/Careers.js"
import type { Element, Scored } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { trimmed } from "./DatedRows.js"
import type { Section } from "./Sections.js"
import { kindOfHeading } from "./Sections.js"

/** A language and how well it is known. */
interface Spoken {
  readonly language: Span
  readonly level: Span | undefined
}

/** The languages of a résumé, from its parts of them. */
export const languageElements = (
  fields: ReadonlyArray<Target>,
  sections: ReadonlyArray<Section>
): ReadonlyArray<Element> => {
  const asked = (pattern: RegExp) => fields.find(({ variable }) => pattern.test(wordsOfKey(variable.key).join(" ")))
  const level = asked(levelKey)
  const language = fields.find((field) => field !== level && languageKey.test(wordsOfKey(field.variable.key).join(" ")))
  if (language === undefined) return []
  return spokenOf(sections).map((one): Element => {
    const element: Element = new Map([[language.variable, scoredAt(language, one.language)]])
    return level === undefined || one.level === undefined
      ? element
      : new Map([...element, [level.variable, scoredAt(level, one.level)]])
  })
}

/** What the languages of a résumé are called, where a list asks for that alone. */
export const languageNames = (list: Target, sections: ReadonlyArray<Section>): ReadonlyArray<Element> =>
  spokenOf(sections).map(({ language }) => new Map([[list.variable, scoredAt(list, language)]]))

/** A part that tells years of experience is of languages that nobody speaks. */
const spokenOf = (sections: ReadonlyArray<Section>): ReadonlyArray<Spoken> =>
  sections
    .filter(({ rows }) => !rows.flat().some(({ text }) => yearsOfExperience.test(fold(text))))
    .flatMap(({ rows }) => spokenIn(rows))

/** Lines among what somebody can do that tell how well it is spoken: "Languages: German (C1)", but not "Languages: C, Rust". */
export const languagesNamed = (sections: ReadonlyArray<Section>): ReadonlyArray<Section> =>
  sections.flatMap((section) => {
    const rows = section.rows.filter(
      ([first]) => first !== undefined && namesLanguages(first) && areSpoken(pairsIn(first))
    )
    return rows.length === 0 ? [] : [{ ...section, rows }]
  })

const areSpoken = (found: ReadonlyArray<Spoken>): boolean =>
  found.some(({ level }) => level !== undefined && spokenLevel.test(fold(textOf(level))))

const namesLanguages = ({ text }: Segment): boolean => {
  const name = leadingName.exec(text)?.groups?.["name"]
  return name !== undefined && kindOfHeading(name) === "languages"
}

const leadingName = /^\W{0,4}(?<name>\p{L}[\p{L} ]{2,30}):\s+(?=\S)/u

const scoredAt = (target: Target, span: Span): Scored => ({
  target,
  candidate: asPrinted(span),
  score: weights.career,
  by: "career"
})

/** Rows of a language and its level, in one or in two of them, of languages above their levels, and languages between commas or gaps. */
const spokenIn = (rows: Section["rows"]): ReadonlyArray<Spoken> => {
  const found: Array<Spoken> = []
  for (const [index, row] of rows.entries()) {
    const [first, second] = row
    if (first === undefined || isOfLevels(rows[index - 1], row)) continue
    if (isOfLevels(row, rows[index + 1])) {
      const levels = rows[index + 1]?.map(spanOf) ?? []
      found.push(...row.map((name, place) => ({ language: bare(spanOf(name)), level: levels[place] })))
      continue
    }
    const last = found.at(-1)
    if (isLevel(first) && second === undefined) {
      if (last !== undefined && last.level === undefined) found[found.length - 1] = { ...last, level: spanOf(first) }
      continue
    }
    const [name] = wholeOf(first)
    const level = second === undefined ? undefined : spanOf(second)
    const pairs = row.map(pairsIn)
    if (name !== undefined && level !== undefined && isLanguage(name)) found.push({ language: bare(name), level })
    else found.push(...pairs.slice(0, pairs.every((one) => one.length > 0) ? undefined : 1).flat())
  }
  return found
}

/** Whether a row of languages has the level of each below it. */
const isOfLevels = (row: ReadonlyArray<Segment> | undefined, below: ReadonlyArray<Segment> | undefined): boolean =>
  row !== undefined &&
  below !== undefined &&
  row.length > 1 &&
  row.length === below.length &&
  row.every((name, place) => {
    const level = below[place]
    return (
      isLanguage(spanOf(name)) &&
      !isLevel(name) &&
      level !== undefined &&
      isLevel(level) &&
      overlaps(name.box, level.box)
    )
  })

const spanOf = (segment: Segment): Span => ({ segment, from: 0, to: segment.text.trimEnd().length })

const isLevel = (segment: Segment): boolean => {
  const folded = fold(segment.text)
  return languageLevel.test(folded) && folded.split(" ").length < 4 && !/[:,;(]/.test(folded)
}

const wholeOf = (segment: Segment): ReadonlyArray<Span> => trimmed({ segment, from: 0, to: segment.text.length })

const isLanguage = (span: Span): boolean => /^\p{Lu}[\p{L}'’-]+(?: \p{L}+){0,2}:?$/u.test(textOf(span).trim())

const bare = (span: Span): Span => ({ ...span, to: span.from + textOf(span).replace(/[\s:]+$/u, "").length })

const paired = /^(?<name>\p{Lu}[\p{L}'’-]+(?: \p{L}+)?)(?:\s*:\s*|\s[–—-]\s)(?<level>[^:]+?)\.?$/u
const bracketed = /^(?<name>\p{Lu}[\p{L}'’-]+(?: \p{L}+)?)\s*\((?<level>[^()]+)\)\.?$/u

/** "English: fluent" as a whole, or what stands between commas outside brackets: "German (C1), French". */
const pairsIn = (segment: Segment): ReadonlyArray<Spoken> => {
  const name = namesLanguages(segment) ? (leadingName.exec(segment.text)?.[0].length ?? 0) : 0
  const [line] = trimmed({ segment, from: name, to: segment.text.length })
  if (line === undefined) return []
  const end = segment.text.length
  const whole = pairOf({ ...line, to: end })
  if (whole !== undefined) return [whole]
  const pieces: Array<Span> = []
  let from = line.from
  for (const { index } of segment.text.matchAll(/[,;|•·](?![^(]*\))/g)) {
    if (index <= from) continue
    pieces.push({ segment, from, to: index })
    from = index + 1
  }
  pieces.push({ segment, from, to: end })
  const found = pieces.map((piece) => {
    const lead = /^\s*/.exec(textOf(piece))?.[0].length ?? 0
    const own = { ...piece, from: piece.from + lead, to: piece.from + textOf(piece).trimEnd().length }
    return pairOf(own) ?? (isLanguage(own) ? { language: bare(own), level: undefined } : undefined)
  })
  return found.every((one) => one !== undefined) ? found : []
}

/** "Fluent in Spanish" */
const inWords = /^(?<level>\p{L}{3,}(?: \p{L}+)?) (?:in|en|em) (?<name>\p{Lu}[\p{L}'’-]+)\.?$/u

const pairOf = (span: Span): Spoken | undefined => {
  const text = textOf(span).trimEnd()
  const said = inWords.exec(text)?.groups
  if (said?.["level"] !== undefined && said["name"] !== undefined && languageLevel.test(fold(said["level"]))) {
    const from = span.from + text.lastIndexOf(said["name"])
    return {
      language: { ...span, from, to: from + said["name"].length },
      level: { ...span, to: span.from + said["level"].length }
    }
  }
  const match = bracketed.exec(text) ?? paired.exec(text)
  const [name, level] = [match?.groups?.["name"], match?.groups?.["level"]]
  if (name === undefined || level === undefined) return undefined
  const from = span.from + text.indexOf(level, name.length)
  return {
    language: { ...span, to: span.from + name.length },
    level: { ...span, from, to: from + level.length }
  }
}
