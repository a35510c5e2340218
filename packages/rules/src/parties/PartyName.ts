import { articles, companyParticles } from "../lexicon/Particles.js"
import { legalForms } from "../lexicon/LegalForms.js"

/** A capitalised word of a name. */
export const nameWord = "(?:(?!(?:AND|UND|ET|OR)\\s)\\p{Lu}[\\p{L}\\p{N}’'&.-]*!?|&|\\d{1,3}(?!\\d))"

/** A legal form behind a name. */
export const companyForm = `(?:(?:,\\s?|\\s)(?:${legalForms})(?![\\p{L}]|\\.\\p{L}(?!\\p{L}))\\.?)`

/** Capitalised words, with few small ones between them, and a legal form. */
export const partyName = new RegExp(
  `^(?:(?:${articles})\\s)?(?<name>${nameWord}(?:\\s(?:(?:${companyParticles})\\s)?${nameWord}){0,7}?${companyForm}+|${nameWord}(?:\\s${nameWord}){1,4})`,
  "u"
)
