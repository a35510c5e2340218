import { pathOf } from "@winnow/core"
import type { EngineOutput } from "../Engine.js"
import { isRecord, setOwn } from "../JsonSchema.js"

/**
 * Only what stands in the document: other values are null, and are left out of lists, as are rows in which nothing else
 * is. The evidence goes along with its values.
 */
export const verifiedOutput = ({ data, evidence, tokens }: EngineOutput): EngineOutput => {
  const unverified = new Set(evidence.flatMap(({ path, status }) => (status === "unverified" ? [path] : [])))
  const newPaths = new Map<string, string>()

  const kept = (value: unknown, before: Steps, after: Steps): unknown => {
    if (Array.isArray(value)) {
      const items: Array<unknown> = []
      for (const [index, item] of value.entries()) {
        if (isRefuted(item, [...before, index])) continue
        items.push(kept(item, [...before, index], [...after, items.length]))
      }
      return items
    }
    if (isRecord(value)) {
      const record = {}
      for (const [key, member] of Object.entries(value))
        setOwn(record, key, kept(member, [...before, key], [...after, key]))
      return record
    }
    if (unverified.has(pathOf(before))) return null
    newPaths.set(pathOf(before), pathOf(after))
    return value
  }

  /** Whether it says something, and nothing of that is in the document. */
  const isRefuted = (value: unknown, steps: Steps): boolean => {
    const leaves = leafPaths(value, steps)
    return leaves.length > 0 && leaves.every((path) => unverified.has(path))
  }

  const verified = kept(data, [], [])
  return {
    data: verified,
    evidence: evidence.flatMap((entry) => {
      const path = newPaths.get(entry.path)
      return path === undefined ? [] : [{ ...entry, path }]
    }),
    tokens
  }
}

type Steps = ReadonlyArray<string | number>

/** Of the values that are not null. */
const leafPaths = (value: unknown, steps: Steps): ReadonlyArray<string> => {
  if (value === null) return []
  if (typeof value !== "object") return [pathOf(steps)]
  return Array.isArray(value)
    ? value.flatMap((item, index) => leafPaths(item, [...steps, index]))
    : Object.entries(value ?? {}).flatMap(([key, member]) => leafPaths(member, [...steps, key]))
}
