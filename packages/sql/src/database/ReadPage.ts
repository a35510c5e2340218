import type { Statement } from "@effect/sql"
import { pageBytes } from "@winnow/core"
import { Effect } from "effect"
import type { Database, TableName } from "./Database.js"
import type { Row } from "./RowCodec.js"

export interface PageQuery {
  readonly from: TableName
  readonly where: Statement.Fragment
  /** Columns in the order of the page, each with its direction; an index should have it. */
  readonly order: string
  readonly columns: string
  /** SQL expression for the bytes of a row. */
  readonly bytes: string
  readonly limit: number
}

/**
 * Reads a page of rows that `fillPage` would fill, in one statement. The length of a text is known without reading the
 * text, so rows that do not fit the page are never read.
 */
export const readPage = ({ sql, statement, table }: typeof Database.Service, query: PageQuery) => {
  const { from, limit, where } = query
  const [bytes, columns, order] = [query.bytes, query.columns, query.order].map((text) => sql.literal(text))
  const rows = sql`
    SELECT place, ${columns} FROM (
      SELECT id AS row_id, ROW_NUMBER() OVER page AS place, SUM(${bytes}) OVER page AS filled
      FROM ${table(from)} WHERE ${where}
      WINDOW page AS (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) ORDER BY ${order} LIMIT ${limit + 1}
    ) AS places LEFT JOIN ${table(from)}
      ON id = row_id AND (place = 1 OR (place <= ${limit} AND filled <= ${pageBytes}))`
  return Effect.map(statement(rows as Statement.Statement<Row>), (found) => {
    const items = found.filter(({ id }) => id !== null).sort((a, b) => Number(a["place"]) - Number(b["place"]))
    return { items, hasMore: found.length > items.length }
  })
}
