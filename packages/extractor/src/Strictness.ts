import type { Evidence } from "./Evidence.js"
import { pathOf } from "./PathOf.js"
import { isRecord, setOwn } from "./Records.js"

interface Grounded {
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
}

type Steps = ReadonlyArray<string | number>

/**
 * Removes `unverified` values: they become null, and list elements that held nothing else are removed. The paths of the
 * remaining evidence are adjusted.
 */
export const withoutUnverified = ({ data, evidence }: Grounded): Grounded => {
  const byPath = new Map(evidence.map((one) => [one.path, one]))
  const kept: Array<Evidence> = []
  const keep = (value: unknown, from: Steps, to: Steps): unknown => {
    if (Array.isArray(value)) return keepElements(value, from, to)
    if (isRecord(value)) return keepFields(value, from, to)
    const found = byPath.get(pathOf(from))
    if (found?.status === "unverified") return null
    if (found !== undefined) kept.push({ ...found, path: pathOf(to) })
    return value
  }
  const keepElements = (elements: ReadonlyArray<unknown>, from: Steps, to: Steps): ReadonlyArray<unknown> => {
    const all: Array<unknown> = []
    for (const [index, element] of elements.entries()) {
      const before = kept.length
      const own = keep(element, [...from, index], [...to, all.length])
      if (kept.length > before || isBlank(element)) all.push(own)
    }
    return all
  }
  const keepFields = (fields: Readonly<Record<string, unknown>>, from: Steps, to: Steps): Record<string, unknown> => {
    const all: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(fields)) setOwn(all, key, keep(field, [...from, key], [...to, key]))
    return all
  }
  return { data: keepFields(data, [], []), evidence: kept }
}

/** A list element without any value stays, since it claims nothing. */
const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value ?? {}).every(isBlank))
