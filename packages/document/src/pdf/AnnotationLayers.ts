import type { PdfDictionary, PdfObjects, PdfValue } from "./PdfObjects.js"
import { dictionaryOf } from "./PdfObjects.js"

/**
 * Whether the layer (`OC`; ISO 32000-2, 8.11) of the annotation with an object number is switched on; true without a
 * layer. The objects are asked for at the first call.
 */
export const annotationLayers = (objects: () => PdfObjects): ((annotation: number) => boolean) => {
  let isShown: ((annotation: number) => boolean) | undefined
  return (annotation) => (isShown ??= layersOf(objects()))(annotation)
}

const layersOf = ({ catalog, get }: PdfObjects): ((annotation: number) => boolean) => {
  const entry = (dictionary: PdfDictionary, name: string): PdfValue => {
    const value = dictionary.get(name) ?? null
    return isReference(value) ? get(value.object) : value
  }
  const config = dictionaryOf(entry(dictionaryOf(entry(catalog, "OCProperties")), "D"))
  const listed = (name: string) => new Set(listOf(entry(config, name)).map(numberOf))
  const [on, off] = [listed("ON"), listed("OFF")]
  const isOnAtFirst = entry(config, "BaseState") !== "OFF"
  const isOn = (group: PdfValue): boolean => (isOnAtFirst ? !off.has(numberOf(group)) : on.has(numberOf(group)))

  const isMet = (condition: PdfValue): boolean => {
    if (!Array.isArray(condition)) return isOn(condition)
    const [operator, ...parts] = condition
    if (operator === "Not") return !isMet(parts[0] ?? null)
    return operator === "Or" ? parts.some(isMet) : parts.every(isMet)
  }
  return (annotation) => {
    const layer = dictionaryOf(get(annotation)).get("OC") ?? null
    const membership = dictionaryOf(isReference(layer) ? get(layer.object) : layer)
    if (layer === null || membership.get("Type") !== "OCMD") return layer === null || isOn(layer)
    const condition = entry(membership, "VE")
    if (Array.isArray(condition)) return isMet(condition)
    const groups = entry(membership, "OCGs")
    const states = (Array.isArray(groups) ? groups : listOf(membership.get("OCGs") ?? null)).map(isOn)
    const policy = entry(membership, "P")
    if (policy === "AllOn") return !states.includes(false)
    if (policy === "AllOff") return !states.includes(true)
    return states.length === 0 || states.includes(policy !== "AnyOff")
  }
}

const isReference = (value: PdfValue): value is { readonly object: number } =>
  value instanceof Object && "object" in value

const listOf = (value: PdfValue): ReadonlyArray<PdfValue> =>
  Array.isArray(value) ? value : value === null ? [] : [value]

/** The number of a group's object; 0, which no object has, for anything else. */
const numberOf = (value: PdfValue): number => (isReference(value) ? value.object : 0)
