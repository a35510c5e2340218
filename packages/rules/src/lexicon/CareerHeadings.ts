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
export const sectionHeadings: Readonly<Record<SectionKind | "other", ReadonlyArray<string>>> = {
  volunteering: [
    "volunteering|volunteer experience|volunteer work|volunteer activities|community service|ehrenamt|ehrenamtliche tatigkeiten|engagement",
    "freiwillige arbeit|benevolat|engagements|voluntariado|voluntariat|volontariato|vrijwilligerswerk|frivilligt arbejde|wolontariat",
    "dobrovolnictvi|dobrovolnictvo|volontiranje|prostovoljstvo|ホランティア|봉사|志工服務"
  ].flatMap((line) => line.split("|")),
  experience: [
    "experience|work experience|jobs|positions|professional experience|relevant experience|employment|employment history|work history",
    "career|career history|professional background|positions held|selected experience|industry experience|internships",
    "berufserfahrung|beruflicher werdegang|berufspraxis|werdegang|praktische erfahrung|berufstatigkeit|praktika",
    "experience professionnelle|experiences professionnelles|experiences|parcours professionnel|emplois|stages",
    "experience pro|experiences pro|parcours pro|experiences professionnelles et stages",
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
    "hochschulstudium|akademische laufbahn|schule|schule und studium|akademischer werdegang|bildungsabschlusse|aus- und weiterbildung",
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
    "projets perso|projets personnels|projets pro|projets professionnels|projets etudiants|proyectos personales|proyectos propios",
    "projetos pessoais|progetti personali|eigene projekte|private projekte|eigen projecten|persoonlijke projecten",
    "проекты|проєкти|项目经历|项目经验|專案經歷|프로젝트",
    "projectes|projekty|projekti|projekter|prosjekter|projekt|projektit|projektek|proyek|projektai|proiecte",
    "projeler|projektid|du an|проекти|пројекти|εργα|フロシェクト|项目|專案|个人项目|个人项目经历|個人專案|项目实践"
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
  awards: [
    "awards|honors|honours|honors and awards|awards and honors|awards and achievements|achievements and awards|awards and recognition|scholarships|scholarships and awards|selected honors|achievements|fellowships and awards",
    "auszeichnungen|auszeichnungen und preise|preise und auszeichnungen|stipendien|preise|stipendien und auszeichnungen|distinctions|prix|prix et distinctions|recompenses",
    "premios|premios y reconocimientos|reconocimientos|distinciones|becas|premios e distincoes|reconhecimentos|riconoscimenti|premi|premi e riconoscimenti|prijzen|onderscheidingen",
    "荣誉奖励|获奖经历|奖项|獎項|受賞歴|수상 내역|premis|oceneni|ocenenia|wyroznienia|nagrody|nagrody i wyroznienia|priser|utmarkelser|palkinnot|dijak|nagrade|priznanja",
    "distinctii|premii|auhinnad|apdovanojimai|apbalvojumi|oduller|penghargaan|giai thuong|награды|награды и достижения|нагороди|награди|награде|βραβεια"
  ].flatMap((line) => line.split("|")),
  certificates: [
    "certifications|certificates|licenses|licenses and certifications|certifications and licenses|certificates and licenses|professional certifications|certificates and grants|certification|licenses & certifications",
    "zertifikate|zertifizierungen|zertifikate und lizenzen|certificats|certificaciones|certificados|certificacoes|certificazioni|certificati|certificaten|certificeringen",
    "证书|證照|資格|자격증|certificacions|osvedceni|certifikaty|certifikacie|certyfikaty|certificeringer|sertifiseringer|certifieringar|sertifikaatit|tanusitvanyok|certifikati",
    "certificari|sertifikatai|sertifikati|sertifikalar|sertifikasi|chung chi|сертификаты|сертифікати|сертификати|πιστοποιησεισ"
  ].flatMap((line) => line.split("|")),
  publications: [
    "publications|selected publications|papers|publications and talks|patents|publications and patents|journal articles|conference papers|research publications",
    "veroffentlichungen|publikationen|ausgewahlte publikationen|publicaciones|publicacoes|pubblicazioni|publicaties|publikace|publikacie|publikacje|publikationer|publikasjoner|julkaisut",
    "publikaciok|publikacije|publicatii|publicacions|yayinlar|publikasi|публикации|публікаціі|δημοσιευσεισ|出版物|著作物"
  ].flatMap((line) => line.split("|")),
  references: [
    "references|referees|professional references|referenzen|personnes de reference|referencias|referencias personales|referencias laborales|referenze|referenties|reference|referencie",
    "referencje|referencer|referanser|referenser|suosittelijat|referenciak|preporuke|referinte|rekomendacijos|referencies|referanslar|referensi|nguoi tham khao",
    "рекомендации|препоръки|препоруке|συστασεισ|推荐人|추천인"
  ].flatMap((line) => line.split("|")),
  courses: [
    "courses|training|relevant coursework|coursework|trainings|professional development|training and courses|courses and training|weiterbildung|weiterbildungen|kurse|fortbildungen|formations complementaires",
    "cursos|formacion complementaria|corsi|corsi di formazione|cursussen|kurser|kursy|kurzy|tecajevi|seminare"
  ].flatMap((line) => line.split("|")),
  other: [
    "languages|interests|hobbies",
    "summary|profile|professional summary|about|about me|objective",
    "invited talks|talks|presentations|activities|extracurricular|memberships|contact|personal details|conferences",
    "teaching|service|extracurricular activities|additional information|research interests|any other section",
    "sprachen|sprachkenntnisse|interessen|personliche daten|profil|kontakt",
    "langues|loisirs|centres d'interet|idiomas|intereses|perfil|interesses|resumo|objetivo",
    "lingue|interessi|hobby|profilo",
    "informazioni personali|informations personnelles|informacion personal|informacao pessoal|angaben zur person|personlige oplysninger",
    "areas of interest|highlights|personal information|personal profile|links",
    "sprak|kielitaito|jezyki|zainteresowania|jazyky|nyelvtudas|talen|interesses|profiel|nevenactiviteiten",
    "自我评价|个人简介|概要|课外活动|兴趣爱好|자기소개|interessos|resum|dades personals|perfil professional|riepilogo",
    "zusammenfassung|zajmy|souhrn|osobni udaje",
    "zaujmy|zhrnutie|osobne udaje|podsumowanie|dane osobowe|interesser",
    "sammendrag|intressen|sammanfattning|personuppgifter|harrastukset|yhteenveto|henkilotiedot",
    "erdeklodesi kor|erdeklodesi korok|osszegzes|szemelyes adatok|interesi|sazetak|osobni podaci",
    "licni podaci|povzetek|osebni podatki|interese|informatii personale",
    "rezumat|huvid|isikuandmed|kokkuvote|pomegiai|santrauka|asmenine informacija|kopsavilkums|personas dati",
    "ilgi alanlari|ozet|kisisel bilgiler|minat|ringkasan|data pribadi|so thich|tom tat|thong tin ca nhan|hoat dong",
    "интересы|о себе|личные данные|увлечения|інтереси|рекомендаціі|про себе|особисті дані|интереси",
    "лична информация|лични подаци|ενδιαφεροντα|περιληψη|προσωπικα στοιχεια|趣味・関心",
    "フロフィール|サマリー|관심사|프로필|요약|興趣|總結"
  ].flatMap((line) => line.split("|"))
}

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
