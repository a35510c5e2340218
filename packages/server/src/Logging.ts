import { Effect, Logger, LogLevel } from "effect"

/** Structured logs, one JSON object a line, on stderr. */
export const withJsonLogs =
  (level: "debug" | "info" | "warning" | "error") =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    effect.pipe(
      Logger.withMinimumLogLevel(LogLevel.fromLiteral(literals[level])),
      Effect.provide(Logger.replace(Logger.defaultLogger, jsonToStderr))
    )

const literals = { debug: "Debug", info: "Info", warning: "Warning", error: "Error" } as const

const jsonToStderr = Logger.map(Logger.jsonLogger, (line) => void process.stderr.write(`${line}\n`))
