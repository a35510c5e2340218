/** Where the caption of a form's box begins behind the box's number, as in "16 Carrier" and "7a. City"; 0 without one. */
export const endOfBoxNumber = (text: string): number =>
  /^\s*\d{1,2}(?:[a-z]?[.)]?|[A-Z][.)])\s+(?=\p{Lu})/u.exec(text)?.[0].length ?? 0
