/** Signs between the ends of a journey. */
export const arrow = /[→➔➜➝➞➡⟶⇒⟹✈🡒🡪▶►⇄⇆⇌↔⟷]️?|<?(?:-{1,2}|–|=)>(?=\s?[\p{L}(])/u

/** Folded words before the ends of a journey: "Route: Graz - Wien". */
export const wayWords: ReadonlySet<string> = new Set(
  [
    "route|journey|trip|itinerary|sector|outward|outbound|inbound|your trip|your journey",
    "strecke|hinfahrt|hinreise|hinflug|reiseverbindung|verbindung|fahrtstrecke|reiseroute|flugstrecke|relation",
    "trajet|itineraire|aller|aller simple|parcours|liaison|trayecto|ruta|itinerario|ida|recorrido|trajeto|percurso|rota",
    "tratta|percorso|andata|rotta|viaggio|traject|heenreis|reis|stracka|strekning|straekning|reitti|matka|trasa|relacja",
    "trasa cesty|utvonal|viszonylat|relacija|put|ruta|cursa|ruta|guzergah|διαδρομη|δρομολογιο|маршрут|区間|行程|구간|여정"
  ].flatMap((line) => line.split("|"))
)

/** Folded words that lead from one end of a journey to the other in a line of few words. */
export const ways: ReadonlyArray<readonly [from: string, to: string]> = [
  ["from", "to"],
  ["von|ab", "nach|bis"],
  ["de", "a|vers|para"],
  ["desde", "hasta|a"],
  ["da", "a"],
  ["van", "naar"],
  ["fran", "till"],
  ["fra", "til"],
  ["из|от", "в|до"]
]

/** The times of a journey's ends, one behind the other: "14:30 - 15:45". */
export const timesApart =
  /(?<![\d:.,])(?<from>(?:[01]?\d|2[0-3])[:h][0-5]\d)\s?(?:-|–|—|→|>|bis|to|à|a|al)\s?(?<to>(?:[01]?\d|2[0-3])[:h][0-5]\d)(?![\d:.,])/u

/** How flights are numbered: "FR 2733". */
export const flightCode = /(?<![\p{L}\d/-])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{3,4}(?![\p{L}\d/-])/u

/** Titles before a traveller's or guest's name, with which a line begins. */
export const titled =
  /^(?:(?:Herrn?|Frau|Mr|Mrs|Ms|Miss|Mstr|Mx|Monsieur|Madame|Mme|Mlle|Sr|Sra|Srta|Sig|Sig\.ra|Dhr|Mevr|Mevrouw|Hr|Fru|Pan|Pani)\.?\s)+(?=\p{L})/iu

/** How airlines write a name: "LINDGREN/AASE MS". */
export const slashedName =
  /^\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)?\/\p{Lu}\p{Lu}+(?: \p{Lu}{2,}){0,2}(?:\s?\((?:ADT|CHD|INF)\))?$/u

/** The codes of two airports or stations: "OSL-BGO". */
export const codePair = /(?<![\p{L}\d-])(\p{Lu}{3})\s?[-–/]\s?(\p{Lu}{3})(?![\p{L}\d-])/u

/** What papers call the classes of trains and planes. */
export const classNames =
  /(?<![\p{L}\d])(?:(?:premium )?economy(?: (?:class|light|flex|premium))?|business(?: class)|first class|second class|standard class|(?:[12]|1st|2nd)\.? (?:class|klasse|klass|klasa|třída|trieda|osztály|classe|clase|luokka|razred)|[12](?:[eè]re?|nde?|ème|e|ª|a)\.? (?:classe|clase)|reserved coach(?: seat)?|sleeper class)(?![\p{L}\d])/iu

/** Whether a journey goes there or there and back. */
export const tripTypes =
  /(?<![\p{L}\d])(?:one[- ]way|round[- ]?trip|return ticket|single ticket|einfache fahrt|hin- und rück(?:fahrt|flug|reise)|aller[- ]simple|aller[- ]retour|solo ida|ida y vuelta|só ida|ida e volta|solo andata|andata e ritorno|enkele reis|heen en terug|retour|enkel resa|tur och retur|enkelt|tur\/retur|tur-retur|menolippu|meno-paluu|w jedną stronę|tam i z powrotem|jednosměrná|zpáteční|egy útra|oda-vissza)(?![\p{L}\d])/iu

/** Words of keys, folded, that ask for it together with "type". */
export const tripWords: ReadonlyArray<string> = ["trip", "journey", "travel"]

/** What stands before a day or time at which a paper was made, and not at which anybody travels. */
export const madeAt =
  /print|updat|aktualisi|mis a jour|actualiz|atualiz|aggiornat|bijgewerkt|uppdater|opdater|generat|issued|created|booked|booking|purchas|impression|imprim|emis|emission|edit|gedruckt|druck|erstellt|ausgestellt|gebucht|buchung|gekauft|generad|impres|emiti|compra|stampa|acquist|afgedrukt|geboekt|utskriv|bokad|udskrevet|utskrift|wydruk|wystawion|zakup|vystaven|tisk|nyomtat|kiallit|распечат|оформлен/

/** What joins a day or a time to a place, and short names of days, as alternatives of a pattern. */
export const besideTime =
  "le|à|at|um|am|on|den|[uU]hr|UHR|[hH]rs?|HRS|hours|kl|klo|el|às|alle|ore|om|[mM]on|[tT]ue|[wW]ed|[tT]hu|[fF]ri|[sS]at|[sS]un|M[oi]|D[io]|Fr|S[ao]"
