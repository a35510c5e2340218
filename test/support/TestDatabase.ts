import { inject } from "vitest"
import "./PostgresSetup.js"

/** The URL of a new, empty database on a real Postgres. */
export const newDatabase = async (): Promise<string> => {
  const response = await fetch(inject("postgresDesk"))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
