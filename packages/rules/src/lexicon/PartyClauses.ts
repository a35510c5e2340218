/** How a contract leads to what it calls a party from there on, folded and without the quotes. */
const calledLead =
  "(?:herein(?:after)?|hereafter|nachfolgend|nachstehend|im folgenden|fortan|ci-apres|denommee?|designee?|en adelante|en lo sucesivo|denominad[oa]|doravante|adiante|di seguito|in seguito|hierna|nader te noemen|zwan[aye](?:m|a|ego)? (?:w )?dalej|dale jen|nedan kallad|nedan|herefter|heretter)"

const quoted =
  "[“\"„«»'‘’”]{1,2}\\s?(?<term>(?:(?:l['’]|the |le |la |der |die |el |il |o |a |de )\\s?)?\\p{L}[\\p{L} /-]{1,30}?)\\s?[”\"“»«'’‘]{1,2}"

/** A term in brackets, between dashes or behind such a lead, up to the end of the brackets. To be sought in folded text. */
export const termForms: ReadonlyArray<RegExp> = [
  // (the "Client"), (hereinafter referred to as "Client" or "Buyer")
  new RegExp(`[([](?:[^()\\[\\]“"„«]{0,60}?)${quoted}[^()\\[\\]]{0,120}[)\\]]`, "gu"),
  // hereinafter the "Client"; – nachfolgend „Auftraggeber“ genannt –
  new RegExp(
    `(?:[–—-]\\s?)?${calledLead},?(?:\\s[\\p{L}()]+){0,5},?:?\\s${quoted}(?:\\s\\p{L}{3,12})?(?:\\s?[–—-])?`,
    "gu"
  ),
  new RegExp(`[–—-]\\s?${quoted}\\s?[–—-]`, "gu"),
  // (hereinafter Client), (im Folgenden Auftraggeber genannt), (the Client)
  new RegExp(
    `[([](?:${calledLead}(?:\\s(?:referred to as|called|genannt|bezeichnet als|denommee?|designee?|denominad[oa]|te noemen|also))?,?:?\\s(?:as\\s)?(?:the |der |die |le |la |el |il |o |a |de )?|the )(?<term>\\p{L}[\\p{L}-]{2,20}(?: party)?)(?:\\s(?:genannt|bezeichnet))?[)\\]]`,
    "gu"
  )
]

/** (Employer), (il committente): a term that only its word tells, and "Landlord:" before a name. To be sought in folded text. */
export const bareTerm = new RegExp(
  `[([](?:the |il |la |lo |l['’]|el |der |die |le |o |a |de )?(?<term>\\p{L}{4,20})(?: party)?[)\\]]|${calledLead}(?:,?:?\\s(?:denommee?|designee?|appelee?|denominad[oa]|referred to as|called|genannt|bezeichnet als|the|le|la|les|der|die|el|il|lo|o|a|de|como|als|te noemen|genoemd|genannt|por|apenas|entidade|parte|sociedade|empresa))*:?[\\s'’](?<term2>\\p{L}{4,20})`,
  "gu"
)
export const ledTerm =
  /(?:(?:between|and|zwischen|und|entre|et|y|e|tra|tussen|en)\s?:\s*)?(?:(?:the|der|die|das|le|la|el|il|o|a|de)\s)?(?<term>(?:(?:service|disclosing|receiving)\s)?\p{L}{4,22}(?:\s(?:party|partei|partie|parte|partij))?|(?:party|partei|parte|partij) [ab12])(?:\s?\(s\)|\(in\)|\/in|\s?\((?:a|o|e)\))?\s?[:–-]\s+(?=\S)/uy

/** Each of the terms in such brackets, folded. */
export const quotedTerm = new RegExp(quoted, "gu")

/** Between a party's term and the next party's name, folded; `joint` where it says that another follows. */
export const nextClause =
  /^[\s,;.»”"')–—-]*(?:(?:d['’]une part|on the one (?:hand|part|side)|einerseits|de una parte|por una parte|di una parte|enerzijds|de um lado)[\s,;]*)?(?<joint>(?:(?:and|und|sowie|et|y|e|en|a|i|oraz|och|og)(?![\p{L}])[\s,:]*)?(?:(?:on the other (?:hand|part|side)|andererseits|(?:de|d['’]|dall['’]|por|da) ?(?:un[ea]? |la |o |l['’])?(?:otra|outro|outra|autre|altra) ?(?:parte?|lado)?|anderzijds)[\s,:]*)?(?:\(?\d\)|\d\.|\(?(?:[ivx]{1,4}|[a-z])\)|[-•–])?)\s*/u

/** Behind the words that lead to the parties, folded: where the first of them is told. */
export const firstClause =
  /^[\s:,;–—-]*(?:(?:the |les |die |den |los |las |os |as |i |le |de )?(?:following |folgenden )?(?:parties|undersigned|parteien|soussignes|suscritos|infrascritos|abajo firmantes|vertragsparteien|partes|parti|partijen|ondergetekenden)[\s:,;]*(?:(?:a saber|namely|namlich|a savoir|te weten)[\s:,;]+)?)?(?:(?:on the one (?:hand|part|side)|d['’]une part|de una parte|de um lado|da una parte|enerzijds)[\s,:;]*)?(?:\(?\d\)|\d\.|\(?(?:[ivx]{1,4}|[a-z])\)|[-•–])?\s*/

/** What stands before a party's name and is no part of it, folded. */
export const beforeName =
  /^(?:(?:il legale rappresentante (?:di|del|della)|il legale rappresentante dell['’]impresa|(?:l['’]|dell['’])?impresa|(?:la )?ditta|il sig|la sig\.ra|sig|sig\.ra|the company|company|la societe|societe|die firma|firma|der firma|la empresa|a empresa|empresa|la sociedad|sociedad|la societa|de heer|mevrouw|herrn?|frau|mr|mrs|ms|m|mme|monsieur|madame|d|dna|don|dona|sr|sra|pan(?:em|ia|i|a)?|pani|panem|firma|spolka|herr|hr|fru|der|die|dem|das|the|de|la|le|o|a)\.?\s+)+/

/** What a clause says of its party, folded: what stands before the value. */
export const clauseLeads = {
  address:
    /(?<!\p{L})(?:registered (?:address|office)|principal (?:place of business|office)|head ?(?:office|quarters)|place of business|office address|an address|address|residing|located|siege(?: social)?|domiciliee?|demeurant|sise?|mit (?:geschafts)?sitz|ansassig|geschaftsansassig|wohnhaft|anschrift|domicilio(?: social)?|domiciliad[oa]|con sede(?: legale)?|com sede|sede(?: social| legale)?|residente|gevestigd|kantoorhoudende|wonende|endereco|z siedziba|zamieszkal\p{L}+|se sidlem|bytem|med adress|bosatt|bopael|med adresse)(?:\s(?:is|est|situated|located|situee?|sise?|sito|sita|fixe|en|em|in|at|of|te|a|au|na|no|nel?|w|v|przy|pod adresem|pa|i)(?!\p{L})){0,4}\s*(?:[:]\s*)?/u,
  registration:
    /(?<!\p{L})(?:company (?:registration )?(?:number|no)|registration (?:number|no)|registered (?:number|no)|registered under|(?:rcs|r\.c\.s\.?)(?:\s(?:de|d['’])\s?\p{L}+)?(?:\ssous le)?(?:\s(?:numero|n°|no|nr))?|siren|siret|handelsregister[^,;]{0,40}?|hr ?b|hr ?a|numero de registro|kvk(?:-?nummer)?|kamer van koophandel[^,;\d]{0,40}|registro mercantil[^,;\d]{0,40}|krs|rejestru przedsiebiorcow[^,;\d]{0,40}|ico|org(?:\.|anisations)?-? ?n(?:r|ummer)|cvr(?:-?n(?:r|ummer))?|onder nummer|sous le (?:numero|n[°o]))[\s:.°]*(?:(?:under|unter|sous|con|sob|number|numero|nr|no|n°|hrb|hra|der|de|le|il|el)[\s:.°]*){0,3}(?=(?:hr ?[ab] ?)?[\dA-Za-z])/u,
  vatId:
    /(?<!\p{L})(?:vat(?: (?:reg(?:istration)? )?(?:id|no|number|identification number))?|uid|ust-?id(?:-?nr)?|umsatzsteuer-id\p{L}*|tva(?: intracommunautaire)?|n[°º] ?tva|cnpj(?:\/mf| do mf)?|cpf|c\.n\.p\.j|cif|c\.i\.f|nif|n\.i\.f|nipc|dni|rut|ruc|rfc|nit|cuit|p\.? ?iva|partita iva|c\.? ?f|codice fiscale|btw(?:-?nummer)?|gstin|pan|tax (?:id|number|no)|ein|steuernummer|nip|dic|d\.n\.i|n\.i\.e|nie|pesel|rodne cislo|personnummer|cpr(?:-?n(?:r|ummer))?|bsn|burgerservicenummer|rg|cc|c\.?c)(?![\p{L}])(?:[\s:.°º]|n[°ºo]?(?=[\s.:°º])|sob o |con |mit |under |de |nr\.? |number |numero |nummer )*(?=[a-z]{0,4} ?\d)/u,
  capital:
    /(?<!\p{L})(?:share capital|capital(?: social)?|stammkapital|grundkapital|capitale sociale|kapital)(?:\s(?:of|de|von|di|van|in hohe))*\s*/u,
  representative:
    /(?<!\p{L})(?:represented (?:herein |hereby |in this act )?by|acting through|representee?s? (?:aux presentes |legalement )?par|agissant par|in persona de[li]l?(?: suo)?|en la persona de|en la personne de|na pessoa d[eo]|(?:hier)?vertreten durch|vertr\. ?d(?:urch|\.)|representad[oa] (?:en este acto |neste ato |legalmente )?p(?:or|elo|ela)|(?:qui |in questo atto )?rappresentat[oa] da|vertegenwoordigd door|reprezentowan\p{L}+ przez|zastoupen\p{L}+|foretradd av|repraesenteret ved|representert ved)(?:\s(?:its|seine?n?|ihre?n?|den|die|der|das|son|sa|su|seu|sua|el|la|le|il|o|a|de|het)(?![\p{L}]))?(?:\s(?:authori[sz]ed|managing|general|chief|executive|legal|sole|single)(?![\p{L}]))*(?:\s(?:director|ceo|president|representative|officer|manager|geschaftsfuhrer(?:in)?|vorstand|gerante?|presidente?|directeur|directrice|administrador[a]?|representante(?: legal)?|socio|amministratore|legale|rappresentante|bestuurder|prezesa? zarzadu|jednatelem))*[\s,:]*(?=\p{L})/u,
  tradingName:
    /(?<!\p{L})(?:trading (?:as|under the name)|t\/a|d\/b\/a|dba|doing business as|(?:exploitant|exercant) sous (?:le nom|l['’]enseigne)|firmierend (?:als|unter)|nome fantasia|nombre comercial|con nombre comercial|handelend onder de naam)\s*:?\s*/u
} as const

/** Words of keys, folded, that ask for a part of what a clause tells; `beside` are those that may stand beside them. */
export const clauseKeys = {
  tradingName: { head: /^(?:trading|trade|handelsname|fantasia|dba)$/, beside: /^(?:name|nombre|nome|nom|as)$/ },
  vatId: {
    head: /^(?:vat|tax|taxid|vatid|cnpj|cpf|uid|ustid|tva|nif|cif|nipc|dni|ruc|rut|rfc|piva|partita|iva|btw|steuernummer|fiscal|nip|dic|nie|pesel|bsn|personnummer|cpr)$/,
    beside: /^(?:id|number|no|nr|nummer|numero|registration|code|codigo|codice)$/
  },
  capital: { head: /^(?:capital|stammkapital|grundkapital|kapital)$/, beside: /^(?:share|social|sociale)$/ },
  representative: {
    head: /^(?:representative|represented|representant|representante|rappresentante|vertreter|vertreterin|vertegenwoordiger)$/,
    beside: /^(?:by|legal|name|nom|nome|nombre|naam)$/
  },
  postcode: { head: /^(?:postcode|postal|zip|plz|postleitzahl|cep|cap|cp)$/, beside: /^(?:code|codigo|codice)$/ },
  city: { head: /^(?:city|town|ort|stadt|ville|ciudad|cidade|citta|plaats)$/, beside: /^name$/ },
  street: { head: /^(?:street|strasse|rue|calle|rua|straat)$/, beside: /^(?:number|nr|hausnummer|address)$/ },
  address: {
    head: /^(?:address|adresse|anschrift|direccion|endereco|indirizzo|adres|seat|siege|sitz|sede|domicile|domicilio|headquarters)$/,
    beside: /^(?:registered|postal|office|social|legal)$/
  },
  registration: {
    head: /^(?:registration|register|registre|registro|rcs|siren|siret|kvk|krs|ico|cvr|organisationsnummer|handelsregister|handelsregisternummer|hrb)$/,
    beside: /^(?:number|numero|nummer|nr|no|commercial)$/
  },
  name: { head: /^(?:name|nom|nome|nombre|naam)$/, beside: /^(?:full|legal)$/ }
} as const

/** Words of keys, folded, that count a contract's parties. */
export const countedParty: ReadonlyArray<RegExp> = [
  /^(?:first|one|1|a|erste|premiere|primera|prima|primeira|eerste)$/,
  /^(?:second|two|2|b|zweite|seconde|deuxieme|segunda|seconda|tweede|other)$/
]

/** What may follow a comma within an address though it is no capital, folded; and capitals that end an address. */
export const withinAddress =
  /^(?:\d|n[.º°o]|planta|piso|puerta|bajo|local|esc|bairro|sala|conjunto|lote|bloco|cep|c\.p\.|km|interno|scala|bus|bte|boite|batiment|etage)/
export const endsAddress =
  /^(?:company (?:reg|n)|registration|registered|vat |tax|cnpj|cpf|cif|nif|nipc|n\.i\.f|c\.i\.f|rcs|siren|siret|hr ?[ab]|handelsregister|amtsgericht|ust|steuer|p\.? ?iva|partita|c\.f\.|codice fiscale|kvk|btw|iban|tel|phone|e-?mail|herein|represented|vertreten)/

/** Titles before a person's name. */
export const titles =
  /^(?:(?:Mr|Mrs|Ms|Miss|M|Mme|Mlle|Monsieur|Madame|Herrn?|Frau|D|Dña|Don|Doña|Sr|Sra|Dr|Ing|Dhr|Mevr|de heer|mevrouw|Sig|Sig\.ra|Dott)\.?\s+)+(?=\p{Lu})/u

/** A folded line that is the title of a contract. */
export const contractTitle =
  /^(?:\p{L}+[ -]){0,6}?(?:agreement|contract|lease|nda|licen[cs]e|memorandum of understanding|\p{L}*vertrag|\p{L}*vereinbarung|contrat|accord|convention|bail|contrato|acuerdo|convenio|acordo|termo|contratto|accordo|\p{L}*overeenkomst|\p{L}*contract)(?:[ ,–—-]+(?!n[o.°º]|nr|num|date|ref|id)\p{L}+\.?){0,14}$/u

/** The folded line of a contract's title that tells which change of it this is: "Amendment No. 1". */
export const amendmentTitle =
  /^(?:(?:first|second|third|fourth|fifth) )?(?:amendment|addendum|supplement|nachtrag|anderungsvereinbarung|avenant|adenda|anexo|aditivo)(?: (?:n[o.°º]*|nr\.?|number)? ?\d{1,2})?$/u

/** A folded term for one of two parties that has nothing but a letter or a number. */
export const letteredParty = /^(?:party|partei|parte|partij) [ab12]$/
