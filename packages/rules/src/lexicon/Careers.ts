/** Words of résumés, folded: see `fold`. Each list holds all languages of the lexicon; headings are in `CareerHeadings.ts`. */

/** Whether a folded text names a school. */
export const namesSchool = (folded: string): boolean => schoolPattern.test(folded)

const schoolPattern =
  /大学|大學|学院|學院|学校|대학|университет|університет|universi|college|institut|hochschule|(?<!\p{L})(?:school|academy|akademie|gymnasium|berufsschule|realschule|ecole|lycee|faculte|escuela|instituto|escola|faculdade|politecnico|polytechni\p{L}*|centro d[ei] forma\p{L}+|centre de formation|liceo|scuola|istituto|hogeschool|eth|mit|epfl|\p{L}{0,3}tu|fh)(?!\p{L})/u

/** A degree at the start of a text; what follows it may be a subject after "in". */
export const degreePattern =
  /^(?:ph\.?\s?d\.?|d\.?phil\.?|doctor(?:ate)?|doktor|dr\.(?:\s?\p{L}+\.)*|promotion|m\.?b\.?a\.?|m\.?\s?phil\.?|ll\.?\s?[bm]\.?|[bm]\.?\s?(?:sc|a|s|eng|ed|tech|com|arch)\.?(?![\p{L}])|b\.?e\.?(?![\p{L}])|bachelor(?:'s|’s)?(?: degree)?(?: of \p{L}+)?|master(?:'s|’s)?(?: degree)?(?: of \p{L}+)?|associate(?:'s|’s)? (?:degree|of \p{L}+)|diploma (?:magistrale|di \p{L}+)|diplom(?:a|e|-?\p{L}+)?|magister|staatsexamen|abitur|(?:allgemeine )?hochschulreife|mittlere reife|licence|maitrise|doctorat|baccalaureat|bac|bts|dut|licenciatura|licenciado|grado|master universitario|maestria|doctorado|bacharelado|bacharel|mestrado|doutorado|laurea(?: (?!in )\p{L}+)?|dottorato|high school diploma)(?![\p{L}])|^[^\s()]*(?:学士|硕士|博士|學士|碩士)(?:研究生)?(?!后|後)|^(?:本科|大专|专科|專科|高中)生?(?!\p{L})/u

/** Before a degree: "Graduated as M.Sc. Physics". */
export const beforeDegree = /^(?:graduated (?:as|with)(?: an?)?|abschluss als|diplome d[e’']|graduado en)\s/u

/** Words between a degree and its subject. */
export const subjectLead = /^[\s,:(]*(?:(?:degree|studies|studium)\s+)?(?:(?:in|of|im fach|im|en|de|em|di|field:)\s+)?/u

/** Before a subject that has a line of its own. */
export const majorLead =
  /^(?:major(?:ing|ed)?(?: in|:)|speciali[sz](?:ing|ed) in|schwerpunkt:?|fachrichtung:?|specialite :?|option :?|especialidad(?: en|:)|specializzazione(?: in|:)|specialisatie:?)\s/u

/** Words between a position and its employer. */
export const employerLead =
  /\s(?:at|bei(?: der| dem)?|chez|presso|bij)\s|\s@\s?|\s(?:en|em|na|no)\s(?=\p{Lu}[\p{Ll}\p{Lu}]{2})/u

/** What ends a period that is not over. */
export const untilNow = [
  "present(?: day)?|now|current(?:ly)?(?: (?:employed|working))?|today|ongoing|(?:till|to|until) (?:date|now|present)|date",
  "heute|jetzt|laufend|dato|aktuell|gegenwart|aujourd[’']?hui|present|actuel(?:lement)?|en cours|maintenant|ce jour",
  "(?:la )?actualidad|actual(?:mente)?|presente|la fecha|hoy|atual(?:mente)?|o (?:momento|presente)|hoje|data atual",
  "oggi|attuale|attualmente|in corso|alla data attuale|ad oggi|heden|nu|nuvarande|dags dato|i dag|idag|nykyinen|nykyhetki",
  "至今|现在|現在|현재|настоящее время|по настоящее время|теперішніи час|донині|по сеи день|досега|настоящем|момента|садашњости|данас",
  "(?:do )?(?:chwili obecnej|obecnie|teraz|nadal)|soucasnost|dosud|sucasnost|jelenleg|jelen|halen|devam ediyor|gunumuz",
  "prezent|in prezent|danas|trenutno|sada|danes|praegu|tanaseni|dabar|siuo metu|paslaik|sobrid|sekarang|saat ini|kini|hien tai|nay",
  "actualitat|avui|σημερα|παρον|μεχρι σημερα",
  "\\.{3}|…"
].join("|")

const employments =
  "(?:full|part)[ -]?time|internship|intern|freelance|contract(?:or)?|temporary|volunteer|permanent|apprenticeship|vollzeit|teilzeit|praktikum|werkstudent|freiberuflich|stage|cdi|cdd|alternance|practicas|estagio|tirocinio"

/** How somebody was employed, in brackets behind the company or the position. */
export const employment = new RegExp(`\\s\\((${employments})\\)$`, "iu")

/** The same before the company: "Stage & CDI - Acme". */
export const employmentLead = new RegExp(
  `^(?:${employments}|mission|interim)(?:\\s(?:&|\\+|/|et|und|and|y|e)\\s(?:${employments}))?\\s[-–—|]\\s`,
  "iu"
)

/** What stands for a place where there is none. */
export const remote = /(?:^|,\s)(remote|hybrid|homeoffice|home office|télétravail|remoto|teletrabajo)$/iu

const gradeWords =
  "c?gpa|grades?|grade point average|average|marks|note|abschlussnote|notendurchschnitt|nota|nota media|promedio|mention|moyenne|voto|cijfer|betyg|karakter|ocena"

/** A folded text that is a grade with its word beside it: "3.6 gpa", "note 1,7". */
export const gradeAlone = new RegExp(
  `^(?:(?:${gradeWords})\\s)(?<behind>\\d[\\d.,/ ]*)$|^(?<before>\\d[\\d.,/ ]*?)\\s(?:${gradeWords})$`,
  "u"
)

/** Before the grade of a study, which stands behind it in its line. */
export const beforeGrade = new RegExp(`\\s+(?=(?:${gradeWords})\\s?:\\s)`, "giu")

/** What a key of a résumé's field says that it holds, in its folded words; the first that fits counts. */
export const careerFields: ReadonlyArray<readonly [CareerField, RegExp]> = (
  [
    [
      "details",
      "descriptions?|(?:key |main )?responsibilit(?:y|ies)|duties|highlights?|(?:key )?achievements?|accomplishments?|tasks?|bullets?|bullet points?|details|summary|activities|contributions?|what was done|beschreibung(?:en)?|\\p{L}*aufgaben|tatigkeiten|verantwortlichkeiten|erfolge|missions?|taches|realisations?|responsabilites|descripcion(?:es)?|responsabilidades|funciones|tareas|logros|actividades|descricao|descricoes|atividades|funcoes|realizacoes|conquistas|descrizion[ei]|mansioni|responsabilita|attivita|compiti|risultati|omschrijving|beschrijving|taken|werkzaamheden|verantwoordelijkheden|beskrivning|beskrivelse|arbetsuppgifter|arbejdsopgaver|arbeidsoppgaver|opis|obowiazki|osiagniecia|popis|napln prace"
    ],
    [
      "start",
      "start|start ?dat[eau]m?|startdatum|start ?year|from|since|begin|begins|beginn|beginning|anfang|von|ab|seit|debut|depuis|desde|inicio|comienzo|inizio|begindatum|vanaf|fra|fran|poczatek|zahajeni",
      "de|da|dal|od"
    ],
    [
      "end",
      "end|ends|end ?date|enddatum|end ?year|until|till|ende|bis|fin|fim|fine|hasta|ate|termino|termine|jusque|einde|einddatum|tot|slut|koniec|konec",
      "to|a|al|au|do|til"
    ],
    ["year", "year|graduated|graduation|graduation (?:date|year)|jahr|annee|ano|anno|jaar"],
    [
      "period",
      "periods?|dates?|years|duration|time|timeframe|when|zeitraum|zeit|dauer|jahre|periode|periodo|duree|annees|anos|anni|fecha|data|datum|duur"
    ],
    [
      "place",
      "\\p{L}*location|place|city|town|country|region|\\p{L}*ort|stadt|lieu|ville|localisation|lugar|ciudad|ubicacion|local|cidade|localidade|luogo|citta|sede|plaats|sted|miejsce"
    ],
    [
      "subject",
      "field|subject|major|area|discipline|speciali[sz]ation|concentration|fach|\\p{L}*fach|fachrichtung|studiengang|specialite|filiere|especialidad|especialidade|disciplina|materia|indirizzo|studierichting"
    ],
    [
      "degree",
      "degree|qualification|diploma|program|programme|course|study|studies|abschluss|studium|diplome|titre|titulo|titulacion|grado|grau|curso|laurea|titolo|opleiding|titel|title|award"
    ],
    [
      "institution",
      "institution|institute|school|university|college|academy|hochschule|schule|universitat|bildungseinrichtung|einrichtung|ecole|etablissement|universite|escuela|institucion|universidad|centro|instituicao|escola|universidade|faculdade|istituto|scuola|universita|ente|instelling"
    ],
    [
      "company",
      "company|employer|organi[sz]ation|firm|business|workplace|arbeitgeber|firma|unternehmen|betrieb|entreprise|societe|employeur|organisme|empresa|empleador|compania|empregador|azienda|societa|ditta|datore|bedrijf|werkgever|organisatie|virksomhed|arbetsgivare|foretag|arbeidsgiver|pracodawca"
    ],
    [
      "position",
      "position|title|role|job|function|occupation|designation|beruf|berufsbezeichnung|stelle|funktion|tatigkeit|rolle|titel|poste|fonction|intitule|metier|titre|puesto|cargo|funcion|rol|funcao|ruolo|mansione|posizione|qualifica|functie|rol|stilling|befattning|stanowisko"
    ],
    [
      "tools",
      "technolog(?:y|ies)(?: used)?|tech stack|stack|tools?(?: used)?|built with|frameworks?|technologien|werkzeuge|outils|tecnologias|herramientas|ferramentas|tecnologie|strumenti|technologieen"
    ],
    ["grade", gradeWords],
    ["employment", "employment type|employment|job type|contract type|beschaftigungsart|type d'emploi|type de contrat"],
    [
      "name",
      "name|project|projekt|projet|proyecto|projeto|progetto|nom|nombre|nome|naam|project ?(?:name|title)|projekt(?:name|titel)|(?:nom|titre) du projet|(?:nombre|titulo) del proyecto|(?:nome|titulo) do projeto|(?:nome|titolo) del progetto"
    ]
  ] as ReadonlyArray<readonly [field: CareerField, words: string, wholeKeys?: string]>
).map(([field, words, wholeKeys]) => [
  field,
  new RegExp(`(?:^|\\s)(?:${words})(?:\\s|$)${wholeKeys === undefined ? "" : `|^(?:${wholeKeys})$`}`, "u")
])

type CareerField =
  | "start"
  | "end"
  | "year"
  | "period"
  | "place"
  | "subject"
  | "degree"
  | "institution"
  | "company"
  | "position"
  | "grade"
  | "name"
  | "details"
  | "tools"
  | "employment"

/** What stands before the day on which a study ended. */
export const graduated =
  "(?:expected )?grad(?:uat(?:ed|ion|ing))?\\.?(?: date)?:?|conferred:?|completed:?|exp(?:ected)?\\.?:?|abschluss:?|diplome en|obtenu en"

/** Seasons that stand for a month. */
export const seasons = "spring|summer|fall|autumn|winter"

/** What stands between the ends of a period, and before one that is not over. */
export const until =
  "[-‐‑–—−~→]|至|到|to|till?|through|bis|until|a|à|au|al|até|tot(?: en met)?|t/m|do|hasta|jusqu'(?:a|en)"
export const since = "seit|since|from|ab|depuis|desde|dal?|sinds|vanaf|od"
