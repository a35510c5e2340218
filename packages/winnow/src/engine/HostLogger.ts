import { Cause, HashMap, Logger, LogLevel } from "effect"
import type { LogEntry } from "../Log.js"

/** Replaces Effect's default logger, which would write to the host's stdout. */
export const layerHostLogger = (log: (entry: LogEntry) => void) =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ annotations, cause, logLevel, message }) => {
      const [text, ...more] = Array.isArray(message) ? message : [message]
      const causes = [...more.filter(Cause.isCause), cause].filter((cause) => !Cause.isEmpty(cause))
      const reasons = causes.map((cause) => Cause.pretty(cause))
      log({
        level: levelOf(logLevel),
        message: [String(text), ...reasons].join(": "),
        fields: Object.fromEntries(HashMap.toEntries(annotations))
      })
    })
  )

const levelOf = (level: LogLevel.LogLevel): LogEntry["level"] => {
  if (LogLevel.greaterThanEqual(level, LogLevel.Error)) return "error"
  if (LogLevel.greaterThanEqual(level, LogLevel.Warning)) return "warn"
  return LogLevel.greaterThanEqual(level, LogLevel.Info) ? "info" : "debug"
}
