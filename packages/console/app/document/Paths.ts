import type { AnyData } from "@winnow/client"

type Step = string | number
export type Steps = ReadonlyArray<Step>

/** A path in the API's notation: `lines[0].total`. A key with a dot, bracket or quote is written `["…"]`. */
export const pathOf = (steps: Steps): string =>
  steps
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`
      if (/[.[\]"]/.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join("")

export const isFields = (value: unknown): value is AnyData =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const getAt = (value: unknown, [step, ...rest]: Steps): unknown => {
  if (step === undefined) return value
  if (typeof step === "number") return Array.isArray(value) ? getAt(value[step], rest) : undefined
  return isFields(value) ? getAt(value[step], rest) : undefined
}

/** Returns the data with one value replaced. */
export const setAt = (data: AnyData, steps: Steps, value: unknown): AnyData => {
  const changed = replaced(data, steps, value)
  return isFields(changed) ? changed : data
}

const replaced = (at: unknown, [step, ...rest]: Steps, value: unknown): unknown => {
  if (step === undefined) return value
  if (typeof step === "number") {
    const list: Array<unknown> = Array.isArray(at) ? [...at] : []
    list[step] = replaced(list[step], rest, value)
    return list
  }
  const fields = isFields(at) ? at : {}
  return { ...fields, [step]: replaced(fields[step], rest, value) }
}
