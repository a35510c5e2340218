import type { Target } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Naming } from "./ItemTable.js"
import { missingIn, untitledIn } from "./ItemTable.js"
import type { Column } from "./TableHeader.js"

/**
 * Columns whose titles are a missing field's key misspelt ("Warrenty"), cut ("Dim."), in initials ("G.W." of grossWeight) or with
 * more in the middle ("Zielrufnummer" of zielnummer).
 */
export const titlesAlike: Naming = (table, fields) => {
  const named = new Map<Column, Target>()
  const untitled = untitledIn(table)
  for (const target of missingIn(table, fields)) {
    const words = wordsOfKey(target.variable.key).map(fold)
    const alike = untitled.filter(({ text }) => isAlike(text, words))
    const [column] = alike
    if (column !== undefined && alike.length === 1 && !named.has(column)) named.set(column, target)
  }
  return named
}

/** Without its unit: "G.W. (kg)". */
const titleOf = (text: string): string => fold(text.replace(/\([^)]*\)/g, "").replace(/^\p{L}\.\s/u, "")).trim()

/** Whether a title is a key's words misspelt, cut, in initials or with more in the middle. */
export const isAlike = (text: string, words: ReadonlyArray<string>): boolean => {
  const title = titleOf(text)
  const letters = title.replace(/[^\p{L}\p{N}]/gu, "")
  const key = words.join("")
  if (/^\p{L}(?:[./]\s?\p{L})+\.?$/u.test(title)) return letters === words.map((word) => word[0]).join("")
  if (title.endsWith(".") && letters.length >= shortestCut) return words.length === 1 && key.startsWith(letters)
  return isMisspelt(letters, key) || isWidened(letters, key)
}

const shortestCut = 3
const shortestMisspelt = 6
const shortestEnd = 4

/** One letter other, more or less; two letters that changed places. */
const isMisspelt = (title: string, key: string): boolean => {
  if (key.length < shortestMisspelt || Math.abs(title.length - key.length) > 1) return false
  const start = commonStart(title, key)
  const end = commonStart([...title].reverse().join(""), [...key].reverse().join(""))
  const shorter = Math.min(title.length, key.length)
  const swapped =
    title.length === key.length && title[start] === key[start + 1] && title[start + 1] === key[start] ? 1 : 0
  return start + end + 1 + swapped >= Math.max(title.length, key.length) && start + end <= shorter + 1
}

/** A compound with a further part in its middle. */
const isWidened = (title: string, key: string): boolean => {
  if (title.length <= key.length) return false
  const start = commonStart(title, key)
  const end = commonStart([...title].reverse().join(""), [...key].reverse().join(""))
  return start >= shortestEnd && end >= shortestEnd && start + end >= key.length
}

const commonStart = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}
