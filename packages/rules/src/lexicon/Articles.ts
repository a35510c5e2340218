/** Articles and words of belonging inside of labels, folded and as they stand apart from what they are joined with, by language. */
export const articles: Readonly<Record<string, string>> = {
  bg: "на",
  ca: "de|del|dels|el|la|els|les|l|d",
  de: "der|die|das|dem|den|des|von",
  el: "του|τησ|των",
  en: "of|the",
  es: "de|del|el|la|los|las",
  fr: "de|du|des|le|la|les|l|d|un|une",
  hu: "a|az",
  it: "di|del|dello|della|dei|degli|delle|dell|d|il|lo|la|i|gli|le|l",
  ja: "の",
  nl: "van|de|het|een",
  pt: "de|do|da|dos|das|o|a|os|as",
  ro: "de|a|al|ai|ale",
  vi: "cua",
  zh: "的"
}
