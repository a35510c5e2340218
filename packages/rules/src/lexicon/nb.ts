import { da } from "./da.js"
import type { Language } from "./Language.js"

/** Norwegian (Bokmål) on Danish: the papers of both share most words, and the rest stand side by side there. */
export const nb: Language = {
  ...da,
  code: "nb",
  common: [
    "og",
    "at",
    "det",
    "som",
    "for",
    "på",
    "er",
    "av",
    "med",
    "til",
    "den",
    "ikke",
    "eller",
    "skal",
    "fra",
    "ved",
    "ifølge",
    "vår",
    "dere"
  ],
  months: [
    ["januar", "jan"],
    ["februar", "feb"],
    ["mars", "mar"],
    ["april", "apr"],
    ["mai"],
    ["juni", "jun"],
    ["juli", "jul"],
    ["august", "aug"],
    ["september", "sep", "sept"],
    ["oktober", "okt"],
    ["november", "nov"],
    ["desember", "des"]
  ],
  no: ["nei"],
  labels: {
    ...da.labels,
    jobTitle: ["Stilling", "Tittel"],
    relatedInvoice: ["Gjelder faktura", "Opprinnelig faktura", "Krediterer faktura"],
    receiptNumber: ["Kvitteringsnummer", "Bonnummer", "Kvittering nr.", "Bongnr.", "Salgskvittering", "Kvitteringsnr."],
    contractNumber: ["Avtalenummer", "Kontraktsnummer", "Kontraktnummer"],
    projectNumber: ["Prosjektnummer", "Prosjektnr."],
    vatId: ["MVA-nr.", "Mva-nummer"],
    taxNumber: ["Organisasjonsnummer", "Org.nr.", "Orgnr.", "Foretaksregisteret"],
    registrationNumber: ["Organisasjonsnummer", "Org.nr.", "Orgnr.", "Foretaksregisteret"],
    openingBalance: ["Inngående saldo", "Saldo fra forrige faktura", "Tidligere saldo"],
    closingBalance: ["Ny saldo", "Utgående saldo", "Saldo"],
    paymentsReceived: ["Innbetalinger", "Mottatte betalinger", "Dine betalinger"],
    currentCharges: ["Nye kostnader", "Periodens kostnader", "Nye belastninger"],
    taxTotal: ["MVA", "Mva", "Merverdiavgift", "Mva-beløp", "Sum mva"]
  },
  links: ["av", "for", "på", "til"]
}
