import type { OfficePackage } from "./OfficePackage.js"
import { isOn, isTinySize, isWhite, textColour } from "./RunLook.js"
import { readXml } from "./Xml.js"

/** The properties of a style that matter for reading. */
export interface ParagraphStyle {
  readonly heading: boolean
  readonly numId: string | undefined
  readonly level: string | undefined
  /** Its text is hidden. */
  readonly vanishes: boolean
  readonly isPlaceholder: boolean
  /** Its text is a superscript. */
  readonly isRaised: boolean
  /** The background of its text is not white. */
  readonly isShaded: boolean
  /** Six hexadecimal digits; "" if unknown, undefined if it sets none. */
  readonly colour: string | undefined
  readonly isTiny: boolean
}

interface Style {
  name: string
  basedOn: string | undefined
  numId: string | undefined
  level: string | undefined
  outline: boolean
  vanishes: boolean | undefined
  isRaised: boolean | undefined
  isShaded: boolean | undefined
  colour: string | undefined
  isTiny: boolean | undefined
}

/** All styles by id, with inherited properties. */
export const readStyles = (docx: OfficePackage): ((id: string) => ParagraphStyle) => {
  const styles = new Map<string, Style>()
  for (const part of docx.byType(docx.main, "styles")) {
    let style: Style | undefined
    readXml(part.content, {
      open: (name, attributes) => {
        if (name === "w:style") {
          style = {
            name: "",
            basedOn: undefined,
            numId: undefined,
            level: undefined,
            outline: false,
            vanishes: undefined,
            isRaised: undefined,
            isShaded: undefined,
            colour: undefined,
            isTiny: undefined
          }
          styles.set(attributes.get("w:styleId") ?? "", style)
        }
        if (style === undefined) return
        const value = attributes.get("w:val")
        if (name === "w:name") style.name = value ?? ""
        else if (name === "w:basedOn") style.basedOn = value
        else if (name === "w:numId") style.numId = value
        else if (name === "w:ilvl") style.level = value
        else if (name === "w:vanish") style.vanishes = isOn(value)
        else if (name === "w:shd") style.isShaded = !isWhite(attributes)
        else if (name === "w:vertAlign") style.isRaised = value === "superscript"
        else if (name === "w:color") style.colour = textColour(attributes)
        else if (name === "w:sz") style.isTiny = isTinySize(value)
        else if (name === "w:outlineLvl") style.outline = Number(value) < 9
      },
      close: (name) => {
        if (name === "w:style") style = undefined
      }
    })
  }
  const resolved = new Map<string, ParagraphStyle>()
  return (id) => {
    /** From this style to the nearest resolved one, or to one that is based on none. */
    const chain = new Set<string>()
    let base: string | undefined = id
    while (base !== undefined && !resolved.has(base) && !chain.has(base)) {
      chain.add(base)
      base = styles.get(base)?.basedOn
    }
    let inherited = resolved.get(base ?? "") ?? plain
    for (const at of [...chain].reverse()) {
      inherited = withBase(styles.get(at), inherited)
      resolved.set(at, inherited)
    }
    return inherited
  }
}

const plain: ParagraphStyle = {
  heading: false,
  numId: undefined,
  level: undefined,
  vanishes: false,
  isPlaceholder: false,
  isRaised: false,
  isShaded: false,
  colour: undefined,
  isTiny: false
}

const withBase = (style: Style | undefined, base: ParagraphStyle): ParagraphStyle => ({
  heading: base.heading || style?.outline === true || /^(heading \d|title)$/i.test(style?.name ?? ""),
  numId: style?.numId ?? base.numId,
  level: style?.level ?? base.level,
  vanishes: style?.vanishes ?? base.vanishes,
  isRaised: style?.isRaised ?? base.isRaised,
  isShaded: style?.isShaded ?? base.isShaded,
  colour: style?.colour ?? base.colour,
  isTiny: style?.isTiny ?? base.isTiny,
  isPlaceholder: base.isPlaceholder || /^placeholder text$/i.test(style?.name ?? "")
})
