// A SQLite file, past the server that has it open.
import Sqlite from "better-sqlite3"

/**
 * Runs one statement on a connection of its own; no rows for a statement that gives none.
 * @param {string} filename
 * @param {string} statement
 * @returns {ReadonlyArray<Readonly<Record<string, unknown>>>}
 */
export const queryFile = (filename, statement) => {
  const database = new Sqlite(filename, { timeout: 10_000 })
  try {
    const prepared = database.prepare(statement)
    if (prepared.reader) return prepared.all()
    prepared.run()
    return []
  } finally {
    database.close()
  }
}
