/** Spellings of "number", written one way so that a label needs one entry in the lexicon. */
export const numberWords: ReadonlySet<string> = new Set(
  "no|nr|nro|num|numb|numero|nummer|number|№|nos|nbr|br|broj|cislo|numer|nomor|numar|numarul|numara|numarasi|номер|број|numeris|numurs|αριθμοσ|αρ".split(
    "|"
  )
)

/** Endings of compounds that say "number", the shortest first. */
export const numberEndings: ReadonlyArray<string> = ["nrs", "nummer", "number", "numero", "nummern"]

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " "
  )

/** The days of a month in English words, folded, by their number. */
export const ordinalDays: ReadonlyMap<string, number> = new Map([
  ...ordinals.map((word, index) => [word, index + 1] as const),
  ...(["twentieth", "thirtieth"] as const).map((word, index) => [word, 20 + 10 * index] as const),
  ...["twenty", "thirty"].flatMap((tens, index) =>
    ordinals
      .slice(0, 9)
      .flatMap((word, one) => [" ", "-"].map((joint) => [tens + joint + word, 20 + 10 * index + one + 1] as const))
  )
])
