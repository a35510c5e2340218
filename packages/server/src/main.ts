#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { endWithReader } from "./Logging.js"
import { runCommand } from "./RunCommand.js"

// The AI SDK prints notices to stdout, which is for results.
Reflect.set(globalThis, "AI_SDK_LOG_WARNINGS", false)

process.stdout.on("error", endWithReader)

NodeRuntime.runMain(runCommand(process.argv.slice(2)), { disableErrorReporting: true, disablePrettyLogger: true })
