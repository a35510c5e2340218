import { isRecord } from "../Records.js"

/** A value in the data that is neither null nor a container. */
export interface Leaf {
  readonly steps: ReadonlyArray<string | number>
  readonly value: string | number | boolean
}

/** All leaves in data order. */
export const leavesOf = (data: Readonly<Record<string, unknown>>): ReadonlyArray<Leaf> => {
  const leaves: Array<Leaf> = []
  const visit = (value: unknown, steps: ReadonlyArray<string | number>): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...steps, index]))
    else if (isRecord(value)) for (const key of Object.keys(value)) visit(value[key], [...steps, key])
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      leaves.push({ steps, value })
    }
  }
  visit(data, [])
  return leaves
}

/** Steps as a map key. */
export const keyOf = (steps: ReadonlyArray<string | number>): string => JSON.stringify(steps)
