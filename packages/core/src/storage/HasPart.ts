/** Whether a text contains another, with the letters from A to Z as those from a to z, as every database folds them. */
export const hasPart = (text: string, part: string): boolean => foldAscii(text).includes(foldAscii(part))

const foldAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
