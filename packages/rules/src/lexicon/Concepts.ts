/** The kind of value that a concept has. */
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

/** Concepts that belong to one party of a document: its numbers, contacts and address. */
const ownConcepts = {
  vatId: "vatId",
  taxNumber: "id",
  registrationNumber: "id",
  gstin: "code",
  email: "email",
  phone: "phone",
  fax: "phone",
  website: "url",
  country: "country",
  city: "text",
  postcode: "postcode",
  street: "street",
  state: "text",
  address: "text"
} as const satisfies Readonly<Record<string, Kind>>

/** Concepts that any party has, so that a template may ask for each party's. */
const partyConcepts = {
  ...ownConcepts,
  iban: "iban",
  bic: "bic",
  contactName: "name",
  givenName: "name",
  familyName: "name",
  fullName: "name"
} as const satisfies Readonly<Record<string, Kind>>

/** The columns of lists. */
const rowConcepts = {
  valueDate: "date",
  closingBalance: "amount",
  position: "code",
  itemNumber: "code",
  barcode: "code",
  description: "text",
  quantity: "count",
  unit: "text",
  unitPrice: "amount",
  grossUnitPrice: "amount",
  priceBaseQuantity: "count",
  lineDiscount: "amount",
  vatRate: "percent",
  lineTax: "amount",
  lineTotal: "amount",
  lineDate: "date",
  debit: "amount",
  credit: "amount",
  taxableAmount: "amount",
  tariffCode: "code",
  serialNumber: "code",
  weight: "number"
} as const satisfies Readonly<Record<string, Kind>>

/**
 * All concepts of the language files, with their kinds. A concept of kind `none` has no value: it only prevents that its
 * labels are read as another concept's.
 */
export const concepts = {
  ...partyConcepts,
  invoiceNumber: "id",
  relatedInvoice: "id",
  receiptNumber: "id",
  orderReference: "id",
  orderNumber: "id",
  customerNumber: "id",
  supplierNumber: "id",
  contractNumber: "id",
  project: "text",
  projectNumber: "id",
  deliveryNoteNumber: "id",
  bookingReference: "id",
  confirmationNumber: "id",
  paymentReference: "id",
  transactionNumber: "id",
  ourReference: "text",
  yourReference: "text",
  yourLetterDate: "date",
  accountNumber: "id",
  bankCode: "id",
  bankName: "name",
  accountHolder: "name",
  gln: "code",
  mandateReference: "id",
  creditorId: "id",
  meterNumber: "id",
  policyNumber: "id",
  trackingNumber: "id",
  flightNumber: "code",
  trainNumber: "code",
  roomNumber: "id",
  seat: "code",
  ticketNumber: "id",
  accessKey: "id",
  series: "id",
  operationNature: "text",
  issueDate: "date",
  orderDate: "date",
  dueDate: "date",
  paymentDate: "date",
  deliveryDate: "date",
  periodStart: "date",
  periodEnd: "date",
  bookingDate: "date",
  validUntil: "date",
  dateOfBirth: "date",
  checkInDate: "date",
  checkOutDate: "date",
  travelDate: "date",
  departureTime: "time",
  arrivalTime: "time",
  issueTime: "time",
  origin: "text",
  destination: "text",
  travelClass: "text",
  fareName: "text",
  lineItemsTotal: "amount",
  netTotal: "amount",
  taxTotal: "amount",
  grandTotal: "amount",
  amountDue: "amount",
  prepaidAmount: "amount",
  discountTotal: "amount",
  chargeTotal: "amount",
  shippingTotal: "amount",
  roundingAmount: "amount",
  insuranceTotal: "amount",
  icmsTotal: "amount",
  ipiTotal: "amount",
  taxBase: "amount",
  otherTax: "none",
  openingBalance: "amount",
  paymentsReceived: "amount",
  currentCharges: "amount",
  baseSalary: "amount",
  grossSalary: "amount",
  netSalary: "amount",
  currency: "currency",
  exchangeRate: "amount",
  interestRate: "percent",
  paymentTerms: "text",
  paymentMethod: "text",
  deliveryTerms: "text",
  shippingMethod: "text",
  jobTitle: "text",
  governingLaw: "text",
  term: "text",
  noticePeriod: "text",
  effectiveDate: "date",
  title: "text",
  location: "text",
  subject: "text",
  carriedForward: "none",
  sellerName: "name",
  buyerName: "name",
  parties: "name",
  signatoryName: "name",
  shipToName: "name",
  cashierName: "name",
  salesPerson: "name",
  passengerName: "name",
  guestName: "name",
  patientName: "name",
  page: "none",
  cfop: "code",
  cst: "code",
  ...rowConcepts
} as const satisfies Readonly<Record<string, Kind>>

export type Concept = keyof typeof concepts

export const isConcept = (name: string): name is Concept => Object.hasOwn(concepts, name)
export const isOwnConcept = (concept: Concept): boolean => Object.hasOwn(ownConcepts, concept)
export const isPartyConcept = (concept: Concept): boolean => Object.hasOwn(partyConcepts, concept)
export const isRowConcept = (concept: Concept): boolean => Object.hasOwn(rowConcepts, concept)
