/** What a key is without its ending. */
interface Stem {
  readonly key: string
  /** The languages that have the ending. */
  readonly codes: ReadonlySet<string>
  /** Whether the ending is the word for a number: "rechnungsnr". */
  readonly ofNumber: boolean
}

/** The languages, by their codes, that have an ending. */
export type Endings = ReadonlyMap<string, ReadonlySet<string>>

/** The endings of languages, by the lists of their files. */
export const endingsOf = (
  languages: ReadonlyArray<{ readonly code: string; readonly endings: ReadonlyArray<string> }>
): Endings => {
  const all = new Set(languages.map(({ code }) => code))
  const byEnding = new Map<string, Set<string>>([["", all]])
  for (const { code, endings } of languages)
    for (const ending of endings) byEnding.set(ending, (byEnding.get(ending) ?? new Set()).add(code))
  return byEnding
}

const minStem = 4
const maxEnding = 3
const numberWord = "nr"

/** What a label may be a form of: "rechnungen" of "rechnung", "rechnungsnr" of "rechnung" where it names a number. */
export const stemsOf = (key: string, endings: Endings): ReadonlyArray<Stem> =>
  key.endsWith(numberWord)
    ? [...endedStems(key, 1, endings, false), ...endedStems(key.slice(0, -numberWord.length), 0, endings, true)]
    : endedStems(key, 1, endings, false)

const endedStems = (key: string, from: 0 | 1, endings: Endings, ofNumber: boolean): ReadonlyArray<Stem> => {
  let found = none
  for (let length = from; length <= maxEnding && key.length - length >= minStem; length++) {
    const codes = endings.get(length === 0 ? "" : key.slice(-length))
    if (codes !== undefined) found = [...found, { key: key.slice(0, key.length - length), codes, ofNumber }]
  }
  return found
}

const none: ReadonlyArray<Stem> = []
