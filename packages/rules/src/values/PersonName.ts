/** Whether a text is two to four words that begin with capitals. */
export const isPersonName = (text: string): boolean => /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u.test(text)
