import { isOn } from "./RunLook.js"
import type { Attributes } from "./Xml.js"

interface Control {
  /** Whether it shows its placeholder. */
  isPlaceholder: boolean
  /** Whether its box is ticked; undefined if it has none. */
  isTicked: boolean | undefined
  isRead: boolean
}

/** The content controls open at a position of a story, the innermost last. */
export class OpenControls {
  private readonly open: Array<Control> = []

  begin(): void {
    this.open.push({ isPlaceholder: false, isTicked: undefined, isRead: false })
  }

  end(): void {
    this.open.pop()
  }

  property(name: string, attributes: Attributes, parent: string | undefined): void {
    const control = this.open.at(-1)
    if (control === undefined) return
    if (name === "w:showingPlcHdr") control.isPlaceholder = isOn(attributes.get("w:val"))
    else if (name === "w14:checked" && parent === "w14:checkbox") control.isTicked = isOn(attributes.get("w14:val"))
  }

  /** The sign of a tick box instead of its text: once, then ""; undefined outside of tick boxes. */
  takeSign(): "" | "☐" | "☒" | undefined {
    const box = this.open.find(({ isTicked }) => isTicked !== undefined)
    if (box === undefined) return undefined
    const isFirst = !box.isRead
    box.isRead = true
    if (!isFirst) return ""
    return box.isTicked === true ? "☒" : "☐"
  }

  get isOutside(): boolean {
    return this.open.length === 0
  }

  /**
   * Whether a text is a prompt and no value. `looksLike` tells whether it has the style of placeholders, `isLabelled`
   * whether other words of its paragraph stand before its controls.
   */
  isPrompt(text: string, looksLike: boolean, isLabelled: boolean): boolean {
    const isPrompt = !this.isOutside && prompt.test(text)
    const isEmpty = this.open.some(({ isPlaceholder }) => isPlaceholder)
    return isEmpty ? looksLike || isPrompt || isLabelled : looksLike && isPrompt
  }
}

/** The prompt of an empty control. Templates also have controls that show their own text, which is not a prompt. */
const prompt =
  /^\s*\[?(?:(?:click|tap|enter|choose|select|type|insert|klicken|wählen|geben|cliquez|choisi|sélect|entrez|haga clic|elija|escriba|clique|escolha|fare clic|sceglie|klik|kies|kliknij|wybierz)(?!\p{L}*:)|(?:entrer|sais(?:ir|issez)|(?:indiqu|renseign)e[rz]|indique|introduzca|ingrese|digite|insira|inseri(?:re?|sci)|wpisz|podaj|wprowadź|zadejte|vyberte|skriv|ange|välj|indtast|vælg|velg|kirjoita|valitse|введите|выберите|укажите|введіть|виберіть)(?![\p{L}:])|[\p{L} -]{2,40} (?:eingeben|auswählen|eintragen|einfügen|invullen|invoeren|kiezen|selecteren)\]?\.?\s*$)/iu
