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

/** So many times as much text that is seen as text that was recognised in a picture stands on no scan. */
export const shownToRecognised = 3

/** Whether a picture is as large as its page, nearly. */
export const fillsPage = (picture: Size, page: Size): boolean =>
  picture.width * picture.height > 0.8 * page.width * page.height

interface Size {
  readonly width: number
  readonly height: number
}
