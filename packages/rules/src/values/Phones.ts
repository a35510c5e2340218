/** Whether a number is a telephone's wherever it stands: only the international form and the American one with an area code tell. */
export const isWholePhone = (text: string): boolean =>
  (/^\(?\+\d|^\(\d{3}\)/.test(text) && text.replace(/\D/g, "").length >= 9) || isMasked(text)

/** Whether signs stand for most of its digits. */
export const isMasked = (text: string): boolean => /^\+\d/.test(text) && /[xX*]{3}/.test(text)
