/** What folded names of a till's lines say of things that are given back, and of what is taken off. */
export const givenBack =
  /(?<!\p{L})(?:leergut|mehrweg leer|pfandruckgabe|pfandbon|rabatt|nachlass|gutschein|coupon|e-?coupon|retoure|deposit return|bottle return|discount|voucher|refund|savings|remise|reduction|bon de reduction|consigne rendue|descuento|devolucion|vale|desconto|talao|sconto|buono|vuoto a rendere|korting|statiegeld retour|emballage retour|rabat|pant retur|pantretur|panttipalautus|zwrot|kaucja zwrot)(?!\p{L})/u
