/** Words of keys, folded, for what a ticket admits to. */
export const eventKey =
  /^(?:event|show|concert|performance|excursion|match|festival|veranstaltung\p{L}*|konzert\p{L}*|evenement|spectacle|evento|espectaculo|concierto|spettacolo|evenemang|forestilling|forestallning|wydarzenie|udalost|predstaveni|esemeny|etkinlik|мероприяти\p{L}*|экскурси\p{L}*)$/u

/** Words of keys, folded, beside it for what it is called. */
export const eventNameWord = /^(?:name|title|nom|titre|nombre|titulo|nome|titolo|naam|titel|namn|navn)$/

/** What a programme calls itself, folded, which is not what it is of. */
export const programmeTitle =
  /^(?:(?:conference|event|festival|concert|full|final|daily) )?(?:programme|program|agenda|schedule|timetable)$|^(?:tagungs|konferenz|veranstaltungs|fest|konzert)?programm$|^(?:programma|programa|ohjelma)$/u
