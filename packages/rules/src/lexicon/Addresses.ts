/** What names a street, a box or a floor. */
export const streetWord =
  /str(?:aße|asse|\.|eet)?\b|\b(?:weg|allee|platz|gasse|ring|damm|ufer|rue|avenue|av|ave|bd|boulevard|blvd|place|chemin|route|road|rd|lane|drive|dr|way|court|square|street|st|calle|c\/|plaza|paseo|rua|avenida|travessa|largo|via|viale|corso|piazza|laan|straat|plein|kade|gracht|postfach|p\.?o\.? box|box|suite|floor)\b|(?:weg|allee|platz|gasse|straat|laan|ring|damm|plein)\b/i

/** A text that ends where a street or its house ends, so that no town does. */
export const endsInStreet = /\b(?:st|street|ave|avenue|road|rd|drive|dr|lane|blvd|way|court|suite|floor|stock)\.?$/i

/** How the line of an addressee begins. */
export const greeting =
  /^(?:Herrn?|Frau|Familie|Firma|Mr|Mrs|Ms|Monsieur|Madame|Sr|Sra|Spett\.?(?:le|abile)|Exmo|An|À l'attention|z\. ?Hd)(?![\p{L}])/u

/** A folded line of an address that only greets. */
export const salutation =
  /^(?:herrn?|frau|mr|mrs|ms|monsieur|madame|m\.|mme|sr|sra|an|firma|to|attn|z\. ?hd\.?|familie|dhr|mevr)\.?:?$/

/** A title before a name. */
export const titleLead = /^(?:Herrn?|Frau|Firma|Mr\.?|Mrs\.?|Ms\.?|Monsieur|Madame)\s+(?=\p{Lu})/u

/** A title that stands alone and is no name. */
export const titleAlone = /^(?:Herrn?|Frau|Familie|Mr|Mrs|Ms|Mme|Monsieur|Madame|Sra?)\.?$/

/** What a folded line of contacts and registrations has. */
export const contact =
  /@|www\.|https?:|\b(?:tel|fon|phone|fax|ust|vat|tva|nif|cnpj|iban|siret|siren|gstin|kvk|btw|p\.? ?iva|steuer)/i
