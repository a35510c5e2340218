import { Effect, Layer } from "effect"
import { defineCommand } from "./Command.js"
import { CommandError } from "./CommandError.js"
import { serveSettings } from "./Config.js"
import { withJsonLogs } from "./Logging.js"
import { layerServer } from "./Server.js"
import { withTracing } from "./Tracing.js"

export const serveCommand = defineCommand({
  name: "serve",
  about: "Runs the server of the /v1 API. When stopped, it first finishes its runs or hands them to another process.",
  settings: serveSettings,
  notes: "A flag overrides its environment variable.",
  run: Effect.fn(function* (options) {
    yield* refuseUnknownVariables(process.env)
    yield* Layer.launch(layerServer(options)).pipe(withTracing, withJsonLogs(options.logLevel))
  })
})

/** Refuses `WINNOW_…` variables that no setting reads: they are probably misspelt and would be ignored silently. */
const refuseUnknownVariables = (
  environment: Readonly<Record<string, string | undefined>>
): Effect.Effect<void, CommandError> => {
  const known = new Set(Object.values(serveSettings).map((setting) => setting.environment))
  const unknown = Object.keys(environment).find((name) => name.startsWith("WINNOW_") && !known.has(name))
  return unknown === undefined
    ? Effect.void
    : new CommandError({ message: `${unknown}: no such setting; winnow serve --help lists them all` })
}
