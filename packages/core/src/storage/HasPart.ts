/** Whether `text` contains `part`, ignoring case only for A to Z, as every database does. */
export const hasPart = (text: string, part: string): boolean => foldAscii(text).includes(foldAscii(part))

const foldAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
