/**
 * Replaces line breaks and control characters with spaces, and unpaired surrogates, which some databases reject, with
 * U+FFFD; at most `longest` characters.
 */
export const asLine = (text: string, longest: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
  return Buffer.from(line.slice(0, longest)).toString()
}
