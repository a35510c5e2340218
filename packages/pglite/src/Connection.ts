import type { PGlite, PGliteInterface, QueryOptions, Transaction } from "@electric-sql/pglite"

/** Runs a statement, or several without parameters; gives rows, of several statements a list of rows for each. */
export type Run = (statement: string, values: ReadonlyArray<unknown>) => Promise<ReadonlyArray<unknown>>

/** One database, which does one thing after another. */
export interface Connection {
  readonly run: Run
  /** Nobody else's statement comes between those of `use`, which run with the `run` that it is given. */
  readonly hold: (use: (run: Run) => Promise<void>) => Promise<void>
}

/** In this thread. */
export const connectionOf = (database: PGlite): Connection => ({
  run: runOn(database),
  // Its transaction keeps the host's statements out. The one that is begun within it takes its place.
  hold: (use) => database.transaction((transaction) => use(runOn(transaction)))
})

export const runOn = (database: PGliteInterface | Transaction): Run => {
  const several: Run = async (statements) => {
    const results = (await database.exec(statements, bytesAsHex)).map(({ rows }) => rows)
    return results.length === 1 ? (results[0] ?? []) : results
  }
  return async (statement, values) =>
    values.length === 0 ? several(statement, []) : (await database.query(statement, [...values], bytesAsHex)).rows
}

/**
 * Postgres takes and gives bytes as hexadecimal digits. PGlite makes these one by one, which takes 190 ms for each
 * megabyte; this takes 20. COPY takes 8, but needs statements of its own.
 */
const bytesAsHex: QueryOptions = {
  serializers: {
    17: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex")}`
  },
  parsers: { 17: (digits: string) => Buffer.from(digits.slice(2), "hex") }
}
