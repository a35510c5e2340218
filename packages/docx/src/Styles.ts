import type { OfficePackage } from "./OfficePackage.js"
import { isOn, isTinySize, isWhite, textColour } from "./RunLook.js"
import { readXml } from "./Xml.js"

/** What determines whether text is visible; undefined where nothing is set. */
export interface TextLook {
  readonly vanishes: boolean | undefined
  /** Six hexadecimal digits; "" if unknown. */
  readonly colour: string | undefined
  readonly isTiny: boolean | undefined
}

/** The properties of a style that matter for reading, with those that it inherits. */
interface Style extends TextLook {
  readonly heading: boolean
  readonly numId: string | undefined
  readonly level: string | undefined
  readonly isPlaceholder: boolean
  /** Its text is a superscript. */
  readonly isRaised: boolean
  /** The background of its text, or of a part of its table, is not white. */
  readonly isShaded: boolean
  /** The font of Latin letters. */
  readonly font: string | undefined
  /** What the first row of its table looks like. */
  readonly firstRow: TextLook
}

/** The styles of a document. */
export interface Styles {
  /** The style of a paragraph, run or table by its id; undefined if the document does not have it. */
  readonly find: (id: string | undefined) => Style | undefined
  /** The id of the style of paragraphs that name none. */
  readonly ofParagraphs: string | undefined
  /** How text looks that no style changes. */
  readonly defaults: TextLook
}

type Mutable<A> = { -readonly [K in keyof A]: A[K] }

type OwnStyle = Mutable<Omit<Style, "heading" | "isPlaceholder" | "isRaised" | "isShaded" | "firstRow">> & {
  name: string
  basedOn: string | undefined
  outline: boolean
  isRaised: boolean | undefined
  isShaded: boolean | undefined
  readonly firstRow: Mutable<TextLook>
}

export const readStyles = (docx: OfficePackage): Styles => {
  const styles = new Map<string, OwnStyle>()
  const defaults: Mutable<TextLook> = { ...noLook }
  let ofParagraphs: string | undefined
  for (const part of docx.byType(docx.main, "styles")) {
    let style: OwnStyle | undefined
    /** What the open element describes; undefined for parts of a table that are not looked at. */
    let look: Mutable<TextLook> | undefined
    readXml(part.content, {
      open: (name, attributes) => {
        const value = attributes.get("w:val")
        if (name === "w:style") {
          style = emptyStyle()
          look = style
          const id = attributes.get("w:styleId") ?? ""
          styles.set(id, style)
          const isDefault = attributes.get("w:default")
          if (attributes.get("w:type") === "paragraph" && isDefault !== undefined && isOn(isDefault)) ofParagraphs = id
        } else if (name === "w:rPrDefault") look = defaults
        else if (name === "w:tblStylePr") look = attributes.get("w:type") === "firstRow" ? style?.firstRow : undefined
        else if (look !== undefined && name === "w:vanish") look.vanishes = isOn(value)
        else if (look !== undefined && name === "w:color") look.colour = textColour(attributes)
        else if (look !== undefined && name === "w:sz") look.isTiny = isTinySize(value)
        if (style === undefined) return
        if (name === "w:name") style.name = value ?? ""
        else if (name === "w:basedOn") style.basedOn = value
        else if (name === "w:numId") style.numId = value
        else if (name === "w:ilvl") style.level = value
        else if (name === "w:shd") style.isShaded = style.isShaded === true || !isWhite(attributes)
        else if (name === "w:vertAlign") style.isRaised = value === "superscript"
        else if (name === "w:rFonts") style.font = attributes.get("w:ascii") ?? attributes.get("w:hAnsi")
        else if (name === "w:outlineLvl") style.outline = Number(value) < 9
      },
      close: (name) => {
        if (name === "w:tblStylePr") look = style
        else if (name === "w:rPrDefault") look = undefined
        else if (name === "w:style") {
          style = undefined
          look = undefined
        }
      }
    })
  }
  const resolved = new Map<string, Style>()
  const find = (id: string | undefined): Style | undefined => {
    if (id === undefined || !styles.has(id)) return undefined
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
  return { find, ofParagraphs, defaults }
}

const noLook: TextLook = { vanishes: undefined, colour: undefined, isTiny: undefined }

const emptyStyle = (): OwnStyle => ({
  ...noLook,
  name: "",
  basedOn: undefined,
  numId: undefined,
  level: undefined,
  outline: false,
  isRaised: undefined,
  isShaded: undefined,
  font: undefined,
  firstRow: { ...noLook }
})

const plain: Style = {
  ...noLook,
  heading: false,
  numId: undefined,
  level: undefined,
  isPlaceholder: false,
  isRaised: false,
  isShaded: false,
  font: undefined,
  firstRow: noLook
}

const withBase = (style: OwnStyle | undefined, base: Style): Style => ({
  ...lookOver(style ?? noLook, base),
  heading: base.heading || style?.outline === true || /^(heading \d|title)$/i.test(style?.name ?? ""),
  numId: style?.numId ?? base.numId,
  level: style?.level ?? base.level,
  isRaised: style?.isRaised ?? base.isRaised,
  isShaded: style?.isShaded ?? base.isShaded,
  font: style?.font ?? base.font,
  isPlaceholder: base.isPlaceholder || /^placeholder text$/i.test(style?.name ?? ""),
  firstRow: lookOver(style?.firstRow ?? noLook, base.firstRow)
})

/** A look where it is set, and another one where it is not. */
export const lookOver = (look: TextLook, other: TextLook): TextLook => ({
  vanishes: look.vanishes ?? other.vanishes,
  colour: look.colour ?? other.colour,
  isTiny: look.isTiny ?? other.isTiny
})
