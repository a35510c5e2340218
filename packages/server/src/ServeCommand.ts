import * as Command from "@effect/cli/Command"
import { Effect, Layer, Option } from "effect"
import { serveSettings } from "./Config.js"
import type { CommandHelp } from "./Help.js"
import { withJsonLogs } from "./Logging.js"
import { layerServer } from "./Server.js"
import { optionsOf } from "./Setting.js"
import { withTracing } from "./Tracing.js"
import { findUnknown } from "./UnknownSetting.js"

export const serveCommand = Command.make(
  "serve",
  optionsOf(serveSettings),
  Effect.fn(function* (options) {
    yield* Option.match(findUnknown(process.env), { onNone: () => Effect.void, onSome: Effect.fail })
    yield* Layer.launch(layerServer(options)).pipe(withTracing, withJsonLogs(options.logLevel))
  })
)

export const serveHelp: ReadonlyArray<CommandHelp> = [
  {
    name: "serve",
    about: "Runs the server of the /v1 API until it is told to stop; then it finishes or gives back what it works on.",
    usage: "[OPTIONS]",
    settings: serveSettings,
    notes: "[…] is the default, (…) the environment variable that says the same; a flag wins over it."
  }
]
