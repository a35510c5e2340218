/** Spellings of "number", all folded to "nr", so that a label needs one lexicon entry. */
export const numberWords: ReadonlySet<string> = new Set(
  "no|nr|nro|num|numb|numero|nummer|number|№|nos|nbr|br|broj|cislo|numer|nomor|numar|numarul|numara|numarasi|номер|број|numeris|numurs|αριθμοσ|αρ".split(
    "|"
  )
)

/** Endings of compounds that mean "number", shortest first. */
export const numberEndings: ReadonlyArray<string> = ["nrs", "nummer", "number", "numero", "nummern"]
