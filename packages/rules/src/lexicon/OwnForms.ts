import { wordsOf } from "./WordsIndex.js"

/** Words of keys and the hosts at which people and firms are found on networks. */
const networks: ReadonlyArray<readonly [words: string, host: string]> = [
  ["github", "github\\.com"],
  ["gitlab", "gitlab\\.com"],
  ["bitbucket", "bitbucket\\.org"],
  ["linkedin|linked", "linkedin\\.com"],
  ["xing", "xing\\.(?:com|to)"],
  ["twitter", "(?:twitter|x)\\.com"],
  ["facebook", "(?:facebook|fb)\\.com"],
  ["instagram", "instagram\\.com"],
  ["youtube", "youtube\\.com"],
  ["medium", "medium\\.com"],
  ["kaggle", "kaggle\\.com"],
  ["orcid", "orcid\\.org"],
  ["behance", "behance\\.net"],
  ["dribbble", "dribbble\\.com"],
  ["stackoverflow", "stackoverflow\\.com"],
  ["researchgate", "researchgate\\.net"],
  ["telegram", "t\\.me"]
]

/** Whether a web address is one on a network. */
export const isOnNetwork = (address: string): boolean => onNetwork.test(address)

const onNetwork = new RegExp(`^(?:https?://)?(?:\\w{2,3}\\.)?(?:${networks.map(([, host]) => host).join("|")})/`, "iu")

/** Values whose form tells what they are, for keys that have one of the words. */
export const ownForms: ReadonlyArray<{ readonly words: ReadonlySet<string>; readonly form: RegExp }> = [
  {
    words: new Set(["incoterm", "incoterms"]),
    form: /(?<![\p{L}\d])(?:EXW|FCA|FAS|FOB(?!\s[Pp]oint)|CFR|CIF(?!\s?[:.º]|\s[A-Z]-?\d)|CPT|CIP|DAP|DPU|DDP|DAT|DAF|DDU)(?:\s\p{Lu}[\p{L}-]+){0,3}(?:,? Incoterms®? ?\d{0,4})?(?![\p{L}\d])/u
  },
  ...networks.map(([words, host]) => ({
    words: new Set(words.split("|")),
    form: new RegExp(`(?:https?://)?(?:\\w{2,3}\\.)?${host}/[\\w./%@~-]*\\w`, "iu")
  })),
  { words: new Set(["isin"]), form: /(?<![\p{L}\d])[A-Z]{2}[A-Z0-9]{9}\d(?![\p{L}\d])/u }
]

/** Numbers of accounts as the banks of a country group them: Poland's, Hungary's, Czechia's with the code of the bank. */
export const accountForms =
  /(?<![\d-])(?:\d{2}(?: \d{4}){6}|\d{8}-\d{8}(?:-\d{8})?|(?:\d{1,6}-)?\d{6,10}\/\d{4})(?![\d-])/u

/** India's GSTIN: state, PAN, entity, "Z" and a check character. */
export const gstins = /(?<![\p{L}\d])\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d](?![\p{L}\d])/u

/** Numbers of Germany's registers with the part that they are in: "HRB 731653", "HRA 4711 HL". */
export const registerForms = /(?<!\p{L})(?:HR ?[AB]|GnR|VR|PR)[\s:]{1,2}\d{1,6}(?: [A-Z]{1,2}(?!\p{L}))?(?!\d)/u

/** Keys of what an authority calls a form, and how it stands in print: "Form 1099-DIV", "Modelo 303". */
export const formKeys: ReadonlySet<string> = new Set(wordsOf("formKeys"))
export const formNames =
  /(?<=(?<![\p{L}\d])(?:Form|Formular|Formulaire|Modelo|Modello)\s(?:N[ro°]\.?\s)?)(?:[A-Z]{1,3}-?\d{1,4}|\d{3,4})(?:-[A-Z]{1,4}|[A-Z])?(?![\p{L}\d])|^W-[2-9][A-Z]{0,2}(?= \p{Lu}\p{Ll})/u

/** Words of keys that ask for it, beside those of the languages. */
export const statusWords: ReadonlyArray<string> = ["estado", "etat", "stato", "stav"]

/** What papers say of their payment, and of how far the matter is. */
export const statusForm =
  /^(?:done|draft|confirmed|completed|in transit|entwurf|bestätigt|abgeschlossen|storniert|brouillon|confirmée?|terminée?|borrador|confirmad[ao]|bozza|confermat[ao]|bevestigd|rascunho|(?:fully |partially |partly )?paid|unpaid|open|overdue|past due|outstanding|pending|void|refunded|cancelled|bezahlt|unbezahlt|offen|überfällig|payée?|impayée?|acquittée?|pagad[ao]|pendiente|pago|pendente|betaald|onbetaald|openstaand|pagat[ao]|betald|obetald|betalt|zapłacon[eoay]|zaplaceno|fizetve)$/i

/** A stamp that says a paper is paid, and one that says it is not; each may have a caption: "Statut : payée". */
export const paidStamp =
  /^(?:[\p{L} ]{3,24}:)?\W*(?:fully paid|paid(?: in full)?|(?:bereits |vollständig )?bezahlt|(?:déjà )?payée?|acquittée?|pagad[ao]|pago|betaald|voldaan|pagat[ao]|betald|betalt|zapłacon[eoay]|zaplaceno|fizetve)\W*$/iu

/** What says that a payment was made, and not how. */
export const paymentDone =
  /^\W*(?:erfolgt|erhalten|received|accepted|approved|successful|autorisiert|genehmigt|effectué|reçu|accepté|recibid[oa]|aceptad[oa]|efectuad[oa]|efetuado|ricevuto|effettuato|ontvangen|mottagen|mottatt|modtaget|otrzymano|přijato)\W*$/iu

/** Words of keys, in English, that ask for a person's sex, and what is said of it. */
export const genderWords: ReadonlyArray<string> = ["gender", "sex"]
export const genders =
  /(?<![\p{L}\d])(?:male|female|männlich|weiblich|divers|masculin|féminin|homme|femme|masculino|femenino|feminino|hombre|mujer|maschio|femmina|mann?|vrouw|mand|kvinde|kvinna|mężczyzna|kobieta|[MF](?![\p{L}\d.]))(?![\p{L}\d])/iu
