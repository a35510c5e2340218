/** Parts of words that name what somebody does, folded: see `fold`. */
const jobs = [
  "engineer|developer|manager|intern|founder|director|analyst|consultant|assistant|designer|architect|scientist|researcher",
  "professor|lecturer|teacher|nurse|physician|president|officer|specialist|coordinator|administrator|technician|programmer",
  "accountant|associate|representative|supervisor|editor|writer|trainee|fellow|advisor|adviser|executive|owner|partner",
  "clerk|operator|driver|chef|cook|waiter|waitress|cashier|secretary|tutor|instructor|mechanic|electrician|buyer|planner",
  "recruiter|apprentice|attorney|lawyer|paralegal|pharmacist|therapist|translator|journalist|photographer|strategist",
  "auditor|controller|entwickler|entwicklerin|ingenieur|ingenieurin|leiter|leiterin|leitung|berater|beraterin|mitarbeiter|mitarbeiterin",
  "praktikant|praktikantin|werkstudent|werkstudentin|geschaftsfuhrer|geschaftsfuhrerin|assistent|assistentin|kaufmann|kauffrau",
  "verkaufer|verkauferin|techniker|technikerin|lehrer|lehrerin|sachbearbeiter|sachbearbeiterin|auszubildende|auszubildender",
  "referent|referentin|redakteur|redakteurin|pfleger|pflegerin|praktikum|ingenieure|developpeur|developpeuse|directeur",
  "directrice|responsable|stagiaire|charge|chargee|technicien|technicienne|comptable|vendeur|vendeuse|professeur|gerant",
  "gerante|conseiller|conseillere|infirmier|infirmiere|assistante|ingeniero|ingeniera|desarrollador|desarrolladora|gerente",
  "analista|becario|becaria|asistente|tecnico|tecnica|profesor|profesora|jefe|jefa|consultor|consultora|engenheiro",
  "engenheira|desenvolvedor|desenvolvedora|estagiario|estagiaria|diretor|diretora|coordenador|coordenadora|professora",
  "ingegnere|sviluppatore|sviluppatrice|direttore|direttrice|responsabile|tirocinante|consulente|impiegato|impiegata",
  "assistente|tirocinio|stagista|docente|insegnante|infermiere|infermiera",
  "gardener|florist|baker|barista|bartender|carpenter|plumber|welder|farmer|artist|musician|illustrator|animator|producer|broker",
  "trader|receptionist|librarian|archivist|curator|dentist|surgeon|veterinarian|psychologist|counsell?or|coach|trainer|caregiver",
  "worker|labou?rer|painter|tailor|butcher|pilot|steward|stewardess|commander|paramedic|midwife|chemist|biologist|physicist",
  "mathematician|statistician|economist|geologist|surveyor|inspector|investigator|detective|dispatcher|merchandiser|marketer",
  "copywriter|reporter|correspondent|presenter|freelancer|contractor|volunteer|postdoc|student|chairman|chairwoman|treasurer|deputy",
  "mentor|tester|moderator|stylist|hairdresser|cleaner|janitor|housekeeper|courier|handyman|installer|foreman|keeper|maker|helper",
  "backer|backerin|kochin|kellner|kellnerin|gartner|gartnerin|floristin|schreiner|tischler|maurer|elektriker|mechaniker|mechatroniker",
  "schlosser|fahrer|fahrerin|zahnarzt|apotheker|chemiker|physiker|biologe|informatiker|informatikerin|programmierer|architekt|architektin",
  "gestalter|gestalterin|fotograf|fotografin|lektor|lektorin|ubersetzer|ubersetzerin|dolmetscher|anwalt|anwaltin|steuerberater|buchhalter",
  "buchhalterin|sekretar|sekretarin|angestellte|angestellter|erzieher|erzieherin|sozialarbeiter|psychologe|psychologin|dozent|dozentin",
  "hilfskraft|aushilfe|forscher|wissenschaftler|wissenschaftlerin|doktorand|doktorandin|trainerin|redaktion|vertreter|bearbeiter",
  "boulanger|boulangere|cuisinier|cuisiniere|serveur|serveuse|jardinier|menuisier|electricien|plombier|mecanicien|chauffeur|medecin",
  "pharmacien|pharmacienne|informaticien|informaticienne|programmeur|architecte|graphiste|photographe|journaliste|traducteur|traductrice",
  "avocat|avocate|secretaire|ouvrier|formateur|formatrice|educateur|educatrice|animateur|animatrice|psychologue|chercheur|chercheuse",
  "doctorant|doctorante|coordinateur|coordinatrice|apprenti|apprentie|gestionnaire|acheteur|acheteuse|analyste|ingenieure|redacteur",
  "panadero|cocinero|cocinera|camarero|camarera|jardinero|carpintero|electricista|mecanico|farmaceutico|biologo|informatico|programador",
  "programadora|arquitecto|arquitecta|disenador|disenadora|fotografo|periodista|traductor|traductora|abogado|abogada|secretario|secretaria",
  "administrativo|administrativa|obrero|educador|educadora|psicologo|psicologa|investigador|investigadora|coordinador|coordinadora",
  "aprendiz|vendedor|vendedora|cajero|cajera|dependiente|dependienta|auxiliar|ayudante|encargado|encargada|enfermero|enfermera|maestro|maestra",
  "padeiro|cozinheiro|cozinheira|jardineiro|carpinteiro|eletricista|motorista|arquiteto|arquiteta|jornalista|tradutor|tradutora",
  "advogado|advogada|ajudante|atendente|enfermeiro|enfermeira|pesquisador|pesquisadora|designers",
  "panettiere|cuoco|cuoca|cameriere|cameriera|giardiniere|falegname|elettricista|meccanico|autista|farmacista|programmatore|programmatrice",
  "architetto|progettista|giornalista|traduttore|traduttrice|avvocato|segretaria|operaio|operaia|formatore|educatore|educatrice",
  "ricercatore|ricercatrice|dottorando|dottoranda|coordinatore|coordinatrice|apprendista|venditore|commesso|commessa|cassiere|addetto|addetta",
  "infermiere|infermiera|insegnante|bakker|timmerman|monteur|ontwerper|fotograaf|vertaler|advocaat|onderzoeker|promovendus|verkoper|verkoopster",
  "ontwikkelaar|stagiair|adviseur|medewerker|directeur|docent|verpleegkundige",
  "инженер|менеджер|разработчик|аналитик|директор|специалист|стажер|консультант|бухгалтер|розробник|аналітик|спеціаліст|стажист",
  "工程师|架构师|专家|医生|护士|律师|教授|讲师|主任|编辑|经理|总监|开发|设计师|分析师|实习生|创始人|主管|研究员|顾问|助理|专员|会计|测试人员|工程師|經理|設計師|實習生",
  "エンジニア|マネージャー|デザイナー|部長|課長|개발자|엔지니어|매니저|디자이너|인턴"
].join("|")

const wholeJobs =
  "host|hostess|guide|guard|agent|captain|hand|arzt|arztin|maler|malerin|richter|richterin|postdoctoral|ceo|cto|cfo|coo|cio|vp|svp|evp|lead|head|principal|staff|co-founder|chair|dean"

/** Whether a folded text names a position. */
export const namesJob = (folded: string): boolean => jobPattern.test(folded)

const jobPattern = new RegExp(`(?<![\\p{L}])(?:\\p{L}*(?:${jobs})s?|(?:${wholeJobs}))(?![\\p{L}])`, "u")
