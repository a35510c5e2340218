import type { Concept } from "./Concepts.js"
import { durationForm } from "./Durations.js"

/** How running text says a value: `value` is what is asked for, `cue` must stand in the `reach` characters before it. */
interface Sentence {
  readonly concept: Concept
  readonly value: RegExp
  readonly cue: RegExp
  readonly reach: number
  /** Its pattern is for folded text. */
  readonly folded?: boolean
}

const place = "(?!The\\b|This\\b|Any\\b|Such\\b|All\\b|Its\\b)\\p{Lu}\\p{L}+(?:(?: of)? \\p{Lu}\\p{Ll}+){0,3}"
const duration = new RegExp(`(?<value>${durationForm})`, "gu")

/** What contracts and letters say in sentences rather than beside labels. */
export const sentences: ReadonlyArray<Sentence> = [
  {
    concept: "governingLaw",
    value: new RegExp(
      `(?<=\\b[Ll]aws? of (?:the )?(?:[Ss]tate of |[Cc]ommonwealth of |[Pp]rovince of |[Rr]epublic of )?)(?<value>(?!State\\b|Commonwealth\\b|Province\\b)(?:The )?${place}(?: and Wales)?)|(?<value2>${place})(?= law(?:s)?\\b)`,
      "gu"
    ),
    cue: /govern|constru|interpret|enforce|subject to|accordance/i,
    reach: 220
  },
  {
    concept: "governingLaw",
    value:
      /(?<=Recht (?:der|des|von) )(?<value>\p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)?)|(?<value2>deutsche[sm]|österreichische[sm]|schweizerische[sm]|Schweizer)(?= Recht)/gu,
    cue: /gilt|unterlieg|anwend|Recht/i,
    reach: 160
  },
  {
    concept: "governingLaw",
    value:
      /(?<=(?:droit|loi|lois|leyes de|ley|legislación|derecho|lei|leis d[aeo]|legislação) )(?<value>(?:française?|belge|suisse|luxembourgeoise?|española?|portuguesa?|brasileira?|mexicanas?|\p{Lu}\p{L}+))/gu,
    cue: /régi|soumis|gouvern|rige|someter|regid|submet|aplic/i,
    reach: 160
  },
  {
    concept: "jobTitle",
    value:
      /(?<=\b(?:employed|engaged|appointed|hired|employ you|position of|role of|post of|tätig|beschäftigt|eingestellt|qualité de|poste de|puesto de|cargo de|functie van)(?: as)?(?: an?| the| our)? )(?<value>\p{Lu}[\p{L}&/-]+(?: (?:(?:of|for|and|&|in|de|des|du) )?\p{Lu}[\p{L}&/-]+){0,4})/gu,
    cue: /employ|engag|appoint|hire|position|role|post|job|tätig|beschäftigt|eingestellt|qualité|poste|puesto|cargo|functie/i,
    reach: 60
  },
  {
    concept: "jobTitle",
    value:
      /(?<=(?:wird|werden|ist|sind|Sie) als (?:eine? )?)(?<value>\p{Lu}[\p{L}/-]+(?: \p{Lu}[\p{L}/-]+){0,3})(?= (?:eingestellt|beschäftigt|tätig|angestellt))/gu,
    cue: /wird|werden|ist|sind|Sie/,
    reach: 60
  },
  {
    concept: "term",
    value: duration,
    folded: true,
    cue: /\bterm\b|period of|terminat|expir|surviv|remain|continu|effect|Laufzeit|Dauer|gilt|durée|duración|vigencia|duração|prazo/i,
    reach: 140
  },
  {
    concept: "noticePeriod",
    value: new RegExp(`${duration.source}(?=(?:['’]s?)? (?:prior )?(?:written )?notice)`, "gu"),
    folded: true,
    cue: /terminat|cancel|end/i,
    reach: 160
  },
  {
    concept: "noticePeriod",
    value: duration,
    folded: true,
    cue: /notice|Kündigungsfrist|Frist von|préavis|preaviso|aviso prévio/i,
    reach: 60
  }
]

/** What stands before a day in running text, in the same sentence, that says which day it is. */
export const daySentences: ReadonlyArray<{ readonly concept: Concept; readonly lead: RegExp }> = [
  {
    concept: "dueDate",
    lead: /(?:\bpay|\bpaid|transfer|remit|\bsettle|zahl|überweis|begleich|\brégl|\bvirement|\bpag[aou]|\babon|\bliquid)[^.;!?]{0,80}(?:\bbis(?: spätestens)?(?: zum| am)?|\bzum|\bspätestens am|\buntil|\bby|\bno later than|\bbefore|\bavant le|\bau plus tard le|jusqu.au|\bantes del?(?: día)?|\baté(?: ao dia| a)?)\s*$/i
  },
  {
    concept: "validUntil",
    lead: /(?:Angebot|Preise?|gültig|\boffer|\bquot|\bprices?|\bvalid|\boffre|\bdevis|\bvalable|\boferta|\bpresupuesto|\bválid|\bofferte|\bgeldig|\bofferta|\bvalid[ao])[^.;!?]{0,80}(?:\bbis(?: einschließlich)?(?: zum)?|\buntil|\btill|\bthrough|jusqu.au|\bhasta(?: el)?|\baté(?: ao dia| a)?|\btot(?: en met)?|\bfino al)\s*$/i
  },
  {
    concept: "deliveryDate",
    lead: /(?:Lieferung|Leistung(?:en)?|Arbeiten|\bgoods|\bservices|\bworks?\b|prestations?|travaux|servicios?|trabajos|serviços|trabalhos)[^.;!?]{0,60}(?:\bam|\bvom|\bon|\ble|\bel(?: día)?|\bem)\s*$/i
  }
]

/** What stands before the day on which something was paid, which is none until which to pay. */
export const paidOn =
  /(?:\bpaid|\breceived|\bcharged|\bdebited|bezahlt|beglichen|erhalten|payée?|réglée?|débitée?|pagad[oa]|abonad[oa]|pag[oa]|pagat[oa]|betaald|ontvangen|betalt|betald)(?:\s(?:on|the|am|le|el|em|il|op|den|dia|día)){0,2}\s*$/iu

/** What stands before the day from which an agreement holds. */
export const effectiveCue =
  /effective|as of|dated?\b|entered into|made|executed|on this|\bthis\b|vom|am|en date du|fait le|a partir de|em vigor|con fecha|a fecha/i

/** The same, where it is called so. */
export const effectiveName = /effective date|effective as of|effective on|dated as of|as of\s*$/i

/** What stands behind a day that a contract calls the one from which it holds: '(the "Effective Date")'. */
export const effectiveTerm =
  /^[,\s]*[([][^()]{0,25}["“„«'](?:the )?(?:effective date|commencement date|stichtag|inkrafttreten|date d.effet|date d.entrée en vigueur|fecha de (?:efectividad|entrada en vigor)|data de (?:vigência|início)|data di efficacia|ingangsdatum)/i

/** A key that asks for the day of an agreement itself. */
export const agreementDay = /^(?:agreement|contract|vertrags?|contrat|contrato|contratto)_?(?:date|datum|day)$/i

/** What a sum is, said before it: "a penalty of EUR 500", "eine Vertragsstrafe von 500 €". */
export const nounBefore =
  /(?<noun>\p{L}{3,})\s(?:of|von|in Höhe von|de|d[ei]|van|por|da|do)\s(?:up to\s|bis zu\s)?(?:[A-Z]{3}|\p{Sc})?\s?$/u

/** Words, folded, that any sum may be called. */
export const generalSums: ReadonlySet<string> = new Set(
  "amount|sum|total|rate|value|forfaitaire|forfaitaires|forfaitario|betrag|summe|hohe|satz|montant|somme|valeur|taux|importe|suma|cantidad|valor|quantia|importo|somma|bedrag|maximum|minimum|equivalent".split(
    "|"
  )
)

/** A sentence that says what its subject is: "Gerichtsstand ist Erfurt." */
export const saysThat = /^\s+(?:is|are|shall be|ist|sind|lautet|est|sont|es|son|é|são)\s+/i

/** What stands before the number of a law's article. */
export const lawBefore =
  /(?:(?<!\p{L})(?:art(?:icles?|ikel|[íi]culo|igo|icolo)?|sections?|lei|ley|loi|law)\.?|§{1,2})\s?(?:n[.º°o]*\s?)?$/iu
