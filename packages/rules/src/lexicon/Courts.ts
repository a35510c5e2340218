/** Keys, of folded words, that ask for the court of a contract's disputes. */
export const courtKey =
  /^(?:competent |exclusive |place of |legal )?(?:jurisdiction|courts?|venue|forum|gerichtsstand|gericht|tribunal|tribunaux|juridiction|juzgados?|fuero|foro|rechtbank|rechter)(?: (?:competent|competente|exclusive|clause|city|place|location|name))?$/

const town =
  "\\p{Lu}(?:[\\p{L}'’.]|-(?!\\p{Lu}))*\\p{Ll}(?:[ -](?:(?:am|an|der|de|del|do|da|la|le|les|sur|en|of|and|or) )?\\p{Lu}(?:[\\p{L}'’]|-(?!\\p{Lu}))+){0,4}"

/** How sentences name the court that decides, by language; `value` is the court. */
export const courts: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<value>(?:the |any )?(?:(?:competent|exclusive|ordinary|appropriate|state|federal|local|and|or|High) )*(?:[Cc]ourts?|[Tt]ribunals?)(?: located| sitting| situated)? (?:of|[Ii]n|at|for) (?:the )?(?:(?:[Cc]ity|[Ss]tate|[Cc]ounty|[Dd]istrict|[Cc]ommonwealth|[Pp]rovince|[Cc]anton|[Rr]epublic) of )?${town}(?:, (?!Any|The|Each|This)${town})?)`,
    "gu"
  ),
  new RegExp(`(?<value>(?:the )?${town} (?:(?:state|federal)(?: (?:and|or) (?:state|federal))? )?[Cc]ourts)`, "gu"),
  new RegExp(
    `(?<value>(?:[Tt]ribuna(?:l|ux)|[Cc]ours?|[Jj]uridictions?)(?: \\p{Ll}+| Commerce| Judiciaire| Grande Instance){0,4}? (?:de |d['’]|du ressort de (?:la Cour d['’]appel de )?)${town})`,
    "gu"
  ),
  new RegExp(
    `(?<=Gerichtsstand(?: (?:für|aus|bei|und|oder|im|mit|von|[\\p{L}-]{2,24})){0,14} (?:ist|sind)(?: (?:der|die|das|ausschließlich|allein|jeweils))* (?:Sitz [^.]{0,20}in )?)(?<value>${town})|(?<=Gerichtsstand:? )(?<value2>(?!Ausschließlich|Für)${town})(?=[.,;]|$| vereinbart)|(?<=Gerichtsstand: )(?<value3>${town})(?=\\s)`,
    "gu"
  ),
  new RegExp(`(?<=[Aa]ls (?:ausschließlicher )?Gerichtsstand wird )(?<value>${town})`, "gu"),
  new RegExp(
    `(?<=(?:[Pp]lace of jurisdiction|[Vv]enue|[Jj]urisdiction)(?: (?:for|of|in|any|all|and|disputes?|actions?|suits?|proceedings?|arising|under|this|[Aa]greement)){0,10}(?:\\s?:| is| shall be| will be| lies)(?: exclusively| proper)?(?: in)? )(?<value>${town}(?:, ${town})?)`,
    "gu"
  ),
  new RegExp(
    `(?<=(?:[Ff]oro|[Tt]ribunale) (?:competente|esclusivo)(?: è)?\\s?:? (?:quello di )?)(?<value>${town})`,
    "gu"
  ),
  new RegExp(
    `(?<value>(?:[Jj]uzgados y [Tt]ribunales|[Tt]ribunales y [Jj]uzgados|[Tt]ribunales|[Jj]uzgados)(?: \\p{Ll}+)? de (?:la [Cc]iudad de )?${town})`,
    "gu"
  ),
  new RegExp(
    `(?<value>[Ff]oro (?:[Cc]entral )?(?:d[aeo]|desta) (?:[Cc]omarca|[Cc]idade|[Cc]ircunscrição) (?:d[aeo] |de )?${town})`,
    "gu"
  ),
  new RegExp(`(?<value>(?:[Ff]oro|[Tt]ribunale)(?: competente)? di ${town})`, "gu"),
  new RegExp(`(?<value>(?:bevoegde )?(?:[Rr]echtbank|rechter)(?: te| in)? ${town})`, "gu")
]

/** What a sentence about the court that decides speaks of, folded; near before the court, or soon behind it. */
export const ofDisputes =
  /jurisdiction|venue|dispute|legal proceeding|proceeding relating|controvers|litigation|submit|legal action|litige|differend|competen|contestation|gerichtsstand|streit|zustandig|conflicto|someten|fuero|litigio|foro|dirimir|controversia|geschil|bevoegd/

/** What a context, folded, speaks of that asks for a court. */
export const ofCourts =
  /(?<!\p{L})(?:courts?|jurisdiction|disputes?|gericht\p{L}*|streit\p{L}*|tribuna\p{L}*|litiges?|juzgados?|foro|rechtbank)(?!\p{L})/u

/** Words of keys, folded, for the sides of a lawsuit. */
export const lawsuitSides =
  /^(?:claimant|plaintiff|defendant|petitioner|respondent|appellant|applicant|klager(?:in)?|klaeger(?:in)?|beklagter?|demandeur|demanderesse|defendeur|defenderesse|requerant|demandante|demandado|autor|reu|attore|convenuto|eiser|gedaagde|powod|pozwany|karande|svarande|sagsoger|sagsogte|saksoker|saksokte|kantaja|vastaaja|zalobce|zalobca|zalovany|felperes|alperes|tozeca|tozenec|tuzitelj|tuzenik|reclamant|parat|davaci|davali|истец|ответчик|ищец|ответник|εναγων|εναγομενοσ)$/
