import { namesJob } from "../lexicon/Jobs.js"
import { textOf } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"
import type { CareerEntry } from "./CareerEntries.js"

/** Where a company stands with the time of all positions there, it is no job itself: its name goes to each position below it. */
export const withCompanies = (entries: ReadonlyArray<CareerEntry>): ReadonlyArray<CareerEntry> => {
  const found: Array<CareerEntry> = []
  let company: CareerEntry | undefined
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    if (
      next !== undefined &&
      isAlone(entry) &&
      isAlone(next) &&
      !saysJob(entry) &&
      saysJob(next) &&
      isJustBelow(next, entry)
    )
      company = entry
    else if (company !== undefined && isAlone(entry) && saysJob(entry))
      found.push({ ...entry, texts: [...company.texts, ...entry.texts], place: entry.place ?? company.place })
    else {
      company = undefined
      found.push(entry)
    }
  }
  return found
}

const isAlone = ({ texts }: CareerEntry): boolean => texts.length === 1

const saysJob = ({ texts }: CareerEntry): boolean => texts.some((text) => namesJob(fold(textOf(text))))

const isJustBelow = (lower: CareerEntry, upper: CareerEntry): boolean =>
  (lower.period?.segment.row ?? 0) - (upper.period?.segment.row ?? 0) <= 2
