/** Spellings of "number", all folded to "nr", so that a label needs one lexicon entry. */
export const numberWords: ReadonlySet<string> = new Set(
  "no|nr|nro|num|numb|numero|nummer|number|№|nos|nbr|br|broj|cislo|numer|nomor|numar|numarul|numara|numarasi|номер|број|numeris|numurs|αριθμοσ|αρ".split(
    "|"
  )
)

/** Endings of compounds that mean "number", shortest first. */
export const numberEndings: ReadonlyArray<string> = ["nrs", "nummer", "number", "numero", "nummern"]

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " "
  )

/** Numbers of the days of a month by folded English ordinals. */
export const ordinalDays: ReadonlyMap<string, number> = new Map([
  ...ordinals.map((word, index) => [word, index + 1] as const),
  ...(["twentieth", "thirtieth"] as const).map((word, index) => [word, 20 + 10 * index] as const),
  ...["twenty", "thirty"].flatMap((tens, index) =>
    ordinals
      .slice(0, 9)
      .flatMap((word, one) => [" ", "-"].map((joint) => [tens + joint + word, 20 + 10 * index + one + 1] as const))
  )
])
