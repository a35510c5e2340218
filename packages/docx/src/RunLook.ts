import type { Styles, TextLook } from "./Styles.js"
import type { Attributes } from "./Xml.js"

/** The context of a run. */
interface Place {
  /** The style of its paragraph. */
  readonly style?: string
  /** What the style of its table sets; undefined outside of tables. */
  readonly table: TextLook | undefined
  /** Background of the paragraph, cell, table or text box: six hexadecimal digits, "" if unknown. */
  readonly ground: string
}

/** The formatting of a run, as far as it determines whether its text is visible. */
export class RunLook {
  private raised: boolean | undefined
  private vanishes: boolean | undefined
  private colour: string | undefined
  /** Background colour of the run; undefined if it has none of its own, "" if unknown. */
  private ground: string | undefined
  private isTiny: boolean | undefined
  /** Of the letters of a script that is written from the right, or of another complex one. */
  private isTinyComplex: boolean | undefined
  private isComplex = false
  private isSqueezed = false
  private isTransparent = false
  private style: string | undefined
  private ownFont: string | undefined

  constructor(private readonly styles: Styles) {}

  property(name: string, attributes: Attributes): void {
    const value = attributes.get("w:val")
    if (name === "w:vanish") this.vanishes = isOn(value)
    else if (name === "w:vertAlign") this.raised = value === "superscript"
    else if (name === "w:position") this.raised = Number(value) > 0
    else if (name === "w:color") this.colour = textColour(attributes)
    else if (name === "w:shd") this.ground = groundOf(attributes)
    else if (name === "w:highlight") this.ground = highlights.get(value ?? "") ?? ""
    else if (name === "w:w") this.isSqueezed = Number.parseFloat(value ?? "100") <= maxSqueezed
    else if (name === "w:sz") this.isTiny = isTinySize(value)
    else if (name === "w:szCs") this.isTinyComplex = isTinySize(value)
    else if (name === "w:rtl" || name === "w:cs") this.isComplex = isOn(value)
    else if (name === "w:rFonts") this.ownFont = attributes.get("w:ascii") ?? attributes.get("w:hAnsi")
    else if (name === "w:rStyle") this.style = value
  }

  /** Notes that the letters have no inside. */
  noFill(): void {
    this.isTransparent = true
  }

  /** The font of Latin letters that the run or its style sets; empty if they set none. */
  get font(): string {
    return this.ownFont ?? this.styles.find(this.style)?.font ?? ""
  }

  get isRaised(): boolean {
    return this.raised ?? this.styles.find(this.style)?.isRaised === true
  }

  /** Whether the run has the style of a control's placeholder. */
  get isPlaceholder(): boolean {
    return this.styles.find(this.style)?.isPlaceholder === true
  }

  isHidden({ ground: around, style, table }: Place): boolean {
    const { defaults, find, ofParagraphs } = this.styles
    const own = [find(this.style), find(style ?? ofParagraphs)].filter((one) => one !== undefined)
    const looks = [...own, ...(table === undefined ? [] : [table]), defaults]
    const set = <K extends keyof TextLook>(key: K) => looks.find((look) => look[key] !== undefined)?.[key]
    // Styles of several kinds switch hiding on and off (ISO 29500-1, 17.7.3).
    const switches = looks.filter((look) => look !== defaults && look.vanishes === true).length
    const ofStyles = defaults.vanishes === true || switches % 2 === 1
    const colour = this.colour ?? set("colour")
    const ground = this.ground ?? (own.some(({ isShaded }) => isShaded) ? "" : around)
    const isTiny = (this.isComplex ? this.isTinyComplex : this.isTiny) ?? (this.isComplex ? false : set("isTiny"))
    return (
      (this.vanishes ?? ofStyles) ||
      isTiny === true ||
      this.isSqueezed ||
      this.isTransparent ||
      (colour !== undefined && areAlike(colour, ground))
    )
  }
}

/** Whether a size in half points is that of text which nobody can read. */
export const isTinySize = (size: string | undefined): boolean => Number(size) <= maxTinySize

const maxTinySize = 2

/** Width of letters in per cent of the usual, at which they are mere lines. */
const maxSqueezed = 5

/** The background that a `w:shd` sets: six hexadecimal digits, "" if unknown. */
export const groundOf = (attributes: Attributes): string =>
  colourOf(attributes.get("w:fill"), attributes.get("w:themeFill")) ?? ""

/** The colour that `w:color` sets; "" if it is unknown or automatic. */
export const textColour = (attributes: Attributes): string =>
  colourOf(attributes.get("w:val"), attributes.get("w:themeColor")) ?? ""

export const white = "ffffff"

/** Six hexadecimal digits; undefined if the colour is unknown. */
const colourOf = (value: string | undefined, theme: string | undefined): string | undefined => {
  if (/^[0-9a-f]{6}$/i.test(value ?? "")) return value?.toLowerCase()
  return theme === "background1" || theme === "light1" ? white : undefined
}

const areAlike = (one: string, other: string): boolean =>
  other !== "" &&
  [0, 2, 4].every(
    (at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) < minContrast
  )

/** Of 255, for each colour channel. */
const minContrast = 24

const highlights: ReadonlyMap<string, string> = new Map([
  ["black", "000000"],
  ["white", white],
  ["yellow", "ffff00"],
  ["green", "00ff00"],
  ["cyan", "00ffff"],
  ["magenta", "ff00ff"],
  ["blue", "0000ff"],
  ["red", "ff0000"],
  ["darkBlue", "000080"],
  ["darkCyan", "008080"],
  ["darkGreen", "008000"],
  ["darkMagenta", "800080"],
  ["darkRed", "800000"],
  ["darkYellow", "808000"],
  ["darkGray", "808080"],
  ["lightGray", "c0c0c0"]
])

/** Whether a shading leaves the background white. */
export const isWhite = (attributes: Attributes): boolean => {
  const fill = attributes.get("w:fill") ?? "auto"
  const isPlain = /^(?:clear|nil)$/.test(attributes.get("w:val") ?? "clear")
  return isPlain && attributes.get("w:themeFill") === undefined && /^(?:auto|f{6})$/i.test(fill)
}

export const isOn = (value: string | undefined): boolean => value !== "0" && value !== "false" && value !== "off"
