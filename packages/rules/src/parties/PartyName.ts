import { alternativesOf } from "../lexicon/Patterns.js"

const articles = alternativesOf("articles")
const companyParticles = alternativesOf("companyParticles")
const legalForms = alternativesOf("legalForms")

/** A capitalised word of a name. */
export const nameWord = "(?:(?!(?:AND|UND|ET|OR)\\s)\\p{Lu}[\\p{L}\\p{N}’'&.-]*!?|&|\\d{1,3}(?!\\d))"

/** A legal form behind a name. */
export const companyForm = `(?:(?:,\\s?|\\s)(?:${legalForms})(?![\\p{L}]|\\.\\p{L}(?!\\p{L}))\\.?)`

/** Behind a name that has small words and no legal form: what the party is called from there on, 'of the Kingdom of Norway ("NMOD")'. */
const term = "(?=,?\\s\\((?:the\\s|hereinafter\\s)?[“”„«\"'‘’])"

/** Capitalised words, with few small ones between them, and a legal form or what the party is called. */
export const partyName = new RegExp(
  `^(?:(?:${articles})\\s)?(?<name>${nameWord}(?:\\s(?:(?:${companyParticles})\\s)?${nameWord}){0,7}?${companyForm}+|${nameWord}(?:\\s(?:(?:${companyParticles})\\s){0,2}${nameWord}){1,8}${term}|${nameWord}(?:\\s${nameWord}){1,4})`,
  "u"
)
