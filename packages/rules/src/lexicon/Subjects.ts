/**
 * Words of keys, folded, for those who stand on papers of one kind only, and what such a folded paper speaks of: a tenant on what
 * speaks of rent, not on whatever has a buyer.
 */
export const subjects: ReadonlyArray<readonly [keys: RegExp, subject: RegExp]> = [
  [
    /^(?:employe|arbeitgeber|arbeitnehmer|mitarbeiter|empleado|empleador|empregad|trabajador|werkgever|werknemer|medewerker|datore|dipendente|lavoratore|arbetsgivare|anstalld|arbejdsgiver|arbeidsgiver|medarbejder|pracodawca|pracownik)/,
    /(?<!\p{L})(?:pay ?(?:slip|roll|stub|statement)|net pay|gross pay|earnings|salary|wages?|employ\p{L}*|time ?sheet|staff|expense report|lohn\p{L}*|gehalt\p{L}*|arbeit(?:nehmer|geber|sverhaltnis|svertrag|szeugnis)\p{L}*|mitarbeiter\p{L}*|pers(?:onal)?\.?-? ?n(?:r|ummer)\p{L}*|personeels?\p{L}*|mecanografic\p{L}*|bezuge|salai?r\p{L}*|paie|employe\p{L}*|nomina|trabajador\p{L}*|emplead\p{L}*|empregad\p{L}*|vencimentos|stipendio|retribuzione|busta paga|dipendente|lavorator\p{L}*|trabalhador\p{L}*|colaborador\p{L}*|funcionari\p{L}*|matricule|matricola|loon\p{L}*|salaris\p{L}*|werknemer|werkgever|medewerker|anstalld\p{L}*|arbetsgivare|lonespec\p{L}*|lonebesked|lonseddel|lonnsslipp|lonn|medarbejder|ansatte?|wynagrodzeni\p{L}*|pracowni\p{L}*|pracodawc\p{L}*|\p{L}*zeugnis|beschaftig\p{L}*|kundigung\p{L}*|anstellung\p{L}*|vorgesetzte\p{L}*|dismissal|resign\p{L}*|licenci\p{L}*|embauch\p{L}*|ontslag|arbeids\p{L}*|despido|licenziament\p{L}*|assunzion\p{L}*|mansion\p{L}*|despedimento|zatrudni\p{L}*|umowa o prace|swiadectwo|anstallning\p{L}*|ansaettelse\p{L}*|(?:work|professional) experience|berufserfahrung|experiences? professionnelles?|experiencias? (?:profiss?ionai?s?|profesional\p{L}*|laboral\p{L}*)|esperienz[ae] (?:professional[ei]|lavorativ[ae])|werkervaring)(?!\p{L})|工作经[历验]|工作經[歷驗]|職歴|경력/u
  ],
  [
    /^(?:insure[rd]|policyholder|policyowner|versicher|assureur|assure$|aseguradora?|asegurado|tomador|segurad|verzeker|assicurat|contraente|forsakring|forsikring|vakuut|ubezpiecz|pojist|biztosit|cover$|coverage$)/,
    /insure[rd]|insurance (?:polic|certif|cover|compan|claim|number|no|period|term|start|end|begin)|(?:period|term|start|end|sum) of (?:insurance|cover)|(?<!\p{L})cover(?:age)? (?:from|period|start|end|begin|until)|policy ?(?:holder|owner|number|no|period|schedule)|(?<!\p{L})polic(?:y|ies) of|(?<!\p{L})premiums?(?!\p{L})|versicher|(?<!\p{L})assure|assurance|souscripteur|(?<!\p{L})tomador|contraente|asegurad|poliza|apolice|segurad|verzeker|assicur|polizza|forsakring|forsikring|vakuutu|ubezpiecz|pojist|biztosit/u
  ],
  [
    /^(?:patient|patientin|paciente?|paziente|assistito|pacjent|pacjentka|potilas|beteg)$/u,
    /patient|patien[nt]|pacient|paziente|assistito|pacjent|potilas|beteg|utente|doente|пациент|пацієнт|患者|환자/u
  ],
  [
    /^(?:pharmac(?:y|ie)|apothek\p{L}*|farmaci[ae]|apotheek|apotek|apteka|lekarna|gyogyszertar|eczane)$/u,
    /pharmac|apothe[ek]|farmac|apotek|aptek|lekarn|gyogyszertar|eczane/
  ],
  [
    /^(?:lab|labor|laborator\p{L}*|laboratoire)$/u,
    /patient|specimen|sample|labor|pathol|befund|untersuch|diagnos|pacient|paziente|analys|analis|doctor|arzt|medic/u
  ],
  [
    /^(?:clinica?|clinique|klini[ck]\p{L}*|hospital|hopital|krankenhaus|spital|ziekenhuis|ospedale|sjukhus|sygehus|sykehus|sairaala|szpital|nemocnice|korhaz)$/u,
    /patient|specimen|pathol|befund|diagnos|pacient|paziente|potila|pacjent|(?<!\p{L})(?:doctor|physician|medical|medicine|arzt\p{L}*|klini\p{L}*|clini\p{L}*|hospitals?|kranken\p{L}*|hopital|ospedale|ziekenhuis|sjukhus|sygehus|sykehus)(?!\p{L})/u
  ],
  [
    /^(?:hotel|gasthof|guest$|albergo|szalloda)/,
    /hotel|(?<!\p{L})(?:room|nights?|guests?|zimmer|gast|gaste|ubernachtung\p{L}*|chambre|nuits?|nuitees?|habitacion\p{L}*|noches?|huesped|quarto|noites?|hospede|camera|notti|ospite|kamer|nachten|resort|inn)(?!\p{L})/u
  ],
  [
    /^(?:airline|aerolinea|fluggesellschaft|compagnie)/,
    /flight|flug|(?<!\p{L})(?:vols?|vuelos?|voos?|volo|voli|vlucht|boarding)(?!\p{L})/u
  ],
  [
    /^(?:landlord|tenant|less(?:or|ee)$|(?:ver)?mieter|leasing(?:geber|nehmer)|bailleur|locataire|arrenda(?:dor|tario)|inquilino|senhorio|locador|locatario|locatore|conduttore|(?:ver)?huurder|hyres\p{L}+|udlejer|utleier|lejer|leietaker|vuokra\p{L}+|najemc|wynajmuj|pronajimatel|berlo|berbeado)/u,
    /(?<!\p{L})(?:rent|rents|rental|lease[ds]?|leasing\p{L}*|lessor|lessee|tenan\p{L}*|landlord|(?:\p{L}+|ver)?miet(?:e|en|er|\p{L}*(?:vertrag|verhaltnis|zins|objekt|beginn|kaution|rate))|loyers?|bail(?:leur)?|locataire|alquiler|arrend\p{L}*|aluguel|inquilin[oa]s?|affitto|locazione|locatore|conduttore|senhorio|locador\p{L}*|locatari[oa]|\p{L}*huur\p{L}*|hyra|hyres\p{L}+|husleje|leje(?:r|mal)?|leietaker|vuokra\p{L}*|czynsz\p{L}*|najem\p{L}*|najm\p{L}*|berlet\p{L}*|berlo)(?!\p{L})/u
  ],
  [
    /^(?:school|schule|ecole|escuela|escola|scuola|skola|skole|koulu|szkola|iskola|colegio|universit|universid|university|hochschule|uczelnia|student|pupil)/,
    /(?<!\p{L})(?:students?|pupils?|tuition|semesters?|diploma|campus|(?:hoch)?schul\p{L}*|studi(?:engang|um|erende)\p{L}*|schuljahr|eleves?|etudiant\p{L}*|alumn[oai]s?|alun[oa]s?|studente\p{L}*|alunn[oai]|alliev[oi]|leerling\p{L}*|estudiantes?|estudantes?|ecole|escuela|escola|scuola|skola|skole|koulu|szkol\p{L}*|iskola|universi[td]\p{L}*|college|schools?|course (?:title|name|fee|of study)|education|educa(?:cion|cao)|formacion academica|formacao academica|istruzione|bachelor|bacharel\p{L}*|licenciatura|laurea)(?!\p{L})|大学|大學|教育|学历|學歷|学歴|학력|образование|освіта/u
  ],
  [
    /^(?:cardholder|karteninhaber|kortholder|kortinnehavare)/,
    /(?<!\p{L})(?:(?:credit|debit|master|charge|bank)?cards?|cardholder|(?:kredit|ec-?|giro|bank)kart\p{L}*|karten-?n\p{L}*|karteninhaber|carte (?:bancaire|bleue|de credit)|tarjeta|cartao|carta di credito|creditcard|kortn\p{L}*|kortholder|visa|amex|mastercard)(?!\p{L})/u
  ],
  [
    /^(?:venue|veranstalter|organi[sz]er|organisateur|organizador|organizzatore|organisator|organizator|arrangor|jarjestaja|poradatel|szervezo)$/,
    /(?<!\p{L})(?:concerts?|festival|conference|doors open|admission|admit|e?tickets?|(?<!\b(?:in the|in any|in such|majeure|other|any|an|such) )events?(?! (?:of|that|shall|which)\b)|billet|eintrittskarte\p{L}*|entradas?|ingressos?|biglietto|biljett|bilet|vstupenka|belepo|ulaznica|vstopnica|билет|экскурси\p{L}*|veranstaltung\p{L}*|konzert\p{L}*|spectacle|veranstalter|organi[sz]ers?|organisateurs?|organizador\p{L}*|organizzator[ei]|organi[sz]ator\p{L}*|arrangor\p{L}*|jarjestaja|poradatel\p{L}*|szervezo\p{L}*|evenement|evento|concierto|spettacolo|evenemang)(?!\p{L})/u
  ],
  [
    /^(?:shipper|consignor|exporter)/,
    /(?<!\p{L})(?:ship(?:per|ments?|ping|ped)|consign\p{L}*|lading|vessel|export\p{L}*|cargo|freight|packing|way-?bill)(?!\p{L})/u
  ],
  [
    /^(?:airport|station|gare|boarding|abfahrt|ankunft|aeroport|aeropuerto|aeroporto|estacion|estacao|stazione|bahnhof|flughafen)$/,
    /flight|flug|airport|aeroport|aeropuerto|aeroporto|bahn|(?<!\p{L})(?:trains?|station|boarding|passengers?|e?tickets?|itinerary|journey|abfahrt|ankunft|fahrkarte|fahrschein|vols?|gare|billets?|voyageurs?|trajet|vuelos?|trenes|tren|pasajeros?|billetes?|voos?|comboios?|bilhetes?|passageiros?|volo|voli|treno|stazione|biglietto|trein|vlucht|reiziger|tag|tog|resenar|bilet|pociag|jizdenk\p{L}*|letenk\p{L}*|cestujici|vonat|jegy|menetjegy|utas|lippu|matkustaja|rejse|billett?|passasjer|passager|passagier\p{L}*|listok|cestujuci|vozovnic\p{L}*|potnik|putnik|bilete?|pasager|calator|yolcu|pasazer|podrozny|билет|пассажир|рейс|поезд|επιβατης|εισιτηριο|πτηση)(?!\p{L})|搭乗|乗車|航空券|乘客|登机|登機|车票|탑승|승차권/u
  ]
]
