import { Data, Effect } from "effect"
import { spawn } from "node:child_process"
import { constants, getPriority, setPriority } from "node:os"

/** A program that could not be started, or ended otherwise than well. */
export class ProgramError extends Data.TaggedError("ProgramError")<{ readonly message: string }> {}

interface ProgramOutput {
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a program to its end, with what it reads, below the priority of this process, which answers others meanwhile.
 * Interruption kills it.
 */
export const runProgram = (
  command: string,
  args: ReadonlyArray<string>,
  input: Uint8Array = new Uint8Array()
): Effect.Effect<ProgramOutput, ProgramError> =>
  Effect.async((resume) => {
    const failed = (message: string) => resume(new ProgramError({ message }))
    // One thread each: several pages are read at a time, and its threads slow one another down.
    const child = spawn(command, args, { env: { ...process.env, OMP_THREAD_LIMIT: "1" }, windowsHide: true })
    yieldToUs(child.pid)
    const output = { stdout: "", stderr: "" }
    let length = 0
    const collect = (name: keyof typeof output) => (text: string) => {
      length += text.length
      if (length <= maxOutput) output[name] += text
      else {
        child.kill("SIGKILL")
        failed("it printed more than any page holds")
      }
    }
    child.stdout.setEncoding("utf8").on("data", collect("stdout"))
    child.stderr.setEncoding("utf8").on("data", collect("stderr"))
    child.once("error", ({ message }) => failed(message))
    child.once("close", (code, signal) => {
      if (code === 0) resume(Effect.succeed(output))
      else failed(`it ended with ${signal ?? code}: ${output.stderr.trim().slice(-300)}`)
    })
    // What ends before it has read everything says why at its end.
    child.stdin.on("error", () => {})
    child.stdin.end(input)
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const yieldToUs = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended, or the system has no priorities.
  }
}

/** Characters. */
const maxOutput = 2 ** 26
