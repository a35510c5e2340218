import type { OfficePackage } from "./OfficePackage.js"
import { readXml } from "./Xml.js"

/** What a paragraph style says that matters for reading: its place in a list and whether it is a heading. */
export interface ParagraphStyle {
  readonly heading: boolean
  readonly numId: string | undefined
  readonly level: string | undefined
}

interface Style {
  name: string
  basedOn: string | undefined
  numId: string | undefined
  level: string | undefined
  outline: boolean
}

/** The styles by id, each with what it inherits. */
export const readStyles = (docx: OfficePackage): ((id: string) => ParagraphStyle) => {
  const styles = new Map<string, Style>()
  for (const part of docx.byType(docx.main, "styles")) {
    let style: Style | undefined
    readXml(part.content, {
      open: (name, attributes) => {
        if (name === "w:style") {
          style = { name: "", basedOn: undefined, numId: undefined, level: undefined, outline: false }
          styles.set(attributes.get("w:styleId") ?? "", style)
        }
        if (style === undefined) return
        const value = attributes.get("w:val")
        if (name === "w:name") style.name = value ?? ""
        else if (name === "w:basedOn") style.basedOn = value
        else if (name === "w:numId") style.numId = value
        else if (name === "w:ilvl") style.level = value
        else if (name === "w:outlineLvl") style.outline = Number(value) < 9
      },
      close: (name) => {
        if (name === "w:style") style = undefined
      }
    })
  }
  const resolved = new Map<string, ParagraphStyle>()
  return (id) => {
    const known = resolved.get(id) ?? resolve(styles, id)
    resolved.set(id, known)
    return known
  }
}

const resolve = (styles: ReadonlyMap<string, Style>, id: string): ParagraphStyle => {
  let heading = false
  let numId: string | undefined
  let level: string | undefined
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = styles.get(at)?.basedOn) {
    seen.add(at)
    const style = styles.get(at)
    heading ||= style?.outline === true || /^(heading \d|title)$/i.test(style?.name ?? "")
    numId ??= style?.numId
    level ??= style?.level
  }
  return { heading, numId, level }
}
