/** What streets are called before their names, as alternatives of a pattern: "Rue de Lyon", "Calle Mayor". */
const beforeStreet =
  "rue|avenue|av|ave|bd|boulevard|blvd|place|chemin|route|calle|c/|plaza|paseo|avda|avd|carretera|ctra|rua|avenida|travessa|largo|via|viale|corso|piazza"

/** What names a street, a box or a floor. */
export const streetWord = new RegExp(
  `str(?:aße|asse|\\.|eet)?\\b|\\b(?:weg|allee|platz|gasse|ring|damm|ufer|${beforeStreet}|road|rd|lane|drive|dr|way|court|square|street|st|laan|straat|plein|kade|gracht|postfach|p\\.?o\\.? box|box|suite|floor)\\b|(?:weg|allee|platz|gasse|straat|laan|ring|damm|plein)\\b`,
  "i"
)

/** How a line begins that is a street or a place without a number: "Im Dorf", "Lieu-dit Le Moulin", "Polígono Industrial Sur". */
export const placeWithoutNumber =
  /^(?:(?:im|am|an de[rn]|auf de[rmn]|zu[mr]|in de[rn]|unter de[rmn]|hinter de[rmn]|beim?|ober|unter) \p{Lu}|lieu-?dit|le (?:bourg|moulin|clos)|hameau|domaine|z\.?i\.?(?= )|z\.?a\.?(?:c\.?)?(?= )|zone (?:industrielle|artisanale|d.activit)|parc d.activit|pol(?:\.|[ií]gono) ?ind|partida|paraje|lugar d|s[ií]tio|quinta d|herdade|localit[aà]|loc\. |fraz(?:ione|\.)|zona industriale|c\.da|contrada|industrieterrein|bedrijventerrein|gewerbe(?:park|gebiet)|industrie(?:park|gebiet))/iu

/** A line of an address that is a street or an estate without a number, by its last word: "Harbour Row", "Station Road". */
export const unnumberedStreet =
  /^\p{Lu}[\p{L}'’.-]*(?:,? \p{L}[\p{L}'’.-]*){0,4} (?:row|quay|street|st\.?|road|rd\.?|lane|avenue|ave\.?|terrace|parade|crescent|close|gardens|mews|grove|wharf|square|walk|drive|way|place|court|park|estate|hill|green|yard|boulevard|highway|business (?:park|centre|center)|industrial (?:estate|park))$/iu

/** Lines of an address that say to whose attention it goes, behind the name of the company. */
export const attention =
  /^(?:attn|attention|att|z\. ?hd|zu h[aä]nden|à l.attention|a l.attention|all.attenzione|c\.a\.|a la atenci[oó]n|t\.a\.v|ter attentie)(?!\p{L})/iu

/** A text that ends where a street or its house ends, so that no town does. */
export const endsInStreet =
  /(?<!\p{L})(?:st|street|ave|avenue|road|rd|drive|dr|lane|ln|blvd|boulevard|way|court|cir|circle|place|terrace|crescent|highway|parkway|suite|floor|stock)\.?$/iu

/** What streets of Hungary are called behind their names: "5650 Mezőberény Gyomai út 26". */
export const ownStreetWord = /^ (?:út(?:ja)?|utca|u\.|tér|krt\.?|körút|köz|sor|sétány|dűlő|fasor)(?= \d)/u

/** "12 Main Street", "12 Main St, Suite 4" */
export const isNumberedStreet =
  /^\d+[a-z]?,? \p{L}.*\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|cir|circle|court|ct)\.?,?(?:\s(?:suite|ste|unit|apt|apartment|floor|room)\b.{0,12})?$/iu

/** How a line begins that says where in a house somebody is, beside its street. */
export const besideStreet =
  /^(?:suite|ste|floor|level|apt|apartment|appartement|appt|unit|room|block|blk|bldg|building|batiment|bâtiment|bât|étage|escalier|résidence|residence|esc|escalera|planta|puerta|piso|edificio|bloque|bloco|sala|interno|scala|piano|wohnung|hinterhaus|pmb|postfach|p\.?o\.? box|b\.?p\.? \d|apartado|caixa postal|(?:\d+\. ?)(?:stock|og|etage|floor|piso|andar|verdieping)|(?:shop|plot|flat|lot|office|gala|sector|phase|stall|survey|door|house)(?: ?no\.?| number)?(?=\s?[#.:-]?\s?\d))(?!\p{L})/iu

/** What numbers of boxes at a post office stand behind. */
export const postBox =
  /^(?:p\.? ?o\.? ?box|box|postfach|b\.? ?p\.?|boite postale|apartado(?: postal| de correos)?|caixa postal|casella postale|postbus|postboks|boks|pmb|skr(?:ytka)?\.? poczt(?:owa)?\.?)$/iu

/** How the line of an addressee begins. */
export const greeting =
  /^(?:Herrn?|Frau|Familie|Firma|Mr|Mrs|Ms|Miss|Monsieur|Madame|Mme|Mlle|M\.(?= \p{Lu})|Sr|Sra|Sig\.?(?:ra|na)?|Dhr|Mevr|Mevrouw|Spett\.?(?:le|abile)|Exmo|An|À l'attention|z\. ?Hd)(?![\p{L}])/u

/** A folded line of an address that only greets. */
export const salutation =
  /^(?:herrn?|frau|mr|mrs|ms|monsieur|madame|m\.|mme|srs?|sras?|an|firma|to|attn|z\. ?hd\.?|familie|dhr|mevr|(?:ex|il)\.?m[oa]s?(?:\.? ?(?:srs?|sras?|senhora?|senhores|don|dona))?|spett(?:\.le|abile)?(?: ditta| societa)?|egr(?:egio)?(?:\.? (?:sig(?:nor|nore)?|dott))?|gent(?:ile|\.ma|ilissima)?(?:\.? (?:sig(?:nora|\.ra)?|dott\.ssa))?|messrs|messieurs|the manager|the director|praxis|eheleute|accounts? (?:payable|department)|accounting(?: department)?|purchas(?:e|ing) (?:ledger|department)|human resources|buchhaltung|rechnungsprufung|kreditorenbuchhaltung|personalabteilung|rechnungseingang|service comptabilite|comptabilite(?: fournisseurs)?|service (?:achats|facturation)|(?:departamento de )?(?:contabilidad|administracion)|ufficio (?:contabilita|amministrazione|acquisti)|crediteurenadministratie|afdeling (?:crediteuren|administratie)|familie|(?:ex|il)\.?m[oa]s?\.?\(?[as]?\)?\.? ?(?:sr|senhor)\.?\(?[a-z]*\)?|sz\. ?p\.?|szanown\p{L}+(?: pan\p{L}*)?|(?:private|persoonlijk|personlich|vertraulich|confidential|confidentiel|personnel)(?: (?:and|&|und|et|en) (?:confidential|vertraulich|confidentiel|vertrouwelijk))?|(?:strictly )?private|(?:per |via )?(?:e-?mail|fax|post|bote|boten)|vorab per .*|(?:per |by |sent by |via )?(?:einwurf-?\s?einschreiben|(?:ubergabe-?)?einschreiben(?:[ /].*)?|recorded delivery|registered (?:post|mail|letter)|certified mail|first class(?: post)?|special delivery|courier|hand)|(?:lettre )?recommandee?(?: .*)?|l\.?r\.?a\.?r\.?|par (?:courriel|e-?mail|porteur)|raccomandata(?: .*)?|a mezzo .*|carta certificada(?: .*)?|burofax(?: .*)?|por correo .*|carta registada(?: .*)?|aangetekend(?: .*)?|per aangetekende post|list polecony|rekommenderat|anbefalet|rek\.?)\.?[:,]?$/u

/** A title before a name. */
export const titleLead =
  /^(?:(?:Herrn?|Frau|Firma|Mr\.?|Mrs\.?|Ms\.?|Miss|Monsieur|Madame|Mme|Mlle|Dhr\.?|Mevr\.?)\s+(?=\p{Lu})|(?:(?:M\.|De heer|Mevrouw|Sr\.?|Sra\.?|Srta\.?|Señora?|D\.|Dña\.?|D\.ª|Don|Doña|Sig\.?|Sig\.(?:ra|na)|Signora?|Gent\.(?:mo|ma)|Egr\.|Spett\.(?:le)?|Spettabile|Exmo\.?|Exma\.?|Ex\.m[oa]|Fru|Hr\.?|Pan|Pani|Sz\. ?P\.)\s+)+(?=\p{Lu}[\p{L}.'’-]+\s))/u

const titles = "(?:Herrn?|Frau|Familie|Firma|Mr|Mrs|Ms|Mme|Monsieur|Madame|Sra?)\\.?"

/** Titles that stand alone and are no name: "Frau", "Herrn/Frau/Firma". */
export const titleAlone = new RegExp(`^${titles}(?:\\s?/\\s?${titles})*$`)

/** What is said of somebody behind his name: where he lives, behind a dash a number of his, and what he is called from there on. */
export const behindName =
  /,?\s(?:residing|resident|domiciled|living|wohnhaft|demeurant|domiciliée?|residente|domiciliad[oa]|con domicilio|wonende|woonachtig|zamieszkał[ya]|bytem|bosatt|bopæl)(?!\p{L}).*$|\s[–—-]\s(?:\+?\d|(?:[Rr]eg|[Tt]el|[Pp]h|[Mm]ob|[Ll]ic|ID)(?!\p{L}).*\d).*$|\s\((?:the |hereinafter )?["“„«].*$/u

/** What a folded line of contacts and registrations has. */
export const contact =
  /@|www\.|https?:|\b(?:tel|fon|phone|fax|ust|vat|tva|nif|cnpj|iban|siret|siren|gstin|kvk|btw|p\.? ?iva|steuer)/i

/** The states of the United States as addresses spell them out. */
const states =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming"

/** Provinces, states and counties of Canada, Australia, India and Great Britain as addresses spell them out. */
const provinces =
  "Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Odisha|Orissa|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|\\p{Lu}\\p{Ll}+shire(?: County)?|County \\p{Lu}\\p{Ll}+|\\p{Lu}\\p{Ll}+ County|Kent|Essex|Surrey|(?:East |West )?Sussex|Norfolk|Suffolk|Cornwall|Devon|Dorset|Somerset|Cumbria|Merseyside|Middlesex|West Midlands|Greater Manchester|Greater London|Tyne and Wear"

/** What addresses call the region behind a town, spelt out. */
export const regionNames = `${states}|${provinces}`

/** The same of states, in capitals too. */
export const stateNames = `${states}|${states.toUpperCase()}`

/** The letters of states and provinces of North America, but those that are a legal form elsewhere too. */
export const stateLetters =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|QC|BC|MB|SK|NS|NB"

/** Where a company of the United States has its seat or a contract its law: "State of Utah", "a Delaware corporation". */
export const americanSeat = new RegExp(
  `(?:[Ss]tate|STATE|[Cc]ommonwealth) (?:of|OF) (?:${states})(?!\\p{L})|(?:${states}) (?:corporation|limited liability|limited partnership|general partnership)(?!\\p{L})`,
  "u"
)

/** Regions that addresses name behind a town, in full or short, as the whole of a text. */
export const regions = new RegExp(`^(?:${regionNames}|[A-Z]{2}|NSW|VIC|QLD)$`, "u")

/** What a text says before the one who is paid: "Make your cheque payable to". */
export const paysTo =
  /(?<!\p{L})(?:cheques?|checks?|payments?|payable|pay|remit(?:tances?)?|transfer|überweisen|zahlbar|zahlen|chèques?|virements?|règlements?|transferencias?|pagar|pagamenti?|bonifico|betalen|overmaken)(?!\p{L})/iu

const partyWords =
  "company|business|organi[sz]ation|firma?|firmenname|unternehmen|empresa|razon social|razao social|compania|societe|entreprise|ditta|azienda|societa|bedrijf|bedrijfsnaam|foretag|virksomhed|yritys|nazwa|cegnev|nev"

/** Folded labels of a party's name in its own part of a page. */
export const namesParty = new RegExp(`^(?:${partyWords})$`)

/** A folded caption right before a name, without a colon: "Company name Acme Ltd", "Nombre o razon social Talleres Rueda". */
export const nameCaption = new RegExp(
  `^(?:(?:full|legal|${partyWords}|client[ae]?s?|customers?|kunden?|klient|supplier|vendor|seller|buyer|employee|patient|guest)[ /]{1,3}){0,2}(?:name|nombre|nome|nom|naam|navn|namn|nazwa|nazev|jmeno|naziv|nume|denumire|nimi|nev)(?: ?(?:/|o|ou|e|y|i) ?(?:nazwisko|apellidos?|cognome|prenom|${partyWords}))?\\s+`
)

/** Words of lines below a company's name that are a part of it or of its house, and no person. */
export const departments =
  /(?<!\p{L})(?:accounts?|payables?|dep(?:artmen)?t|division|team|office|headquarters|campus|building|branch|tower|park|house|plaza|estate|finance|purchasing|procurement|billing|sales|head|abteilung|einkauf|buchhaltung|rechnungs\p{L}*|zentrale|niederlassung|verwaltung|filiale|haus|werk|hof|comptabilite|compta|achats?|siege|agence|batiment|residence|zone|departamento|contabilidad|compras|oficina|edificio|sede|administra\p{L}*|contabilidade|ufficio|acquisti|afdeling|administratie|inkoop|avdelning|osasto|dzial)(?!\p{L})/u

/** The end of a street within what stands before a region, as in "12 Spruce Drive Springfield, IL 62701". */
export const streetBeforeTown =
  /^\p{L}[\p{L}.'’ ]* (?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Terrace|Highway|Hwy|Parkway|Pkwy)\.?,? (?=\p{Lu}\p{Ll})/u

/** Folded words by which a paper's writer calls what is the reader's, and what is its own. */
export const ofReader = /^(?:your|ihre?|votre|vos|sua|suo|vostr[ao]|vs|uw|vossa|er|din|deres)$/
export const ofWriter = /^(?:our|unsere?|notre|nos|nuestr[ao]|noss[ao]|nostr[ao]|onze|ons|var|vores)$/

/** Where envelopes have their windows on the left: languages, and folded countries that addresses name. */
export const windowsLeft = {
  languages: new Set(["de", "nl", "da", "nb"]),
  countries:
    /^(?:deutschland|germany|allemagne|osterreich|austria|schweiz|switzerland|nederland|netherlands|danmark|denmark|norge|norway)$/
}

const phoneWords =
  "tel|tél|telephone|téléphone|telefon|teléfono|telefone|telefono|telefoon|puhelin|puh|phone|ph|fon|mobile|mobil|móvil|mob|cell|gsm|handy|mobiltelefon|telefonnummer|telefonnr|тел|телефон|τηλ"

/** A telephone number behind a name in its line, where a text need be no name: "Ida Brandt – Tel. 030 555 12 34". */
export const phoneBehind = new RegExp(
  `(?<=^\\p{L}[\\p{L}.'’ -]{3,40}?),?\\s?[–—|(-]?\\s(?:(?:${phoneWords})\\.?:?\\s?\\+?[\\d(][\\d ()/.-]{5,}|(?:\\+|\\(?0)\\d[\\d ().]{7,})\\)?$`,
  "iu"
)

/** How somebody is reached, behind his name: "Ida Brandt 555-123-4567", "Ida Brandt (ida@acme.test)"; a number has seven digits or more. */
export const reachedBehind = new RegExp(
  `(?<=[\\p{L}\\d.)>])(?:\\s+(?:[,;/|·(–—-]+\\s*)?|[,;/|·(]+\\s*)(?:(?:(?:${phoneWords}|fax|telefax)\\.?\\s?:?\\s?)?[(+]{0,2}\\d(?:[ ()./–-]{0,3}\\d){6,14}|(?:e-?mail\\s?:?\\s?)?<?[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}.-]+>?)\\)?[,;]?$`,
  "iu"
)

/** Where a line goes on to tell how to reach somebody. */
export const contactBehind = new RegExp(
  `[\\s,|·•–-]+(?:(?:${phoneWords}|fax|telefax|e-?mail)(?!\\p{L})|www\\.|https?:|\\S+@)`,
  "iu"
)
