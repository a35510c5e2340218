/** Bytes of records that a page has at most: what takes long to read and to encode holds up everybody else. */
const pageBytes = 2 ** 20

/** The first of the rows, newest first, that a page takes: `limit` of them at most and 1 MiB, but always one. */
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
