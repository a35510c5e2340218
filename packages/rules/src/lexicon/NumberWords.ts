/** Spellings of "number", written one way so that a label needs one entry in the lexicon. */
export const numberWords: ReadonlySet<string> = new Set([
  "no",
  "nr",
  "nro",
  "num",
  "numb",
  "numero",
  "nummer",
  "number",
  "№",
  "nos",
  "nbr",
  "br",
  "broj",
  "cislo",
  "numer",
  "nomor",
  "numar",
  "numarul",
  "numara",
  "numarasi",
  "номер",
  "αριθμοσ",
  "αρ"
])

/** Endings of compounds that say "number", the shortest first. */
export const numberEndings: ReadonlyArray<string> = ["nrs", "nummer", "number", "numero", "nummern"]
