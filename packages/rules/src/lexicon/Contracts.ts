/** What stands before the first party of a contract. */
export const between =
  /(?<!\p{L})(?:by(?<=\b(?:made|entered into|executed)\b[^.;:]{0,90}\sby)(?!\s(?:and|or|between|among|either|both|giving|means|mutual)(?!\p{L}))|between|among|betwixt|zwischen|entre|tra|tussen|pomiedzy|pomiędzy|miedzy|między|mezi|mellan|mellem|mellom|by and between|the parties|parties(?=\s+\(?[1a][).])|parties\s?:|parteien\s?:|parti\s?:|de una parte|de um lado|da una parte|ondergetekenden|partes\s?:|partijen\s?:)(?:\s+and\s+among)?(?=[\s:,])/giu

/** What stands between two parties. */
export const partyAnd =
  /^(?:,\s(?:and\s)?|\sand:?\s(?:between\s)?|;\s(?:and\s)?|\sund(?:\s?:)?\s|\set(?:\s?:)?\s|\sy:?\s|\se\s|\sen\s|\s[-–—]\sund\s[-–—]\s)/iu

/** Words of folded names that are no party: what a contract calls itself and its parts. */
export const namesNoParty =
  /(?<!\p{L})(?:agreement|agreements|contract|exhibit|section|article|whereas|recitals|confidential|confidentiality|non-disclosure|undersigned|the company|effective date|vertrag|vereinbarung|geheimhaltungsvereinbarung|contrat|accord|contrato|acuerdo|acordo|contratto|overeenkomst|umowa|smlouva|avtal|aftale|arbitration|securities(?= (?:act|and exchange|exchange|laws?)(?!\p{L}))|exchange act|act of|dear|re:|ladies|gentlemen|evaluation|material|transaction|hereto|hereby|witnesseth|now,? therefore|the parties|consideration)(?!\p{L})|^(?:company|employee|employer|executive|party|parties|you|recipient|discloser|client|customer|second party|managing (?:member|partner|director)|\p{L}+ing (?:party|company))$/u
