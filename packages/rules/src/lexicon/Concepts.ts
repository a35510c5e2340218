/** What kind of value a label of the concept stands beside. */
export type Kind =
  | "id"
  | "date"
  | "amount"
  | "percent"
  | "count"
  | "number"
  | "name"
  | "text"
  | "code"
  | "currency"
  | "iban"
  | "bic"
  | "vatId"
  | "email"
  | "phone"
  | "url"
  | "time"
  | "country"
  | "postcode"
  | "street"
  | "boolean"
  | "none"

/**
 * Every concept the lexicon has labels for, with its kind of value. `keys` are further names that a template's key may have;
 * the English labels count as names too. Concepts of kind `none` only keep their labels from being read as others'.
 */
const concept = (kind: Kind, ...keys: ReadonlyArray<string>) => ({ kind, keys })

export const concepts = {
  invoiceNumber: concept(
    "id",
    "invoice id",
    "document number",
    "bill number",
    "credit note number",
    "doc number",
    "invoice"
  ),
  relatedInvoice: concept(
    "id",
    "related invoice number",
    "original invoice number",
    "corrected invoice number",
    "preceding invoice",
    "referenced invoice",
    "credited invoice"
  ),
  receiptNumber: concept("id", "receipt id", "transaction receipt number", "ticket number"),
  orderReference: concept(
    "id",
    "purchase order number",
    "purchase order",
    "po number",
    "po",
    "customer order number",
    "buyer reference",
    "buyer order reference"
  ),
  orderNumber: concept("id", "order id", "sales order number", "confirmation order number"),
  customerNumber: concept(
    "id",
    "customer id",
    "client number",
    "client id",
    "account number of customer",
    "customer account number",
    "debtor number"
  ),
  supplierNumber: concept("id", "vendor number", "supplier id", "creditor number", "vendor id"),
  contractNumber: concept("id", "contract id", "agreement number", "contract reference"),
  project: concept("text"),
  projectNumber: concept("id", "project id", "project reference"),
  deliveryNoteNumber: concept(
    "id",
    "delivery note",
    "delivery number",
    "packing slip number",
    "despatch advice number"
  ),
  bookingReference: concept(
    "id",
    "booking number",
    "booking id",
    "reservation number",
    "reservation code",
    "pnr",
    "booking code"
  ),
  confirmationNumber: concept("id", "confirmation code"),
  paymentReference: concept("id", "remittance reference", "payment id", "payment communication"),
  transactionNumber: concept("id", "transaction id"),
  ourReference: concept("text"),
  yourReference: concept("text"),
  yourLetterDate: concept("date", "date of your letter", "your message date", "your letter of"),
  accountNumber: concept(
    "id",
    "bank account number",
    "account",
    "payee account",
    "payment account",
    "beneficiary account",
    "seller account",
    "vendor account"
  ),
  bankCode: concept("id", "sort code", "routing number", "blz"),
  bankName: concept("name", "bank"),
  accountHolder: concept("name", "account name", "account owner"),
  iban: concept("iban", "bank iban", "seller iban", "payee iban"),
  bic: concept("bic", "swift", "swift code", "bic code"),
  vatId: concept("vatId", "vat number", "vat registration number", "vat identification number", "tax id", "vat"),
  taxNumber: concept(
    "id",
    "tax registration number",
    "fiscal number",
    "tax id number",
    "tax code",
    "pan",
    "pan number"
  ),
  registrationNumber: concept(
    "id",
    "company number",
    "company registration number",
    "trade register number",
    "commercial register number",
    "chamber of commerce number"
  ),
  gstin: concept("code"),
  gln: concept("code", "global location number", "iln"),
  mandateReference: concept("id", "sepa mandate", "mandate"),
  creditorId: concept("id", "creditor identifier", "sepa creditor id"),
  meterNumber: concept("id", "meter id"),
  policyNumber: concept("id", "insurance policy number", "insurance number"),
  trackingNumber: concept("id", "shipment number", "consignment number", "parcel number"),
  flightNumber: concept("code", "flight"),
  trainNumber: concept("code", "train"),
  roomNumber: concept("id", "room"),
  seat: concept("code", "seat number"),
  ticketNumber: concept("id"),
  accessKey: concept("id", "nfe key", "access code of fiscal document"),
  series: concept("id", "document series"),
  operationNature: concept("text", "nature of operation"),
  issueDate: concept(
    "date",
    "invoice date",
    "document date",
    "date",
    "date of issue",
    "order date",
    "letter date",
    "receipt date",
    "statement date",
    "datum",
    "fecha",
    "data"
  ),
  orderDate: concept("date", "purchase date"),
  dueDate: concept("date", "payment due date", "pay by date"),
  paymentDate: concept("date", "date of payment", "paid date"),
  deliveryDate: concept(
    "date",
    "service date",
    "supply date",
    "date of supply",
    "performance date",
    "shipping date",
    "delivered on"
  ),
  periodStart: concept(
    "date",
    "start date",
    "service period start",
    "billing period start",
    "period from",
    "statement period start"
  ),
  periodEnd: concept(
    "date",
    "end date",
    "service period end",
    "billing period end",
    "period to",
    "statement period end"
  ),
  bookingDate: concept("date"),
  valueDate: concept("date"),
  validUntil: concept("date", "expiry date", "expiration date", "valid to", "valid through"),
  dateOfBirth: concept("date", "birth date", "birthday", "birthdate"),
  checkInDate: concept("date", "arrival date", "check in"),
  checkOutDate: concept("date", "departure date of guest", "check out"),
  travelDate: concept("date", "date of travel", "date of journey"),
  departureTime: concept("time", "time of departure"),
  arrivalTime: concept("time", "time of arrival"),
  issueTime: concept("time", "time", "purchase time"),
  origin: concept("text", "departure station", "departure airport", "place of departure", "departure city"),
  destination: concept("text", "arrival station", "arrival airport", "arrival city"),
  travelClass: concept("text", "class", "cabin class"),
  fareName: concept("text", "fare", "tariff name"),
  lineItemsTotal: concept("amount", "items total", "subtotal of items", "sum of lines", "goods total"),
  netTotal: concept(
    "amount",
    "subtotal",
    "sub total",
    "net amount",
    "total net",
    "total excluding tax",
    "total without tax",
    "amount before tax",
    "net"
  ),
  taxTotal: concept(
    "amount",
    "tax amount total",
    "vat total",
    "total tax",
    "total vat",
    "vat amount",
    "tax",
    "sales tax"
  ),
  grandTotal: concept(
    "amount",
    "total",
    "total amount",
    "invoice total",
    "gross total",
    "total including tax",
    "total gross",
    "gross amount",
    "amount total",
    "order total"
  ),
  amountDue: concept(
    "amount",
    "total due",
    "balance due",
    "payable amount",
    "amount payable",
    "amount to pay",
    "still due"
  ),
  prepaidAmount: concept(
    "amount",
    "amount paid",
    "paid amount",
    "prepayment",
    "deposit",
    "down payment",
    "paid so far"
  ),
  discountTotal: concept("amount", "discount amount", "discount", "total discount"),
  chargeTotal: concept("amount", "total charges", "surcharge total", "surcharges"),
  shippingTotal: concept("amount", "shipping", "shipping cost", "freight", "delivery charge", "shipping amount"),
  roundingAmount: concept("amount", "rounding"),
  insuranceTotal: concept("amount", "insurance amount"),
  icmsTotal: concept("amount", "icms amount", "icms"),
  ipiTotal: concept("amount", "ipi amount", "ipi"),
  taxBase: concept("amount", "icms base"),
  otherTax: concept("none"),
  openingBalance: concept("amount", "beginning balance", "starting balance", "previous balance"),
  closingBalance: concept("amount", "ending balance", "final balance", "new balance", "balance"),
  paymentsReceived: concept("amount", "payment received", "payments", "payments made", "payments and credits"),
  currentCharges: concept(
    "amount",
    "new charges",
    "charges of this period",
    "charges this period",
    "total new charges"
  ),
  baseSalary: concept("amount", "salary", "annual salary"),
  grossSalary: concept("amount", "gross pay", "gross wages"),
  netSalary: concept("amount", "net pay"),
  currency: concept("currency", "currency code", "invoice currency"),
  exchangeRate: concept("amount", "conversion rate"),
  interestRate: concept("percent", "rate of interest"),
  paymentTerms: concept("text", "terms of payment", "payment conditions", "terms"),
  paymentMethod: concept("text", "means of payment", "payment type", "payment mode"),
  deliveryTerms: concept("text", "incoterm", "incoterms", "terms of delivery", "shipping terms"),
  shippingMethod: concept("text", "ship via", "delivery method", "carrier"),
  jobTitle: concept("text", "position", "role", "job"),
  governingLaw: concept("text", "applicable law", "law", "jurisdiction law"),
  term: concept("text", "contract term", "agreement term", "duration", "contract duration"),
  noticePeriod: concept("text", "termination notice period", "cancellation period", "notice"),
  effectiveDate: concept("date", "agreement date", "contract date", "commencement date", "date of agreement"),
  title: concept(
    "text",
    "document title",
    "agreement title",
    "contract title",
    "certificate title",
    "report title",
    "letter title",
    "form title",
    "heading"
  ),
  location: concept("text", "place", "residence", "place of residence"),
  subject: concept("text", "subject line", "regarding"),
  email: concept("email", "e mail", "mail", "email address"),
  phone: concept("phone", "telephone", "phone number", "telephone number", "mobile", "mobile number"),
  fax: concept("phone", "fax number", "telefax", "telefax number", "facsimile"),
  carriedForward: concept("none"),
  website: concept("url", "web site", "homepage", "url", "web"),
  sellerName: concept(
    "name",
    "seller",
    "supplier",
    "vendor",
    "merchant",
    "issuer",
    "sender company",
    "sender name",
    "sender",
    "offered by",
    "quoted by",
    "sold by",
    "supplied by"
  ),
  buyerName: concept(
    "name",
    "buyer",
    "customer",
    "client",
    "bill to name",
    "customer name",
    "recipient",
    "recipient name",
    "addressee"
  ),
  parties: concept("name", "contracting parties", "party names", "contract parties"),
  signatoryName: concept(
    "name",
    "signatory",
    "signer",
    "signed by",
    "signer name",
    "unterzeichner",
    "unterzeichnerin",
    "unterzeichnet von",
    "unterschrieben von",
    "signataire",
    "signe par",
    "firmante",
    "firmado por",
    "firmatario",
    "firmato da",
    "ondertekenaar",
    "ondertekend door",
    "getekend door",
    "signatario",
    "assinado por",
    "podpisal",
    "undertecknare",
    "underskriver"
  ),
  shipToName: concept("name", "ship to", "deliver to", "delivery name"),
  contactName: concept("name", "contact", "contact person"),
  cashierName: concept("name", "cashier", "served by"),
  salesPerson: concept("name", "sales representative", "clerk"),
  passengerName: concept(
    "name",
    "traveller name",
    "passenger",
    "attendee",
    "attendee name",
    "participant name",
    "ticket holder",
    "ticket holder name"
  ),
  guestName: concept("name", "guest"),
  patientName: concept("name", "patient"),
  givenName: concept("name", "first name", "given names", "forename", "forenames"),
  familyName: concept("name", "last name", "surname"),
  fullName: concept("name", "applicant name", "candidate name", "name"),
  country: concept("country", "country name"),
  city: concept("text", "town", "city name", "locality"),
  postcode: concept("postcode", "postal code", "zip", "zip code", "plz"),
  street: concept("street", "street address", "address line", "address line 1", "line 1"),
  state: concept("text", "province", "region"),
  address: concept("text", "postal address", "full address"),
  position: concept("code", "line number", "pos", "line", "item position", "row number"),
  itemNumber: concept(
    "code",
    "article number",
    "product code",
    "sku",
    "item code",
    "part number",
    "product number",
    "article code",
    "item id",
    "product id"
  ),
  barcode: concept("code", "ean", "gtin", "upc", "ean code"),
  description: concept(
    "text",
    "item description",
    "item name",
    "product name",
    "product",
    "item",
    "name",
    "service",
    "article",
    "details",
    "designation"
  ),
  quantity: concept(
    "count",
    "qty",
    "amount of units",
    "units",
    "count",
    "quantity ordered",
    "hours",
    "number of units"
  ),
  unit: concept("text", "unit of measure", "uom", "measure"),
  unitPrice: concept("amount", "price", "price per unit", "unit cost", "net unit price", "rate"),
  grossUnitPrice: concept("amount", "list price"),
  priceBaseQuantity: concept("count", "price unit quantity"),
  lineDiscount: concept("amount", "discount percent", "discount rate", "rebate"),
  vatRate: concept("percent", "rate", "tax rate", "vat percent", "tax percent", "vat percentage", "tax percentage"),
  lineTax: concept(
    "amount",
    "tax",
    "amount",
    "montant",
    "valor",
    "betrag",
    "line tax",
    "line vat",
    "tax amount",
    "item tax"
  ),
  lineTotal: concept(
    "amount",
    "line amount",
    "amount",
    "line net amount",
    "total price",
    "net line total",
    "item total",
    "extended price"
  ),
  lineDate: concept("date", "item date", "transaction date", "posting date"),
  debit: concept("amount", "withdrawal", "money out", "debit amount"),
  credit: concept("amount", "money in", "credit amount"),
  taxableAmount: concept("amount", "tax base", "taxable base", "net amount at rate"),
  tariffCode: concept("code", "customs tariff number", "hs code", "ncm", "commodity code"),
  serialNumber: concept("code", "serial"),
  weight: concept("number", "gross weight", "net weight"),
  page: concept("none"),
  cfop: concept("code"),
  cst: concept("code", "csosn")
} as const satisfies Readonly<Record<string, { readonly kind: Kind; readonly keys: ReadonlyArray<string> }>>

export type Concept = keyof typeof concepts
