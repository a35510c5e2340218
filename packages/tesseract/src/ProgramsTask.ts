// Runs in a process of its own, which stays small: to start a program, a system copies the page tables of the process
// that asks for it. Of a server with a gigabyte in use that takes 50 ms, in which it answers nobody.
import { type ChildProcess, spawn } from "node:child_process"
import { constants, getPriority, setPriority } from "node:os"

/** Asks for a program to be run with what it reads, or for an earlier one to be killed. */
export type ProgramRequest =
  | { readonly id: number; readonly command: string; readonly args: ReadonlyArray<string>; readonly input: Uint8Array }
  | { readonly id: number; readonly kill: true }

/** What the program printed, or why it has no use. */
export type ProgramResult =
  | { readonly id: number; readonly stdout: string; readonly stderr: string }
  | { readonly id: number; readonly failure: string }

/** Characters. */
const maxOutput = 2 ** 26

const running = new Map<number, ChildProcess>()

const run = ({ args, command, id, input }: Exclude<ProgramRequest, { kill: true }>): void => {
  const reply = (result: Omit<ProgramResult, "id">) => {
    if (running.delete(id)) process.send?.({ id, ...result })
  }
  // One thread each: several pages are read at a time, and its threads slow one another down.
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
  // What ends before it has read everything says why at its end.
  child.stdin.on("error", () => {})
  child.stdin.end(input)
}

try {
  // Below the process that asks, which answers others meanwhile. The programs have it from here.
  setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
} catch {
  // The system has no priorities.
}
// Both are sent to the whole group: the process that asks decides what is still run.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {})
process.on("message", (request: ProgramRequest) => {
  if ("kill" in request) running.get(request.id)?.kill("SIGKILL")
  else run(request)
})
// Whoever asked is gone.
process.on("disconnect", () => {
  for (const child of running.values()) child.kill("SIGKILL")
  process.exit()
})
