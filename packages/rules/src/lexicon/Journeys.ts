/** Signs between the ends of a journey. */
export const arrow = /[→➔➜➝➞➡⟶⇒⟹✈🡒🡪▶►⇄⇆⇌↔⟷]️?|(?<=\p{L}\)?\s?)(?:-{1,2}|–|=)>(?=\s?\(?\p{L})/u

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

/** Titles before a traveller's or guest's name, with which a line begins. */
export const titled =
  /^(?:(?:Herrn?|Frau|Mr|Mrs|Ms|Miss|Mstr|Mx|Monsieur|Madame|Mme|Mlle|Sr|Sra|Srta|Sig|Sig\.ra|Dhr|Mevr|Mevrouw|Hr|Fru|Pan|Pani)\.?\s)+(?=\p{L})/iu

/** How airlines write a name: "LINDGREN/AASE MS". */
export const slashedName =
  /^\p{Lu}[\p{Lu}' -]+\/\s?\p{Lu}[\p{Lu} ]+?(?:\s?\(?(?:MR|MRS|MS|MSTR|MISS|MX|DR|ADT|CHD|INF)\)?){0,2}$/u
