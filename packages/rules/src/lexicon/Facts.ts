import { meetingFacts } from "./Meetings.js"
import { personParticles } from "./Particles.js"

/**
 * What a sentence tells that a key asks for: `keys` are for the key's folded words, `forms` for plain text. A form that is
 * found is a yes; one with a group `no` is none.
 */
export interface Fact {
  readonly keys: RegExp
  readonly type: "string" | "number" | "boolean"
  readonly forms: ReadonlyArray<RegExp>
}

const born =
  "(?:[Bb]orn|[Gg]eb(?:oren|\\.)|[Nn]ée?|[Nn]acid[oa]|[Nn]at[oa]|[Nn]ascid[oa]|[Uu]rodzon[ya]|[Ff]ödd|[Ff]ødt|[Nn]arozen[aáý]?)"
const town =
  "(?<value>\\p{Lu}[\\p{L}’'-]+(?:[ -](?:(?:am|an der|de|del|di|la|le|les|sur|upon|ob der) )?\\p{Lu}[\\p{L}’'-]+){0,2})"
const day =
  "(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}(?:\\.|er|st|nd|rd|th|º)? (?:de |of )?\\p{L}{3,10}\\.?,? (?:de |del )?\\d{4}|\\p{Lu}\\p{Ll}{2,8} \\d{1,2}, \\d{4})"
const weeks =
  "(?:(?:hours?|Stunden|Std\\.?|heures?|horas?|ore|uur|uren|godzin|timmar|timer|hodin) (?:(?:per|a|an|each|pro|je|in der|par|por|a la|alla|na|w|i|om|v|med) ?(?:week|Woche|semaine|semana|settimana|tydzie[nń]|tygodniu|veckan|vecka|ugen|uge|týden)|weekly|wöchentlich|hebdomadaires|semanales|semanais|settimanali|tygodniowo|ugentlig|týdně)|Wochenstunden)"

const length =
  "(?<value>(?:\\d{1,3}|one|two|three|four|five|six|nine|ten|twelve|eighteen|twenty[ -]four|thirty[ -]six)(?: \\([\\p{L}\\d -]{1,20}\\))?[ -](?:years?|months?|weeks?|days?))(?!\\p{L})"

const person = `(?<value>\\p{Lu}[\\p{L}’'-]+(?: (?:(?:${personParticles}) ){0,2}(?!(?:This|The|Your|You|We|In|As|Please|Sie|Ihre?|Wir|Vous|Votre|Le|La|Su|Usted)(?!\\p{L}))\\p{Lu}[\\p{L}’'-]+){1,4})`
const titled =
  "(?:Frau|Herrn?|Mr|Mrs|Ms|Miss|Monsieur|Madame|M\\.|Mme|Don|Doña|Dña\\.|D\\.|D\\.ª|Señora?|Sra?\\.|Senhora?|Sig\\.(?:ra)?|Signora?|de heer|mevrouw|Pani?|herr|fru)\\.?"

const sum =
  "(?<value>(?:\\p{Sc}|R\\$|[A-Z]{3}) ?\\d(?:[\\d.,' ]{0,12}\\d)?|\\d(?:[\\d.,' ]{0,12}\\d)? ?(?:\\p{Sc}|[A-Z]{3}(?!\\p{L})|[Ee]uros?(?!\\p{L})|reais(?!\\p{L})))"

/** What is kept secret, and who says that he will: "s'engage à ne pas divulguer", "verpflichtet sich, … vertraulich". */
const secrecy =
  "(?:[Cc]onfid|CONFID|[Ss]ecret|[Ss]egret|[Ss]igil|[Rr]eserva|[Rr]iserva|[Vv]ertraulich|[Gg]eheim|[Ss]tillschweig|[Vv]erschwieg|divulg|révéler|revelar|rivelar|offenbar)"
const binds =
  "(?:s['’]engage(?:nt)?|se (?:obligan?|comprometen?|obrigam?|comprometem)|(?:obriga|compromete)(?:m)?-se|si (?:impegnano?|obbligano?)|verpflichte(?:t|n) sich)"
const bindsToSecrecy = `${binds}(?=[^.;]{0,160}${secrecy})`
const article = "(?<!\\p{L})(?:[Ll](?:e|a|['’])|L[EA]|[Ee]l|EL|[Oo]|[Aa]|[Ii]l|IL|[Dd](?:er|ie)) ?"
/** One who is bound, and no word for whoever of the two is told. */
const oneBound =
  "(?!(?:Part(?:ie|ies|e|es|i|ei|eien)|PART(?:E|ES|IE|IES|I))(?!\\p{L})|R[ée]cept|Recebedor|Receveur|Destinat|Empf|Ricevente)\\p{Lu}[\\p{L}-]+"

export const facts: ReadonlyArray<Fact> = [
  ...meetingFacts,
  {
    keys: /(?:^|\s)(?:non ?solicit\p{L}*|no ?hire|no ?poach\p{L}*|abwerbe?\p{L}*)(?: (?:period|term|duration|length|zeit|frist|dauer))?$/u,
    type: "string",
    forms: [
      new RegExp(
        `(?:[Ff]or|[Dd]uring|[Uu]ntil|[Ww]ithin)[^.;]{0,40}? ${length}[^.;]{0,400}?(?:solicit|hire|employ|entice|recruit)`,
        "gu"
      ),
      new RegExp(`(?:solicit|hire|entice|recruit)[^.;]{0,400}?(?:for|during|until|within)[^.;]{0,40}? ${length}`, "gu")
    ]
  },
  {
    // "This Agreement shall automatically renew for successive terms of one year"
    keys: /^(?:auto(?:matic(?:ally)?)? renew(?:al|s|ed|able)?|renews automatically|automatische (?:vertrags)?verlangerung|(?:renouvellement|reconduction) (?:automatique|tacite)|tacite reconduction|(?:renovacion|renovacao|prorroga|prorrogacao) (?:automatica|tacita)|rinnovo (?:automatico|tacito)|(?:automatische|stilzwijgende) verlenging)$/,
    type: "boolean",
    forms: [
      /(?<value>(?<no>(?:(?:shall|will|does|do|may|can)\s?not(?: be)?|never) (?:automatically|auto-?) ?renew|[Nn]o automatic renewal|(?:shall|will|does) not renew automatically|nicht automatisch verläng|verlängert sich nicht|sans tacite reconduction|ne (?:pourra|peut) (?:pas )?être (?:renouvelé|reconduit)e? (?:tacitement|automatiquement)|non si rinnova|no se (?:renovará|prorrogará) (?:automática|tácita)mente|não (?:será|poderá ser) renovad[oa] automaticamente))/gu,
      /(?<value>[Aa]uto(?:matically|-)? ?(?:be )?renew|[Rr]enew(?:s|ed|able)? (?:itself )?automatically|[Aa]utomatic renewal|(?:[Aa]greement|AGREEMENT|[Tt]erm|[Cc]ontract|[Ll]ease) (?:(?:shall|will|is|be) ){0,2}automatically (?:be )?extend)/gu,
      /(?<value>(?:[Vv]ertrag|[Vv]ertragsverhältnis|[Vv]ereinbarung|[Ll]aufzeit|[Mm]itgliedschaft|[Ee]r|[Ss]ie) verlängert sich|verlängert sich (?:(?:der|dieser|die|das) (?:[Vv]ertrag|[Vv]ertragsverhältnis|[Vv]ereinbarung|[Ll]aufzeit|[Mm]itgliedschaft)|automatisch|stillschweigend)|(?:automatisch|stillschweigend) (?:um [^.;]{1,60} )?verlänger|[Aa]utomatische (?:Vertrags)?[Vv]erlängerung)/gu,
      /(?<value>tacite reconduction|(?:renouvelée?|reconduite?)(?: [^.;]{1,40}?)? (?:tacitement|automatiquement)|(?:renueva|renovará|prorroga|prorrogará|renovad[oa]|prorrogad[oa]|renova|prorrogável|renovável|rinnova|rinnoverà|rinnovato|prorogato)(?: [^.;]{1,40}?)? (?:automática(?:mente)?|tácita(?:mente)?|automaticamente|tacitamente)|(?:automática|tácita|automatica|tacita)mente (?:renovad|prorrogad|renova|prorroga|rinnova)|(?:prórroga|renovación|prorrogação|renovação|rinnovo) (?:tácit|automátic|tacit|automatic)[ao])/gu,
      /(?<value>(?:stilzwijgend|automatisch) (?:[^.;]{1,60} )?verlengd)/gu
    ]
  },
  {
    // Of an agreement to keep things confidential: its title, else who is the one that is told, else what both may do
    keys: /(?:^|\s)(?:mutual|bilateral|reciprocal|gegenseitig|beidseitig|mutuel(?:le)?|reciproque|mutuo|mutua|reciproco|reciproca)(?: (?:nda|agreement|confidentiality))?$/,
    type: "boolean",
    forms: [
      /(?<value>[Mm]utual|MUTUAL|[Bb]ilateral|BILATERAL|[Rr]eciprocal|Gegenseitige|Beidseitige)(?= (?:[Nn]on-? ?[Dd]isclosure|[Cc]onfidential|[Ss]ecrecy|NDA|NON-? ?DISCLOSURE|CONFIDENTIAL|SECRECY|Geheimhaltung|Vertraulichkeit))/gu,
      /(?<value>[Ee]ach (?:of the )?(?:[Pp]art(?:y|ies)|PART(?:Y|IES)))(?= [^.;]{0,120}(?:disclos|furnish|provid|share|exchang)\p{L}* [^.;]{0,120}(?:to|with) (?:the other|each other|one another))/gu,
      /(?<value>[Ee]ither (?:[Pp]arty|PARTY|the [Rr]eceiving|the [Dd]isclosing))(?= [^.;]{0,120}(?:disclos\p{L}* [^.;]{0,80}(?:to the other|or the [Rr]eceiving)|or (?:the )?(?:[Dd]isclosing|[Rr]eceiving)))/gu,
      /(?<value>(?:[Oo]ne|[Tt]he) (?:[Pp]arty|PARTY))(?= (?:(?:receiv|disclos)ing [^.;(]{0,60}|[^.;(]{0,40})(?:\((?:a|the|as)? ?["“”'](?:[Dd]isclos|[Rr]eceiv|[Rr]ecipient)|(?:to|from) (?:the other|another) (?:[Pp]arty|PARTY)))/gu,
      /(?<value>[Ee]ach (?:[Pp]arty|PARTY))(?=(?: and its [Rr]epresentatives)? (?:shall|will|agrees|undertakes)(?: and (?:agrees|undertakes))?(?: to| that it (?:shall|will))?(?: not,? [^.;]{0,80}disclose| keep| hold| maintain| treat))/gu,
      /(?<value>[Ee]ither (?:being|as) (?:the|a) [Rr]eceiving|[Ee]ach (?:of the )?undersigned|(?:[Aa]ny|[Ee]ach|a) (?:[Pp]arty|PARTY)(?= (?:\([^()]{3,40}\) )?(?:by|to|from) (?:the other|another) (?:[Pp]arty|PARTY)))/gu,
      /(?<value>[Bb]oth (?:[Pp]arties|PARTIES)|(?:[Ee]ach|[Ee]ither) (?:[Pp]arty|PARTY))(?= (?:hereby )?(?:agrees?|undertakes?|shall|will) (?:to |both )?(?:keep|hold|maintain|treat|protect|preserve|safeguard)(?!\p{L})[^.;]{0,120}[Cc]onfiden)/gu,
      /(?<value>exchange (?:of )?(?:certain |some )?(?:[Cc]onfidential|[Pp]roprietary)(?: (?:and|or) \p{L}+)? [Ii]nformation)/gu,
      /(?<value>(?:[Mm]utuel|[Rr]éciproque|[Mm]utu[oa]|[Mm]útu[oa]|[Rr]ecíproc[oa]|[Rr]eciproc[oa]))(?= (?:de|d['’]|di)? ?(?:confidenti|confidenc|non[ -]divulg|riservatezza))/gu,
      /(?<=(?:[Cc]onfidentialité|[Cc]onfidencialidad|[Cc]onfidencialidade|[Rr]iservatezza|CONFIDENTIALITÉ|CONFIDENCIALIDAD|CONFIDENCIALIDADE|RISERVATEZZA) )(?<value>(?:[Mm]utuel|MUTUEL|[Rr]éciproque|RÉCIPROQUE|[Mm][uú]tu[oa]|M[UÚ]TU[OA]|[Rr]ec[ií]proc[oa]|REC[IÍ]PROC[OA])(?!\p{L}))/gu,
      new RegExp(
        `(?<value>(?:(?:[Ll]es|[Ll]as|[Aa]s|[Ll]e|[Dd]ie|[Aa]mbas(?: as)?|[Bb]eide|[Ee]ntrambe le) [Pp]art(?:ies|es|i|eien)|(?:[Cc]hacune des|[Cc]ada una de las|[Cc]ada uma das|[Cc]iascuna delle) [Pp]art(?:ies|es|i)|(?:[Cc]haque|[Cc]ada|[Cc]iascuna|[Jj]ede) [Pp]art(?:ie|ei|e))) ${bindsToSecrecy}`,
        "gu"
      ),
      /(?<=(?<!\p{L})(?!Part(?:y|ies)|PART(?:Y|IES)|Affiliates|Representatives|Information|Agreement)[\p{Lu}\d][\p{L}\d&.,’'-]*,?\s)\((?:the |hereinafter,?(?: (?:called|referred to as))?,?(?: the)? |as )?["“”'](?:the )?(?<value>(?<no>(?:Receiving|Disclosing) Party|RECEIVING PARTY|DISCLOSING PARTY|Recipient|RECIPIENT|Receiver|Discloser))["“”']\)/gu,
      /(?<value>(?<no>\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+){0,3} (?:may|will|intends to|has agreed to|is willing to|desires to|wishes to) (?:disclose|furnish|provide|make available) to))(?= (?:the )?(?!Party|PARTY|Receiving|Recipient)\p{Lu})/gu,
      /(?<value>(?<no>(?:Employee|Consultant|Executive|Contractor|Advis[eo]r|Candidate|Intern)(?: (?:hereby|further|also|expressly)){0,3})) (?=(?:agrees?|shall|will|covenants)(?: and \p{L}+)?(?: that (?:he|she|it|Consultant|Employee)(?: (?:shall|will))?| to)?(?:,? [^.;]{0,80},?)? (?:not|never|hold|keep|maintain|treat|protect)(?!\p{L})[^.;]{0,200}(?:[Cc]onfiden|CONFIDEN|secre|disclos))/gu,
      // "Receiving Party: Alder Mills", but no heading of what either has to do
      /(?<!(?:of|OF|by|the|The|THE|either|each) )(?<value>(?<no>(?:Disclosing|Receiving) Party|(?:DISCLOSING|RECEIVING) PARTY))(?: \([^()]{2,30}\))?:\s(?!(?:The|A|An|Any|Each|Either|Means)\s)(?=[\p{Lu}_])/gu,
      // Each of two binds himself in a sentence of his own, or only one
      new RegExp(
        `${article}(?<value>${oneBound}) ${bindsToSecrecy}[^]*?${article}(?!\\k<value>)${oneBound} ${bindsToSecrecy}`,
        "gu"
      ),
      new RegExp(`${article}(?<value>(?<no>${oneBound})) ${bindsToSecrecy}`, "gu")
    ]
  },
  {
    // "with a total workload of 12 hours"
    keys: /^(?:(?:course |total |training )?(?:duration|workload|length)(?: in)? hours|(?:course|training|total|contact|credit) hours|hours|carga horaria|(?:duree|nombre) (?:en |d['’]?)?heures|dauer (?:in )?stunden|stunden|duracion (?:en )?horas|durata (?:in )?ore|horas)$/u,
    type: "number",
    forms: [
      /(?:[Cc]arga [Hh]orária|CARGA HORÁRIA|[Ww]orkload|[Dd]uration|[Dd]auer|[Dd]urée|[Dd]uración|[Dd]urata|[Uu]mfang|[Ll]asting)[^.\d]{0,40}?(?<value>\d{1,4})\s?(?:h(?:ours?|oras?|eures?)?|Stunden|Std|ore)(?!\p{L})/gu,
      /(?<value>\d{1,4})[ -](?:hours?|horas|heures|Stunden|ore|uur) (?:of (?:training|instruction|study|course)|course|training|programme?|de (?:formation|curso|aula|duração|duración|formación)|di (?:formazione|corso)|Unterricht)/gu
    ]
  },
  {
    keys: /(?:^|\s)(?:reverse charge|steuerschuldumkehr|autoliquidation|inversion (?:del )?sujeto pasivo|inversione contabile|btw verlegd)(?:\s|$)/,
    type: "boolean",
    forms: [
      /(?<value>[Rr]everse[ -][Cc]harge\??)\s?:?\s?(?<no>(?:[Nn]o|NO|N|[Nn]ein)(?![\p{L}.]))/gu,
      /(?<value>[Rr]everse[ -][Cc]harge|REVERSE CHARGE|Steuerschuldnerschaft des Leistungsempfängers|Übergang der Steuerschuld|[Aa]utoliquidation|[Ii]nversión del sujeto pasivo|[Ii]nversione contabile|[Bb][Tt][Ww] verlegd|[Aa]utoliquidação|[Oo]mvendt betalingspligt|[Oo]mvänd (?:skattskyldighet|betalningsskyldighet)|[Oo]dwrotne obciążenie|[Pp]řenesen(?:á|í) daňov(?:á|é) povinnosti?|[Kk]äännetty verovelvollisuus|[Ff]ordított adózás|[Tt]axare inversă)/gu
    ]
  },
  {
    keys: /(?:^|\s)(?:(?:tax|vat|gst) exempt(?:ion|ed)?|exempt (?:from )?(?:tax|vat)|small business|kleinunternehmer\p{L}*|steuerfrei|umsatzsteuerbefreit|exoneree? (?:de )?tva|franchise (?:de |en base de )?tva)(?:\s|$)/u,
    type: "boolean",
    forms: [
      /(?<value>§\s?19\s(?:Abs(?:\.|atz)\s?1\s)?UStG|§\s?6\sAbs\.\s?1\sZ\.?\s?27\sUStG|Kleinunternehmer\p{L}*|TVA non applicable|293\s?B du (?:CGI|Code)|[Ee]xempt from (?:VAT|GST|tax)|(?:VAT|GST|[Tt]ax)[ -]exempt|[Nn]o (?:VAT|GST) (?:has been |is )?charged|[Ee]xento de (?:IVA|impuestos)|[Ee]sente (?:da )?IVA|[Vv]rijgesteld van [Bb][Tt][Ww]|[Ii]sento de IVA)/gu
    ]
  },
  {
    // "o valor mensal de R$ 99,00", "la cuota mensual de 40 €"
    keys: /^(?:monthly (?:fee|price|charge|payment|rate)|mensalidade|(?:valor|preco) mensal|(?:cuota|importe|precio) mensual|(?:prix|montant|redevance) mensuel(?:le)?|(?:canone|importo) mensile|monatlich\p{L}* (?:entgelt|gebuhr|preis|pauschale|vergutung)|monats(?:gebuhr|preis|pauschale|beitrag))$/u,
    type: "number",
    forms: [
      new RegExp(
        `(?:(?:[Vv]alor|[Pp]reço|[Tt]axa) mensal|[Mm]ensalidade|(?:[Cc]uota|[Ii]mporte|[Pp]recio) mensual|(?:[Pp]rix|[Mm]ontant|[Rr]edevance|[Ff]orfait) mensuel(?:le)?|(?:[Cc]anone|[Ii]mporto|[Cc]orrispettivo) mensile|[Mm]onatliche[rs]? (?:Entgelt|Gebühr|Preis|Pauschale|Vergütung)|Monats(?:gebühr|preis|pauschale|beitrag))(?: (?:tem|terá|o|a|no|na|valor|será|é|es|será|est|fixée?|è|pari|ad?|beträgt|in|Höhe|de|di|à|von|será)){0,6} ${sum}`,
        "gu"
      )
    ]
  },
  {
    // "for the estimated total price of 4000 INR", "Project Fee: $10,000"
    keys: /^(?:total )?(?:contract|agreement|project) (?:value|price|sum|amount|fee|total)$/,
    type: "number",
    forms: [
      new RegExp(
        `(?:(?<!\\p{L})(?:[Tt]otal|[Cc]ontract|[Pp]roject|[Ff]ixed) ){1,3}(?:[Pp]rice|[Ff]ee|[Vv]alue|[Ss]um|[Cc]ost)(?: of| is| will be| shall be|:) ${sum}`,
        "gu"
      )
    ]
  },
  {
    // "$ 175.00 per person in attendance"
    keys: /^(?:(?:price|cost|rate|fee|charge) (?:per|for each) (?:person|guest|head|attendee)|(?:per person|per guest) (?:price|cost|rate|fee)|(?:preis|kosten) (?:pro|je) (?:person|gast)|prix par (?:personne|convive)|precio por persona|prezzo (?:per|a) persona|preco por pessoa|prijs per persoon)$/,
    type: "number",
    forms: [
      new RegExp(
        `${sum} (?:(?:per|for each) (?:person|guest|head|attendee)|(?:pro|je) (?:Person|Gast)|par (?:personne|convive)|por persona|(?:per|a) persona|por pessoa|per persoon)(?!\\p{L})`,
        "gu"
      )
    ]
  },
  {
    // "Approximate number of people at the dinner: 45"
    keys: /^(?:expected |estimated |total )?(?:(?:number|count) (?:of )?(?:the )?(?:guests|people|persons|attendees)|(?:guest|attendee|head) count)$/,
    type: "number",
    forms: [
      /[Nn]umber of (?:guests|people|persons|attendees)[^.,:;\d]{0,40}(?::| is| will be)\s?(?<value>\d{1,5})(?![\d.,]*\d)/gu
    ]
  },
  {
    // "on or before the 5th day of each month"
    keys: /(?:^|\s)(?:(?:due|payment|rent) day|day (?:of )?(?:the )?month|payment day|zahltag|zahlungstag|jour (?:de )?paiement|dia (?:de )?(?:pago|pagamento)|giorno (?:di )?pagamento|betaaldag)$/,
    type: "number",
    forms: [
      /\b(?:on or before|no later than|not later than|by|before|on) the (?<value>\d{1,2})(?:st|nd|rd|th)?(?: \(\p{L}+\))?(?: (?:calendar |business |working )?day)? of (?:each|every|the)(?: and every)?(?: calendar)? month/gu,
      /(?<!\p{L})(?:bis (?:spätestens )?zum|spätestens (?:am|bis zum|zum)|zum|am) (?<value>\d{1,2})\. ?(?:(?:Werktag|Kalendertag|Tag) )?(?:eines )?(?:jeden|jedes|des) (?:jeweiligen )?(?:Kalender)?[Mm]onats/gu,
      /(?<!\p{L})le (?<value>\d{1,2})(?:er)? (?:de chaque|du) mois/gu,
      /(?<!\p{L})(?:el|al|del|hasta el)(?: día)? (?<value>\d{1,2}) de cada mes/gu,
      /(?<!\p{L})(?:até )?(?:o|ao|no)? ?dia (?<value>\d{1,2}) de cada mês/gu,
      /(?<!\p{L})(?:entro )?il(?: giorno)? (?<value>\d{1,2}) di (?:ogni|ciascun) mese/gu,
      /(?<!\p{L})(?:vóór|uiterlijk|op) de (?<value>\d{1,2})e?(?: dag)? van (?:elke|iedere|de) maand/gu,
      /(?<!\p{L})do (?<value>\d{1,2})(?:\.|-go)?(?: dnia)? każdego miesiąca/gu
    ]
  },
  {
    keys: /^(?:permitted|allowed|intended|agreed) (?:use|purpose)|use (?:of )?premises|(?:miet|nutzungs)zweck|destination (?:des )?lieux|uso permitido|uso (?:del inmueble|do imovel)|uso consentito$/,
    type: "string",
    forms: [
      /\b(?:used|occupied|use the \p{L}+|occupy the \p{L}+)(?: (?:and (?:used|occupied) ))? ?(?:solely |only |exclusively )?(?:for the purposes? of|for use as|as an?|for) (?<value>\p{L}[^.,;()]{2,80}?)(?=[.,;()]|\s(?:and|unless|only)\s)/gu,
      /(?<!\p{L})(?:ausschließlich )?(?:zum Zwecke?|zur Nutzung als|zum Betrieb) (?<value>\p{L}[^.,;()]{2,80}?)(?: (?:vermietet|genutzt|überlassen))?(?=[.,;()])/gu
    ]
  },
  {
    // "applying for the position of Data Engineer at Acme", "Application for Data Engineer"
    keys: /^(?:(?:applied|desired|target) )?(?:position|job title|role|vacancy)(?: applied(?: for)?)?$/,
    type: "string",
    forms: [
      new RegExp(
        "(?:apply(?:ing)?|applied|[Aa]pplication) for (?:an? |the |your )?(?:(?:position|role|post|job|vacancy) (?:of|as)(?: an?)? )?" +
          "(?<value>\\p{Lu}[\\p{L}/&+#.-]*(?: (?:of |and |for )?(?!Dear(?!\\p{L})|To(?!\\p{L}))\\p{Lu}[\\p{L}/&+#-]*){0,5})(?= (?:position|role|post|vacancy|opening|with|at|in|on|within|as)(?!\\p{L})|[.,;]|\\s(?:Dear|To) |\\s*$)",
        "gu"
      ),
      /(?<!\p{L})(?:[Bb]ewerbung|[Bb]ewerbe(?: ich)? mich)(?: (?:auf|um|für) [^.]{0,30}(?:Stelle|Position))? (?:als|um (?:eine|die) Stelle als) (?<value>\p{Lu}[\p{L}/-]*(?: \p{Lu}[\p{L}/-]*){0,4})/gu
    ]
  },
  {
    keys: /^(?:hiring )?department(?: name)?$/,
    type: "string",
    forms: [
      /\b(?:in|within|to|of|join) (?:the|our) (?<value>\p{Lu}[\p{L}&]*(?: (?:and |& )?\p{Lu}[\p{L}&]*){0,3}) (?:department|division|team)(?!\p{L})/gu
    ]
  },
  {
    // "Frau Ida Brandt, geboren am …, war … tätig"
    keys: /^(?:(?:name|nom|nombre|nome|naam) (?:of |de |del |du |della |di |do |van )*)?(?:employee|worker|intern|trainee|mitarbeiter(?:in|s)?|arbeitnehmer(?:in|s)?|praktikant(?:in)?|salariee?|employee?|stagiaire|trabajador[a]?|empleado|empleada|dipendente|lavoratore|lavoratrice|tirocinante|trabalhador[a]?|colaborador[a]?|werknemer|medewerker|stagiair|pracownik\p{L}*|anstalld|medarbejder)(?: (?:name|naam))?$/u,
    type: "string",
    forms: [
      new RegExp(
        `(?:${titled} )${person}(?=,? (?:geboren|geb\\.|wohnhaft|war (?:vom|in der Zeit|bei)|ist (?:seit|bei)|né|née|demeurant|a été (?:employé|salarié)|est (?:employé|salarié)|born|was employed|has been employed|is employed|worked|has worked|con (?:D\\.?N\\.?I|NIF|NIE)|ha (?:prestado|trabajado|lavorato|prestato)|trabajó|nat[oa] |è (?:dipendente|stat)|portador|titular d|exerceu|trabalh|foi |geboren|heeft |is (?:sinds|werkzaam|in dienst)|był|jest zatrudnion|född|har ))`,
        "gu"
      )
    ]
  },
  {
    keys: /(?:^|\s)(?:birth ?place|place (?:of )?birth|city (?:of )?birth|geburtsort|(?:lieu|ville) (?:de )?naissance|lugar (?:de )?nacimiento|luogo (?:di )?nascita|geboorteplaats|(?:local|lugar) (?:de )?nascimento|naturalidade|miejsce urodzenia|fodelseort|fodested|misto narozeni)$/,
    type: "string",
    forms: [
      new RegExp(
        `${born}(?: (?:on|am|le|el|il|op|em|a|dnia|den|dne)(?: día| dia)?)? ${day}(?: r\\.)?,? (?:in|zu|à|en|a|te|em|w|i|v) ${town}`,
        "gu"
      ),
      new RegExp(
        `${born} (?:in|zu|à|en|a|te|em|w|i|v) ${town}(?=(?: \\([A-Z]{2}\\))?[,\\s]+(?:on|am|le|el|il|op|em|a|dnia|den|dne)\\s)`,
        "gu"
      )
    ]
  },
  {
    keys: /^(?:(?:working |work |weekly |contract )?hours (?:per |a )?week|weekly (?:working )?hours|(?:wochen|arbeits)stunden(?: (?:pro )?woche)?|wochenarbeitszeit|stunden (?:pro )?woche|heures (?:par )?semaine|heures hebdomadaires|horas (?:por |a la )?(?:semana|semanales|semanais)|ore (?:alla )?(?:settimana|settimanali)|uren (?:per )?week|arbeidsduur(?: uren)?|godziny? tygodniowo|liczba godzin|veckoarbetstid|timmar (?:per )?vecka|timer (?:per |om )?ugen?)$/,
    type: "number",
    forms: [new RegExp(`(?<![\\d.,])(?<value>\\d{1,2}(?:[.,]\\d{1,2})?)\\*? ${weeks}`, "gu")]
  },
  {
    keys: /^(?:(?:termination |dismissal |leaving |resignation )?(?:reason|grounds?)(?: (?:of |for )?(?:termination|dismissal|leaving|resignation))?|(?:kundigungs|kuendigungs|beendigungs|austritts)?grund(?: (?:der )?kundigung)?|motif(?: (?:du |de )?(?:licenciement|rupture|depart))?|motivo(?: (?:del? |do )?(?:despido|licenziamento|despedimento|baja|cese))?|(?:ontslag)?reden(?: ontslag)?|przyczyna(?: (?:wypowiedzenia|rozwiazania))?)$/,
    type: "string",
    forms: [
      /\bon (?:the )?grounds? of (?<value>\p{L}[^.,;()]{2,80}?)(?=[.,;()]|\s(?:with|on|as of|effective)\s)/gu,
      /(?<!\p{L})(?<value>(?:aus )?(?:betriebs|personen|verhaltens|krankheits)bedingte[nr]?(?: Gründen?)?)(?!\p{L})/gu,
      /\bpour (?<value>(?:faute (?:grave|lourde|simple)|motif (?:économique|personnel)|cause réelle et sérieuse|inaptitude|insuffisance professionnelle))/gu,
      /\bpor (?<value>causas (?:económicas|objetivas|organizativas|disciplinarias)[^.,;]{0,60})/gu,
      /\bper (?<value>(?:giusta causa|giustificato motivo (?:oggettivo|soggettivo)))/gu,
      /\bwegens (?<value>(?:bedrijfseconomische redenen|langdurige \p{L}+|dringende reden|disfunctioneren))/gu
    ]
  },
  {
    keys: /^(?:(?:line |direct )?manager(?: name)?|supervisor(?: name)?|reports? to|reporting to|vorgesetzte[r]?|superieur(?: hierarchique)?|responsable(?: hierarchique)?|superior(?: jerarquico)?|responsabile(?: diretto)?|leidinggevende|przelozony|narmaste chef)$/,
    type: "string",
    forms: [
      new RegExp(
        `(?:\\breport(?:ing|s)?(?: directly)? to|\\b(?:berichte(?:n|t)|unterstehe?n?|unterstellt)(?: \\p{L}+){0,3}(?: an)?|rapporte(?:rez|z)?(?: directement)? à|sous l[ae] (?:responsabilité|direction) de|dependerá(?: directamente)? de|riporterà(?: direttamente)? a|rapporteert(?: u)? aan|rapporterar till) (?:${titled} )?${person}`,
        "gu"
      )
    ]
  },
  {
    keys: /^(?:(?:name (?:of )?)?court(?: name)?|gericht|juzgado|tribunal|tribunale|rechtbank)$/,
    type: "string",
    forms: [
      /\b(?<value>(?:County|High|Crown|Magistrates['’]?|District|Superior|Supreme|Circuit|Family) Court(?: (?:at|of|in) (?:the )?\p{Lu}[\p{L}’'-]+(?: (?:and |of )?\p{Lu}[\p{L}’'-]+){0,3})?)/gu,
      /\b(?<value>(?:COUNTY|HIGH|CROWN|DISTRICT|SUPERIOR|SUPREME|CIRCUIT|FAMILY) COURT(?: (?:AT|OF|IN) \p{Lu}{3,}(?: \p{Lu}{2,}){0,2})?)/gu,
      /(?<!\p{L})(?<value>(?:Amts|Land|Arbeits|Oberlandes|Sozial|Verwaltungs|Familien)gericht \p{Lu}[\p{L}-]+)(?!,?\s(?:unter\s)?HR ?[AB])/gu,
      /(?<!\p{L})(?<value>[Tt]ribunal (?:judiciaire|de commerce|administratif|d['’]instance|de proximité) de \p{Lu}[\p{L}’'-]+)/gu,
      /(?<!\p{L})(?<value>(?:Sąd (?:Rejonowy|Okręgowy) (?:w|dla) \p{Lu}[\p{L}-]+|Rechtbank \p{Lu}[\p{L}-]+|Tribunale (?:Ordinario )?di \p{Lu}[\p{L}-]+))/gu
    ]
  }
]
