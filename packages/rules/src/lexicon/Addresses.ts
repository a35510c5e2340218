/** What names a street, a box or a floor. */
export const streetWord =
  /str(?:aße|asse|\.|eet)?\b|\b(?:weg|allee|platz|gasse|ring|damm|ufer|rue|avenue|av|ave|bd|boulevard|blvd|place|chemin|route|road|rd|lane|drive|dr|way|court|square|street|st|calle|c\/|plaza|paseo|rua|avenida|travessa|largo|via|viale|corso|piazza|laan|straat|plein|kade|gracht|postfach|p\.?o\.? box|box|suite|floor)\b|(?:weg|allee|platz|gasse|straat|laan|ring|damm|plein)\b/i

/** A text that ends where a street or its house ends, so that no town does. */
export const endsInStreet =
  /(?<!\p{L})(?:st|street|ave|avenue|road|rd|drive|dr|lane|ln|blvd|boulevard|way|court|place|terrace|crescent|highway|parkway|suite|floor|stock)\.?$/iu

/** How a line begins that says where in a house somebody is, beside its street. */
export const besideStreet =
  /^(?:suite|ste|floor|level|apt|apartment|appartement|appt|unit|room|bldg|building|batiment|bâtiment|bât|étage|escalier|résidence|residence|esc|escalera|planta|puerta|piso|edificio|bloque|bloco|sala|interno|scala|piano|wohnung|hinterhaus|pmb|postfach|p\.?o\.? box|b\.?p\.? \d|apartado|caixa postal|(?:\d+\. ?)(?:stock|og|etage|floor|piso|andar|verdieping))(?!\p{L})/iu

/** How the line of an addressee begins. */
export const greeting =
  /^(?:Herrn?|Frau|Familie|Firma|Mr|Mrs|Ms|Miss|Monsieur|Madame|Mme|Mlle|M\.(?= \p{Lu})|Sr|Sra|Sig\.?(?:ra|na)?|Dhr|Mevr|Mevrouw|Spett\.?(?:le|abile)|Exmo|An|À l'attention|z\. ?Hd)(?![\p{L}])/u

/** A folded line of an address that only greets. */
export const salutation =
  /^(?:herrn?|frau|mr|mrs|ms|monsieur|madame|m\.|mme|sr|sra|an|firma|to|attn|z\. ?hd\.?|familie|dhr|mevr)\.?:?$/

/** A title before a name. */
export const titleLead =
  /^(?:Herrn?|Frau|Firma|Mr\.?|Mrs\.?|Ms\.?|Miss|Monsieur|Madame|Mme|Mlle|Dhr\.?|Mevr\.?)\s+(?=\p{Lu})/u

/** A title that stands alone and is no name. */
export const titleAlone = /^(?:Herrn?|Frau|Familie|Mr|Mrs|Ms|Mme|Monsieur|Madame|Sra?)\.?$/

/** What a folded line of contacts and registrations has. */
export const contact =
  /@|www\.|https?:|\b(?:tel|fon|phone|fax|ust|vat|tva|nif|cnpj|iban|siret|siren|gstin|kvk|btw|p\.? ?iva|steuer)/i

/** The states of the United States as addresses spell them out. */
export const states =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming"

/** Regions that addresses name behind a town, in full or short, as the whole of a text. */
export const regions = new RegExp(
  `^(?:${states}|[A-Z]{2}|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|NSW|VIC|QLD|Andhra Pradesh|Assam|Bihar|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|Uttarakhand|West Bengal)$`
)

/** Folded words by which a paper's writer calls what is the reader's, and what is its own. */
export const ofReader = /^(?:your|ihre?|votre|vos|sua|suo|vostr[ao]|vs|uw|vossa|er|din|deres)$/
export const ofWriter = /^(?:our|unsere?|notre|nos|nuestr[ao]|noss[ao]|nostr[ao]|onze|ons|var|vores)$/

/** Where envelopes have their windows on the left: languages, and folded countries that addresses name. */
export const windowsLeft = {
  languages: new Set(["de", "nl", "da", "nb"]),
  countries:
    /^(?:deutschland|germany|allemagne|osterreich|austria|schweiz|switzerland|nederland|netherlands|danmark|denmark|norge|norway)$/
}
