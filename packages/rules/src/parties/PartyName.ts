import { legalForms } from "../lexicon/LegalForms.js"

/** A capitalised word of a name. */
export const nameWord = "(?:(?!(?:AND|UND|ET|OR)\\s)\\p{Lu}[\\p{L}\\p{N}’'&.-]*|&|\\d{1,3}(?!\\d))"
/** Words that names have between them. */
export const smallWord =
  "(?:of|and|de|du|des|d'|del|della|dei|di|la|le|los|las|el|al|aux|zu|zum|zur|am|an|im|von|van|der|den|ten|ter|dos|das|do|da|e|y|et|und|the|for)"
/** A legal form behind a name. */
export const companyForm = `(?:(?:,\\s?|\\s)(?:${legalForms})(?![\\p{L}])\\.?)`
/** Capitalised words, with few small ones between them, and a legal form. */
export const partyName = new RegExp(
  `^(?:(?:the|die|der|la|le|el|o|a)\\s)?(?<name>${nameWord}(?:\\s(?:${smallWord}\\s)?${nameWord}){0,7}?${companyForm}+|${nameWord}(?:\\s${nameWord}){1,4})`,
  "u"
)
