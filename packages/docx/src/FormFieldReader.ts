import type { Attributes } from "./Xml.js"

/** Collects the settings of a legacy form field (`w:ffData`), whose value is not stored as text. */
export class FormFieldReader {
  private kind: "checkbox" | "list" | undefined
  private chosen: string | undefined
  private preset: string | undefined
  private readonly entries: Array<string> = []

  property(name: string, attributes: Attributes): void {
    if (name === "w:checkBox") this.kind = "checkbox"
    else if (name === "w:ddList") this.kind = "list"
    else if (this.kind === undefined) return
    else if (name === "w:checked" || name === "w:result") this.chosen = attributes.get("w:val") ?? "1"
    else if (name === "w:default") this.preset = attributes.get("w:val") ?? "1"
    else if (name === "w:listEntry") this.entries.push(attributes.get("w:val") ?? "")
  }

  /** ☒ or ☐ for a check box, a list's chosen entry, empty for a text field, whose text follows as the result. */
  value(): string {
    const setting = this.chosen ?? this.preset ?? "0"
    if (this.kind === "checkbox") return setting === "0" || setting === "false" ? "☐" : "☒"
    if (this.kind === "list") return this.entries[Number(setting)] ?? ""
    return ""
  }
}
