#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Option } from "effect"
import { readCommandLine } from "./CommandLine.js"
import { endWithReader, logToStderr } from "./Logging.js"
import { program } from "./Program.js"

// The AI SDK prints notices to stdout, which is for results.
Reflect.set(globalThis, "AI_SDK_LOG_WARNINGS", false)

process.stdout.on("error", endWithReader)

/** Prints one line that says what is wrong. */
const report = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.failureOption(cause), {
    onSome: (error) => Console.error(error instanceof Error ? error.message : String(error)),
    onNone: () => (Cause.isInterruptedOnly(cause) ? Effect.void : Console.error(Cause.pretty(cause)))
  })

NodeRuntime.runMain(
  Effect.flatten(Effect.suspend(() => readCommandLine(program, process.argv.slice(2)))).pipe(
    Effect.tapErrorCause(report),
    Effect.provide(logToStderr)
  ),
  { disableErrorReporting: true, disablePrettyLogger: true }
)
