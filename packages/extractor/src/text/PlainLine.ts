/** Without line breaks, other control characters and halves of characters, some of which no database keeps. */
export const asLine = (text: string, longest: number): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
  return Buffer.from(line.slice(0, longest)).toString()
}
