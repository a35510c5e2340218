// Runs in its own small process: to start a program, the system copies the page tables of the starting process. In a
// server that uses a gigabyte this takes 50 ms, during which it answers nothing.
import { type ChildProcess, spawn } from "node:child_process"
import { constants, getPriority, setPriority } from "node:os"

/** Asks to run a program with input, or to kill an earlier one. */
export type ProgramRequest =
  | { readonly id: number; readonly command: string; readonly args: ReadonlyArray<string>; readonly input: Uint8Array }
  | { readonly id: number; readonly kill: true }

/** The program's output, or why it failed. */
export type ProgramResult =
  | { readonly id: number; readonly stdout: string; readonly stderr: string }
  | { readonly id: number; readonly failure: string }

/** In characters. */
const maxOutput = 2 ** 26

const running = new Map<number, ChildProcess>()

const run = ({ args, command, id, input }: Exclude<ProgramRequest, { kill: true }>): void => {
  const reply = (result: Omit<ProgramResult, "id">) => {
    if (running.delete(id)) process.send?.({ id, ...result })
  }
  // One thread per program: several pages are read at a time, and more threads would slow each other down.
  const child = spawn(command, args, { env: { ...process.env, OMP_THREAD_LIMIT: "1" }, windowsHide: true })
  running.set(id, child)
  const output = { stdout: "", stderr: "" }
  let length = 0
  const collect = (name: keyof typeof output) => (text: string) => {
    length += text.length
    if (length <= maxOutput) output[name] += text
    else {
      child.kill("SIGKILL")
      reply({ failure: "it printed more than any page holds" })
    }
  }
  child.stdout.setEncoding("utf8").on("data", collect("stdout"))
  child.stderr.setEncoding("utf8").on("data", collect("stderr"))
  child.once("error", ({ message }) => reply({ failure: message }))
  child.once("close", (code, signal) =>
    reply(code === 0 ? output : { failure: `it ended with ${signal ?? code}: ${output.stderr.trim().slice(-300)}` })
  )
  // A program that ends before reading its whole input reports the reason when it ends.
  child.stdin.on("error", () => {})
  child.stdin.end(input)
}

try {
  // A lower priority than the parent, which serves requests meanwhile. The programs inherit it.
  setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
} catch {
  // The system does not support priorities.
}
// Both signals reach the whole process group, but the parent decides which programs continue.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {})
process.on("message", (request: ProgramRequest) => {
  if ("kill" in request) running.get(request.id)?.kill("SIGKILL")
  else run(request)
})
// The parent has ended.
process.on("disconnect", () => {
  for (const child of running.values()) child.kill("SIGKILL")
  process.exit()
})
