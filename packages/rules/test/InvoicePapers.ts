import type { Cell } from "./Typeset.js"
import { typedRows } from "./Typeset.js"

/** Invoices of invented vendors, one for each way of laying them out. */
export const spanish: ReadonlyArray<ReadonlyArray<Cell>> = [
  ...typedRows`
Suministros Levante S.L.
Calle Mayor 12
46002 Valencia
CIF: ESB12345674

FACTURA                                                       Cliente:
Nº de factura:        2024/0815                               Talleres Ebro S.A.
Fecha de emisión:     3 de marzo de 2024                      Avenida del Puerto 7
`,
  [
    [40, "Fecha de vencimiento:"],
    [150, "02/04/2024"],
    [350, "50001 Zaragoza"]
  ],
  ...typedRows`

Descripción                                         Cantidad        Precio              Importe
Tornillos de acero M8                                  1.000         0,12 €             120,00 €
Taladro de columna                                        2        640,50 €            1.281,00 €

                                                                    Base imponible     1.401,00 €
                                                                    IVA 21%             294,21 €
                                                                    Total              1.695,21 €

IBAN: ES91 2100 0418 4502 0005 1332
`
]

export const british: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
                                                                    Harbour Lights Ltd
                                                                    14 Quay Road
                                                                    Bristol BS1 4DJ
                                                                    VAT Reg No: GB123456789

Bill To                                             Invoice No          Invoice Date        Due Date
Moorland Farms                                      HL-20931            05/06/2023          05/07/2023
The Old Barn
Exeter EX4 6PX

Qty       Item                                                      Unit Price          Total
3         Brass ship lantern                                         £45.00             £135.00
1         Hand painted figurehead of a lady with                     £1,150.00          £1,150.00
          a blue dress
12        Rope, per metre                                            £2.50              £30.00

                                                                    Subtotal            £1,315.00
                                                                    VAT @ 20%           £263.00
                                                                    Total Due           £1,578.00
`

export const american: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
Cedar Grove Landscaping LLC                                                       INVOICE
8021 Prairie Ave                                                        Invoice #       1047
Austin, TX 78701                                                        Date            11/04/2023
                                                                        Terms           Net 30
                                                                        Due Date        12/04/2023

BILL TO
Meyer Dental Group
500 Congress Blvd
Austin, TX 78704

Description                                         Hours           Rate                Amount
Lawn care                                             6.5           $48.00              $312.00
Tree trimming                                         3             $95.00              $285.00

                                                                    Subtotal            $597.00
                                                                    Sales Tax (8.25%)   $49.25
                                                                    TOTAL               $646.25
`

export const french: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
Atelier Dubois SARL                                           Société Martin
8 rue des Lilas                                               25 avenue Foch
69003 Lyon                                                    75016 Paris
Tél. 04 72 00 00 00
N° TVA : FR40303265045

Facture n° FA-2024-118 du 12 février 2024
Échéance : 13/03/2024

Réf.        Désignation                             Qté         P.U. HT         TVA       Montant HT
T100        Table en chêne                           1          850,00          20 %        850,00
C200        Chaise cannée                            6          95,00           20 %        570,00

                                                                        Total HT          1 420,00 €
                                                                        TVA 20 %            284,00 €
                                                                        Net à payer       1 704,00 €
`

export const portuguese: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
Oficina do Douro, Lda
Rua das Flores 210
4050-265 Porto
Contribuinte n.º 501964843

Fatura n.º FT 2024/77                                         Exmo(s). Sr(s).
Data de emissão: 2024-05-17                                   Quinta da Ribeira, Lda
Data de vencimento: 16-06-2024                                Largo da Sé 3
                                                              5100-098 Lamego

Descrição                                           Qtd.          Preço unit.           Total
Revisão de trator                                    1              350,00              350,00
Filtro de óleo                                       4               12,50              50,00

                                                                  Total s/ IVA          400,00
                                                                  IVA (23%)             92,00
                                                                  Total a pagar       492,00 EUR
`

export const german: ReadonlyArray<ReadonlyArray<Cell>> = typedRows`
Tischlerei Bergmann e.K. · Hauptstr. 5 · 79098 Freiburg

Frau
Ines Körner                                                         Rechnung
Am Waldrand 17                                                      Rechnungs-Nr.:      R-2024-31
79100 Freiburg                                                      Datum:              09.10.2024
                                                                    Kunden-Nr.:         1188

Pos.    Bezeichnung                                 Menge       Einzelpreis             Gesamt
1       Einbauregal Eiche                           2 Stk.      1.150,00 €            2.300,00 €
2       Montage                                     6,5 Std.    58,00 €                 377,00 €

                                                                Nettobetrag           2.677,00 €
                                                                zzgl. 19 % MwSt.        508,63 €
                                                                Rechnungsbetrag       3.185,63 €

Zahlbar bis 23.10.2024 ohne Abzug.
IBAN DE89 3704 0044 0532 0130 00                    USt-IdNr. DE123456789
`
