import { SqlError } from "@effect/sql"
import { Predicate, Schedule } from "effect"

/**
 * For `Effect.retry`: tries again, for about ten seconds, what failed because the database could not be reached or went
 * away. It may have gone between doing a step and saying so: what is tried must bear to be done twice.
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

/** Of sockets; of Postgres: connection exceptions, shutting down and starting up, too many clients, idle for too long. */
const codes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-35]|53300|25P03)$/

/** The driver of Postgres gives these no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
