/** Words in small letters within the names of persons, as alternatives of a pattern: "Ana de la Cruz", "Jan van den Berg". */
export const personParticles = "de|da|do|dos|das|del|della|di|van|von|der|den|du|le|la|ten|ter"

/** The same within the names of places: "Rio de Janeiro", "Frankfurt am Main". */
export const placeParticles = "am|an|der|im|in|bei|sur|de|da|do|di|del|des|du|la|le|les|upon"

/** The same within the names of towns in addresses alone, where no day and no street may follow. */
export const townParticles = `${placeParticles}|den|ob|vor|sous|dos|en|el|los|aan|on`

/** What a line in small letters begins with that is a name or a street and goes on with nothing above: "van Dijk", "ul. Prosta". */
export const beginsName = /^(?:de|du|von|van|der|den|ul|al)(?!\p{L})/u

/** Words in small letters within the names of companies: "Bank of the West", "Freunde der Künste". */
export const companyParticles =
  "of|and|de|du|des|d'|del|della|dei|di|la|le|los|las|el|al|aux|zu|zum|zur|am|an|im|von|van|der|den|ten|ter|dos|das|do|da|e|y|et|und|the|for"

/** What may stand before the name of a company as a part of its sentence alone. */
export const articles = "the|die|der|la|le|el|o|a"
