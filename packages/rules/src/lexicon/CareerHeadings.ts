import { wordsOf } from "./WordsIndex.js"

/** Headings of résumés, folded: see `fold`. Each list holds all languages of the lexicon. */

/** Parts of a résumé: with entries and their times, with languages or what somebody can do, with entries of a line or two. */
export const sectionKinds = [
  "volunteering",
  "experience",
  "education",
  "projects",
  "languages",
  "skills",
  "awards",
  "certificates",
  "publications",
  "references",
  "courses"
] as const
export type SectionKind = (typeof sectionKinds)[number]
/** Parts with entries that tell a time. */
export const entryKinds = [
  "volunteering",
  "experience",
  "education",
  "projects"
] as const satisfies ReadonlyArray<SectionKind>
export type EntryKind = (typeof entryKinds)[number]

/** Headings by the part that they begin; `other` parts end the one before. */
export const sectionHeadings = (kind: SectionKind | "other"): ReadonlyArray<string> =>
  wordsOf(`sectionHeadings.${kind}`)

/** What a heading of one to five words begins that has such a word at its end, or at its beginning before "in" or "at". */
export const coreHeadings: ReadonlyArray<readonly [SectionKind | "other", RegExp]> = [
  [
    "volunteering",
    /(?<!\p{L})(?:volunteering|volunteer (?:experience|work|service|activities|involvement|leadership)|(?:and|or) volunteer\p{L}*|voluntary \p{L}+|ehrenamt\p{L}*|benevol\p{L}*)(?!\p{L})/u
  ],
  ["other", /(?<!\p{L})(?:other (?!(?:\p{L}+ )?(?:experience|education))|hobb\p{L}*)(?!\p{L})/u],
  ["certificates", /(?<!\p{L})certifi\p{L}*(?!\p{L})/u],
  [
    "skills",
    /(?<!\p{L})(?:skills?|kenntnisse|fahigkeiten|kompetenzen|competencias|competences|habilidades|aptitudes|competenze|vaardigheden|kompetenser)(?!\p{L})/u
  ],
  [
    "experience",
    /(?<!\p{L})(?:(?:experiences?|experiencias?|esperienz[ae]|berufserfahrung\p{L}*|erfahrung(?:en)?|werkervaring|employment|tatigkeiten|career|internships?)$|^(?:experiences?|experiencias?|esperienz[ae]|erfahrung(?:en)?|positions?) (?:in|at|en|em|na|no|nel\p{L}*|dans|bei|im) )/u
  ],
  ["projects", /(?<!\p{L})(?:projects|projekte|projets|proyectos|projetos|progetti|projecten|projectes|projekty)$/u],
  [
    "education",
    /(?<!\p{L})(?:education|academics|studium|\p{L}*ausbildung(?:en)?|schulbildung|educacion|educacao|formacao|formacion|istruzione)$/u
  ]
]
