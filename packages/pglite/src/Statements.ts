import type { PGliteInterface, Transaction } from "@electric-sql/pglite"

/** What the stores ask of a database, in this thread or another. */
export interface Statements {
  readonly query: (statement: string, values: ReadonlyArray<unknown>) => Promise<ReadonlyArray<unknown>>
  /** Several statements, separated by semicolons. */
  readonly run: (statements: string) => Promise<void>
  /** `COPY … FROM '/dev/blob'` of these bytes. */
  readonly copyIn: (statement: string, bytes: Uint8Array) => Promise<void>
  /** What `COPY … TO '/dev/blob'` gives. */
  readonly copyOut: (statement: string) => Promise<Uint8Array>
}

export const statementsOf = (database: PGliteInterface | Transaction): Statements => ({
  query: async (statement, values) => (await database.query(statement, [...values])).rows,
  run: async (statements) => {
    await database.exec(statements)
  },
  copyIn: async (statement, bytes) => {
    await database.query(statement, [], { blob: new Blob([new Uint8Array(bytes)]) })
  },
  copyOut: async (statement) => {
    const { blob } = await database.query(statement)
    return blob === undefined ? new Uint8Array() : new Uint8Array(await blob.arrayBuffer())
  }
})
