/** Maximum bytes of records in a page: reading and encoding more would block other requests. */
export const pageBytes = 2 ** 20

/** The rows of one page: the first rows, at most `limit` and 1 MiB, but at least one. */
export const fillPage = <Row>(
  rows: ReadonlyArray<Row>,
  limit: number,
  bytesOf: (row: Row) => number
): ReadonlyArray<Row> => {
  let bytes = 0
  const end = rows.slice(0, limit).findIndex((row, index) => {
    bytes += bytesOf(row)
    return bytes > pageBytes && index > 0
  })
  return rows.slice(0, end === -1 ? limit : end)
}
