/** Words of keys, folded, for those who issue only papers of one kind, and what such a folded paper speaks of. */
export const issuersOf: ReadonlyArray<readonly [keys: RegExp, subject: RegExp]> = [
  [
    /^(?:employer|arbeitgeber|employeur|empleador|empregador|werkgever|datore|arbetsgivare|arbejdsgiver|arbeidsgiver|pracodawca)/,
    /(?<!\p{L})(?:pay ?(?:slip|roll|stub|statement)|net pay|gross pay|earnings|salary|wages?|employ\p{L}*|lohn\p{L}*|gehalt\p{L}*|arbeit(?:nehmer|geber|sverhaltnis|svertrag|szeugnis)\p{L}*|personal-?n\p{L}*|bezuge|salai?r\p{L}*|paie|employe\p{L}*|nomina|trabajador\p{L}*|emplead\p{L}*|empregad\p{L}*|vencimentos?|stipendio|retribuzione|busta paga|dipendente|loon\p{L}*|salaris\p{L}*|werknemer|medewerker|lonespec\p{L}*|lonebesked|lonseddel|lonnsslipp|lonn|wynagrodzeni\p{L}*)(?!\p{L})/u
  ],
  [
    /^(?:insurer|versicher|assureur|aseguradora|seguradora|verzekeraar|assicurat|forsakring|forsikring)/,
    /insur|polic[yi]|versicher|assur|asegur|segur[oa]|verzeker|poliza|apolice|assicur|forsakring|forsikring/u
  ],
  [
    /^(?:lab|labor|laborator\p{L}*|laboratoire|clinic|hospital|krankenhaus|klinik)$/u,
    /patient|specimen|sample|labor|pathol|befund|untersuch|diagnos|pacient|paziente|analys|analis|doctor|arzt|medic/u
  ],
  [
    /^(?:hotel|gasthof)/,
    /hotel|(?<!\p{L})(?:room|nights?|guests?|zimmer|gast|gaste|ubernachtung\p{L}*|chambre|nuits?|nuitees?|habitacion\p{L}*|noches?|huesped|quarto|noites?|hospede|camera|notti|ospite|kamer|nachten|resort|inn)(?!\p{L})/u
  ],
  [
    /^(?:airline|aerolinea|fluggesellschaft|compagnie)/,
    /flight|flug|(?<!\p{L})(?:vols?|vuelos?|voos?|volo|voli|vlucht|boarding)(?!\p{L})/u
  ],
  [
    /^(?:landlord|vermieter|bailleur|arrendador|senhorio|locatore|verhuurder)/,
    /(?<!\p{L})(?:rent|rents|rental|lease|tenan\p{L}*|miet\p{L}*|loyers?|bail|locataire|alquiler|arrend\p{L}*|aluguel|affitto|locazione|huur\p{L}*)(?!\p{L})/u
  ],
  [
    /^(?:school|schule|ecole|escuela|escola|university|universitat|scuola)/,
    /student|pupil|course|class|grade|degree|schul|school|studi|note|klasse|eleve|etudiant|alumn|alun|ecole|escuela|escola|universi/u
  ]
]
