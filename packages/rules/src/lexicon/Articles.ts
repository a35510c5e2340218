/** Articles inside of labels, folded and as they stand apart from what they are joined with, by language. */
export const articles: Readonly<Record<string, string>> = {
  ca: "el|la|els|les|l|d",
  de: "die|das|dem|den",
  en: "the",
  es: "el|la|los|las",
  fr: "le|la|les|l|aux|au",
  it: "il|lo|la|i|gli|le|l|dell|dello|dei|degli|delle|sul|sulla|al|alla|dal|dalla",
  nl: "de|het|een",
  pt: "o|a|os|as"
}
