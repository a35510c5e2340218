/** A log entry of the engine. */
export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error"
  readonly message: string
  /** Ids and numbers, never a document's content. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Logs only warnings and errors, to stderr. */
export const logToConsole = ({ fields, level, message }: LogEntry): void => {
  if (level !== "warn" && level !== "error") return
  const fieldTexts = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
  console.error(`winnow: ${message}${fieldTexts.join("")}`)
}
