import type { VariableType } from "@winnow/extractor"

/** Where a field stands that is so described: on the paper as a whole, in each row of a list, or in either. */
export type DescribedPlace = "paper" | "row" | "either"

/**
 * What users say of a field in a sentence, folded, by where it stands, its type and the words by which a key asks for the same.
 * Sentences are parted by `|`.
 */
export const descriptions: Readonly<
  Record<DescribedPlace, Partial<Readonly<Record<VariableType, Readonly<Record<string, string>>>>>>
> = {
  paper: {
    string: {
      "invoice number":
        "number that uniquely identifies this invoice|number of the invoice or credit note|number the issuer gave to this bill|nummer die diese rechnung kennzeichnet|numero qui identifie la facture|numero que identifica la factura",
      "receipt number": "number that identifies this receipt|number printed on the till receipt",
      "document number":
        "number the issuer gave to this document|unique number of the document|number of this paper|nummer des dokuments|numero du document|numero del documento",
      "order reference":
        "number of the order of the customer that this document refers to|customer's purchase order that is billed|number of the buyer's order|bestellnummer des kunden|numero de commande du client|numero de pedido del cliente",
      "customer number":
        "number under which the seller keeps the customer|number the supplier gave to the customer|account number of the customer|nummer unter der der kunde gefuhrt wird|numero du client chez le vendeur|numero del cliente",
      "contract number": "number of the contract or agreement that is billed|contract the document refers to",
      "delivery note number": "number of the delivery note or packing slip",
      "booking reference":
        "code or number that identifies the booking or reservation|reservation code of the journey or stay|locator of the booking",
      "payment reference":
        "reference that should be quoted with the payment|reference to state when paying|text to give with the bank transfer|verwendungszweck der zahlung|reference a rappeler lors du paiement|referencia que se debe indicar con el pago",
      "transaction number": "number of the payment transaction|identifier of the card transaction",
      "policy number": "number of the insurance policy|policy under which somebody is insured",
      "meter number": "number of the electricity gas or water meter|counter that measures the consumption",
      "tracking number":
        "tracking number of the parcel or shipment|number by which the consignment can be followed|number to trace the package",
      "flight number": "number of the flight",
      "train number": "number of the train",
      "room number": "number of the room in the hotel",
      seat: "seat that is reserved for the passenger|place on the train or plane",
      "ticket number": "number of the ticket",
      "access key": "electronic access key of the fiscal document",
      series: "series the document number belongs to|series of the invoice",
      "container number": "number of the shipping container",
      "vessel name": "name of the ship that carries the goods|vessel on which the cargo is loaded",
      iban: "iban of the account the payment should go to|international bank account number of the payee",
      bic: "bic or swift code of the bank of the payee|bank identifier code for the transfer|swift address of the bank",
      "bank name": "bank that keeps the account of the payee|name of the bank to pay to",
      "account number": "number of the bank account to pay to|account the money should be transferred to",
      "account holder": "person or company the bank account belongs to|owner of the bank account",
      "seller vat id":
        "vat identification number of the seller|tax or vat number of the supplier|tax identification number of the seller|vat number under which the supplier is registered|umsatzsteuer identifikationsnummer des verkaufers|numero de tva du vendeur|nif del vendedor",
      "buyer vat id":
        "vat identification number of the buyer|tax or vat number of the customer|tax identification number of the buyer|vat number of the customer|umsatzsteuer identifikationsnummer des kunden|numero de tva du client|nif del cliente",
      "seller tax number":
        "national tax or registration number under which the seller pays taxes|steuernummer des verkaufers|numero fiscal du vendeur",
      "buyer tax number": "national tax number under which the buyer pays taxes",
      "buyer registration number": "number of the buyer in the company or trade register",
      "seller registration number":
        "number of the seller in the company or trade register|register entry of the supplier|handelsregisternummer des verkaufers|siret ou siren du vendeur",
      "seller gstin": "goods and services tax identification number of the seller",
      "buyer gstin": "goods and services tax identification number of the buyer",
      "seller name":
        "company or person that sells the goods or services|name of who issued the invoice|business that charges for the goods|company that sends this bill and gets the money|shop where something was bought|name of the store|verkaufer der waren oder leistungen|entreprise qui vend les biens ou services|empresa que vende los bienes o servicios|company or person that issues the document and delivers|company that delivers|company the order goes to|company from which is ordered|company that makes the offer",
      "buyer name":
        "company or person that the goods or services are sold to|who buys the goods and pays|customer the bill is addressed to|name of who is invoiced|kaufer der waren oder leistungen|entreprise qui achete les biens ou services|empresa que compra los bienes o servicios|company or person that is billed|company that orders|company or person the offer is made to|who pays",
      "ship to name":
        "name of the party the goods are delivered to|who receives the delivery|company or person the parcel is sent to",
      "buyer phone": "telephone number of the buyer",
      "buyer email": "e mail address of the buyer",
      "buyer country": "country of the buyer",
      "buyer postcode": "postal code of the buyer",
      "buyer city": "town where the buyer has its address|city of the buyer",
      "buyer street": "street and house number of the buyer",
      "buyer address": "full postal address of the buyer in one line|street town and postal code of the buyer",
      "seller phone": "telephone number of the seller",
      "seller email": "e mail address of the seller",
      "seller country": "country of the seller",
      "seller postcode": "postal code of the seller",
      "seller city": "town where the seller has its address|city of the seller",
      "seller street": "street and house number of the seller",
      "seller address": "full postal address of the seller in one line|street town and postal code of the seller",
      "contact name": "person to ask about the document|name of the person to contact",
      "contact phone": "telephone number of the contact person",
      "contact email": "e mail address of the contact person",
      "cashier name": "name or number of the cashier|employee at the till",
      "sales person": "employee of the seller who looks after the order",
      currency:
        "three letter iso 4217 code of the currency of the amounts|currency in which the amounts are stated|wahrung der betrage|devise des montants|moneda de los importes",
      "payment method":
        "means of payment that was or will be used|how the invoice is or was paid|zahlungsart|moyen de paiement utilise|medio de pago utilizado",
      "payment terms":
        "agreed terms of payment|conditions under which the amount has to be paid|zahlungsbedingungen|conditions de paiement convenues|condiciones de pago acordadas",
      "delivery terms": "incoterms code of the delivery terms|agreed terms of delivery",
      "shipping method": "how the goods are sent|carrier or service that ships the goods",
      "departure time": "time at which the journey begins|time of departure",
      "arrival time": "time at which the journey ends|time of arrival",
      "issue time": "time of day at which the purchase was made|time printed on the receipt",
      origin: "place where the journey begins|station or airport of departure",
      destination: "place where the journey ends|station or airport of arrival",
      "travel class": "class of travel of the ticket",
      "passenger name": "name of the person who travels",
      "guest name": "name of the person who stays at the hotel|guest who stayed",
      "hotel name": "name of the hotel where somebody stays",
      "patient name": "name of the person who was treated",
      title: "title of the document",
      "signatory title": "position of the person who signed",
      "agreement title": "title of the agreement or contract",
      "governing law": "state or country whose law governs the agreement|law that applies to the contract",
      term: "length of time for which the agreement or its obligations stay in force|how long the contract lasts",
      "termination notice period": "notice period for ending the agreement|how long before it notice must be given",
      venue: "courts that have jurisdiction over disputes|place of the courts that decide",
      "signatory name": "name of the person who signed|who signs the document",
      subject: "subject of the letter|what the letter is about",
      "recipient name": "name of the person or party this document is sent to|addressee of the letter",
      "sender name": "person who sends the letter|writer of the letter",
      "sender company": "company that sends the letter",
      "full name": "full name of the applicant|name of the person whose resume it is",
      headline: "professional title below the name|what the applicant is by profession",
      email: "e mail address of the applicant",
      phone: "telephone number of the applicant",
      website: "personal web site of the applicant|homepage",
      location: "place where the applicant lives",
      summary: "short profile text of the applicant"
    },
    object: {
      "seller address":
        "postal address of the seller|where the supplier is|anschrift des verkaufers|adresse du vendeur",
      "buyer address": "postal address of the buyer|where the customer is|anschrift des kunden|adresse du client",
      "delivery address": "address the goods are delivered to|lieferanschrift|adresse de livraison"
    },
    date: {
      "issue date":
        "date on which the document was issued|day the invoice was written|date of the document|day on which this paper was drawn up|tag an dem das dokument ausgestellt wurde|date a laquelle le document a ete etabli|fecha en que se emitio el documento",
      "due date":
        "last day on which the amount can be paid without being late|date by which a payment must be made|day on which the amount is due|tag bis zu dem gezahlt werden muss|date limite de paiement|fecha limite de pago",
      "delivery date":
        "date on which the goods were or will be delivered or the service was performed|day of delivery|tag der lieferung oder leistung|date de livraison|fecha de entrega",
      "order date": "date on which the order was placed|day the customer ordered",
      "payment date": "date on which the amount was paid|day of the payment",
      "period start": "first day of the billed period|start of the period the document is for",
      "period end": "last day of the billed period|end of the period the document is for",
      "valid until": "last day on which the offer can be accepted|date until which it is valid",
      "check in date": "first day of the stay|day on which the guest arrives",
      "check out date": "last day of the stay|day on which the guest leaves",
      "booking date": "date on which the booking or reservation was made",
      "travel date": "day of the journey|date on which the passenger travels",
      "date of birth": "date on which the person was born|birthday of the applicant",
      "signing date": "date on which the agreement was signed|day of the signature",
      "effective date": "date on which the agreement takes effect or is made|first day of the contract"
    },
    number: {
      "net total":
        "total amount before taxes|sum without tax|total without vat|gesamtbetrag ohne steuern|montant total hors taxes|importe total sin impuestos",
      "tax total":
        "total amount of tax|tax contained in the total|sum of the value added or sales tax|summe der steuern|montant total des taxes|importe total de los impuestos",
      "grand total":
        "total amount including all taxes|sum to be paid including tax|amount to be paid in the end with tax|gesamtbetrag einschliesslich aller steuern|montant total toutes taxes comprises|importe total con todos los impuestos",
      "line items total":
        "sum of the line amounts before document level discounts charges and taxes|sum of all positions before discounts",
      "total quantity": "number of pieces in total|how many pieces altogether",
      "discount total":
        "total of the discounts granted on the whole document|amount that is deducted as discount|summe der nachlasse|total des remises accordees|total de los descuentos",
      "charge total": "total of the surcharges added to the whole document|additional charges and fees in total",
      "shipping total": "amount charged for shipping and handling|cost of the delivery|versandkosten|frais de port",
      "prepaid amount":
        "amount that has already been paid in advance|sum of earlier payments|bereits gezahlter betrag|montant deja paye|importe ya pagado",
      "amount due":
        "amount that remains to be paid|balance that is still open|noch zu zahlender betrag|montant restant a payer|importe pendiente de pago|final amount the customer owes",
      "rounding amount": "amount by which the total was rounded",
      tip: "tip given to the staff",
      "icms total": "total amount of icms tax",
      "ipi total": "total amount of ipi tax",
      "insurance total": "amount charged for insurance",
      "opening balance": "balance at the beginning of the period|money in the account before the first booking",
      "closing balance": "balance at the end of the period|money in the account after the last booking",
      "exchange rate": "rate by which the amounts were converted",
      "interest rate": "annual interest in percent",
      "base salary": "yearly base salary in the stated currency",
      "gross salary": "salary before deductions|earnings before taxes and contributions",
      "net salary": "salary after deductions|amount paid out to the employee"
    },
    array: {
      "line items":
        "every product or service billed in the document one entry per line|what was sold one entry per article or service|every item of the order|goods or services that were bought|alle positionen der rechnung|toutes les lignes de la facture|todas las lineas de la factura|all goods or services listed|every position of the document with goods or services",
      "tax breakdown":
        "taxes of the document one entry per tax rate|amounts of tax by rate|steuern nach satz|taxes par taux|impuestos por tipo",
      transactions:
        "every booking of the account statement|payments in and out of the account|every movement on the account",
      parties: "names of all companies and persons that are party to the agreement|who concludes the contract",
      experience: "every position held newest first|jobs of the applicant|former employments",
      education: "every degree or school|studies of the applicant",
      projects: "every personal or professional project",
      skills: "what the applicant knows|skills of the applicant",
      languages: "languages the applicant speaks"
    }
  },
  either: {
    string: {
      street: "street and house number|strasse und hausnummer|rue et numero|calle y numero",
      postcode: "postal code|zip code of the town|postleitzahl|code postal|codigo postal",
      city: "city or town|name of the town|stadt oder ort|ville ou commune|ciudad o localidad",
      country: "country of the address|country",
      state: "state province or region of the address"
    }
  },
  row: {
    string: {
      description:
        "name or description of the item|what was sold or done|name of the product or service|bezeichnung des artikels|designation de l'article|descripcion del articulo|what was supplied|what is charged|what is offered|what it is|text of the booking|explanation of the movement|kind of goods|name of the charge|what the amount is for",
      unit: "unit of measure of the quantity|what the quantity is counted in|mengeneinheit|unite de mesure|unidad de medida",
      position: "position or line number of the item|running number of the line",
      "item number":
        "article or part number of the seller for the item|code of the product|number under which the article is sold|artikelnummer|reference de l'article|referencia del articulo",
      barcode: "ean or gtin printed as barcode of the item",
      "serial number": "serial number of the device",
      "tariff code": "customs tariff number of the goods|ncm or hs code of the product",
      company: "employer of this position|company the applicant worked for",
      "job title": "title of the job or position held",
      institution: "school or university",
      degree: "degree that was obtained",
      "start date": "start of the employment or studies as written",
      "end date": "end of the employment or studies as written"
    },
    number: {
      quantity:
        "number of units|how many pieces were sold|quantity that is billed|anzahl der einheiten|nombre d'unites|numero de unidades|how many units or pieces|how much was ordered",
      "unit price": "price of one unit|price for a single piece|preis je einheit|prix d'une unite|precio de una unidad",
      "gross unit price": "price of one unit before discounts on the item|list price of one piece",
      "line total":
        "amount charged for this line|price of the whole line|total of the item|quantity times unit price|betrag der position|montant de la ligne|importe de la linea|total of the line|amount of the line|amount of the position or entry",
      balance: "balance of the account after the booking|what is in the account afterwards",
      credit: "amount paid in to the account|amount put in|sum that came in|money in",
      debit: "amount taken out of the account|amount taken out|sum that went out|money out",
      "gross amount": "amount of the line including tax|price of the line with tax",
      "net amount": "amount of the line without tax|price of the line before tax",
      "line discount": "discount granted on this item|reduction of the line",
      "vat rate":
        "tax rate of the item in percent|percentage of tax of the line|steuersatz der position in prozent|taux de taxe de la ligne",
      "tax amount": "amount of tax at this rate|tax charged for the line|tax amount of the line",
      "taxable amount": "amount the tax is calculated on|base of the tax at this rate",
      rate: "tax rate in percent"
    },
    date: {
      "value date": "day from which the booking counts for interest",
      date: "day of the booking or transaction|date of the entry|date on which it was done"
    }
  }
}

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
  "booking|movement|transaction|buchung|movimiento",
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
