import { wordsOf } from "./WordsIndex.js"

/** Captions, folded, of a part of a paper or of a box that may be empty: alone in their line they are no value of another caption. */
export const headingsOnly: ReadonlySet<string> = new Set(
  wordsOf("headingsOnly").map((caption) => caption.replaceAll(" ", ""))
)

/** Words, folded, behind that of a party in the heading of what is told of it: "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(wordsOf("partHeadings"))

/** How headings of a part of a paper begin, folded: "Detalle de la factura", "Datos del titular". */
export const partTitle = new RegExp(
  `^(?:${[
    "datos|detalles?|resumen|desglose|informacion|dados|detalhes?|resumo|informacoes",
    "dati|dettagli[oi]?|riepilogo|informazioni|donnees|details?|recapitulatif|informations?|resume",
    "daten|angaben|einzelheiten|details|gegevens|overzicht|samenvatting|summary|breakdown"
  ].join("|")}) (?:de|del|della|delle|dello|dei|degli|des|du|da|do|das|dos|d|dell|zu|zum|zur|der|van|of)(?!\\p{L})`,
  "u"
)

/** Where whoever writes a paper has his seat, as the foot of a page has it above his address. Folded. */
export const officeHeadings: ReadonlySet<string> = new Set(
  wordsOf("officeHeadings").map((heading) => heading.replaceAll(" ", ""))
)

/** What a heading, folded, calls the writer's own company where one beside it names the client. */
export const ownHeadings: ReadonlySet<string> = new Set(wordsOf("ownHeadings"))

/** A folded text that begins with the register in which a company stands: it names nobody. */
export const namesRegister =
  /^(?:(?:inscrita?|inscrite|eingetragen|registered|iscritta|ingeschreven|wpisana)\s.{0,24}?)?(?:registro mercantil|reg\.? merc|handelsregister|registergericht|amtsgericht|registre du commerce|rcs|registro delle imprese|registo comercial|junta comercial|kamer van koophandel|krajowy rejestr sadowy|sad rejonowy|obchodni(?:ho)? rejstrik|companies house|trade register|cegjegyzek|registrul comertului)(?!\p{L})/u
