import { Data, Effect } from "effect"
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { ProgramRequest, ProgramResult } from "./ProgramsTask.js"

/** A program could not be started, or failed. */
class ProgramError extends Data.TaggedError("ProgramError")<{ readonly message: string }> {}

/** Runs a program with input, at a lower priority than this process, until it ends. Interruption kills it. */
export type RunProgram = (
  command: string,
  args: ReadonlyArray<string>,
  input?: Uint8Array
) => Effect.Effect<{ readonly stdout: string; readonly stderr: string }, ProgramError>

const module = fileURLToPath(new URL("../dist/ProgramsTask.js", import.meta.url))

/**
 * Programs are started by a separate process, which runs as long as programs do and ends `idleTime` milliseconds after
 * the last one.
 */
export const makePrograms = (idleTime = 60_000): RunProgram => {
  let starter: ReturnType<typeof startStarter> | undefined
  return (command, args, input = new Uint8Array()) =>
    Effect.async((resume) => {
      if (starter?.isGone() !== false) starter = startStarter(idleTime)
      return starter.run({ command, args, input }, (result) =>
        resume("failure" in result ? new ProgramError({ message: result.failure }) : Effect.succeed(result))
      )
    })
}

const startStarter = (idleTime: number) => {
  const child = fork(module, { execArgv: [], serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] })
  const waiting = new Map<number, (result: ProgramResult) => void>()
  let lastId = 0
  let gone = false
  let idle: NodeJS.Timeout | undefined

  /** Without programs, the process does not keep its parent alive. */
  const rest = () => {
    if (gone) return
    child.unref()
    child.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, idleTime).unref()
  }
  const end = () => {
    gone = true
    child.disconnect()
  }
  const settle = (result: ProgramResult) => {
    const done = waiting.get(result.id)
    waiting.delete(result.id)
    if (waiting.size === 0) rest()
    done?.(result)
  }
  const lost = (failure: string) => {
    gone = true
    for (const id of Array.from(waiting.keys())) settle({ id, failure })
  }
  child.on("message", settle)
  child.on("error", ({ message }) => lost(message))
  child.once("exit", (code, signal) => lost(`the process that starts it ended with ${signal ?? code}`))

  return {
    isGone: () => gone,
    run: (program: Omit<Exclude<ProgramRequest, { kill: true }>, "id">, done: (result: ProgramResult) => void) => {
      const id = ++lastId
      clearTimeout(idle)
      child.ref()
      child.channel?.ref()
      waiting.set(id, done)
      const send = (request: ProgramRequest) => child.send(request, (error) => error && lost(error.message))
      send({ id, ...program })
      return Effect.sync(() => {
        waiting.delete(id)
        if (gone) return
        send({ id, kill: true })
        if (waiting.size === 0) rest()
      })
    }
  }
}
