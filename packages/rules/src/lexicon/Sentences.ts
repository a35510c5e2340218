import { wordsOf } from "./WordsIndex.js"
import type { Concept } from "./Concepts.js"
import { stateNames } from "./Addresses.js"
import { durationForm } from "./Durations.js"

/** How running text says a value: `value` is what is asked for, `cue` must stand in the `reach` characters before it. */
export interface Sentence {
  readonly concept: Concept
  readonly value: RegExp
  readonly cue: RegExp
  readonly reach: number
  /** The cue may as well stand so many characters behind it. */
  readonly after?: number
  /** What stands before it, in the reach of the cue, that makes it likelier than others. */
  readonly better?: RegExp
  /** What else of its sentence, folded, says that the value is another's. */
  readonly unless?: RegExp
  /** Its pattern and its cue are for folded text. */
  readonly folded?: boolean
}

const place =
  "(?!Applicable\\b|Governing\\b|The\\b|This\\b|Any\\b|Such\\b|All\\b|Its\\b)\\p{Lu}\\p{L}+(?:(?: of)? \\p{Lu}\\p{Ll}+){0,3}"
/** Many languages write what somebody does small: "en qualité de conducteur", "in de functie van monteur". */
const lowerCaseJob =
  /(?<=(?<!(?:agissant|agit|actuando|actúa|agindo|agendo) )(?:en qualité d(?:e |['’])|en calidad de |con la categoría (?:profesional )?de |en el puesto de |(?:desempeñando|ocupando|desempeñado|ocupado) el puesto de |con el puesto de |con la categoría de |exercer (?:as funções|a função) de |(?:as|a) funç(?:ões|ão) de |con la qualifica di |in qualità di |con la mansione di |con mansioni di |na qualidade de |com a categoria (?:profissional )?de |na função de |no cargo de |in de functie van |na stanowisku |(?:anställd|anställs|anställning) som |(?:ansat|ansættes|ansatt) som ))(?<value>\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,4}?)(?=[.,;(–]|\s(?:à|au|aux|dans|depuis|pour|avec|et|sous|chez|con|desde|en la|en el|para|presso|dal|a partire|com|no|na|bij|op|vanaf|w|od|i|på|vid|hos|fra|fr[åa]n)\s)/gu
const duration = new RegExp(`(?<value>${durationForm})`, "gu")

/** What else of its sentence, folded, says of a notice that it is of a breach, within a time of trial or only against going on. */
const ofOtherNotice =
  /(?<!\p{L})(?:cure|remed\p{L}+|receipt of|receiving|receives?|(?<!(?:nach|ablauf|after|following|completion|apres|tras|depois)(?: \p{L}{2,5}){0,2} )(?:probezeit|probation\p{L}*|proeftijd|(?:periode|periodo) d(?:['’]|e )(?:essai|prueba|prova)))(?!\p{L})|^(?![^]*(?:terminat|cancel|kundig|resili|denonc|rescind|rescis|denunci|opzeg|disdett|reced))[^]*(?<!\p{L})(?:(?:non-?)?renew|verlanger|renouvel|reconduction|renova|prorrog|rinnov|verleng)/u

/** What contracts and letters say in sentences rather than beside labels. */
export const sentences: ReadonlyArray<Sentence> = [
  {
    // The slip of a Brazilian note, with which its reader confirms from whom the goods came
    concept: "sellerName",
    value: /(?<=\brecebemos de )(?<value>[^;:]{3,80}?)(?=,? os produtos)/gu,
    folded: true,
    cue: /recebemos de/,
    reach: 16,
    better: /(?:)/
  },
  {
    concept: "governingLaw",
    value: new RegExp(
      `(?<=\\b(?:[Ll]aws?|LAWS?)(?: \\([^()]{3,60}\\))?(?:,? (?:and|but|other than|without)(?! the laws?\\b) [^.;]{3,70})? (?:of|OF|in force in) (?:[Tt]he |THE )?(?:[Ss]tate of |STATE OF |[Cc]ommonwealth of |COMMONWEALTH OF |[Pp]rovince of |[Rr]epublic of )?)(?<value>${stateNames}|(?!State\\b|STATE\\b|THE\\b|Commonwealth\\b|COMMONWEALTH\\b|Province\\b|United States(?: of America)?,? and )(?:The )?${place}(?: and Wales)?)|(?<value2>${place}(?<! The))(?= law(?:s)?\\b)`,
      "gu"
    ),
    cue: /govern|constru|interpret|enforce|subject to|accordance|\bappl(?:y|ies)\b/i,
    reach: 220,
    after: 60
  },
  {
    concept: "governingLaw",
    value:
      /(?<=Recht (?:der|des|von) )(?<value>\p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)?)|(?<value2>[Dd]eutsche[sm]?|[Öö]sterreichische[sm]?|[Ss]chweizerische[sm]?|Schweizer)(?= (?:materielle[sm]? )?Recht)/gu,
    cue: /gilt|gelten|unterlieg|anwend|Anwendung|Recht/i,
    reach: 160,
    after: 60
  },
  {
    concept: "governingLaw",
    value:
      /(?<=(?:[Dd]roit|[Ll]ois?|[Ll]eyes|[Ll]egislación|[Ll]ey|[Dd]erecho|[Ll]eis?|[Ll]egislação|[Dd]ireito|[Ll]egge|[Ll]egislazione|[Nn]ormativa|[Dd]iritto) (?:d[eao]s? |del(?:la)? |dell['’])?(?:[Rr][eé]p[uú]bli(?:ca|que) (?:[Ff]ederativa )?(?:d[eao] |del )?)?)(?<value>(?:français(?:es?)?|belges?|suisses?|luxembourgeoise?s?|marocaine?|tunisienne?|algérienne?|sénégalaise?|québécoise?|españolas?|español|portugues[ae]?s?|português|brasileir[ao]s?|mexican[ao]s?|argentin[ao]s?|chilen[ao]s?|colombian[ao]s?|peruan[ao]s?|italian[ao]|svizzer[ao]|(?!Civil|Federal|Geral|General|Orgánica|Rep[uú]bl|Répub|n[º°])\p{Lu}\p{L}+))/gu,
    cue: /régi|soumis|gouvern|applicable|rige|regir|someter|sujeto|regid|rege-se|submet|aplic|regolat|disciplinat|governat|applica/i,
    reach: 160,
    after: 40
  },
  {
    concept: "governingLaw",
    value: /(?<value>(?:Nederlands|Belgisch|Vlaams|Duits) recht)/gu,
    cue: /toepass|beheers|overeenkomst|geldt/i,
    reach: 120,
    after: 40
  },
  {
    concept: "jobTitle",
    value:
      /(?<=\b(?:employed|engaged|appointed|hired|employ you|position of|position as|position is|position is:|position will be|position will be:|role of|role as|post of|internship as|opportunity as|work as|join us as|tätig|beschäftigt|eingestellt|qualité de|poste de|puesto de|cargo de|functie van)(?: as)?(?: an?| the| our)? )(?!(?:Der|Die|Das|Er|Sie|Es|Le|La|El|The)(?!\p{L}))(?<value>\p{Lu}[\p{L}&/-]+(?: (?:(?:of|for|and|&|in|de|des|du) )?\p{Lu}[\p{L}&/-]+){0,4})/gu,
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
    concept: "jobTitle",
    value:
      /(?<=\b(?:worked|works|working|work|join(?:ing)?)(?: for [^.;,]{2,40}| with us| here|(?<=join(?:ing)?) [^.;,]{2,60}?)? as (?:an? |our |the )?)(?<value>\p{Lu}[\p{L}&/-]+(?: (?:(?:of|for|and|&|in) )?\p{Lu}[\p{L}&/-]+){0,4})/gu,
    cue: /work|join/i,
    reach: 80
  },
  {
    concept: "jobTitle",
    value:
      /(?<=\bals (?:eine? )?)(?<value>\p{Lu}[\p{L}/-]+(?: \p{Lu}[\p{L}/-]+){0,2})(?=(?: (?:im|in|bei|für|der)(?!\p{L})[^.,;]{0,60})? (?:tätig|beschäftigt|angestellt|eingestellt))/gu,
    cue: /(?:)/,
    reach: 1
  },
  {
    concept: "jobTitle",
    value:
      /(?<=\b(?:Arbeitsverhältnis|Anstellung|Stelle|Tätigkeit|Beschäftigung|Anstellungsverhältnis|Dienstverhältnis) als (?:eine? )?)(?<value>\p{Lu}[\p{L}/-]+(?: \p{Lu}[\p{L}/-]+){0,2})/gu,
    cue: /(?:)/,
    reach: 1
  },
  {
    concept: "jobTitle",
    value: lowerCaseJob,
    cue: /employ|embauch|engag|travaill|occup|trabaj|contrat|prest|servicios|assun|lavor|dipend|trabalh|admiti|função|dienst|functie|werkzaam|zatrudni|stanowisk|anställ|ansat/i,
    reach: 160
  },
  {
    concept: "term",
    value: new RegExp(`${duration.source}(?!['’]?s?['’]? (?:prior |advance )?(?:written )?notice)`, "gu"),
    folded: true,
    cue: /\bterm\b|\bduration\b|period of|terminat|expir|surviv|remain|continu|effect|(?:disclos|confiden)[^.;]{0,100}\bfor (?:at least )?$|confidenc[^.;]{0,120}\b(?:plazo|prazo|periodo)(?: adicional)? de $|laufzeit|dauer|gilt|duree|duracion|vigencia|vigor|duracao|prazo|durata|looptijd|duur/,
    reach: 140,
    better:
      /(?:this (?:letter )?agreement|obligations|hereunder|restrictions)[^.;]{0,120}(?:terminat|expir|remain|continu|surviv|(?:force|effect))[^.;]{0,60}$|\bterm\.? (?:of )?(?:this (?:letter )?agreement )?(?:is|shall be)[^.;]{0,40}$|this (?:letter )?agreement [^.;]{0,60}\bterm of $/,
    unless:
      /\b(?:standstill|invoices?|payable|payment|pay|paid|warrant\p{L}*|cure|remed\p{L}+|defects?|rechnung\p{L}*|zahl\p{L}+|gewahrleist\p{L}*|paie\p{L}*|factur\p{L}*|garanti\p{L}*|pago|pagar\p{L}*|fattur\p{L}*|pagament\p{L}*|aviso|preaviso|preavviso|preavis|kundigungsfrist|antecedencia|antelacion|probezeit|probation\p{L}*|solicit\p{L}*|hire|abwerb\p{L}*)(?!\p{L})/u
  },
  {
    concept: "term",
    value:
      /(?<value>(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|(?:one|two|three|four|five) years?)(?: \(\d+(?:st|nd|rd|th)?\))? anniversary of (?:the |this )?(?:effective date|date (?:hereof|of (?:this|the) (?:letter )?agreement)|(?:signing|execution)(?: (?:hereof|of this agreement))?|date)|perpetuity|indefinitely)/gu,
    folded: true,
    cue: /(?:this (?:letter )?agreement|obligations|hereunder|restrictions|covenants)[^.;]{0,120}(?:terminat|expir|remain|continu|surviv|force|effect|\bends?\b)[^.;]{0,60}$/,
    reach: 200,
    better: /(?:)/,
    unless: /\b(?:standstill|solicit\p{L}*|hire)(?!\p{L})/u
  },
  {
    concept: "noticePeriod",
    value: new RegExp(`${duration.source}(?=(?:['’]s?)? (?:prior |advance |previous )*(?:written )?notice)`, "gu"),
    folded: true,
    cue: /terminat|cancel|end|vacat|resign|leav|entitle/,
    reach: 160,
    after: 60,
    unless: ofOtherNotice
  },
  {
    concept: "noticePeriod",
    value: duration,
    folded: true,
    cue: /notice|kundigungsfrist|frist von|preavis|preaviso|aviso previo|antelacion|antecedencia|preavviso|opzegtermijn|opzegging|wypowiedzeni|vypovedn|uppsagning|opsigelse/,
    reach: 60,
    unless: ofOtherNotice
  },
  {
    concept: "noticePeriod",
    value:
      /(?<![\p{L}])(?<value>(?:jedno|dwu|trzy|szescio)(?:tygodniow|miesieczn)(?:ego|y)|\d{1,2}-(?:tygodniow|miesieczn)(?:ego|y))(?= okres)/gu,
    folded: true,
    cue: /(?:)/,
    reach: 1
  },
  {
    concept: "noticePeriod",
    value: new RegExp(`${duration.source}(?= de (?:antelacion|anticipacion|antecedencia|preaviso|aviso))`, "gu"),
    folded: true,
    cue: /(?:)/,
    reach: 1
  }
]

/** Of a sentence that tells a day: what stands before that, and where it says too little, what stands behind it. */
export interface DaySentence {
  readonly concept: Concept
  readonly lead: RegExp
  readonly behind?: RegExp
}

/** What stands around a day in running text, in the same sentence, that says which day it is. */
export const daySentences: ReadonlyArray<DaySentence> = [
  {
    concept: "dueDate",
    lead: /(?:échue?s?(?: le)?|fällig(?: war| gewesen)?(?: am| zum| seit(?: dem)?)?|\bdue(?: for payment)?(?: on| by| since)?|\bvencid[oa]s?(?: el| em| desde el)?|\bvencimiento(?: el)?|\bscadut[ae](?: il)?|\bscadenza(?: il)?|\bvervallen(?: op)?|\bpłatn[aey](?: do)?|förföll(?: den)?|forfaldt(?: den)?)\s*$/iu
  },
  {
    concept: "dateOfBirth",
    lead: /(?:\bborn(?: on)?|\bgeb(?:oren|\.)(?: am| op| te [\p{L} -]{2,30})*|(?<!\p{L})née?(?: le)?|\bnacid[oa](?: el(?: día)?)?|\bnascid[oa](?: (?:em|a|aos))?|\bnat[oa](?: a [^,.;]{2,40})?,? il|\burodzon[ya](?: dnia)?|\bfödd(?: den)?|\bfødt(?: den)?|\bnarozen[aáý]?(?: dne)?)\s*$/iu
  },
  {
    concept: "dueDate",
    lead: /(?:\bpay|\bpaid|transfer|remit|\bsettle|zahl|überweis|begleich|\brégl|\bvirement|\bpag[aou]|\babon|\bliquid)[^.;!?]{0,80}(?:\bbis(?: spätestens)?(?: zum| am)?|\bzum|\bspätestens am|\buntil|\bby|\bno later than|\bbefore|\bavant le|\bau plus tard le|jusqu.au|\bantes del?(?: día)?|\baté(?: ao dia| a)?)\s*$/i
  },
  {
    concept: "dueDate",
    lead: /(?:\bwill be (?:debited|charged|collected|withdrawn)[^.;!?]{0,80} on(?: or after)?|\bwill be (?:debited|charged|collected|withdrawn) on|\bprél[èe]v(?:ée?s?|ement)(?: [^.;!?\d]{0,60})? (?:le|au|du)|\bse (?:cargará|adeudará)[^.;!?\d]{0,60} el|\bdebitad[oa]s?[^.;!?\d]{0,60} (?:a|em|no dia)|\baddebitat[oa][^.;!?\d]{0,60} il|automatisch afgeschreven[^.;!?\d]{0,60} op)\s*$/i
  },
  {
    concept: "dueDate",
    lead: /(?:\bwird|\bwerden|\bbuchen|\bziehen|\berfolgt|\bwordt|\bworden|\bschrijven|\bincasseren)(?!\p{L})[^.;!?]{0,100}(?:\bam|\bzum|\bab dem|\bop|\bomstreeks|\brond)\s*$/iu,
    behind:
      /^[^.;!?]{0,100}(?:\babgebucht|\beingezogen|\bbelastet|\beingelöst|\bab(?!\p{L})(?! (?:dem|der|\d))|\bein(?!\p{L})|\bafgeschreven|\bgeïncasseerd|\baf(?!\p{L}))/iu
  },
  {
    concept: "dueDate",
    lead: /(?:请|請)[^。;；]{0,12}$/u,
    behind: /^\s?(?:之?前|以前)[^。;；]{0,8}(?:付|缴|繳|汇|匯|支)/u
  },
  { concept: "dueDate", lead: /$/u, behind: /^\s?まで[^。]{0,12}(?:振込|振り込|支払|入金|お支払)/u },
  {
    concept: "validUntil",
    lead: /(?:(?:\boffer|\bAngebot|\boffre|\boferta|\bproposta|\bofferta|\bquotation)[^.;!?]{0,60}(?:\bexpires?(?: on)?|\b(?:verfällt|erlischt|läuft)(?: am)?|\bexpire(?:ra)?(?: le)?|\bcaduca(?:rá)?(?: el)?|\bscad(?:e|rà)(?: il)?|\bvervalt(?: op)?|\bcaduca(?: a)?)\s*$)|(?:Angebot|Preise?|gültig|\boffer|\bquot|\bprices?|\bvalid|\boffre|\bdevis|\bvalable|\boferta|\bpresupuesto|\bválid|\bofferte|\bgeldig|\bofferta|\bvalid[ao])[^.;!?]{0,80}(?:\bbis(?: einschließlich)?(?: zum)?|\buntil|\btill|\bthrough|jusqu.au|\bhasta(?: el)?|\baté(?: ao dia| a)?|\btot(?: en met)?|\bfino al)\s*$/i
  },
  {
    concept: "deliveryDate",
    lead: /(?:Lieferung|Leistung(?:en)?|Arbeiten|\bgoods|\bservices|\bworks?\b|prestations?|travaux|servicios?|trabajos|serviços|trabalhos)[^.;!?]{0,60}(?:\bam|\bvom|\bon|\ble|\bel(?: día)?|\bem)\s*$/i
  }
]

/** What stands before the day on which something was paid, which is none until which to pay. */
export const paidOn =
  /(?:\bpaid|\breceived|(?<!\bbe )\b(?:charged|debited)|bezahlt|beglichen|erhalten|payée?|réglée?|débitée?|pagad[oa]|abonad[oa]|pag[oa]|pagat[oa]|betaald|ontvangen|betalt|betald)(?:\s(?:on|the|am|le|el|em|il|op|den|dia|día)){0,2}\s*$/iu

/** What stands right before the day on which an agreement was made, which may hold from another: "dated January 28, 2005". */
export const datedLead =
  /(?<!\p{L})(?:dated|made|entered into|executed|signed|datiert|daté|fechado|datado)(?:\s(?:as of|this|on|vom|du|le|the|de|em|a))*\s*$/iu

/** What stands before the day from which an agreement holds. */
export const effectiveCue =
  /effective|as of|dated?\b|entered into|made|executed|on this|\bthis\b|vom|am|en date du|fait le|a partir de|em vigor|con fecha|a fecha|takes? effect|enters? into force|entr\p{L}+ en vig|prend effet|entra in vigore|entra em vigor|treedt in werking/iu

/** The same, where it is called so. */
export const effectiveName =
  /effective date(?:[^.;\p{L}]|\b(?:is|of|shall be|means|on)\b)*$|(?:is|be|becomes) effective\s*$|effective as of|effective on|dated as of|as of\s*$/iu

/** What stands behind a day that a contract calls the one from which it holds: '(the "Effective Date")'. */
export const effectiveTerm =
  /^[,\s]*[([][^()]{0,25}["“„«'](?:the )?(?:effective date|commencement date|stichtag|inkrafttreten|date d.effet|date d.entrée en vigueur|fecha de (?:efectividad|entrada en vigor)|data de (?:vigência|início)|data di efficacia|ingangsdatum)/i

/** What stands before the day of another agreement: "that certain Lease, dated as of". */
export const ofOtherAgreement =
  /\b(?:that certain|a certain|certain other|the existing|pursuant to (?:an|a|the)|entered into (?:an|a|that)|party to (?:an|a|the))\s(?!this\b)[^.;]{0,140}(?:[Aa]greement|[Cc]ontract|[Ll]ease|[Pp]lan|[Pp]olicy)\b[^.;]{0,80}\b(?:dated|made|entered into|effective|as of)(?: (?:as of|on|as|of))*\s*$|(?<![Tt]his\s)\b[Tt]he (?:\p{Lu}[\p{L}-]+ ){1,5}(?:Agreement|Contract|Lease),? (?:dated|made|entered into)(?: (?:as of|on|as|of))*\s*$/u

/** A key that asks for the day of an agreement itself. */
export const agreementDay = /^(?:agreement|contract|vertrags?|contrat|contrato|contratto)_?(?:date|datum|day)$/i

/** What a sum is, said before it: "a penalty of EUR 500", "eine Vertragsstrafe von 500 €", "multa não compensatória de 20%". */
export const nounBefore =
  /(?<noun>(?:\p{L}{3,}\s){0,2}\p{L}{3,})\s(?:of|von|in Höhe von|de|d[ei]|van|por|da|do)\s(?:up to\s|bis zu\s)?(?:[A-Z]{3}|\p{Sc})?\s?$/u

/** Words, folded, that any sum may be called. */
export const generalSums: ReadonlySet<string> = new Set(wordsOf("generalSums"))

/** Between the name of a number in a sentence and the number: "The invoice number for this case is M-1675". */
export const numberIs = /^(?:\s\p{L}+){0,5}\s(?:is|ist|lautet|est|es|è|é)\s(?:the\s)?(?=\S*\d)/iu

/** A sentence that says what its subject is: "Gerichtsstand ist Erfurt." */
export const saysThat = /^\s+(?:is|are|shall be|ist|sind|lautet|est|sont|es|son|é|são)\s+/i

/** What stands before the number of a law's article. */
export const lawBefore =
  /(?:(?<!\p{L})(?:art(?:icles?|ikel|[íi]culo|igo|icolo)?|sections?|lei|ley|loi|law)\.?|§{1,2})\s?(?:n[.º°o]*\s?)?$/iu

/** What stands behind a number that is money, spelt out. */
export const moneyBehind =
  /^\s?(?:euros?|dollars?|pounds?|francs?|francos?|reais|real|pesos?|rupees?|rupien|kronor|kroner|zloty|soles|dirhams?|FCFA)(?!\p{L})/iu

/** What stands before a rate of interest in the same sentence. */
export const interestBefore =
  /(?:\btaux|[Zz]ins\p{L}*|\binterest|\btipo(?: de interés| nominal| fijo)?|\btasso|\btaxa|\btasa|\brente|\bränta|oprocentowani\p{L}*|\búrok\p{L}*)[^.;%]{0,40}$/iu

/** What a letter calls another paper, with its number and before its day: "facture n° 17 du", "invoice 17 dated". */
export const dayOfOther =
  /(?<paper>\p{L}{4,})\s(?:(?:(?:n[°ºro.]{1,3}|nr\.?|no\.?|number|numéro|número|numero|nummer|#)\s?)?(?=\S*\d)[\p{L}\d./-]{2,20},?\s)?(?:du|vom|dated|of|del?|de fecha|da|datada de|van|d\.d\.|z dnia|av den|av|af|fra|ze dne)\s$/iu
