/** The wording and formats of invoices in one language and country; each list contains alternatives. */
export interface InvoiceWords {
  readonly language: string
  readonly title: ReadonlyArray<string>
  readonly number: ReadonlyArray<string>
  readonly date: ReadonlyArray<string>
  readonly due: ReadonlyArray<string>
  readonly customer: ReadonlyArray<string>
  readonly billTo: ReadonlyArray<string>
  readonly from: ReadonlyArray<string>
  readonly vatId: ReadonlyArray<string>
  readonly columns: {
    readonly position: ReadonlyArray<string>
    readonly itemNumber: ReadonlyArray<string>
    readonly description: ReadonlyArray<string>
    readonly quantity: ReadonlyArray<string>
    readonly unit: ReadonlyArray<string>
    readonly unitPrice: ReadonlyArray<string>
    readonly vatRate: ReadonlyArray<string>
    readonly lineTotal: ReadonlyArray<string>
  }
  readonly net: ReadonlyArray<string>
  readonly tax: ReadonlyArray<string>
  readonly gross: ReadonlyArray<string>
  readonly thanks: ReadonlyArray<string>
  /** The label of the subtotal at the end of a page. */
  readonly carried: ReadonlyArray<string>
  readonly units: ReadonlyArray<string>
  readonly goods: ReadonlyArray<string>
  readonly details: ReadonlyArray<string>
  readonly sellers: ReadonlyArray<string>
  readonly buyers: ReadonlyArray<string>
  readonly streets: ReadonlyArray<string>
  readonly towns: ReadonlyArray<readonly [postcode: string, town: string]>
  readonly vatIds: ReadonlyArray<string>
  readonly ibans: ReadonlyArray<string>
  readonly rates: ReadonlyArray<number>
  readonly currency: readonly [code: string, sign: string]
  /** Group and decimal separators, as in 1.234,50. */
  readonly amount: ReadonlyArray<readonly [group: string, decimal: string]>
  readonly day: ReadonlyArray<(year: string, month: string, day: string) => string>
}

const german: InvoiceWords = {
  language: "de",
  title: ["Rechnung", "RECHNUNG", "Rechnung / Invoice"],
  number: ["Rechnungsnummer", "Rechnungs-Nr.", "Rechnung Nr.", "Belegnummer"],
  date: ["Rechnungsdatum", "Datum", "Belegdatum", "Ausstellungsdatum"],
  due: ["Fällig am", "Zahlbar bis", "Fälligkeitsdatum"],
  customer: ["Kundennummer", "Kunden-Nr.", "Ihre Kundennummer"],
  billTo: ["Rechnungsempfänger", "Rechnung an", "Rechnungsadresse"],
  from: ["Lieferant", "Absender", "Verkäufer"],
  vatId: ["USt-IdNr.", "Umsatzsteuer-ID", "UID"],
  columns: {
    position: ["Pos.", "Nr.", "Position"],
    itemNumber: ["Art.-Nr.", "Artikelnummer", "Artikel-Nr."],
    description: ["Bezeichnung", "Beschreibung", "Leistung", "Artikel"],
    quantity: ["Menge", "Anzahl"],
    unit: ["Einheit", "ME"],
    unitPrice: ["Einzelpreis", "Preis/Einheit", "E-Preis", "Stückpreis"],
    vatRate: ["MwSt.", "USt. %", "MwSt. %"],
    lineTotal: ["Gesamtpreis", "Betrag", "Gesamt", "Summe"]
  },
  net: ["Nettobetrag", "Zwischensumme netto", "Summe netto", "Gesamt netto"],
  tax: ["zzgl. MwSt.", "Umsatzsteuer", "MwSt."],
  gross: ["Rechnungsbetrag", "Gesamtbetrag", "Gesamtsumme brutto", "Zu zahlender Betrag"],
  thanks: ["Vielen Dank für Ihren Auftrag.", "Wir danken für die gute Zusammenarbeit."],
  carried: ["Übertrag", "Zwischensumme"],
  units: ["Stk", "kg", "Std", "m"],
  goods: [
    "Eichendiele geölt",
    "Montage vor Ort",
    "Dichtungssatz groß",
    "Wandfarbe weiß",
    "Fensterbeschlag links",
    "Lagerregal 4 Böden"
  ],
  details: ["inkl. Verpackung", "Farbe nach Muster", "Lieferung frei Haus"],
  sellers: ["Tischlerei Hofmann GmbH", "Bauer & Lang KG", "Elbtechnik AG", "Farben Krüger e.K."],
  buyers: ["Stadtwerke Neuburg GmbH", "Hotel Seeblick KG", "Zahnarztpraxis Dr. Winter", "Gärtnerei Sommer GbR"],
  streets: ["Lindenallee 14", "Am Markt 3", "Industriestraße 22a", "Gartenweg 7"],
  towns: [
    ["86633", "Neuburg"],
    ["20095", "Hamburg"],
    ["04109", "Leipzig"],
    ["50667", "Köln"]
  ],
  vatIds: ["DE136695976", "DE811907980"],
  ibans: ["DE89 3704 0044 0532 0130 00", "DE75512108001245126199"],
  rates: [19, 7],
  currency: ["EUR", "€"],
  amount: [
    [".", ","],
    ["", ","]
  ],
  day: [(y, m, d) => `${d}.${m}.${y}`, (y, m, d) => `${Number(d)}.${Number(m)}.${y}`]
}

const english: InvoiceWords = {
  language: "en",
  title: ["Invoice", "INVOICE", "Tax Invoice"],
  number: ["Invoice number", "Invoice No.", "Invoice #", "Inv. no."],
  date: ["Invoice date", "Date", "Date of issue", "Issued"],
  due: ["Due date", "Payment due", "Pay by"],
  customer: ["Customer number", "Customer ID", "Account no."],
  billTo: ["Bill to", "Billed to", "Invoice to", "Customer"],
  from: ["From", "Supplier", "Seller"],
  vatId: ["VAT number", "VAT Reg. No.", "VAT ID"],
  columns: {
    position: ["#", "No.", "Line"],
    itemNumber: ["Item code", "SKU", "Product code"],
    description: ["Description", "Item", "Details", "Product"],
    quantity: ["Qty", "Quantity", "Units"],
    unit: ["Unit", "UoM"],
    unitPrice: ["Unit price", "Price", "Rate", "Price each"],
    vatRate: ["VAT %", "VAT", "Tax rate"],
    lineTotal: ["Amount", "Total", "Line total", "Net amount"]
  },
  net: ["Subtotal", "Net total", "Total excl. VAT", "Net amount"],
  tax: ["VAT", "VAT amount", "Total VAT"],
  gross: ["Total", "Total due", "Grand total", "Total incl. VAT", "Amount due"],
  thanks: ["Thank you for your business.", "We appreciate your order."],
  carried: ["Carried forward", "Subtotal carried over"],
  units: ["pcs", "hrs", "kg", "box"],
  goods: [
    "Walnut desk organiser",
    "Site survey",
    "Copper pipe 22 mm",
    "Garden bench seat",
    "Annual service visit",
    "Steel bracket heavy"
  ],
  details: ["Colour as sample", "Includes packaging", "Delivered to site"],
  sellers: ["Harbour Joinery Ltd", "Pennine Tools Limited", "Oak & Field LLP", "Brightwater Supplies Ltd"],
  buyers: ["Riverside Dental Practice", "Mill House Hotel Ltd", "Northgate Academy Trust", "Fern Valley Foods plc"],
  streets: ["14 Station Road", "3 Market Street", "22 Foundry Lane", "7 Orchard Way"],
  towns: [
    ["LS1 4AP", "Leeds"],
    ["M1 2WD", "Manchester"],
    ["BS1 5TR", "Bristol"],
    ["YO1 7HH", "York"]
  ],
  vatIds: ["GB123456789", "GB987654321"],
  ibans: ["GB29 NWBK 6016 1331 9268 19", "GB94BARC10201530093459"],
  rates: [20, 5],
  currency: ["GBP", "£"],
  amount: [[",", "."]],
  day: [(y, m, d) => `${d}/${m}/${y}`, (y, m, d) => `${Number(d)} ${englishMonths[Number(m) - 1]} ${y}`]
}

const englishMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
] as const

const french: InvoiceWords = {
  language: "fr",
  title: ["Facture", "FACTURE"],
  number: ["Facture n°", "Numéro de facture", "N° de facture", "Facture N°"],
  date: ["Date de facture", "Date", "Date d'émission", "Date de facturation"],
  due: ["Échéance", "Date d'échéance", "À régler avant le"],
  customer: ["N° client", "Code client", "Référence client"],
  billTo: ["Facturé à", "Adresse de facturation", "Client"],
  from: ["Émetteur", "Fournisseur", "Vendeur"],
  vatId: ["N° TVA", "TVA intracommunautaire", "N° TVA intracom."],
  columns: {
    position: ["N°", "Ligne"],
    itemNumber: ["Réf.", "Référence", "Code article"],
    description: ["Désignation", "Description", "Libellé"],
    quantity: ["Qté", "Quantité"],
    unit: ["Unité", "U."],
    unitPrice: ["Prix unitaire", "P.U. HT", "Prix unitaire HT", "PU HT"],
    vatRate: ["TVA", "Taux TVA", "% TVA"],
    lineTotal: ["Total HT", "Montant HT", "Montant"]
  },
  net: ["Total HT", "Montant total HT", "Total net HT"],
  tax: ["TVA", "Montant TVA", "Total TVA"],
  gross: ["Total TTC", "Montant TTC", "Net à payer", "Total à payer"],
  thanks: ["Nous vous remercions de votre confiance.", "Merci de votre commande."],
  carried: ["À reporter", "Report"],
  units: ["pce", "h", "kg", "lot"],
  goods: [
    "Table en chêne massif",
    "Pose sur chantier",
    "Peinture mate blanche",
    "Étagère quatre niveaux",
    "Visite d'entretien",
    "Joint de porte large"
  ],
  details: ["Emballage compris", "Couleur selon échantillon", "Livraison à l'étage"],
  sellers: ["Menuiserie Lacroix SARL", "Ateliers Dubois SAS", "Peintures Roche EURL", "Techni Sud SA"],
  buyers: ["Hôtel du Parc SARL", "Cabinet Fournier", "Lycée Jean Moulin", "Brasserie des Halles SAS"],
  streets: ["14 rue des Lilas", "3 place du Marché", "22 avenue de la Gare", "7 chemin du Moulin"],
  towns: [
    ["69002", "Lyon"],
    ["33000", "Bordeaux"],
    ["31000", "Toulouse"],
    ["44000", "Nantes"]
  ],
  vatIds: ["FR40303265045", "FR23334175221"],
  ibans: ["FR14 2004 1010 0505 0001 3M02 606", "FR7630006000011234567890189"],
  rates: [20, 10],
  currency: ["EUR", "€"],
  amount: [
    [" ", ","],
    ["", ","]
  ],
  day: [(y, m, d) => `${d}/${m}/${y}`, (y, m, d) => `${Number(d)} ${frenchMonths[Number(m) - 1]} ${y}`]
}

const frenchMonths = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre"
] as const

const italian: InvoiceWords = {
  language: "it",
  title: ["Fattura", "FATTURA"],
  number: ["Fattura n.", "Numero fattura", "N. fattura"],
  date: ["Data fattura", "Data", "Data emissione"],
  due: ["Scadenza", "Data scadenza", "Pagamento entro il"],
  customer: ["Codice cliente", "N. cliente"],
  billTo: ["Cliente", "Intestatario", "Spett.le"],
  from: ["Fornitore", "Cedente"],
  vatId: ["P. IVA", "Partita IVA"],
  columns: {
    position: ["N.", "Pos."],
    itemNumber: ["Codice", "Cod. articolo"],
    description: ["Descrizione", "Articolo"],
    quantity: ["Quantità", "Q.tà"],
    unit: ["U.M.", "Unità"],
    unitPrice: ["Prezzo unitario", "Prezzo", "Prezzo unit."],
    vatRate: ["IVA", "IVA %", "Aliquota"],
    lineTotal: ["Importo", "Totale"]
  },
  net: ["Imponibile", "Totale imponibile"],
  tax: ["IVA", "Totale IVA", "Imposta"],
  gross: ["Totale fattura", "Totale documento", "Totale da pagare"],
  thanks: ["Grazie per la fiducia.", "Vi ringraziamo per l'ordine."],
  carried: ["A riportare", "Riporto"],
  units: ["pz", "ore", "kg", "m"],
  goods: [
    "Tavolo in rovere",
    "Posa in opera",
    "Vernice bianca opaca",
    "Scaffale quattro piani",
    "Visita di manutenzione",
    "Guarnizione larga"
  ],
  details: ["Imballo compreso", "Colore come da campione"],
  sellers: ["Falegnameria Conti S.r.l.", "Officine Riva S.p.A.", "Colori Moretti S.n.c."],
  buyers: ["Albergo del Lago S.r.l.", "Studio Dentistico Ferri", "Trattoria Al Ponte S.a.s."],
  streets: ["Via Roma 14", "Piazza Garibaldi 3", "Viale Europa 22"],
  towns: [
    ["20121", "Milano"],
    ["40121", "Bologna"],
    ["10121", "Torino"]
  ],
  vatIds: ["IT07643520567", "IT12345670017"],
  ibans: ["IT60 X054 2811 1010 0000 0123 456"],
  rates: [22, 10],
  currency: ["EUR", "€"],
  amount: [[".", ","]],
  day: [(y, m, d) => `${d}/${m}/${y}`, (y, m, d) => `${d}-${m}-${y}`]
}

const spanish: InvoiceWords = {
  language: "es",
  title: ["Factura", "FACTURA"],
  number: ["Factura nº", "Número de factura", "N.º de factura"],
  date: ["Fecha", "Fecha de factura", "Fecha de emisión"],
  due: ["Vencimiento", "Fecha de vencimiento", "Pagar antes del"],
  customer: ["Código de cliente", "N.º de cliente"],
  billTo: ["Cliente", "Facturar a", "Datos del cliente"],
  from: ["Proveedor", "Emisor"],
  vatId: ["NIF", "CIF"],
  columns: {
    position: ["N.º", "Línea"],
    itemNumber: ["Referencia", "Código", "Ref."],
    description: ["Descripción", "Concepto", "Artículo"],
    quantity: ["Cantidad", "Cant.", "Uds."],
    unit: ["Unidad", "Ud."],
    unitPrice: ["Precio unitario", "Precio", "Precio ud."],
    vatRate: ["IVA", "% IVA", "IVA %"],
    lineTotal: ["Importe", "Total", "Total línea"]
  },
  net: ["Base imponible", "Subtotal", "Total sin IVA"],
  tax: ["IVA", "Cuota IVA", "Importe IVA"],
  gross: ["Total factura", "Total", "Total a pagar", "Importe total"],
  thanks: ["Gracias por su confianza.", "Gracias por su pedido."],
  carried: ["Suma y sigue", "Suma anterior"],
  units: ["ud", "h", "kg", "m"],
  goods: [
    "Mesa de roble",
    "Montaje en obra",
    "Pintura blanca mate",
    "Estantería de cuatro baldas",
    "Visita de mantenimiento",
    "Junta ancha de puerta"
  ],
  details: ["Embalaje incluido", "Color según muestra"],
  sellers: ["Carpintería Soler S.L.", "Talleres Vega S.A.", "Pinturas Marín S.L.U."],
  buyers: ["Hotel Costa Azul S.L.", "Clínica Dental Ruiz", "Colegio San Marcos"],
  streets: ["Calle Mayor 14", "Plaza de España 3", "Avenida del Mar 22"],
  towns: [
    ["28013", "Madrid"],
    ["46002", "Valencia"],
    ["41001", "Sevilla"]
  ],
  vatIds: ["ESB12345674", "ESA58818501"],
  ibans: ["ES91 2100 0418 4502 0005 1332"],
  rates: [21, 10],
  currency: ["EUR", "€"],
  amount: [[".", ","]],
  day: [(y, m, d) => `${d}/${m}/${y}`, (y, m, d) => `${d}-${m}-${y}`]
}

const dutch: InvoiceWords = {
  language: "nl",
  title: ["Factuur", "FACTUUR"],
  number: ["Factuurnummer", "Factuurnr.", "Factuur nr."],
  date: ["Factuurdatum", "Datum"],
  due: ["Vervaldatum", "Te betalen voor", "Uiterste betaaldatum"],
  customer: ["Klantnummer", "Debiteurnummer"],
  billTo: ["Factuur aan", "Factuuradres", "Klant"],
  from: ["Leverancier", "Afzender"],
  vatId: ["BTW-nummer", "BTW nr.", "Btw-id"],
  columns: {
    position: ["Nr.", "Regel"],
    itemNumber: ["Artikelnummer", "Artikelnr.", "Artikelcode"],
    description: ["Omschrijving", "Beschrijving", "Artikel"],
    quantity: ["Aantal", "Hoeveelheid"],
    unit: ["Eenheid"],
    unitPrice: ["Prijs", "Stukprijs", "Prijs per stuk", "Eenheidsprijs"],
    vatRate: ["Btw", "BTW %", "BTW"],
    lineTotal: ["Bedrag", "Totaal"]
  },
  net: ["Subtotaal", "Totaal excl. btw", "Totaal exclusief BTW"],
  tax: ["BTW", "Btw-bedrag", "Totaal BTW"],
  gross: ["Totaal incl. btw", "Totaalbedrag", "Te betalen", "Totaal inclusief BTW"],
  thanks: ["Bedankt voor uw bestelling.", "Dank voor het vertrouwen."],
  carried: ["Transport", "Over te brengen"],
  units: ["st", "uur", "kg", "m"],
  goods: [
    "Eiken tafelblad",
    "Montage op locatie",
    "Witte muurverf",
    "Stelling vier planken",
    "Jaarlijks onderhoud",
    "Deurrubber breed"
  ],
  details: ["inclusief verpakking", "Kleur volgens staal"],
  sellers: ["Timmerbedrijf De Vries B.V.", "Jansen Techniek B.V.", "Verfhandel Smit V.O.F."],
  buyers: ["Hotel De Haven B.V.", "Tandartspraktijk Bos", "Basisschool De Linde"],
  streets: ["Dorpsstraat 14", "Marktplein 3", "Industrieweg 22"],
  towns: [
    ["1012 AB", "Amsterdam"],
    ["3511 LX", "Utrecht"],
    ["9711 BC", "Groningen"]
  ],
  vatIds: ["NL004495445B01", "NL123456789B01"],
  ibans: ["NL91 ABNA 0417 1643 00"],
  rates: [21, 9],
  currency: ["EUR", "€"],
  amount: [[".", ","]],
  day: [(y, m, d) => `${d}-${m}-${y}`, (y, m, d) => `${d}/${m}/${y}`]
}

const portuguese: InvoiceWords = {
  language: "pt",
  title: ["Fatura", "FATURA"],
  number: ["Fatura n.º", "Número da fatura", "N.º da fatura"],
  date: ["Data", "Data da fatura", "Data de emissão"],
  due: ["Vencimento", "Data de vencimento", "Pagar até"],
  customer: ["N.º de cliente", "Código do cliente"],
  billTo: ["Cliente", "Faturar a", "Dados do cliente"],
  from: ["Fornecedor", "Emitente"],
  vatId: ["NIF", "Contribuinte n.º"],
  columns: {
    position: ["N.º", "Linha"],
    itemNumber: ["Referência", "Código", "Ref."],
    description: ["Descrição", "Designação", "Artigo"],
    quantity: ["Quantidade", "Qtd.", "Quant."],
    unit: ["Unidade", "Un."],
    unitPrice: ["Preço unitário", "Preço", "Preço unit."],
    vatRate: ["IVA", "Taxa IVA", "IVA %"],
    lineTotal: ["Valor", "Total", "Importância"]
  },
  net: ["Total sem IVA", "Subtotal", "Total ilíquido"],
  tax: ["IVA", "Total IVA", "Valor do IVA"],
  gross: ["Total a pagar", "Total", "Total com IVA"],
  thanks: ["Obrigado pela sua preferência.", "Agradecemos a sua encomenda."],
  carried: ["A transportar", "Transporte"],
  units: ["un", "h", "kg", "m"],
  goods: [
    "Mesa de carvalho",
    "Montagem em obra",
    "Tinta branca mate",
    "Estante de quatro prateleiras",
    "Visita de manutenção",
    "Vedante largo"
  ],
  details: ["Embalagem incluída", "Cor conforme amostra"],
  sellers: ["Carpintaria Silva Lda", "Oficinas Costa S.A.", "Tintas Moura Lda"],
  buyers: ["Hotel da Praia Lda", "Clínica Dentária Reis", "Escola do Monte"],
  streets: ["Rua das Flores 14", "Praça do Comércio 3", "Avenida da Liberdade 22"],
  towns: [
    ["1250-096", "Lisboa"],
    ["4050-265", "Porto"],
    ["3000-214", "Coimbra"]
  ],
  vatIds: ["PT501442600", "PT980405319"],
  ibans: ["PT50 0002 0123 1234 5678 9015 4"],
  rates: [23, 6],
  currency: ["EUR", "€"],
  amount: [
    [".", ","],
    [" ", ","]
  ],
  day: [(y, m, d) => `${d}/${m}/${y}`, (y, m, d) => `${d}-${m}-${y}`]
}

export const invoiceWords: ReadonlyArray<InvoiceWords> = [german, english, french, italian, spanish, dutch, portuguese]
