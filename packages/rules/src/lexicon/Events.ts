/** Words of keys, folded, for what a ticket admits to. */
export const eventKey =
  /^(?:event|show|concert|performance|excursion|match|festival|veranstaltung\p{L}*|konzert\p{L}*|evenement|spectacle|evento|espectaculo|concierto|spettacolo|evenemang|forestilling|forestallning|wydarzenie|udalost|predstaveni|esemeny|etkinlik|мероприяти\p{L}*|экскурси\p{L}*)$/u
