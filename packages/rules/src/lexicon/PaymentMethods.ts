/** What papers call the ways of paying, folded, where it stands alone. */
export const paymentMethods: ReadonlySet<string> = new Set(
  [
    "bank transfer|wire transfer|credit transfer|wire|credit card|debit card|direct debit|sepa direct debit|cash|cash on delivery|cheque|paypal|apple pay|google pay|stripe",
    "uberweisung|bankuberweisung|sepa-uberweisung|lastschrift|sepa-lastschrift|bankeinzug|barzahlung|kreditkarte|ec-karte|girocard|vorkasse|vorauskasse|nachnahme|kauf auf rechnung",
    "virement|virement bancaire|par virement|prelevement|prelevement automatique|prelevement bancaire|prelevement sepa|carte bancaire|carte de credit|cheque bancaire|especes",
    "transferencia|transferencia bancaria|tarjeta|tarjeta de credito|tarjeta de debito|tarjeta credito|tarjeta debito|efectivo|domiciliacion bancaria|recibo domiciliado|giro bancario",
    "boleto|boleto bancario|pix|multibanco|mb way|mbway|dinheiro|numerario|cartao|cartao de credito|cartao de debito|debito direto",
    "bonifico|bonifico bancario|contanti|carta di credito|carta di debito|assegno|addebito diretto|ricevuta bancaria",
    "overschrijving|bankoverschrijving|automatische incasso|ideal|contant|pinbetaling|creditcard|bancontact",
    "przelew|przelew bankowy|gotowka|karta platnicza|bankovni prevod|prevodem|hotove|hotovost|bankovy prevod|atutalas|banki atutalas|keszpenz|utanvet|bankgiro|bankoverforing|bankoverforsel|autogiro|tilisiirto|virman|transfer bancar|ordin de plata|numerar|банковски превод|по банков път|безналичный расчет|безготівковий розрахунок|银行转账|銀行振込"
  ].flatMap((line) => line.split("|"))
)
