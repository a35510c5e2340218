import { numberText } from "./NumberText.js"
import type { OfficePackage } from "./OfficePackage.js"
import type { Styles } from "./Styles.js"
import { readXml } from "./Xml.js"

interface Level {
  start: number
  format: string
  text: string
  /** Shows the numbers of all levels in digits. */
  legal: boolean
  /** The deepest level, from 1, whose paragraphs restart this one; 0 for never, the level above by default. */
  restart: number | undefined
}

interface Abstract {
  readonly levels: Map<number, Level>
  readonly levelByStyle: Map<string, number>
  style: string | undefined
}

interface Definition extends Readonly<Abstract> {
  /** The definition whose counters are shared: lists of one family continue each other's numbers. */
  readonly family: string
  readonly starts: Map<number, number>
}

/** Gives a list paragraph's label, "2.", "b)" or "•". Must be called in document order, since it counts. */
export interface Numbering {
  readonly label: (numId: string, level: string | undefined, style: string | undefined) => string
}

const levelLimit = 9
/** Limited because each paragraph of the list repeats it. */
const maxLevelText = 200

export const readNumbering = (docx: OfficePackage, styles: Styles): Numbering => {
  const definitions = readDefinitions(docx)
  /** A list may take its levels from a list style, which refers to the list that defines them. */
  const definitionOf = (numId: string): Definition | undefined => {
    const definition = definitions.get(numId)
    const linked = styles.find(definition?.style)?.numId
    return linked === undefined ? definition : definitions.get(linked)
  }
  const counters = new Map<string, Array<number | undefined>>()
  const begun = new Set<string>()
  return {
    label: (numId, levelText, style) => {
      const definition = definitionOf(numId)
      if (definition === undefined) return ""
      const named = levelText ?? definition.levelByStyle.get(style ?? "") ?? 0
      const index = Math.min(Math.max(0, Math.trunc(Number(named)) || 0), levelLimit - 1)
      const level = definition.levels.get(index)
      if (level === undefined) return ""
      const counts = counters.get(definition.family) ?? []
      counters.set(definition.family, counts)
      if (!begun.has(numId)) {
        begun.add(numId)
        for (const [at, start] of definition.starts) counts[at] = start - 1
      }
      counts[index] = (counts[index] ?? level.start - 1) + 1
      for (let below = index + 1; below < counts.length; below++)
        if (index < (definition.levels.get(below)?.restart ?? below)) counts[below] = undefined
      // "Note:" is a text before each paragraph without a number.
      if (level.format === "none" && !/[\p{L}\p{N}]/u.test(level.text.replace(/%[1-9]/g, ""))) return ""
      if (level.format === "bullet") return level.text === "" ? "" : "•"
      return level.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const shown = definition.levels.get(at)
        const count = counts[at] ?? shown?.start ?? 1
        const format = shown?.format ?? "decimal"
        return numberText(count, level.legal && format !== "decimalZero" ? "decimal" : format)
      })
    }
  }
}

const readDefinitions = (docx: OfficePackage): Map<string, Definition> => {
  const abstracts = new Map<string, Abstract>()
  const definitions = new Map<string, Definition>()
  for (const part of docx.byType(docx.main, "numbering")) {
    let target: Abstract | undefined
    let starts: Map<number, number> | undefined
    let level: Level | undefined
    let levelIndex = 0
    let numId = ""
    readXml(part.content, {
      open: (name, attributes) => {
        const value = attributes.get("w:val") ?? ""
        if (name === "w:abstractNum") {
          target = { levels: new Map(), levelByStyle: new Map(), style: undefined }
          abstracts.set(attributes.get("w:abstractNumId") ?? "", target)
        } else if (name === "w:num") {
          numId = attributes.get("w:numId") ?? ""
          target = undefined
        } else if (name === "w:abstractNumId") {
          const abstract = abstracts.get(value)
          starts = new Map()
          const levels = new Map(abstract?.levels)
          definitions.set(numId, {
            levels,
            levelByStyle: abstract?.levelByStyle ?? new Map(),
            style: abstract?.style,
            family: value,
            starts
          })
          target = { levels, levelByStyle: new Map(), style: undefined }
        } else if (name === "w:lvlOverride") {
          levelIndex = Number(attributes.get("w:ilvl")) || 0
        } else if (name === "w:startOverride") {
          if (levelIndex < levelLimit) starts?.set(levelIndex, Number(value) || 0)
        } else if (name === "w:numStyleLink" && target !== undefined) {
          target.style = value
        } else if (name === "w:lvl") {
          levelIndex = Number(attributes.get("w:ilvl")) || 0
          level = { start: 1, format: "decimal", text: "", legal: false, restart: undefined }
          if (levelIndex < levelLimit) target?.levels.set(levelIndex, level)
        } else if (level !== undefined) {
          if (name === "w:start") level.start = Number(value) || 0
          else if (name === "w:numFmt") level.format = value
          else if (name === "w:lvlText") level.text = value.slice(0, maxLevelText)
          else if (name === "w:lvlRestart") level.restart = Number(value) || 0
          else if (name === "w:isLgl") level.legal = value !== "0" && value !== "false"
          else if (name === "w:pStyle") target?.levelByStyle.set(value, levelIndex)
        }
      },
      close: (name) => {
        if (name === "w:lvl") level = undefined
      }
    })
  }
  return definitions
}
