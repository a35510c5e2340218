import type { Reading } from "../reading/Reading.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import { isSameWord, synonymsOf } from "../words/ComposedLabels.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { isWritten } from "./FitsField.js"
import type { Column, TableHeader } from "./TableHeader.js"

/**
 * The header of a table of scores: titles of a letter or three that are the initials of the fields' keys, "AB" of atBats, behind what
 * the rows are of. Of tables side by side it is the one whose first title says a word of the array's key: "Harriers" of harriersBatters.
 */
export const titlesInInitials = (
  { fields, variable }: ArrayTarget,
  taken: ReadonlyArray<TableHeader>,
  { sheet }: Reading
): ReadonlyArray<TableHeader> => {
  const [name, ...others] = fields.filter(isWritten)
  const counts = fields.filter((field) => !isWritten(field))
  if (name === undefined || others.length > 0 || counts.length < fewestCounts) return []
  const words = wordsOfKey(variable.key).flatMap(synonymsOf)
  for (const [index, { segments }] of sheet.rows.entries()) {
    const parts = partsOf(segments)
    const own =
      parts.length > 1
        ? parts.find(([first]) => first?.tokens.some(({ key }) => words.some((word) => isSameWord(key, word))))
        : parts[0]
    if (own === undefined) continue
    const targets = targetsOf(own, name, counts)
    const columns = segments.map(({ box, text }, at): Column => {
      const segment = segments[at]
      const isOutside = segment === undefined || !own.includes(segment)
      const target = segment === undefined ? undefined : targets.get(segment)
      return {
        box,
        text,
        target,
        under: undefined,
        score: target && !isOutside ? weights.table.headerCell : 0,
        isOutside
      }
    })
    const isTaken = taken.some(
      (other) =>
        other.first <= index &&
        index <= other.last &&
        other.columns.some(({ box, isOutside }) => isOutside !== true && box.x === own[0]?.box.x)
    )
    if (targets.size > counts.length && !isTaken) return [{ first: index, last: index, columns, score: counts.length }]
  }
  return []
}

/** One letter may be anything, and so may two fields of them. */
const fewestCounts = 2

/** A title in words with those in initials behind it, each of which differs from the others. */
const partsOf = <A extends { readonly text: string }>(segments: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const parts: Array<Array<A>> = []
  for (const segment of segments) {
    const part = parts.at(-1)
    if (!initials.test(segment.text)) parts.push([segment])
    else if (part === undefined) return []
    else part.push(segment)
  }
  return parts.every((part) => part.length > fewestCounts && new Set(part.map(({ text }) => text)).size === part.length)
    ? parts
    : []
}

/** Whether titles are those of tables of scores. */
export const areInInitials = (titles: ReadonlyArray<{ readonly text: string }>): boolean => partsOf(titles).length > 0

const initials = /^\p{Lu}{1,3}$/u

const targetsOf = (
  [first, ...titles]: ReadonlyArray<Segment>,
  name: Target,
  counts: ReadonlyArray<Target>
): ReadonlyMap<Segment, Target> => {
  const found = new Map<Segment, Target>(first === undefined ? [] : [[first, name]])
  for (const target of counts) {
    const letters = wordsOfKey(target.variable.key)
      .map((word) => fold(word).charAt(0))
      .join("")
    const title = titles.find(({ text }) => fold(text) === letters)
    if (title !== undefined) found.set(title, target)
  }
  return found
}
