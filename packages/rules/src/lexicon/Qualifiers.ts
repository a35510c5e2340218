import type { Kind } from "./Concepts.js"

/** A word of keys, folded, that makes another thing of what it stands beside, and what a folded label must then say. */
export interface Qualifier {
  readonly keys: RegExp
  readonly said: RegExp
  /** The only kinds of values that it is asked of. */
  readonly kinds?: ReadonlySet<Kind>
}

const days: ReadonlySet<Kind> = new Set<Kind>(["date"])
const amounts: ReadonlySet<Kind> = new Set<Kind>(["amount", "number"])

export const qualifiers: ReadonlyArray<Qualifier> = [
  {
    keys: /^(?:mobil\p{L}*|handy\p{L}*|cell|cellphone|cellular\p{L}*|celular|movil|portable|telemovel|natel|gsm|komorkow\p{L}*|matkapuhelin)$/u,
    said: /mobil|handy|(?<!\p{L})(?:cell\p{L}*|celular|movil|portable|port|telemovel|tlm|natel|gsm|mob|m|kom|komork\p{L}*|matkapuh\p{L}*|gsm)(?!\p{L})/u,
    kinds: new Set<Kind>(["phone", "id", "text"])
  },
  {
    keys: /^(?:second|secondary|zweite[rsn]?|deuxieme|segund[oa]|tweede|andra|anden)$/,
    said: /(?<!\p{L})(?:second\p{L}*|2nd|zweit\p{L}*|deuxieme|2e|2eme|segund[oa]|tweede|andra|anden|ii)(?!\p{L})|(?<!\d)2(?:\.|:|\s*$)/u
  },
  {
    keys: /^(?:deposit|anzahlung\p{L}*|kaution\p{L}*|acompte\p{L}*|arrhes|anticipo|fianza|sinal|caparra|acconto|aanbetaling|waarborg\p{L}*|borg|adiantamento|caucao|handpenning|depositum|zaliczk\p{L}*|zaloha|eloleg)$/u,
    said: /deposit|advance|prepa(?:id|y)|down.?payment|retainer|on account|anzahlung|vorauszahlung|kaution|a.?conto|acompte|(?<!\p{L})depot(?!\p{L})|caution|cauzion|arrhes|avance|anticip|fianza|senal?(?!\p{L})|adelant|sinal|adiant|caucao|caparra|acconto|aanbetal|waarborg|borg|voorschot|handpenning|forskott|forskud|forskudd|depositum|ennakko|zalicz|zadat|zaloh|eloleg/u,
    kinds: amounts
  },
  {
    keys: /^(?:valid\p{L}*|validez|valide|validade|expir\p{L}*|gultig\p{L}*|gueltig\p{L}*|geldig\p{L}*|giltig\p{L}*|gyldig\p{L}*|caduc\p{L}*)$/u,
    said: /valid|expir|echeance|fallig|(?<!\p{L})due(?!\p{L})|gultig|valable|validez|validade|venc|caduc|ablauf|scad|geldig|giltig|gyldig|voimassa|wazn|platn|ervenyes|good (?:until|through|thru)|angebot|preis|offer|quot|price|offre|devis|tarif|ofert|presupuest|precio|orcamento|proposta|preco|preventivo|prezz|tilbud|insur|cover|polic|versich|assur|segur|verzeker|forsakr|forsikr|licen[cs]e|certif|membership|pass|действ|有効|有效|유효|ισχυ|velja|vrijedi|valabil|gecer/u,
    kinds: days
  },
  {
    keys: /^hourly$/,
    said: /hour|(?<!\p{L})(?:hrs?|h|stunden?\p{L}*|std|heures?|horaire|horas?|ora|oraria|uur\p{L}*|tim\p{L}*)(?!\p{L})/u,
    kinds: amounts
  },
  { keys: /^pec$/, said: /(?<!\p{L})p\.?e\.?c(?!\p{L})|certificat/u }
]

/**
 * What registers and tax offices of each country call their numbers, in folded keys and labels: one country's is never
 * another's. `alone` are those that no general "VAT number" gives.
 */
export const nationalNumbers: ReadonlyArray<{ readonly words: RegExp; readonly alone: boolean }> = [
  { words: /(?<!\p{L})(?:siret|siren|rcs|naf)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:a\.?b\.?n|a\.?c\.?n)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:kvk|k\.v\.k|rsin|bsn)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:cvr|se-nr)/u, alone: false },
  { words: /(?<!\p{L})(?:cnpj|cpf|c\.p\.f)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:ico|dic|rodne cislo)(?!\p{L})/u, alone: false },
  { words: /(?<!\p{L})regon(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})pesel(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})krs(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})nip(?!\p{L})/u, alone: false },
  { words: /(?<!\p{L})(?:dni|d\.n\.i|nie|n\.i\.e)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:nif|cif|nipc|n\.i\.f|c\.i\.f|contribuinte)(?!\p{L})/u, alone: false },
  {
    words: /(?<!\p{L})(?:codice fiscale|codicefiscale|cod\.? ?fisc|c\.? ?f|p\.? ?iva|partita iva|piva)(?!\p{L})/u,
    alone: false
  },
  { words: /(?<!\p{L})(?:hr[ab]|handelsregister|steuern(?:ummer|r)|ust-?\.? ?id|ustid)/u, alone: false },
  { words: /(?<!\p{L})(?:gstin|pan|cin|uan)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:rfc|curp)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:cuit|cuil)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:ruc|r\.u\.c)(?!\p{L})/u, alone: true },
  { words: /(?<!\p{L})(?:adoszam|cegjegyzek)/u, alone: false }
]

/** The value-added tax in labels of its numbers, which are no register's. */
export const vatWords: ReadonlySet<string> = new Set(
  "vat|tva|iva|mwst|ust|btw|moms|mva|alv|dph|afa|ptu|pdv|ddv|kdv|φπα|ндс|пдв|ppn".split("|")
)

/** What folded labels of a number in a register say, which may have the form of one for taxes. */
export const ofRegister = /regist|firmenbuch|rejestr|rejstrik|cegjegyzek|(?<!\p{L})fn(?!\p{L})/u

/** What stands before the caption of a sum that is added or taken off: "Add: CGST 9%", "Less: Discount". */
export const summandLead =
  /^\s*(?:add|less|plus|minus|deduct|zuzüglich|abzüglich|zzgl\.?|abzgl\.?|sumar|restar|somma|dodaj)\s?:\s?(?=\p{L})/iu

const figures: ReadonlyArray<readonly [says: string, words: string]> = [
  ["min", "min|minimum|minimal|minimo|minima|minimale|mindest"],
  ["max", "max|maximum|maximal|maximo|maxima|massimo|maximale|hochst|absolute maximum"],
  ["typ", "typ|typical|typisch|typique|tip|tipico|tipica|typowo"],
  ["nom", "nom|nominal|nennwert|nominale|nominel|nominell|rated"]
]

/** What a column's title, folded and without its point, says of the figures below it. */
export const columnQualifiers: ReadonlyMap<string, string> = new Map(
  figures.flatMap(([says, words]) => words.split("|").map((word) => [word, says] as const))
)

/** The same where nothing is said of them. */
export const valueColumns: ReadonlySet<string> = new Set(
  "value|wert|valeur|valor|valore|waarde|wartosc|hodnota|typ|nom".split("|")
)
