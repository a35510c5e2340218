import type { Concept } from "./Concepts.js"

/** Further names that keys have for concepts, which no paper prints as a label; by `|`. */
export const keyNames: Partial<Readonly<Record<Concept, string>>> = {
  issueDate: "belegdatum|as of date|creation date|issuance date|invoiced date|date of invoicing",
  customerNumber: "customer identification number|customer reference number",
  currency:
    "currency iso|iso currency|iso currency code|three letter currency code|moneda|divisa|moeda|devise|valuta|waluta|munteenheid|codigo moneda|codigo de moneda|codigo da moeda|code devise|code de la devise|codice valuta|valutacode|kod waluty",
  iban: "payment iban|account iban|bank account iban|beneficiary iban|creditor iban|numer iban|codice iban|iban rekening",
  bic: "bic swift code|codice bic|codice swift|codigo swift|codigo bic|code swift|kod swift",
  bankName:
    "beneficiary bank|payee bank|bank institution|nombre banco|nome banca|nome banco|nom banque|nazwa banku|naam bank|name der bank",
  accountHolder: "bank account holder",
  paymentReference: "payment reference number|remittance info|remittance information|remittance ref|pay ref",
  paymentTerms: "payment condition|pay terms|terms of pay",
  paymentMethod: "payment means|pay method|pay mode|bezahlart|bezahlmethode",
  vatRate: "rate percent|tax rate percent|vat rate percent|mwst prozent",
  taxTotal: "consumption tax|consumption tax amount|consumption tax total|business tax",
  buyerName: "ordering company|buying company|ordering party",
  sellerName: "selling company|invoicing company|workshop",
  validUntil: "offer expiry|quote expiry|validity date",
  orderDate: "order placed on|order placed|placed on",
  origin: "start station|from city|departs from|departure place",
  destination: "end station|to city|destination station|arrival place|place of arrival",
  departureTime: "departure at|departs at",
  arrivalTime: "arrival at",
  issueTime: "receipt time|document time|time of issue",
  fullName: "applicant|candidate|applicant full name|candidate full name",
  email: "emailadres|email adres|courriel|adresse mail|candidate email|applicant email|personal email|person email",
  phone: "candidate phone|applicant phone|personal phone|person phone",
  website: "web address|internet address",
  governingLaw:
    "contract law|law of contract|governing law state|rechtswahl|legge applicabile|toepasselijk recht|prawo wlasciwe",
  subject: "letter subject|topic",
  deliveryTerms: "incoterm code|incoterms code|delivery term|shipping term|carriage terms|terms of carriage",
  exchangeRate: "wisselkoers|kurs waluty|tasso di cambio|currency rate|fx rate|xrate|rate of exchange",
  interestRate: "interest percent|interest percentage",
  contactName: "responsible person|contact person name|person to contact",
  patientName: "patient full name",
  passengerName: "passenger full name",
  invoiceNumber: "folio|numero folio|belegnummer|beleg nr|n facture",
  lineItemsTotal: "suma pozycji|sum of items|items subtotal",
  signatoryName:
    "unterzeichner|unterzeichnet von|unterschrieben von|signataire|nom signataire|firmante|nombre firmante|firmatario|ondertekenaar|signatario|podpisujacy",
  title: "vertragstitel|titre contrat|titre|titulo contrato|titulo|titolo contratto|titolo|tytul",
  dateOfBirth: "geboortedatum",
  taxableAmount: "maatstaf",
  street: "street 1|address 1|street line 1|address street",
  description:
    "product or service name|service name|description article|product or service|goods or services|item text|line description",
  quantity: "quantity billed|billed quantity|invoiced quantity|quantity invoiced",
  unit: "unite mesure|unite de mesure|unit of measurement|measurement unit|unit name|quantity unit|unit code",
  unitPrice: "u price|single price|unit amount|unit value|price of one unit|price for one unit|price per",
  lineTotal: "extended total|extended net amount",
  debit: "total paid out|total money out",
  credit: "total paid in|total money in"
}
