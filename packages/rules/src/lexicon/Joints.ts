/** What joins two things of a list, as alternatives of a pattern. */
export const andWords = "and|und|et|y|e|en|og|och|oraz"

const words =
  "and|or|of|for|to|the|with|in|at|by|und|oder|der|die|das|des|dem|den|zur|zum|für|mit|bei|im|et|ou|de|du|la|le|les|aux?|pour|y|o|del|los|las|el|para|con|por|e|do|da|dos|das|di|della|dei|delle|per|en|van|het|voor|met|og|och|av|af|i|oraz|dla|na|z"

/** A word that only joins two others. */
export const jointAlone = new RegExp(`^(?:${words})$`, "u")

/** A line that ends in what joins two words, so that it goes on in the next: "House of", "Simple and". */
export const endsInJoint = new RegExp(`(?:^|\\s)(?:${words}|d'|&|\\+)$|(?<=\\p{L})\\s?[&/]$`, "u")

/** A line that begins with what joins it to the one above: "and Partners". */
export const beginsWithJoint = new RegExp(`^(?:(?:${words})\\s|&\\s)\\p{L}`, "u")
