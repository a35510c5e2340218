/** One line without control characters and unpaired surrogates, which some databases reject. */
export const asLine = (text: string, maxLength: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
  return Buffer.from(line.slice(0, maxLength)).toString()
}
