import { StoreError } from "@winnow/core"
import { Effect } from "effect"
import { readCopiedBytes, writeCopiedRow } from "./BinaryCopy.js"
import type { Statements } from "./Statements.js"

/** What the database does within one transaction. */
export interface Step {
  /** One statement; what stands in the braces goes along as its parameters. */
  readonly sql: <Row>(
    text: TemplateStringsArray,
    ...values: ReadonlyArray<unknown>
  ) => Effect.Effect<ReadonlyArray<Row>, StoreError>
  /** Several statements without parameters. */
  readonly run: (statements: string) => Effect.Effect<void, StoreError>
  /** Adds a row with bytes in it; a number is a BIGINT. As a parameter, bytes cost forty times the time. */
  readonly addRow: (
    table: string,
    columns: ReadonlyArray<string>,
    values: ReadonlyArray<string | number | Uint8Array | null>
  ) => Effect.Effect<void, StoreError>
  /** The bytes that a query for one column gives first; undefined when it finds nothing. */
  readonly findBytes: (
    text: TemplateStringsArray,
    ...values: ReadonlyArray<string | number>
  ) => Effect.Effect<Uint8Array | undefined, StoreError>
}

export const stepOf = (statements: Statements): Step => ({
  sql: <Row>(text: TemplateStringsArray, ...values: ReadonlyArray<unknown>) =>
    // The rows are what the statement asks for: only its author knows.
    attempt(() => statements.query(String.raw({ raw: text }, ...values.map(placeholder)), values)) as Effect.Effect<
      ReadonlyArray<Row>,
      StoreError
    >,
  run: (several) => attempt(() => statements.run(several)),
  addRow: (table, columns, values) =>
    attempt(() =>
      statements.copyIn(
        `COPY ${table} (${columns.join(", ")}) FROM '/dev/blob' (FORMAT binary)`,
        writeCopiedRow(values)
      )
    ),
  findBytes: (text, ...values) => {
    const query = String.raw({ raw: text }, ...values.map(literal))
    return Effect.map(
      attempt(() => statements.copyOut(`COPY (${query}) TO '/dev/blob' (FORMAT binary)`)),
      readCopiedBytes
    )
  }
})

export const toStoreError = (cause: unknown): StoreError =>
  new StoreError({ message: cause instanceof Error ? cause.message : "The database failed", cause })

const attempt = <A>(run: () => Promise<A>) => Effect.tryPromise({ try: run, catch: toStoreError })

const placeholder = (_: unknown, index: number): string => `$${index + 1}`

/** COPY takes no parameters. */
const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`
