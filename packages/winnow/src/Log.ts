/** What the engine has to say while it works. */
export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error"
  readonly message: string
  /** Ids and figures; never what a document says. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Warnings and errors only, on stderr. */
export const logToConsole = ({ fields, level, message }: LogEntry): void => {
  if (level !== "warn" && level !== "error") return
  const said = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
  console.error(`winnow: ${message}${said.join("")}`)
}
