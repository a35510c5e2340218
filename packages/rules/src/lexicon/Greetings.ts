import { personParticles } from "./Particles.js"

/** A line that greets somebody by name. */
export const greeting =
  /^(?!(?:Monsieur|Madame|Ma[iî]tre)[^,:!]*$)(?:(?:My )?Dear|Sehr geehrter? (?:Frau|Herrn?)|Liebe[rs]?|Hallo|Guten (?:Tag|Morgen|Abend)(?: Frau| Herr)?|Hello|Hi|Ch(?:er|ère)|Bonjour|Monsieur|Madame|Ma[iî]tre|Estimad[oa](?:\/a|\(a\))?|Apreciad[oa]|Distinguid[oa]|Querid[oa]|Prezad[oa](?:\(a\))?|Car[oa]|Gentile|Egregi[oa]|Beste|Geachte|Kære|Kjære|Bästa|Hej|Hei|Vážen[ýá]|Tisztelt|Kedves|Hyvä|Poštovan[ia]):?\s+(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Ing|Sr|Sra|Sig|Sig\.ra|Dott|Dott\.ssa|Avv|Monsieur|Madame|Señora?|Senhora?|Signora?|Herrn?|Frau|heer|mevrouw|don|doña)\.?\s+)*(?<name>\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3})\s*[,:!]?$/u

/** A line that greets whomever it may, up to its comma or colon: "Sehr geehrte Damen und Herren,", "Dear Hiring Manager:". */
export const greets =
  /^(?:(?:My )?Dear|Sehr geehrte[rsn]?|Liebe[rsn]?|Hallo|Guten (?:Tag|Morgen|Abend)|Hello|Hi|Greetings|Gentlemen|Ladies|Madame|Monsieur|Mesdames|Messieurs|Mademoiselle|Ma[iî]tre|Docteur|Ch(?:er|ère)s?|Bonjour|Estimad[oa]s?|Apreciad[oa]s?|Distinguid[oa]s?|Querid[oa]s?|Respetad[oa]s?|Muy (?:señor|estimad)|Hola|Buen[oa]s (?:días|tardes)|Señor(?:es|a|as)?|Prezad[oa]s?|Ex\.?m[oa]s?|Il(?:ustríssim|m)[oa]s?|Car[oaie]|Carissim[oaie]|Caríssim[oa]s?|Gentil[ei]|Gentilissim[oaie]|Egregi[aoe]?|Esimi[aoe]|Spett(?:abil[ei]|\.le)?|Respected|Illustrissim[oaie]|Pregiatissim[oaie]|Geachte|Beste|Lieve|Hooggeachte|Hej|Hei|Kære|Kjære|Bäste(?:\/Bästa)?|Bästa|Hyvä|Arvoisa|Szanown\p{L}+|Drog[ia]|Vážen\p{L}+|Mil[ýí]|Tisztelt|Kedves|Stimat\p{L}+|Bună|Poštovan\p{L}+|Spoštovan\p{L}+|Drag[iao]|Уважаем\p{L}+|Здравствуйте|Αγαπητ\p{L}+|Αξιότιμ\p{L}+|Κύριοι|Sayın|Değerli)(?![\p{L}])[^;?]{0,70}(?<![\d])\s?[,:!]$/u

/** The usual greetings, folded and without a mark at their end. */
export const usualGreeting =
  /^(?:to (?:whom|who)(?:so|m)?(?:ever)? it may concern|dear (?:sirs?|madam|sir ?(?:or|and|\/|,) ?madam|sirs? ?(?:or|and|\/|,) ?mesdames|all|team|customer|colleagues?|hiring manager)|ladies and gentlemen|gentlemen|sehr geehrte damen und herren|sehr geehrtes team|madame,? (?:ou )?monsieur|mesdames,? (?:et )?messieurs|a quien (?:corresponda|(?:pueda )?interes[ea]r?)|a chi di competenza|a quem (?:possa interessar|interessar possa|de direito)|aan wie het aangaat|l\.? ?s\.?|geachte (?:heer|mevrouw|dames?)[ ,/]+(?:mevrouw|heer|en heren)|estimados (?:senores|senores y senoras|clientes)|muy senor(?:es)? (?:mio|mios|nuestros?)|(?:exmos|prezados) senhores|gentili signori|egregi signori|szanowni panstwo|vazeni|tisztelt (?:uram|cim|holgyem)\p{L}*)\s?[,:.!]?$/u

/** Folded names that are nobody's. */
export const nobody =
  /(?<!\p{L})(?:sirs?|madam|madame|monsieur|messieurs|mesdames|customers?|clients?|team|all|damen|herren|kundin|kunde|kunden|hiring|manager|director|directeur|directrice|friends?|colleagues?|cliente|senor|senores|senhor|senhores|signori|reader|applicant|bewerber|sehr)(?!\p{L})/u

/** A folded line that closes a letter. */
export const closing = new RegExp(
  `^(?:${[
    "(?:(?:yours|very|most) )*(?:sincerely|truly|faithfully|respectfully|cordially)(?: yours)?",
    "(?:(?:with|kindest|kind|best|warm|warmest|many|friendly|my|our|personal) ){0,4}(?:regards|wishes|greetings|thanks|appreciation|respect)(?: and regards)?",
    "(?:best|yours|cheers|thanks|thank you|love|all the best|take care)(?=[,!])",
    "thank(?:s| you) and regards|thanking you",
    "mit (?:[\\p{L}-]+ ){1,3}gr(?:u|ue)(?:ss|ß|s)(?:en?)?(?: aus \\p{L}+)?",
    "(?:viele|beste|freundliche|herzliche|liebe|schone) gr(?:u|ue)(?:ss|ß|s)e(?: aus \\p{L}+)?|hochachtungsvoll|mfg",
    "(?:bien |tres )?cordialement(?: votre)?|(?:(?:mes|nos|avec|meilleures|sinceres|respectueuses|cordiales) )+salutations|salutations distinguees|(?:bien )?a vous|respectueusement|sincerement",
    "(?:muy )?atentamente|atte\\.?|(?:(?:un|reciba|reciban|cordial|cordiales|atento|atentos|con) )*saludos?(?: (?:cordial(?:es)?|atentos?))?|(?:muy )?cordialmente|respetuosamente|sinceramente|(?:le|les|lo|los|se despide|se despiden) ?(?:saludan? )?(?:muy )?(?:atentamente|cordialmente)",
    "(?:com (?:os )?(?:meus |nossos )?)?(?:melhores |respeitosos )?cumprimentos|(?:muito )?atenciosamente|respeitosamente|subscrevo-?(?:me|nos)|(?:cordiais )?saudacoes(?: cordiais)?|att\\.?",
    "(?:(?:con i|miei|nostri|piu|porgo|porgiamo|cordiali|distinti|migliori|sinceri) ){0,4}saluti(?: cordiali| distinti)?|in fede|con osservanza|distintamente|un cordiale saluto",
    "(?:met )?(?:vriendelijke|hartelijke|beste) groet(?:en|jes)?|hoogachtend|groet(?:en|jes)",
    "med (?:vanliga?|basta|hjartliga) halsning(?:ar)?|(?:med )?ve(?:nlig|nnlig) hilsen|(?:de )?bedste hilsner|hilsen|mvh|(?:ystavallisin|parhain) terveisin",
    "z (?:powazaniem|wyrazami szacunku)|s (?:pozdravem|uctou|pozdravom|postovanjem|spostovanjem)|lep(?:o)? pozdrav(?:ljeni)?|(?:szivelyes )?udvozlettel|tisztelettel|cu (?:stima|respect|consideratie)|saygilarimla|saygilarimizla",
    "с уважением|με εκτιμηση"
  ].join("|")})[\\s,.!]*$`,
  "u"
)

/** How a folded sentence ends that closes a letter: "… l'expression de mes sentiments distingués." */
export const closingSentence =
  /(?:salutations|sentiments|consideration|hommages|devouement)(?:(?: (?:les|la|plus|tres|bien|mes|nos))*(?: (?:distingue|meilleur|respectueu|devoue|cordiale|sincere|haute)\p{L}*)(?: et \p{L}+)?)?[\s,.]*$|(?:se despiden?|(?:le |les |lo |los )?saluda(?:n|mos)?) (?:muy )?(?:atentamente|cordialmente)[\s,.:]*$|(?:porgo|porgiamo|inviamo|invio)(?: \p{L}+){0,3} saluti[\s,.]*$/u

/** A line that says for which company the one below it signs: "For Acme Ltd". */
export const signsFor =
  /^(?:For(?: and on behalf of)?|On behalf of|Für(?: die)?|i\. ?[AV]\.|Pour(?: la soci[ée]t[ée])?|Por|P\.\s?[pP]\.|Per(?: la)?|Namens)\s(?=\p{Lu})/u

/** "gez.", "/s/" and the like stand before a name, as do the words by which one signs for another. */
export const signedFor =
  /^(?:Fdo\.?:?|Firmado:?|Assinado:?|F\.to|Firmato:?|Signé:?|Getekend:?|w\.g\.|\/s\/|gez\.?|sgd\.?|signed:?|i\. ?[AV]\.|ppa\.|p\. ?[apo]\.|p\.p\.|pp)\s*/u

/** "Le Maire" is no name. */
export const withArticle = /^(?:Le|La|L['’]|The|Der|Die|El|Il|O|A|De|Het)\s?\p{Lu}\p{L}+$/u

const particle = `(?:${personParticles}|zu|bin|el|al|y|e)`

/** How a line begins that has a person's name: two words or more, with titles before and particles between. */
export const signerName = new RegExp(
  `^(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Ing|Dipl|Lic|Sr|Sra|Dott|Mme|M)\\.?(?:-\\p{Lu}\\p{Ll}+\\.)?\\s)*\\p{Lu}[\\p{L}.'’-]*(?:\\s(?:${particle}\\s){0,2}\\p{Lu}[\\p{L}.'’-]*){1,4}`,
  "u"
)

/** How a folded line below a signature begins that tells of something else. */
export const afterSignature =
  /^(?:enc(?:l(?:osures?)?|s)?|attachments?|attached|anlagen?|anhang|beilagen?|p\.? ?[js]\.?|pj|ps|pieces? jointes?|anexos?|adjuntos?|adj|allegat[oi]|all|bijlagen?|bilagor?|bilag|cc|c\.c|cop(?:y|ie|ia)|verteiler|ref)(?![\p{L}])/u
