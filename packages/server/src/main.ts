#!/usr/bin/env node
import * as CliConfig from "@effect/cli/CliConfig"
import * as Command from "@effect/cli/Command"
import * as ValidationError from "@effect/cli/ValidationError"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Layer, Option } from "effect"
import manifest from "../package.json" with { type: "json" }
import { evalCommand, evalHelp } from "./EvalCommand.js"
import { extractCommand, extractHelp } from "./ExtractCommand.js"
import { renderHelp } from "./Help.js"
import { keysCommand, keysHelp } from "./KeysCommand.js"
import { findMisuse } from "./Misuse.js"
import { withPlainErrors } from "./PlainConsole.js"
import { secretsCommand, secretsHelp } from "./SecretsCommand.js"
import { serveCommand, serveHelp } from "./ServeCommand.js"
import { templatesCommand, templatesHelp } from "./TemplatesCommand.js"
import { usersCommand, usersHelp } from "./UsersCommand.js"

const command = Command.make("winnow").pipe(
  Command.withSubcommands([
    extractCommand,
    evalCommand,
    serveCommand,
    usersCommand,
    keysCommand,
    templatesCommand,
    secretsCommand
  ])
)
const help = [...extractHelp, ...evalHelp, ...serveHelp, ...usersHelp, ...keysHelp, ...templatesHelp, ...secretsHelp]

const run = Effect.suspend(() => {
  const words = process.argv.slice(2)
  const asksForHelp = words.length === 0 || words.some((word) => word === "--help" || word === "-h")
  return asksForHelp
    ? Console.log(
        renderHelp(
          help,
          words.filter((word) => !word.startsWith("-"))
        )
      )
    : Option.match(findMisuse(help, words), {
        onNone: () => Command.run(command, { name: "Winnow", version: manifest.version })(process.argv),
        onSome: Effect.fail
      })
})

// The AI SDK prints its notices to stdout, which belongs to results.
Reflect.set(globalThis, "AI_SDK_LOG_WARNINGS", false)

/** One line that says what is wrong; the command line's own errors are printed by the parser. */
const report = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.failureOption(cause), {
    onSome: (error) =>
      ValidationError.isValidationError(error)
        ? Effect.void
        : Console.error(error instanceof Error ? error.message : String(error)),
    onNone: () => (Cause.isInterruptedOnly(cause) ? Effect.void : Console.error(Cause.pretty(cause)))
  })

NodeRuntime.runMain(
  run.pipe(
    Effect.tapErrorCause(report),
    Effect.provide(Layer.merge(NodeContext.layer, CliConfig.layer({ showBuiltIns: false, showTypes: false }))),
    withPlainErrors
  ),
  { disableErrorReporting: true, disablePrettyLogger: true }
)
