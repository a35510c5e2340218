/** Words for less that is paid where it is paid early. */
export const earlyDiscount =
  /skonto|(?<!\p{L})(?:cash |early.payment |prompt.payment |settlement )?discount|escompte|(?<!\p{L})sconto|descuento|desconto|korting|kassarabat\p{L}*|kasserabat\p{L}*|kassa-?alennus|kassarabatt|skonta|popust|скидк|отстъпк/u

/** What a folded clause says of the whole amount instead. */
export const ofWholeSum =
  /(?<!\p{L})(?:netto|net|ohne (?:jeden )?abzug|voll(?:er|en)? betrag|in full|full amount|sans escompte|sin descuento|sem desconto|zonder korting|senza sconto)(?!\p{L})/u
