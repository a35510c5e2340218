/** Whether a number is a telephone number without a label: international, or American with an area code in brackets. */
export const isWholePhone = (text: string): boolean =>
  (/^\(?\+\d|^\(\d{3}\)/.test(text) && text.replace(/\D/g, "").length >= 9) || isMasked(text)

/** Whether an international telephone number is redacted: "+49 176 *** **". */
export const isMasked = (text: string): boolean => /^\+\d/.test(text) && /[xX*]{3}/.test(text)
