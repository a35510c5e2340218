/** The index at which the caption of a form's box begins after the box number: "16 Carrier", "7a. City"; 0 without a number. */
export const endOfBoxNumber = (text: string): number =>
  /^\s*\d{1,2}(?:[a-z]?[.)]?|[A-Z][.)])\s+(?=\p{Lu})/u.exec(text)?.[0].length ?? 0
