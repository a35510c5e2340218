/** Words of résumés, folded: see `fold`. Each list holds all languages of the lexicon. */

/** A part of a résumé that lists entries with their times, or languages, or what somebody can do. */
export type EntryKind = "experience" | "education" | "projects"
export type SectionKind = EntryKind | "languages" | "skills"

/** Headings by the part that they begin; `other` parts end the one before. */
export const sectionHeadings: Readonly<Record<SectionKind | "other", ReadonlyArray<string>>> = {
  experience: [
    "experience|work experience|jobs|positions|professional experience|relevant experience|employment|employment history|work history",
    "career|career history|professional background|positions held|selected experience|industry experience|internships",
    "berufserfahrung|beruflicher werdegang|berufspraxis|werdegang|praktische erfahrung|berufstatigkeit|praktika",
    "experience professionnelle|experiences professionnelles|experiences|parcours professionnel|emplois|stages",
    "experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral",
    "experiencia profissional|experiencias profissionais|historico profissional|atuacao profissional",
    "esperienza|esperienze|esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative",
    "werkervaring|ervaring|loopbaan",
    "berufliche tatigkeiten|berufliche erfahrung|berufliche stationen|beruf|tatigkeiten|beschaftigung|praktische tatigkeiten|nebentatigkeiten",
    "experiencias|experiencias laborales|experiencias profesionales|empleos|puestos|vida laboral|experiencia de trabajo",
    "empregos|cargos|carriera|impieghi|lavoro|functies|banen|werk|emploi|postes|postes occupes|parcours",
    "previous experience|work|work history and experience|career summary|career experience|experience summary|professional history",
    "arbetslivserfarenhet|erfarenhet|anstallningar|erhvervserfaring|arbejdserfaring|arbeidserfaring|erfaring|tyokokemus",
    "doswiadczenie|doswiadczenie zawodowe|pracovni zkusenosti|praxe|szakmai tapasztalat|munkatapasztalat|is deneyimi|deneyim",
    "опыт работы|досвід роботи|професійний досвід|工作经历|工作经验|职业经历|实习经历|工作經歷|工作經驗|職歴|職務経歴|경력|경력사항",
    "erfahrung|experiencia professional|zkusenosti|profesni zkusenosti|pracovni praxe|skusenosti",
    "pracovne skusenosti|prax|profesijna prax|tapasztalat|szakmai tapasztalatok|munkahelyek",
    "radno iskustvo|iskustvo|profesionalno iskustvo|izkusnje|delovne izkusnje|zaposlitve|experienta",
    "experienta profesionala|experienta de munca|tookogemus|kogemus|tookaik|patirtis|darbo patirtis",
    "profesine patirtis|pieredze|darba pieredze|profesionala pieredze",
    "yrkeserfarenhet|arbetserfarenhet|kokemus|tyohistoria|is tecrubesi|mesleki deneyim|is deneyimleri|pengalaman",
    "pengalaman kerja|riwayat pekerjaan|kinh nghiem|kinh nghiem lam viec|經歷|经历",
    "опыт|профессиональныи опыт|трудовая деятельность|досвід|трудова діяльність|професіинии досвід|опит",
    "професионален опит|трудов стаж|работен опит|искуство|радно искуство|εμπειρια|επαγγελματικη εμπειρια",
    "εργασιακη εμπειρια|προυπηρεσια"
  ].flatMap((line) => line.split("|")),
  education: [
    "education|degrees|academic background|education and training|academic history|qualifications|academic qualifications|studies",
    "ausbildung|bildung|bildungsweg|bildungsgang|schulbildung|studium|akademische ausbildung|hochschulbildung|ausbildung und studium",
    "formation|formations|etudes|parcours academique|diplomes|education et formation",
    "hochschulstudium|schule|schule und studium|akademischer werdegang|bildungsabschlusse|aus- und weiterbildung",
    "cursus|cursus universitaire|scolarite|diplomes et formations|parcours scolaire|formation academique",
    "educacion|formacion|formacion academica|estudios|formacion universitaria|estudios realizados|titulaciones",
    "titoli di studio|percorso di studi|formazione accademica|titoli accademici|opleiding en training",
    "educacao|formacao|formacao academica|escolaridade",
    "istruzione|formazione|istruzione e formazione|studi",
    "opleiding|opleidingen|onderwijs|studie",
    "utbildning|uddannelse|utdanning|koulutus|wyksztalcenie|edukacja|vzdelani|tanulmanyok|vegzettseg|egitim",
    "образование|освіта|教育经历|教育背景|学历|教育經歷|學歷|学歴|학력|학력사항",
    "educacio|formacio|formacio academica|estudis|vzdelanie|vzdelani a odborna priprava",
    "vzdelanie a odborna priprava|iskolai vegzettseg|oktatas|obrazovanje|obrazovanje i osposobljavanje|skolovanje",
    "izobrazba|izobrazevanje",
    "educatie|studii|educatie si formare|haridus|haridustee|hariduskaik|issilavinimas|mokslas|studijos|izglitiba",
    "izglitiba un apmaciba|egitim bilgileri|ogrenim|pendidikan|riwayat pendidikan|giao duc|hoc van",
    "trinh do hoc van",
    "обучение|образовање|образование и обучение|навчання|εκπαιδευση|σπουδεσ|εκπαιδευση και καταρτιση"
  ].flatMap((line) => line.split("|")),
  projects: [
    "projects|personal projects|selected projects|side projects|key projects|open source|open source projects",
    "projekte|projets|proyectos|projetos|progetti|projecten",
    "проекты|проєкти|项目经历|项目经验|專案經歷|프로젝트",
    "projectes|projekty|projekti|projekter|prosjekter|projekt|projektit|projektek|proyek|projektai|proiecte",
    "projeler|projektid|du an|проекти|пројекти|εργα|フロシェクト|项目|專案"
  ].flatMap((line) => line.split("|")),
  languages: [
    "languages|language|language skills|spoken languages|foreign languages|language proficiency|languages spoken",
    "sprachen|sprachkenntnisse|fremdsprachen|sprache|langues|langues etrangeres|langues parlees|idiomas|lenguas|linguas",
    "lingue|lingue straniere|conoscenze linguistiche|talen|talenkennis|sprak|sprog|kielitaito|jezyki|jazyky|nyelvtudas",
    "idiomes|llengues|cizi jazyky|jazykove znalosti|znajomosc jezykow|kielet|nyelvek|idegen nyelvek|jezici",
    "strani jezici|znanje jezika|jeziki|znanje jezikov|limbi|limbi straine|limbi vorbite|keeled|keelteoskus",
    "kalbos|kalbu mokejimas",
    "valodas|valodu prasmes|diller|yabanci dil|yabanci diller|bahasa|kemampuan bahasa|ngon ngu|ngoai ngu|языки",
    "иностранные языки|знание языков|мови|знання мов|іноземні мови|езици|чужди езици|језици|γλωσσεσ|ξενεσ γλωσσεσ",
    "語学|言語|언어|어학|语言|語言|语言能力"
  ].flatMap((line) => line.split("|")),
  skills: [
    "skills|technical skills|core skills|key skills|competencies|technologies|core competencies|technical proficiencies|soft skills",
    "hard skills|professional skills|relevant skills|skills summary|areas of expertise|expertise|tools|software|strengths",
    "skills and tools|tools and technologies|programming skills|programming|tech stack|technical expertise|it skills|computer skills",
    "kenntnisse|fahigkeiten|edv-kenntnisse|it-kenntnisse|fachkenntnisse|fachliche kenntnisse|technische kenntnisse|kompetenzen",
    "kenntnisse und fahigkeiten|technische fahigkeiten|edv kenntnisse|competences|competences techniques|savoir-faire",
    "competences cles|competences professionnelles|competences informatiques|habilidades|aptitudes|competencias|habilidades tecnicas",
    "competencias tecnicas|conocimientos|conocimientos tecnicos|habilidades y competencias|competenze|competenze tecniche",
    "competenze informatiche|competenze professionali|habilidades e competencias|conhecimentos",
    "vaardigheden|competenties|kennis en vaardigheden|kompetenser|fardigheter|kompetencer|faerdigheder|færdigheder|ferdigheter",
    "umiejetnosci|dovednosti|keszsegek|zrucnosti|taidot|osaaminen|vjestine|vestine|spretnosti|abilitati|competente|oskused|igudziai",
    "prasmes|yetenekler|beceriler|keahlian|keterampilan|ky nang|habilitats|competencies tecniques",
    "навыки|навички|技能|专业技能|專業技能|スキル|기술|умения|вештине|δεξιοτητεσ"
  ].flatMap((line) => line.split("|")),
  other: [
    "languages|publications|patents|awards|honors",
    "honours|honors and awards|awards and honors|achievements|certifications|certificates|licenses|courses|training|references|interests|hobbies",
    "summary|profile|professional summary|about|about me|objective|volunteering|volunteer experience|volunteer work",
    "invited talks|talks|presentations|activities|extracurricular|memberships|contact|personal details|conferences",
    "selected honors|teaching|service|extracurricular activities|additional information|research interests|any other section",
    "sprachen|sprachkenntnisse|interessen|veroffentlichungen|zertifikate",
    "weiterbildung|weiterbildungen|ehrenamt|auszeichnungen|referenzen|personliche daten|profil|kontakt|engagement",
    "langues|loisirs|centres d'interet|certifications|publications|references|distinctions|benevolat",
    "idiomas|intereses|certificaciones|publicaciones|referencias|cursos|perfil|voluntariado",
    "interesses|certificacoes|publicacoes|premios|resumo|objetivo",
    "lingue|interessi|certificazioni|pubblicazioni|hobby|profilo|riconoscimenti",
    "informazioni personali|informations personnelles|informacion personal|informacao pessoal|angaben zur person|personlige oplysninger",
    "areas of interest|highlights|personal information|personal profile|links",
    "sprak|kielitaito|jezyki|zainteresowania|jazyky|nyelvtudas",
    "talen|interesses|certificaten|publicaties|cursussen|profiel|nevenactiviteiten",
    "自我评价|个人简介|概要|荣誉奖励|获奖经历|证书|课外活动|兴趣爱好|資格|자격증|자기소개",
    "premis|certificacions|interessos|publicacions|referencies|resum|voluntariat|dades personals",
    "perfil professional|recompenses|premi|referenze|riepilogo|volontariato|zertifizierungen",
    "zusammenfassung|freiwillige arbeit|prijzen|certificeringen|referenties",
    "oceneni|osvedceni|certifikaty|zajmy|publikace|reference|souhrn|dobrovolnictvi|osobni udaje|ocenenia",
    "certifikacie|zaujmy|publikacie|referencie|zhrnutie|dobrovolnictvo|osobne udaje|wyroznienia|nagrody",
    "certyfikaty|publikacje|referencje|podsumowanie|wolontariat|dane osobowe",
    "priser|certificeringer|interesser|publikationer|referencer|frivilligt arbejde|sertifiseringer",
    "publikasjoner|referanser|sammendrag|utmarkelser|certifieringar|intressen|referenser",
    "sammanfattning|personuppgifter|palkinnot|sertifikaatit|harrastukset|julkaisut|suosittelijat",
    "yhteenveto|henkilotiedot",
    "dijak|tanusitvanyok|erdeklodesi kor|erdeklodesi korok|publikaciok|referenciak|osszegzes|szemelyes adatok",
    "nagrade|certifikati|interesi|publikacije|preporuke|sazetak|osobni podaci|volontiranje",
    "licni podaci|priznanja|povzetek|osebni podatki|prostovoljstvo",
    "distinctii|premii|certificari|interese|publicatii|referinte|informatii personale",
    "rezumat|auhinnad|huvid|isikuandmed|kokkuvote|apdovanojimai|sertifikatai|pomegiai",
    "rekomendacijos|santrauka|asmenine informacija|apbalvojumi|sertifikati|kopsavilkums|personas dati",
    "oduller|sertifikalar|ilgi alanlari|yayinlar|referanslar|ozet|kisisel bilgiler",
    "penghargaan|sertifikasi|minat|publikasi|referensi|ringkasan|data pribadi|giai thuong",
    "chung chi|so thich|tom tat|nguoi tham khao|thong tin ca nhan|hoat dong",
    "награды|сертификаты|интересы|публикации|рекомендации|о себе|личные данные|увлечения|нагороди|сертифікати",
    "інтереси|публікаціі|рекомендаціі|про себе|особисті дані|награди|сертификати|интереси|препоръки",
    "лична информация|награде|препоруке|лични подаци",
    "βραβεια|πιστοποιησεισ|ενδιαφεροντα|δημοσιευσεισ|συστασεισ|περιληψη|προσωπικα στοιχεια|受賞歴|趣味・関心",
    "フロフィール|著作物|ホランティア|サマリー|수상 내역|관심사|프로필|추천인|요약|봉사|奖项|獎項|證照|興趣|出版物|推荐人|總結|志工服務"
  ].flatMap((line) => line.split("|"))
}

/** What a heading of one to five words begins that has such a word at its end, or at its beginning before "in" or "at". */
export const coreHeadings: ReadonlyArray<readonly [SectionKind | "other", RegExp]> = [
  [
    "other",
    /(?<!\p{L})(?:volunt\p{L}*|ehrenamt\p{L}*|benevol\p{L}*|other (?!(?:\p{L}+ )?(?:experience|education))|certifi\p{L}*|hobb\p{L}*)(?!\p{L})/u
  ],
  ["skills", /(?<!\p{L})(?:skills?|kenntnisse)(?!\p{L})/u],
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

/** Whether a folded text names a school. */
export const namesSchool = (folded: string): boolean => schoolPattern.test(folded)

const schoolPattern =
  /大学|大學|学院|學院|学校|대학|университет|університет|universi|college|institut|hochschule|(?<!\p{L})(?:school|academy|akademie|gymnasium|berufsschule|realschule|ecole|lycee|faculte|escuela|instituto|escola|faculdade|politecnico|polytechni\p{L}*|liceo|scuola|istituto|hogeschool|eth|mit|epfl|\p{L}{0,3}tu|fh)(?!\p{L})/u

/** A degree at the start of a text; what follows it may be a subject after "in". */
export const degreePattern =
  /^(?:ph\.?\s?d\.?|d\.?phil\.?|doctor(?:ate)?|doktor|dr\.(?:\s?\p{L}+\.)*|promotion|m\.?b\.?a\.?|m\.?\s?phil\.?|ll\.?\s?[bm]\.?|[bm]\.?\s?(?:sc|a|s|eng|ed|tech|com|arch)\.?(?![\p{L}])|b\.?e\.?(?![\p{L}])|bachelor(?:'s|’s)?(?: degree)?(?: of \p{L}+)?|master(?:'s|’s)?(?: degree)?(?: of \p{L}+)?|associate(?:'s|’s)? (?:degree|of \p{L}+)|diplom(?:a|e|-?\p{L}+)?|magister|staatsexamen|abitur|(?:allgemeine )?hochschulreife|mittlere reife|licence|maitrise|doctorat|baccalaureat|bac|bts|dut|licenciatura|licenciado|grado|master universitario|maestria|doctorado|bacharelado|bacharel|mestrado|doutorado|laurea(?: \p{L}+)?|dottorato|high school diploma)(?![\p{L}])|^[^\s()]*(?:学士|硕士|博士|學士|碩士)(?!后|後)/u

/** Words between a degree and its subject. */
export const subjectLead = /^[\s,:(]*(?:degree\s+)?(?:(?:in|of|im fach|im|en|de|em|di|field:)\s+)?/u

/** Words between a position and its employer. */
export const employerLead = /\s(?:at|@|bei(?: der| dem)?|chez|presso|bij)\s|\s(?:en|em|na|no)\s(?=\p{Lu})/u

/** What ends a period that is not over. */
export const untilNow = [
  "present(?: day)?|now|current(?:ly)?(?: (?:employed|working))?|today|ongoing|(?:till|to|until) (?:date|now|present)|date",
  "heute|jetzt|laufend|dato|aktuell|gegenwart|aujourd[’']?hui|present|actuel(?:lement)?|en cours|maintenant|ce jour",
  "(?:la )?actualidad|actual(?:mente)?|presente|la fecha|hoy|atual(?:mente)?|o (?:momento|presente)|hoje|data atual",
  "oggi|attuale|attualmente|in corso|alla data attuale|ad oggi|heden|nu|nuvarande|dags dato|i dag|idag|nykyinen|nykyhetki",
  "至今|现在|現在|현재|настоящее время|по настоящее время|теперішніи час|донині|по сеи день|досега|настоящем|момента|садашњости|данас",
  "(?:do )?(?:chwili obecnej|obecnie|teraz|nadal)|soucasnost|dosud|sucasnost|jelenleg|jelen|halen|devam ediyor|gunumuz",
  "prezent|in prezent|danas|trenutno|sada|danes|praegu|tanaseni|dabar|siuo metu|paslaik|sobrid|sekarang|saat ini|kini|hien tai|nay",
  "actualitat|avui|σημερα|παρον|μεχρι σημερα"
].join("|")

/** What stands for a place where there is none. */
export const remote = /(?:^|,\s)(remote|hybrid|homeoffice|home office|télétravail|remoto|teletrabajo)$/iu

const gradeWords =
  "c?gpa|grades?|grade point average|average|marks|note|abschlussnote|notendurchschnitt|nota|nota media|promedio|mention|moyenne|voto|cijfer|betyg|karakter|ocena"

/** Whether a folded label says the grade of a study. */
export const isGrade = new RegExp(`^(?:${gradeWords})$`, "u")

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
    ["grade", gradeWords],
    ["name", "name|project|projekt|projet|proyecto|projeto|progetto|nom|nombre|nome|naam"]
  ] as ReadonlyArray<readonly [field: CareerField, words: string, wholeKeys?: string]>
).map(([field, words, wholeKeys]) => [
  field,
  new RegExp(`(?:^|\\s)(?:${words})(?:\\s|$)${wholeKeys === undefined ? "" : `|^(?:${wholeKeys})$`}`, "u")
])

/** Labels in an entry that tell neither what it was nor where, folded. */
export const sideLabels =
  /(?<!\p{L})(?:gpa|grades?|average|note|abschlussnote|promedio|nota|voto|mention|thesis|\p{L}*arbeit|tesis?|memoire|technolog\p{L}*|tecnolog\p{L}*|tools?|stack|environment|supervisors?|advis[eo]rs?|betreuer\p{L}*|focus|schwerpunkte?|coursework|courses|modules|activities|responsibilities|aufgaben|taches|tareas|attivita|sector|industry|branche|website|link|status|dates?|period|zeitraum|periode|periodo)(?!\p{L})/u

export type CareerField =
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

/** What a key of a résumé itself asks for of its person; the first that fits counts. */
export const applicantFields = [
  ["age", /^(?:age|alter|edad|idade|eta|leeftijd|alder|wiek|vek)(?: years)?$/],
  [
    "statement",
    /^(?:(?:career |professional |personal )?(?:objective|summary|profile|statement)|about(?: me)?|kurzprofil|profil|ziel|berufsziel|objectif|resumen|perfil|objetivo|resumo|profilo|obiettivo|samenvatting)$/
  ],
  [
    "name",
    /^(?:person|candidate|applicant|bewerber|candidat|candidato|candidata) ?(?:full )?(?:name|nom|nombre|nome)?$/
  ],
  [
    "degree",
    /^(?:highest |last |latest )?(?:degree|academic degree|qualification|abschluss|hochschulabschluss|diplome|titulacion|grau)(?: name)?$/
  ],
  [
    "institution",
    /^(?:university|college|school|alma mater|hochschule|universitat|universite|universidad|universidade|universita|ecole)(?: name)?$/
  ],
  [
    "employer",
    /^(?:current |last |latest |most recent |present )(?:employer|company|organi[sz]ation)|(?:aktueller|letzter|derzeitiger) arbeitgeber|dernier employeur|employeur actuel|ultima empresa|empresa actual|empresa atual|ultimo (?:empleador|empregador|datore di lavoro)|azienda attuale|huidige werkgever|laatste werkgever$/
  ],
  ["jobStart", /^(?:current |last |latest )?(?:job|employment|position) (?:start|begin|from)(?: date)?$/],
  ["jobEnd", /^(?:current |last |latest )?(?:job|employment|position) (?:end|until|to)(?: date)?$/],
  [
    "profession",
    /^(?:headline|profession|occupation|job title|(?:current |desired |last |latest |most recent )(?:position|role|title|job|job title|occupation)|beruf|berufsbezeichnung|metier|profesion|profissao|professione|beroep)$/
  ]
] as const

/** Headings, folded, below which an applicant says in his own words what he is and wants. */
export const statementHeading =
  /^(?:(?:career |professional |personal |executive )?(?:objective|summary|profile|statement)|about(?: me)?|kurzprofil|profil|berufsziel|uber mich|objectif|a propos|perfil|objetivo|resumen|resumo|profilo|obiettivo|samenvatting)$/

/** How old somebody is, folded. */
export const oldIn =
  /(?<![\p{L}\d])(?<age>[1-9]\d) ?(?:years old|years of age|y\.o\.|jahre alt|anos de (?:edad|idade)|anni di eta|jaar oud|ar gammal|ar gammel|(?:jahre|ans|anos|anni|jaar|lat)(?=\s*(?:$|[,;|·•)])))/u

/** What a résumé is called, which is no name. */
export const ownTitle = /(?<!\p{L})(?:curriculum|vitae|resume|cv|lebenslauf|profile?|portfolio|contact)(?!\p{L})/u

/** Degrees behind a name. */
export const academicSuffix =
  /,?\s(?:Ph\.?\s?D\.?|M\.?D\.?|MBA|M\.?Sc\.?|M\.?A\.?|B\.?Sc\.?|B\.?A\.?|RN|CPA|PMP|P\.?E\.?|Esq\.?|M\.?Eng\.?|Dipl\.?-?\s?Ing\.?)(?:,.*)?$/u

/** What a key of a language's field says that it holds. */
export const languageKey =
  /(?:^|\s)(?:languages?|sprachen?|langues?|idiomas?|linguas?|lingu[ae]|taal|sprak|sprog|name|nom|nombre|nome)(?:\s|$)/u
export const levelKey =
  /(?:^|\s)(?:level|niveau|nivel|livello|fluency|proficiency|kenntnis(?:se|stand)?|sprachniveau|grad|stufe|competence|skill|rating|niva)(?:\s|$)/u

/** How well somebody knows a language, folded. */
export const languageLevel =
  /(?<!\p{L})(?:native|mother tongue|fluent|fluently|advanced|upper|intermediate|basics?|beginner|elementary|proficien\p{L}*|conversational|working|professional|bilingual|mutter\p{L}*|verhandlungssicher|fliessend|fließend|grundkenntnisse|gut|sehr gut|maternelle|courante?|bilingue|intermediaire|debutant|notions|scolaire|nativ[oa]|materna|fluid[oa]|avanzad[oa]|avancad[oa]|intermedi[oa]|intermediari[oa]|basic[oa]|fluente|madrelingua|ottim[oa]|buon[oa]|scolastic[oa]|moedertaal|vloeiend|goed|modersmal|flytande|[abc][12])(?!\p{L})/u

/** Seasons that stand for a month. */
export const seasons = "spring|summer|fall|autumn|winter"

/** What stands between the ends of a period, and before one that is not over. */
export const until =
  "[-–—−~→]|至|到|to|till?|through|bis|until|a|à|au|al|até|tot(?: en met)?|t/m|do|hasta|jusqu'(?:a|en)"
export const since = "seit|since|from|ab|depuis|desde|dal?|sinds|vanaf|od"
