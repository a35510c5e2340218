/**
 * Whether texts that a page hides say anything to a person: more than marks and spaces, and more than the page's number
 * and the name of the program that wrote it, "Powered by …".
 */
export const hidesWords = (texts: Iterable<string>): boolean => {
  const text = [...texts].join("").replace(/\s/g, "")
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewest && !credit.test(text)
}

const fewest = 3
const credit = /^(?:\p{L}{0,6}\d{1,4}\/\d{1,4})?(?:powered|created|generated|produced)(?:by|with|using)\S{1,40}$/iu
