// From the start of the process to the first 200, and the memory it holds then.
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { startServer, temporaryFolder } from "../support/winnow.mjs"
import { median, report } from "./measure.mjs"

export const bench = async () => {
  console.log("Start of the server")
  const folder = temporaryFolder()
  const times = []
  const sizes = []
  const bare = []
  for (let round = 0; round < 7; round++) {
    const begin = performance.now()
    const server = await startServer(["--database", `sqlite:${folder.path}/winnow.db`])
    const response = await fetch(`${server.url}/health`)
    if (response.status !== 200) throw new Error(`GET /health answered ${response.status}`)
    times.push(performance.now() - begin)
    sizes.push(memoryOf(server.process.pid))
    await server.stop()
    bare.push(await bareStart())
  }
  folder.remove()
  report("to the first 200, against node -e 0", { ours: median(times), theirs: median(bare), target: "400 ms" })
  report("resident memory", { ours: median(sizes), unit: "MiB", target: "130 MB" })
}

const bareStart = async () => {
  const begin = performance.now()
  await new Promise((resolve) => spawn(process.execPath, ["-e", "0"]).on("close", resolve))
  return performance.now() - begin
}

/** MiB that a process holds now (`VmRSS`), or held at most so far (`VmHWM`). */
export const memoryOf = (pid, figure = "VmRSS") =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
