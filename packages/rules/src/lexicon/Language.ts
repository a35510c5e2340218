import type { Concept } from "./Concepts.js"

interface PartyWords {
  readonly seller: ReadonlyArray<string>
  readonly buyer: ReadonlyArray<string>
  readonly shipTo: ReadonlyArray<string>
  /** Who issues papers: the name at their head is theirs. */
  readonly issuer: ReadonlyArray<string>
  /** Who has a policy, a card or an account: the paper is written to them. */
  readonly holder: ReadonlyArray<string>
}

/** What one language contributes. A phrase that starts with `~` is a label only when nothing better is near. */
export interface Language {
  readonly code: string
  /** Frequent words by which the language of a text is told. */
  readonly common: ReadonlyArray<string>
  /** From January on; full names and abbreviations. */
  readonly months: ReadonlyArray<ReadonlyArray<string>>
  readonly decimal: "," | "."
  readonly dateOrder: "DMY" | "MDY"
  /** Sums in the money of its country have no decimals, and either mark may part their thousands. */
  readonly wholeMoney?: true
  readonly yes: ReadonlyArray<string>
  readonly no: ReadonlyArray<string>
  /** Words of keys, folded, by the party that they name. */
  readonly parties: PartyWords
  /** Folded words that say whether tax is left out of an amount or in it. */
  readonly net: ReadonlyArray<string>
  readonly gross: ReadonlyArray<string>
  /** Label phrases of each concept, as printed. */
  readonly labels: Partial<Readonly<Record<Concept, ReadonlyArray<string>>>>
  /** Short words that join those of a label: "date of birth", "numéro de la police". */
  readonly links: ReadonlyArray<string>
  /** English words of keys, and terms of several words, in this language, to compose labels that no concept has. */
  readonly words: Readonly<Record<string, ReadonlyArray<string>>>
}
