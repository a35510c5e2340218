/** Keys, of folded words, that ask what a contract is for. */
export const purposeKey =
  /^(?:contract |agreement |vertrags)?(?:purpose|subject matter|object|zweck|gegenstand|vertragszweck|vertragsgegenstand|objet|objeto|finalidad|finalidade|oggetto|scopo|doel|onderwerp)(?: (?:of|de|du|del|do|di|van)(?: \p{L}+){1,2})?$/u

const clause = '(?<value>[^.;,:()\\[\\]“”"]{8,220})(?=[.;,:()\\[\\]“”"]|$)'

/** How sentences say it, by language; `value` is the rest of the clause. */
export const ofPurpose: ReadonlyArray<RegExp> = [
  // "in relation to the sale of land (the “Purpose”)"
  /(?:in relation to|in connection with|relating to|regarding|concerning) (?<value>[^.;:()]{8,160}) \((?:the )?[“"](?:Permitted |Proposed )?Purpose[”"]\)/gu,
  new RegExp(
    `(?:for|with) the (?:sole |limited |exclusive |following )?purposes? of (?!this (?:Agreement|Contract|Deed|[Cc]lause|[Ss]ection)(?!\\p{L}))${clause}`,
    "gu"
  ),
  new RegExp(
    `in connection with (?=(?:a|an|the|its|their) (?:potential|possible|proposed|prospective)\\s)${clause}`,
    "gu"
  ),
  new RegExp(`(?:zum|für den) Zwecke? (?:der|des|einer|eines) ${clause}`, "gu"),
  new RegExp(`Gegenstand (?:des|dieses|der|dieser) (?:Vertrag(?:e?s)?|Vereinbarung) (?:ist|sind) ${clause}`, "gu"),
  new RegExp(`(?:a pour objet|ont pour objet|dans le but|aux fins) (?:de |d['’])?${clause}`, "gu"),
  new RegExp(`(?:tiene(?:n)? por objeto|es objeto de(?:l| este) contrato|con el fin de|a efectos de) ${clause}`, "gu"),
  new RegExp(
    `(?:tem (?:por|como) objet[oi](?:vo)?|constitui objeto (?:do|deste) (?:presente )?contrato|com a finalidade de|para fins de) ${clause}`,
    "gu"
  ),
  new RegExp(`(?:ha (?:per|ad) oggetto|al fine di|allo scopo di) ${clause}`, "gu"),
  new RegExp(`(?:heeft (?:ten|tot) doel|met (?:als|het) doel(?: om)?|ten behoeve van) ${clause}`, "gu")
]
