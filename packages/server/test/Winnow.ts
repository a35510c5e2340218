import { Effect, Exit } from "effect"
import { vi } from "vitest"
import { runCommand } from "../src/RunCommand.js"

/** Runs the command in this process: to start another one takes most of the time of a short command. */
export const winnow = async (words: ReadonlyArray<string>) => {
  const printed = { stdout: "", stderr: "" }
  const collect = (stream: "stdout" | "stderr") => (line: string) => {
    printed[stream] += `${line}\n`
  }
  const spies = [
    vi.spyOn(console, "log").mockImplementation(collect("stdout")),
    vi.spyOn(console, "error").mockImplementation(collect("stderr"))
  ]
  const exit = await Effect.runPromiseExit(runCommand(words))
  for (const spy of spies) spy.mockRestore()
  return { code: Exit.isSuccess(exit) ? 0 : 1, ...printed }
}
