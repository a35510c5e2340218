/** What a stamp of the one who received or scanned a paper says before its day: no day of the paper's own. */
export const stampBeforeDay = new RegExp(
  `^\\P{L}*(?:${[
    "received|rec'?d|date received|scanned",
    "eingegangen|eingang|posteingang|erhalten|gescannt",
    "re[çc]ue?|courrier arriv[ée]|numéris[ée]e?",
    "recibid[oa]|escanead[oa]|recebid[oa]|digitalizad[oa]",
    "ricevut[oa]|pervenut[oa]|scansionat[oa]",
    "ontvangen|ingekomen|gescand",
    "mottage[nt]|inkommen|modtaget|mottatt|saapunut",
    "wpłynęło|otrzymano|data wpływu|doručeno|došlo|prijaté|érkezett|primit|alındı|получено|ελήφθη"
  ].join("|")})(?:\\s(?:on|at|am|le|el|il|em|op|den|dnia|dne|la))?[^\\p{L}\\d]*$`,
  "iu"
)
