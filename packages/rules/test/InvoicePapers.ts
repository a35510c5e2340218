import type { Cell } from "./Typeset.js"

/** Invoices of invented vendors, one for each way of laying them out. */
export const spanish: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Suministros Levante S.L."]],
  [[40, "Calle Mayor 12"]],
  [[40, "46002 Valencia"]],
  [[40, "CIF: ESB12345674"]],
  [],
  [
    [40, "FACTURA"],
    [350, "Cliente:"]
  ],
  [
    [40, "Nº de factura:"],
    [150, "2024/0815"],
    [350, "Talleres Ebro S.A."]
  ],
  [
    [40, "Fecha de emisión:"],
    [150, "3 de marzo de 2024"],
    [350, "Avenida del Puerto 7"]
  ],
  [
    [40, "Fecha de vencimiento:"],
    [150, "02/04/2024"],
    [350, "50001 Zaragoza"]
  ],
  [],
  [
    [40, "Descripción"],
    [300, "Cantidad"],
    [380, "Precio"],
    [480, "Importe"]
  ],
  [
    [40, "Tornillos de acero M8"],
    [315, "1.000"],
    [385, "0,12 €"],
    [480, "120,00 €"]
  ],
  [
    [40, "Taladro de columna"],
    [330, "2"],
    [375, "640,50 €"],
    [475, "1.281,00 €"]
  ],
  [],
  [
    [380, "Base imponible"],
    [475, "1.401,00 €"]
  ],
  [
    [380, "IVA 21%"],
    [480, "294,21 €"]
  ],
  [
    [380, "Total"],
    [475, "1.695,21 €"]
  ],
  [],
  [[40, "IBAN: ES91 2100 0418 4502 0005 1332"]]
]

export const british: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[380, "Harbour Lights Ltd"]],
  [[380, "14 Quay Road"]],
  [[380, "Bristol BS1 4DJ"]],
  [[380, "VAT Reg No: GB123456789"]],
  [],
  [
    [40, "Bill To"],
    [300, "Invoice No"],
    [400, "Invoice Date"],
    [500, "Due Date"]
  ],
  [
    [40, "Moorland Farms"],
    [300, "HL-20931"],
    [400, "05/06/2023"],
    [500, "05/07/2023"]
  ],
  [[40, "The Old Barn"]],
  [[40, "Exeter EX4 6PX"]],
  [],
  [
    [40, "Qty"],
    [90, "Item"],
    [380, "Unit Price"],
    [480, "Total"]
  ],
  [
    [40, "3"],
    [90, "Brass ship lantern"],
    [385, "£45.00"],
    [480, "£135.00"]
  ],
  [
    [40, "1"],
    [90, "Hand painted figurehead of a lady with"],
    [385, "£1,150.00"],
    [480, "£1,150.00"]
  ],
  [[90, "a blue dress"]],
  [
    [40, "12"],
    [90, "Rope, per metre"],
    [385, "£2.50"],
    [480, "£30.00"]
  ],
  [],
  [
    [380, "Subtotal"],
    [480, "£1,315.00"]
  ],
  [
    [380, "VAT @ 20%"],
    [480, "£263.00"]
  ],
  [
    [380, "Total Due"],
    [480, "£1,578.00"]
  ]
]

export const american: ReadonlyArray<ReadonlyArray<Cell>> = [
  [
    [40, "Cedar Grove Landscaping LLC"],
    [450, "INVOICE"]
  ],
  [
    [40, "8021 Prairie Ave"],
    [400, "Invoice #"],
    [480, "1047"]
  ],
  [
    [40, "Austin, TX 78701"],
    [400, "Date"],
    [480, "11/04/2023"]
  ],
  [
    [400, "Terms"],
    [480, "Net 30"]
  ],
  [
    [400, "Due Date"],
    [480, "12/04/2023"]
  ],
  [],
  [[40, "BILL TO"]],
  [[40, "Meyer Dental Group"]],
  [[40, "500 Congress Blvd"]],
  [[40, "Austin, TX 78704"]],
  [],
  [
    [40, "Description"],
    [300, "Hours"],
    [380, "Rate"],
    [480, "Amount"]
  ],
  [
    [40, "Lawn care"],
    [310, "6.5"],
    [380, "$48.00"],
    [480, "$312.00"]
  ],
  [
    [40, "Tree trimming"],
    [310, "3"],
    [380, "$95.00"],
    [480, "$285.00"]
  ],
  [],
  [
    [380, "Subtotal"],
    [480, "$597.00"]
  ],
  [
    [380, "Sales Tax (8.25%)"],
    [480, "$49.25"]
  ],
  [
    [380, "TOTAL"],
    [480, "$646.25"]
  ]
]

export const french: ReadonlyArray<ReadonlyArray<Cell>> = [
  [
    [40, "Atelier Dubois SARL"],
    [350, "Société Martin"]
  ],
  [
    [40, "8 rue des Lilas"],
    [350, "25 avenue Foch"]
  ],
  [
    [40, "69003 Lyon"],
    [350, "75016 Paris"]
  ],
  [[40, "Tél. 04 72 00 00 00"]],
  [[40, "N° TVA : FR40303265045"]],
  [],
  [[40, "Facture n° FA-2024-118 du 12 février 2024"]],
  [[40, "Échéance : 13/03/2024"]],
  [],
  [
    [40, "Réf."],
    [100, "Désignation"],
    [300, "Qté"],
    [360, "P.U. HT"],
    [440, "TVA"],
    [490, "Montant HT"]
  ],
  [
    [40, "T100"],
    [100, "Table en chêne"],
    [305, "1"],
    [360, "850,00"],
    [440, "20 %"],
    [500, "850,00"]
  ],
  [
    [40, "C200"],
    [100, "Chaise cannée"],
    [305, "6"],
    [360, "95,00"],
    [440, "20 %"],
    [500, "570,00"]
  ],
  [],
  [
    [400, "Total HT"],
    [490, "1 420,00 €"]
  ],
  [
    [400, "TVA 20 %"],
    [500, "284,00 €"]
  ],
  [
    [400, "Net à payer"],
    [490, "1 704,00 €"]
  ]
]

export const portuguese: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Oficina do Douro, Lda"]],
  [[40, "Rua das Flores 210"]],
  [[40, "4050-265 Porto"]],
  [[40, "Contribuinte n.º 501964843"]],
  [],
  [
    [40, "Fatura n.º FT 2024/77"],
    [350, "Exmo(s). Sr(s)."]
  ],
  [
    [40, "Data de emissão: 2024-05-17"],
    [350, "Quinta da Ribeira, Lda"]
  ],
  [
    [40, "Data de vencimento: 16-06-2024"],
    [350, "Largo da Sé 3"]
  ],
  [[350, "5100-098 Lamego"]],
  [],
  [
    [40, "Descrição"],
    [300, "Qtd."],
    [370, "Preço unit."],
    [480, "Total"]
  ],
  [
    [40, "Revisão de trator"],
    [305, "1"],
    [380, "350,00"],
    [480, "350,00"]
  ],
  [
    [40, "Filtro de óleo"],
    [305, "4"],
    [385, "12,50"],
    [480, "50,00"]
  ],
  [],
  [
    [370, "Total s/ IVA"],
    [480, "400,00"]
  ],
  [
    [370, "IVA (23%)"],
    [480, "92,00"]
  ],
  [
    [370, "Total a pagar"],
    [470, "492,00 EUR"]
  ]
]

export const german: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Tischlerei Bergmann e.K. · Hauptstr. 5 · 79098 Freiburg"]],
  [],
  [[40, "Frau"]],
  [
    [40, "Ines Körner"],
    [380, "Rechnung"]
  ],
  [
    [40, "Am Waldrand 17"],
    [380, "Rechnungs-Nr.:"],
    [480, "R-2024-31"]
  ],
  [
    [40, "79100 Freiburg"],
    [380, "Datum:"],
    [480, "09.10.2024"]
  ],
  [
    [380, "Kunden-Nr.:"],
    [480, "1188"]
  ],
  [],
  [
    [40, "Pos."],
    [80, "Bezeichnung"],
    [300, "Menge"],
    [360, "Einzelpreis"],
    [480, "Gesamt"]
  ],
  [
    [40, "1"],
    [80, "Einbauregal Eiche"],
    [300, "2 Stk."],
    [360, "1.150,00 €"],
    [470, "2.300,00 €"]
  ],
  [
    [40, "2"],
    [80, "Montage"],
    [300, "6,5 Std."],
    [360, "58,00 €"],
    [480, "377,00 €"]
  ],
  [],
  [
    [360, "Nettobetrag"],
    [470, "2.677,00 €"]
  ],
  [
    [360, "zzgl. 19 % MwSt."],
    [480, "508,63 €"]
  ],
  [
    [360, "Rechnungsbetrag"],
    [470, "3.185,63 €"]
  ],
  [],
  [[40, "Zahlbar bis 23.10.2024 ohne Abzug."]],
  [
    [40, "IBAN DE89 3704 0044 0532 0130 00"],
    [300, "USt-IdNr. DE123456789"]
  ]
]
