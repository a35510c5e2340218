import type { VariableType } from "@winnow/core"

/** Where a field stands that is so described: on the paper as a whole, in each row of a list, or in either. */
export type DescribedPlace = "paper" | "row" | "either"

/** What users say of a field in a sentence, folded, and the words by which a key asks for the same. Sentences are parted by `|`. */
export const descriptions: ReadonlyArray<
  readonly [place: DescribedPlace, type: VariableType, name: string, said: string]
> = [
  [
    "paper",
    "string",
    "invoice number",
    "number that uniquely identifies this invoice|number of the invoice or credit note|number the issuer gave to this bill|nummer die diese rechnung kennzeichnet|numero qui identifie la facture|numero que identifica la factura"
  ],
  ["paper", "string", "receipt number", "number that identifies this receipt|number printed on the till receipt"],
  [
    "paper",
    "string",
    "document number",
    "number the issuer gave to this document|unique number of the document|number of this paper|nummer des dokuments|numero du document|numero del documento"
  ],
  [
    "paper",
    "string",
    "order reference",
    "number of the order of the customer that this document refers to|customer's purchase order that is billed|number of the buyer's order|bestellnummer des kunden|numero de commande du client|numero de pedido del cliente"
  ],
  [
    "paper",
    "string",
    "customer number",
    "number under which the seller keeps the customer|number the supplier gave to the customer|account number of the customer|nummer unter der der kunde gefuhrt wird|numero du client chez le vendeur|numero del cliente"
  ],
  [
    "paper",
    "string",
    "contract number",
    "number of the contract or agreement that is billed|contract the document refers to"
  ],
  ["paper", "string", "delivery note number", "number of the delivery note or packing slip"],
  [
    "paper",
    "string",
    "booking reference",
    "code or number that identifies the booking or reservation|reservation code of the journey or stay|locator of the booking"
  ],
  [
    "paper",
    "string",
    "payment reference",
    "reference that should be quoted with the payment|reference to state when paying|text to give with the bank transfer|verwendungszweck der zahlung|reference a rappeler lors du paiement|referencia que se debe indicar con el pago"
  ],
  ["paper", "string", "transaction number", "number of the payment transaction|identifier of the card transaction"],
  ["paper", "string", "policy number", "number of the insurance policy|policy under which somebody is insured"],
  [
    "paper",
    "string",
    "meter number",
    "number of the electricity gas or water meter|counter that measures the consumption"
  ],
  [
    "paper",
    "string",
    "tracking number",
    "tracking number of the parcel or shipment|number by which the consignment can be followed|number to trace the package"
  ],
  ["paper", "string", "flight number", "number of the flight"],
  ["paper", "string", "train number", "number of the train"],
  ["paper", "string", "room number", "number of the room in the hotel"],
  ["paper", "string", "seat", "seat that is reserved for the passenger|place on the train or plane"],
  ["paper", "string", "ticket number", "number of the ticket"],
  ["paper", "string", "access key", "electronic access key of the fiscal document"],
  ["paper", "string", "series", "series the document number belongs to|series of the invoice"],
  ["paper", "string", "container number", "number of the shipping container"],
  ["paper", "string", "vessel name", "name of the ship that carries the goods|vessel on which the cargo is loaded"],
  [
    "paper",
    "string",
    "iban",
    "iban of the account the payment should go to|international bank account number of the payee"
  ],
  [
    "paper",
    "string",
    "bic",
    "bic or swift code of the bank of the payee|bank identifier code for the transfer|swift address of the bank"
  ],
  ["paper", "string", "bank name", "bank that keeps the account of the payee|name of the bank to pay to"],
  [
    "paper",
    "string",
    "account number",
    "number of the bank account to pay to|account the money should be transferred to"
  ],
  ["paper", "string", "account holder", "person or company the bank account belongs to|owner of the bank account"],
  [
    "paper",
    "string",
    "seller vat id",
    "vat identification number of the seller|tax or vat number of the supplier|tax identification number of the seller|vat number under which the supplier is registered|umsatzsteuer identifikationsnummer des verkaufers|numero de tva du vendeur|nif del vendedor"
  ],
  [
    "paper",
    "string",
    "buyer vat id",
    "vat identification number of the buyer|tax or vat number of the customer|tax identification number of the buyer|vat number of the customer|umsatzsteuer identifikationsnummer des kunden|numero de tva du client|nif del cliente"
  ],
  [
    "paper",
    "string",
    "seller tax number",
    "national tax or registration number under which the seller pays taxes|steuernummer des verkaufers|numero fiscal du vendeur"
  ],
  ["paper", "string", "buyer tax number", "national tax number under which the buyer pays taxes"],
  ["paper", "string", "buyer registration number", "number of the buyer in the company or trade register"],
  [
    "paper",
    "string",
    "seller registration number",
    "number of the seller in the company or trade register|register entry of the supplier|handelsregisternummer des verkaufers|siret ou siren du vendeur"
  ],
  ["paper", "string", "seller gstin", "goods and services tax identification number of the seller"],
  ["paper", "string", "buyer gstin", "goods and services tax identification number of the buyer"],
  [
    "paper",
    "string",
    "seller name",
    "company or person that sells the goods or services|name of who issued the invoice|business that charges for the goods|company that sends this bill and gets the money|shop where something was bought|name of the store|verkaufer der waren oder leistungen|entreprise qui vend les biens ou services|empresa que vende los bienes o servicios|company or person that issues the document and delivers|company that delivers|company the order goes to|company from which is ordered|company that makes the offer"
  ],
  [
    "paper",
    "string",
    "buyer name",
    "company or person that the goods or services are sold to|who buys the goods and pays|customer the bill is addressed to|name of who is invoiced|kaufer der waren oder leistungen|entreprise qui achete les biens ou services|empresa que compra los bienes o servicios|company or person that is billed|company that orders|company or person the offer is made to|who pays"
  ],
  [
    "paper",
    "string",
    "ship to name",
    "name of the party the goods are delivered to|who receives the delivery|company or person the parcel is sent to"
  ],
  [
    "paper",
    "object",
    "seller address",
    "postal address of the seller|where the supplier is|anschrift des verkaufers|adresse du vendeur"
  ],
  [
    "paper",
    "object",
    "buyer address",
    "postal address of the buyer|where the customer is|anschrift des kunden|adresse du client"
  ],
  ["paper", "string", "buyer phone", "telephone number of the buyer"],
  ["paper", "string", "buyer email", "e mail address of the buyer"],
  ["paper", "string", "buyer country", "country of the buyer"],
  ["paper", "string", "buyer postcode", "postal code of the buyer"],
  ["paper", "string", "buyer city", "town where the buyer has its address|city of the buyer"],
  ["paper", "string", "buyer street", "street and house number of the buyer"],
  [
    "paper",
    "string",
    "buyer address",
    "full postal address of the buyer in one line|street town and postal code of the buyer"
  ],
  ["paper", "string", "seller phone", "telephone number of the seller"],
  ["paper", "string", "seller email", "e mail address of the seller"],
  ["paper", "string", "seller country", "country of the seller"],
  ["paper", "string", "seller postcode", "postal code of the seller"],
  ["paper", "string", "seller city", "town where the seller has its address|city of the seller"],
  ["paper", "string", "seller street", "street and house number of the seller"],
  [
    "paper",
    "string",
    "seller address",
    "full postal address of the seller in one line|street town and postal code of the seller"
  ],
  ["paper", "object", "delivery address", "address the goods are delivered to|lieferanschrift|adresse de livraison"],
  ["either", "string", "street", "street and house number|strasse und hausnummer|rue et numero|calle y numero"],
  ["either", "string", "postcode", "postal code|zip code of the town|postleitzahl|code postal|codigo postal"],
  ["either", "string", "city", "city or town|name of the town|stadt oder ort|ville ou commune|ciudad o localidad"],
  ["either", "string", "country", "country of the address|country"],
  ["either", "string", "state", "state province or region of the address"],
  ["paper", "string", "contact name", "person to ask about the document|name of the person to contact"],
  ["paper", "string", "contact phone", "telephone number of the contact person"],
  ["paper", "string", "contact email", "e mail address of the contact person"],
  ["paper", "string", "cashier name", "name or number of the cashier|employee at the till"],
  ["paper", "string", "sales person", "employee of the seller who looks after the order"],
  [
    "paper",
    "string",
    "currency",
    "three letter iso 4217 code of the currency of the amounts|currency in which the amounts are stated|wahrung der betrage|devise des montants|moneda de los importes"
  ],
  [
    "paper",
    "string",
    "payment method",
    "means of payment that was or will be used|how the invoice is or was paid|zahlungsart|moyen de paiement utilise|medio de pago utilizado"
  ],
  [
    "paper",
    "string",
    "payment terms",
    "agreed terms of payment|conditions under which the amount has to be paid|zahlungsbedingungen|conditions de paiement convenues|condiciones de pago acordadas"
  ],
  ["paper", "string", "delivery terms", "incoterms code of the delivery terms|agreed terms of delivery"],
  ["paper", "string", "shipping method", "how the goods are sent|carrier or service that ships the goods"],
  [
    "paper",
    "date",
    "issue date",
    "date on which the document was issued|day the invoice was written|date of the document|day on which this paper was drawn up|tag an dem das dokument ausgestellt wurde|date a laquelle le document a ete etabli|fecha en que se emitio el documento"
  ],
  [
    "paper",
    "date",
    "due date",
    "last day on which the amount can be paid without being late|date by which a payment must be made|day on which the amount is due|tag bis zu dem gezahlt werden muss|date limite de paiement|fecha limite de pago"
  ],
  [
    "paper",
    "date",
    "delivery date",
    "date on which the goods were or will be delivered or the service was performed|day of delivery|tag der lieferung oder leistung|date de livraison|fecha de entrega"
  ],
  ["paper", "date", "order date", "date on which the order was placed|day the customer ordered"],
  ["paper", "date", "payment date", "date on which the amount was paid|day of the payment"],
  ["paper", "date", "period start", "first day of the billed period|start of the period the document is for"],
  ["paper", "date", "period end", "last day of the billed period|end of the period the document is for"],
  ["paper", "date", "valid until", "last day on which the offer can be accepted|date until which it is valid"],
  ["paper", "date", "check in date", "first day of the stay|day on which the guest arrives"],
  ["paper", "date", "check out date", "last day of the stay|day on which the guest leaves"],
  ["paper", "date", "booking date", "date on which the booking or reservation was made"],
  ["paper", "date", "travel date", "day of the journey|date on which the passenger travels"],
  ["paper", "date", "date of birth", "date on which the person was born|birthday of the applicant"],
  ["paper", "date", "signing date", "date on which the agreement was signed|day of the signature"],
  ["paper", "date", "effective date", "date on which the agreement takes effect or is made|first day of the contract"],
  ["paper", "string", "departure time", "time at which the journey begins|time of departure"],
  ["paper", "string", "arrival time", "time at which the journey ends|time of arrival"],
  ["paper", "string", "issue time", "time of day at which the purchase was made|time printed on the receipt"],
  ["paper", "string", "origin", "place where the journey begins|station or airport of departure"],
  ["paper", "string", "destination", "place where the journey ends|station or airport of arrival"],
  ["paper", "string", "travel class", "class of travel of the ticket"],
  ["paper", "string", "passenger name", "name of the person who travels"],
  ["paper", "string", "guest name", "name of the person who stays at the hotel|guest who stayed"],
  ["paper", "string", "hotel name", "name of the hotel where somebody stays"],
  ["paper", "string", "patient name", "name of the person who was treated"],
  [
    "paper",
    "number",
    "net total",
    "total amount before taxes|sum without tax|total without vat|gesamtbetrag ohne steuern|montant total hors taxes|importe total sin impuestos"
  ],
  [
    "paper",
    "number",
    "tax total",
    "total amount of tax|tax contained in the total|sum of the value added or sales tax|summe der steuern|montant total des taxes|importe total de los impuestos"
  ],
  [
    "paper",
    "number",
    "grand total",
    "total amount including all taxes|sum to be paid including tax|amount to be paid in the end with tax|gesamtbetrag einschliesslich aller steuern|montant total toutes taxes comprises|importe total con todos los impuestos"
  ],
  [
    "paper",
    "number",
    "line items total",
    "sum of the line amounts before document level discounts charges and taxes|sum of all positions before discounts"
  ],
  ["paper", "number", "total quantity", "number of pieces in total|how many pieces altogether"],
  [
    "paper",
    "number",
    "discount total",
    "total of the discounts granted on the whole document|amount that is deducted as discount|summe der nachlasse|total des remises accordees|total de los descuentos"
  ],
  [
    "paper",
    "number",
    "charge total",
    "total of the surcharges added to the whole document|additional charges and fees in total"
  ],
  [
    "paper",
    "number",
    "shipping total",
    "amount charged for shipping and handling|cost of the delivery|versandkosten|frais de port"
  ],
  [
    "paper",
    "number",
    "prepaid amount",
    "amount that has already been paid in advance|sum of earlier payments|bereits gezahlter betrag|montant deja paye|importe ya pagado"
  ],
  [
    "paper",
    "number",
    "amount due",
    "amount that remains to be paid|balance that is still open|noch zu zahlender betrag|montant restant a payer|importe pendiente de pago|final amount the customer owes"
  ],
  ["paper", "number", "rounding amount", "amount by which the total was rounded"],
  ["paper", "number", "tip", "tip given to the staff"],
  ["paper", "number", "icms total", "total amount of icms tax"],
  ["paper", "number", "ipi total", "total amount of ipi tax"],
  ["paper", "number", "insurance total", "amount charged for insurance"],
  [
    "paper",
    "number",
    "opening balance",
    "balance at the beginning of the period|money in the account before the first booking"
  ],
  [
    "paper",
    "number",
    "closing balance",
    "balance at the end of the period|money in the account after the last booking"
  ],
  ["paper", "number", "exchange rate", "rate by which the amounts were converted"],
  ["paper", "number", "interest rate", "annual interest in percent"],
  ["paper", "number", "base salary", "yearly base salary in the stated currency"],
  ["paper", "number", "gross salary", "salary before deductions|earnings before taxes and contributions"],
  ["paper", "number", "net salary", "salary after deductions|amount paid out to the employee"],
  [
    "paper",
    "array",
    "line items",
    "every product or service billed in the document one entry per line|what was sold one entry per article or service|every item of the order|goods or services that were bought|alle positionen der rechnung|toutes les lignes de la facture|todas las lineas de la factura|all goods or services listed|every position of the document with goods or services"
  ],
  [
    "paper",
    "array",
    "tax breakdown",
    "taxes of the document one entry per tax rate|amounts of tax by rate|steuern nach satz|taxes par taux|impuestos por tipo"
  ],
  [
    "paper",
    "array",
    "transactions",
    "every booking of the account statement|payments in and out of the account|every movement on the account"
  ],
  [
    "row",
    "string",
    "description",
    "name or description of the item|what was sold or done|name of the product or service|bezeichnung des artikels|designation de l'article|descripcion del articulo|what was supplied|what is charged|what is offered|what it is|text of the booking|explanation of the movement|kind of goods|name of the charge|what the amount is for"
  ],
  [
    "row",
    "number",
    "quantity",
    "number of units|how many pieces were sold|quantity that is billed|anzahl der einheiten|nombre d'unites|numero de unidades|how many units or pieces|how much was ordered"
  ],
  [
    "row",
    "string",
    "unit",
    "unit of measure of the quantity|what the quantity is counted in|mengeneinheit|unite de mesure|unidad de medida"
  ],
  [
    "row",
    "number",
    "unit price",
    "price of one unit|price for a single piece|preis je einheit|prix d'une unite|precio de una unidad"
  ],
  ["row", "number", "gross unit price", "price of one unit before discounts on the item|list price of one piece"],
  [
    "row",
    "number",
    "line total",
    "amount charged for this line|price of the whole line|total of the item|quantity times unit price|betrag der position|montant de la ligne|importe de la linea|total of the line|amount of the line|amount of the position or entry"
  ],
  ["row", "date", "value date", "day from which the booking counts for interest"],
  ["row", "date", "date", "day of the booking or transaction|date of the entry|date on which it was done"],
  ["row", "number", "balance", "balance of the account after the booking|what is in the account afterwards"],
  ["row", "number", "credit", "amount paid in to the account|amount put in|sum that came in|money in"],
  ["row", "number", "debit", "amount taken out of the account|amount taken out|sum that went out|money out"],
  ["row", "number", "gross amount", "amount of the line including tax|price of the line with tax"],
  ["row", "number", "net amount", "amount of the line without tax|price of the line before tax"],
  ["row", "number", "line discount", "discount granted on this item|reduction of the line"],
  [
    "row",
    "number",
    "vat rate",
    "tax rate of the item in percent|percentage of tax of the line|steuersatz der position in prozent|taux de taxe de la ligne"
  ],
  ["row", "number", "tax amount", "amount of tax at this rate|tax charged for the line|tax amount of the line"],
  ["row", "number", "taxable amount", "amount the tax is calculated on|base of the tax at this rate"],
  ["row", "number", "rate", "tax rate in percent"],
  ["row", "string", "position", "position or line number of the item|running number of the line"],
  [
    "row",
    "string",
    "item number",
    "article or part number of the seller for the item|code of the product|number under which the article is sold|artikelnummer|reference de l'article|referencia del articulo"
  ],
  ["row", "string", "barcode", "ean or gtin printed as barcode of the item"],
  ["row", "string", "serial number", "serial number of the device"],
  ["row", "string", "tariff code", "customs tariff number of the goods|ncm or hs code of the product"],
  ["paper", "string", "title", "title of the document"],
  ["paper", "string", "signatory title", "position of the person who signed"],
  ["paper", "string", "agreement title", "title of the agreement or contract"],
  [
    "paper",
    "array",
    "parties",
    "names of all companies and persons that are party to the agreement|who concludes the contract"
  ],
  [
    "paper",
    "string",
    "governing law",
    "state or country whose law governs the agreement|law that applies to the contract"
  ],
  [
    "paper",
    "string",
    "term",
    "length of time for which the agreement or its obligations stay in force|how long the contract lasts"
  ],
  [
    "paper",
    "string",
    "termination notice period",
    "notice period for ending the agreement|how long before it notice must be given"
  ],
  ["paper", "string", "venue", "courts that have jurisdiction over disputes|place of the courts that decide"],
  ["paper", "string", "signatory name", "name of the person who signed|who signs the document"],
  ["paper", "string", "subject", "subject of the letter|what the letter is about"],
  ["paper", "string", "recipient name", "name of the person or party this document is sent to|addressee of the letter"],
  ["paper", "string", "sender name", "person who sends the letter|writer of the letter"],
  ["paper", "string", "sender company", "company that sends the letter"],
  ["paper", "string", "full name", "full name of the applicant|name of the person whose resume it is"],
  ["paper", "string", "headline", "professional title below the name|what the applicant is by profession"],
  ["paper", "string", "email", "e mail address of the applicant"],
  ["paper", "string", "phone", "telephone number of the applicant"],
  ["paper", "string", "website", "personal web site of the applicant|homepage"],
  ["paper", "string", "location", "place where the applicant lives"],
  ["paper", "string", "summary", "short profile text of the applicant"],
  ["paper", "array", "experience", "every position held newest first|jobs of the applicant|former employments"],
  ["paper", "array", "education", "every degree or school|studies of the applicant"],
  ["paper", "array", "projects", "every personal or professional project"],
  ["paper", "array", "skills", "what the applicant knows|skills of the applicant"],
  ["paper", "array", "languages", "languages the applicant speaks"],
  ["row", "string", "company", "employer of this position|company the applicant worked for"],
  ["row", "string", "job title", "title of the job or position held"],
  ["row", "string", "institution", "school or university"],
  ["row", "string", "degree", "degree that was obtained"],
  ["row", "string", "start date", "start of the employment or studies as written"],
  ["row", "string", "end date", "end of the employment or studies as written"]
]

/** Words, folded, that descriptions use for the same; all for the first of them. */
export const saidAlike: ReadonlyArray<string> = [
  "company|firm|business|organisation|organization|party|firma|unternehmen|entreprise|societe|empresa",
  "person|somebody|individual|people",
  "seller|vendor|supplier|issuer|payee|creditor|provider|merchant|verkaufer|lieferant|vendeur|fournisseur|vendedor|proveedor",
  "buyer|customer|client|purchaser|debtor|payer|kunde|kunden|acheteur|comprador|cliente",
  "document|paper|dokument|documento",
  "invoice|bill|rechnung|facture|factura|fattura",
  "item|article|product|good|goods|artikel|producto|articulo|produit",
  "service|leistung|leistungen|servicio",
  "line|row|position|entry|ligne|linea|posten",
  "amount|sum|betrag|montant|importe|summe",
  "tax|taxes|vat|gst|steuer|steuern|taxe|impuesto|impuestos|tva|iva",
  "day|date|tag|datum|fecha|jour",
  "number|identifier|id|nr|numero|nummer",
  "agreement|contract|vertrag|contrat|contrato",
  "pay|payment|paid|paying|zahlung|paiement|pago",
  "sell|sold|sale|sales",
  "buy|bought|purchase|purchased",
  "issue|issued|written|drawn|created|made",
  "deliver|delivered|delivery|shipped|sent|shipment|lieferung|livraison|entrega",
  "charge|charged|billed|invoiced",
  "order|ordered|bestellung|commande|pedido",
  "phone|telephone|tel",
  "mail|email",
  "town|city|place|ort|ville|ciudad",
  "discount|reduction|rebate|rabatt|remise|descuento",
  "begin|begins|start|starts|first|beginning",
  "end|ends|last|final",
  "sign|signed|signs|signature",
  "include|including|included|inclusive|with",
  "percent|percentage",
  "unit|piece|pieces",
  "name|names|called"
]

/** Words of descriptions, folded, that tell none from another. */
export const saidAnywhere: ReadonlySet<string> = new Set(
  [
    "the|a|an|s|of|and|or|that|which|this|is|are|was|were|be|been|has|have|had|will|it|its|as|such|in|for|on|at|any|all|each|per|their|his|her|whole|stated|printed|shown",
    "der|die|das|des|dem|den|ein|eine|und|oder|wurde|ist|wird|fur|im|in|an",
    "le|la|les|l|de|du|d|des|et|ou|un|une|qui|que|est|a|ete|el|los|las|y|o|se|del|en"
  ].flatMap((line) => line.split("|"))
)
