/** `page 4`, or `pages 4, 6 to 9`. */
export const pageRanges = (pages: ReadonlyArray<number>): string => {
  const ranges: Array<{ readonly from: number; to: number }> = []
  for (const number of pages) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`))
  return `${pages.length === 1 ? "page" : "pages"} ${texts.join(", ")}`
}
