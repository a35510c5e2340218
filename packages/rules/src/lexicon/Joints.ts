/** What joins two things of a list, as alternatives of a pattern. */
export const andWords = "and|und|et|y|e|en|og|och|oraz"

const words =
  "and|or|of|for|to|the|with|in|at|by|und|oder|der|die|das|des|dem|den|zur|zum|für|mit|bei|im|et|ou|de|du|la|le|les|aux?|pour|y|o|del|los|las|el|para|con|por|e|do|da|dos|das|di|della|dei|delle|per|en|van|het|voor|met|og|och|av|af|i|oraz|dla|na|z"

/** A word that only joins two others. */
export const jointAlone = new RegExp(`^(?:${words})$`, "u")
