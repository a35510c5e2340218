/**
 * Whether the hidden texts of a page say anything to a person. They do not if they hold only punctuation and spaces,
 * only the page number and a "Powered by …" credit, or only codes for printing and mailing machines such as
 * "Sorter_Param1A/6032".
 */
export const hidesWords = (texts: Iterable<string>): boolean => {
  const said = [...texts].map((text) => text.replace(/\s/g, "")).filter((text) => !isForMachines(text))
  const text = said.join("")
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minCharacters && !credit.test(text)
}

const minCharacters = 3
const credit = /^(?:\p{L}{0,6}\d{1,4}\/\d{1,4})?(?:powered|created|generated|produced)(?:by|with|using)\S{1,40}$/iu

/** "Sorter_Param1A/6032", "x >>6032<<". */
const isForMachines = (text: string): boolean => {
  const opening = text.indexOf(">>")
  const isBracketed = opening >= 0 && text.includes("<<", opening + 2)
  return !text.includes("@") && (isBracketed || /\p{L}_\p{Lu}/u.test(text))
}
