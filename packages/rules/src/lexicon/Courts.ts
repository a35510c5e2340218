/** What a context, folded, speaks of that asks for a court. */
export const ofCourts =
  /(?<!\p{L})(?:courts?|jurisdiction|disputes?|gericht\p{L}*|streit\p{L}*|tribuna\p{L}*|litiges?|juzgados?|foro|rechtbank)(?!\p{L})/u
