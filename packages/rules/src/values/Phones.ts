/** Whether a number is a telephone's wherever it stands: only the international form and the American one with an area code tell. */
export const isWholePhone = (text: string): boolean =>
  (/^\(?\+\d|^\(\d{3}\)/.test(text) && text.replace(/\D/g, "").length >= 9) || isMasked(text)

/** Whether signs stand for most of its digits. */
export const isMasked = (text: string): boolean => /^\+\d/.test(text) && /[xX*]{3}/.test(text)

/** Whether a text is a telephone number and nothing else, no day either: "01/ 48 448 04", "(07) 555 0134", "555-013-4477". */
export const isLocalPhone = (text: string): boolean => local.test(text)

const local =
  /^(?:(?!\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})$)(?:\+|\(|0)(?=(?:\D*\d){7,14}\D*$)[\d\s()/.–-]+|\d{3}([-. ])\d{3}\2\d{4}|[6-9]\d{9})$/
