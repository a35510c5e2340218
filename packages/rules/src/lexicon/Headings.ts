/** Captions, folded, of a part of a paper or of a box that may be empty: alone in their line they are no value of another caption. */
export const headingsOnly: ReadonlySet<string> = new Set(
  [
    "details|observations|remarks|comments|notes|phones|telephones|contacts|summary|terms|conditions|terms and conditions|description|signature|signatures|date",
    "bemerkung|bemerkungen|anmerkungen|hinweise|hinweis|angaben|kontakt|telefonnummern|unterschrift|beschreibung|bezeichnung|zusammenfassung|konditionen",
    "observacion|observaciones|telefono|telefonos|detalle|detalles|notas|firma|firmas|condiciones|contacto|contactos|descripcion|fecha|resumen",
    "observacao|observacoes|telefone|telefones|assinatura|assinaturas|condicoes|contato|contatos|descricao|resumo",
    "observation|remarque|remarques|commentaires|telephone|coordonnees|designation|resume",
    "osservazioni|note|telefoni|dettagli|contatti|condizioni|descrizione|riepilogo",
    "opmerking|opmerkingen|telefoon|gegevens|handtekening|voorwaarden|omschrijving|toelichting",
    "anmarkning|anmarkningar|anteckningar|telefon|underskrift|villkor|beskrivning|bemaerkning|bemaerkninger|merknader|uwagi|telefony|podpis|opis|poznamka|poznamky|megjegyzes|megjegyzesek|alairas|huomautukset"
  ].flatMap((line) => line.split("|").map((caption) => caption.replaceAll(" ", "")))
)

/** Words, folded, behind that of a party in the heading of what is told of it: "Patient details". */
export const partHeadings: ReadonlySet<string> = new Set(
  "details|information|info|data|particulars|profile|section|daten|angaben|informationen|informations|donnees|coordonnees|datos|informacion|dados|informacoes|dati|informazioni|gegevens|dane|udaje|uppgifter|oplysninger|opplysninger".split(
    "|"
  )
)

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
  "head office|registered office|headquarters|hauptsitz|firmensitz|sitz der gesellschaft|siege social|domicilio social|sede social|sede legale|hoofdkantoor|statutaire zetel|huvudkontor|hovedkontor|siedziba firmy|sidlo spolecnosti"
    .split("|")
    .map((heading) => heading.replaceAll(" ", ""))
)

/** What a heading, folded, calls the writer's own company where one beside it names the client. */
export const ownHeadings: ReadonlySet<string> = new Set(
  "company|our company|business|firma|unternehmen|societe|entreprise|empresa|azienda|societa|bedrijf|foretag|firm|tvrtka|spolecnost".split(
    "|"
  )
)

/** "Table 2. Maximum ratings", "Abb. 3": a line that says what the table or the picture beside it is. */
export const numberedCaption =
  /^(?:table|figure|fig|tabelle|abbildung|abb|tableau|tabla|cuadro|figura|tabela|quadro|tabella|tabel|figuur|afbeelding|rysunek|rys|tabulka|obrázek|tabell|taulukko|kuva|táblázat|ábra|таблица|рисунок|рис)\.?\s?\d{1,3}(?!\d)(?:[.:)–-]|\s|$)/iu

/** A folded text that begins with the register in which a company stands: it names nobody. */
export const namesRegister =
  /^(?:(?:inscrita?|inscrite|eingetragen|registered|iscritta|ingeschreven|wpisana)\s.{0,24}?)?(?:registro mercantil|reg\.? merc|handelsregister|registergericht|amtsgericht|registre du commerce|rcs|registro delle imprese|registo comercial|junta comercial|kamer van koophandel|krajowy rejestr sadowy|sad rejonowy|obchodni(?:ho)? rejstrik|companies house|trade register|cegjegyzek|registrul comertului)(?!\p{L})/u
