import { SqlError } from "@effect/sql"
import { Predicate, Schedule } from "effect"

/**
 * For `Effect.retry`: retries for about ten seconds while the database cannot be reached or the connection was lost.
 * The database may have run a step before the connection was lost, so the effect must be idempotent.
 */
export const whileDisconnected = {
  while: (error: unknown) => error instanceof SqlError.SqlError && isConnectionLoss(error.cause),
  schedule: Schedule.exponential("25 millis", 2).pipe(
    Schedule.union(Schedule.spaced("500 millis")),
    Schedule.jittered,
    Schedule.upTo("10 seconds")
  )
}

export const isConnectionLoss = (cause: unknown): boolean => {
  const code = Predicate.hasProperty(cause, "code") ? String(cause.code) : ""
  const message = cause instanceof Error ? cause.message : ""
  return codes.test(code) || messages.test(message)
}

/** Socket errors; of Postgres: connection exceptions, shutdown and startup, too many clients, idle timeout. */
const codes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-35]|53300|25P03)$/

/** The Postgres driver gives these errors no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
