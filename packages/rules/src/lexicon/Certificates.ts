/** What a certificate tells in its own way: keys, folded, of fields that ask for it, and words, folded, right before it. */
export interface CertificateWords {
  readonly part: "recipient" | "course"
  readonly keys: RegExp
  readonly before: RegExp
}

export const certificateWords: ReadonlyArray<CertificateWords> = [
  {
    part: "recipient",
    keys: /^(?:(?:certificate )?(?:recipient|holder|awardee|participant|attendee|trainee|graduate|laureate|honoree)|awarded to|presented to|issued to|student|learner|candidate|empf(?:a|ae)nger(?:in)?|inhaber(?:in)?|teilnehmer(?:in)?|beneficiaire|titulaire|participante?|stagiaire|alumn[oa]|titular|premiad[oa]|destinatari[oa]|partecipante|deelnemer|uczestnik)(?: (?:full )?(?:name|nom|nombre|nome|naam))?$/,
    before:
      /(?<!\p{L})(?:certif(?:y|ies) that|(?:presented|awarded|granted|given|issued|conferred)(?: up)?(?:on)? to|conferred (?:up)?on|bescheinig(?:t|en wir),? dass|bestatig(?:t|en wir),? dass|(?:verliehen|uberreicht) an|(?:decerne|delivre|remis|attribue)e? a|(?:certifi|attest)(?:e|ons) que|(?:otorga(?:do|n)?|concede|concedid[oa]|outorgad[oa]|conferid[oa])(?: (?:el|este|o) presente? \p{L}+)? [aà]l?|certific(?:a|amos|an) que|certifica(?:no)? che|attesta(?:no)? che|(?:conferit|rilasciat|assegnat)[oa] a|hace(?:n)? constar que|uitgereikt aan|toegekend aan|verklaart dat|zaswiadcza(?: sie)?,? ze|przyznany dla|tilldelas|tildeles)\s*:?\s*$/u
  },
  {
    part: "course",
    keys: /(?:^|\s)(?:program(?:me|m|ma|a)?|course|training|workshop|seminar|kurs|lehrgang|schulung|fortbildung|formation|curso|corso|cursus|opleiding|szkolenie|qualification)(?: (?:name|title|nom|nombre|nome|completed))?$/,
    before:
      /(?<!\p{L})(?:(?:has|have|having) (?:successfully |satisfactorily )?(?:completed|passed|attended|finished|participated in)|successfully (?:completed|passed)|for (?:the )?(?:successful(?:ly)? )?(?:complet(?:ing|ion of)|participation in|attending)|(?:hat|haben) (?:mit erfolg |erfolgreich )?(?:absolviert|teilgenommen an|bestanden)|a (?:suivi|reussi|complete|termine)(?: avec succes)?|ha (?:completado|superado|finalizado|aprobado|realizado|asistido al?)(?: con exito| satisfactoriamente)?|concluiu(?: com (?:exito|aproveitamento))?|participou d[aeo]|ha (?:completato|superato|frequentato)(?: con successo)?|heeft (?:met succes )?(?:afgerond|voltooid|deelgenomen aan)|ukonczyla?)(?: (?:the|a|an|le|la|l|el|o|il|lo|de|het)(?! \p{L}+ \p{L}+))?(?: (?:(?:training |online |following )?(?:course|program(?:me)?|training|workshop)(?: (?:in|on|of))?|(?:le |la )?(?:cours|formation)(?: de)?|curso(?: de)?|corso(?: di)?|cursus|lehrgang|kurs))?\s*:?\s*$/u
  }
]

/** What ends the value where the sentence goes on in the same line, folded. */
export const afterCertified =
  /[,;]|\s(?:has|have|is|was|on|held|with|conducted|for|from|who|hat|ist|a|est|le|ha|el|em|no|nel|il|heeft|op|dated|organi[sz]ed|dnia)(?!\p{L})|\.\s|\.$/u
