import { Cause, Context, Effect, FiberRef, FiberRefs, Inspectable, Logger, LogLevel, Option, Tracer } from "effect"
import { constants } from "node:os"
import { logLines } from "./LogLines.js"

const plainToStderr = Logger.withConsoleError(Logger.logfmtLogger)

/** Logs to stderr, because commands write their results to stdout. */
export const logToStderr = Logger.replace(Logger.defaultLogger, plainToStderr)

/** Replaces `logToStderr` with structured logs: one JSON object per line, on stderr. */
export const withJsonLogs =
  (level: "debug" | "info" | "warning" | "error") =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    effect.pipe(
      Logger.withMinimumLogLevel(LogLevel.fromLiteral(literals[level])),
      Effect.provide(Logger.replace(plainToStderr, jsonToStderr)),
      // It would add each line and its cause to the current span too.
      Effect.provide(Logger.remove(Logger.tracerLogger)),
      (logged) => Effect.zipRight(surviveLostOutput, logged)
    )

/**
 * Ends a command whose output nobody reads any more, as in `winnow … | head`, with the exit code that shells expect.
 */
export const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "EPIPE") throw error
  process.exit(128 + constants.signals.SIGPIPE)
}

/**
 * Without a listener, a stream's error is thrown: a reader of the output that goes away, or a full disk, would end the
 * process. Lines that cannot be written are lost; later lines are tried again.
 */
const surviveLostOutput = Effect.sync(() => {
  process.stdout.off("error", endWithReader)
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
})

const literals = { debug: "Debug", info: "Info", warning: "Warning", error: "Error" } as const

/**
 * The line has `timestamp`, `level`, `message`, the annotations, the trace's ids if there is one, and the cause as
 * text.
 */
const jsonToStderr = Logger.make<unknown, void>(({ annotations, cause, context, date, logLevel, message }) => {
  const line: Record<string, unknown> = {
    timestamp: date.toISOString(),
    level: logLevel.label.toLowerCase(),
    message: (Array.isArray(message) ? message : [message]).map(textOf).join(" ")
  }
  for (const [name, value] of annotations) line[name] ??= isPlain(value) ? value : textOf(value)
  const services = FiberRefs.getOrDefault(context, FiberRef.currentContext)
  const span = Option.getOrUndefined(Context.getOption(services, Tracer.ParentSpan))
  if (span?.sampled === true) Object.assign(line, { traceId: span.traceId, spanId: span.spanId })
  if (!Cause.isEmpty(cause)) line["cause"] = Cause.pretty(cause, { renderErrorCause: true })
  writeLine(line)
})

const writeLine = logLines(process.stderr)

const isPlain = (value: unknown) => value === null || ["string", "number", "boolean"].includes(typeof value)

/** Formats a value; errors without their other properties, which may contain sensitive data. */
const textOf = (value: unknown): string =>
  value instanceof Error ? Cause.pretty(Cause.fail(value)) : Inspectable.toStringUnknown(value, 0)
