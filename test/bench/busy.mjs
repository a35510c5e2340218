// How long GET /v1/usage takes while a 300-page document is read, against an idle server.
import { sampleReportPdf } from "@winnow/testkit/samples"
import { startSeededServer } from "../support/winnow.mjs"
import { percentile, report, timed } from "./measure.mjs"
import { postRun, template } from "./run.mjs"

export const bench = async () => {
  console.log("GET /v1/usage while a 300-page PDF is parsed, against idle (p99)")
  const server = await startSeededServer({ template, args: ["--log", "error"] })
  const usage = async () => {
    const response = await fetch(`${server.url}/v1/usage`, { headers: { authorization: `Bearer ${server.key}` } })
    await response.text()
  }
  const sample = async (enough) => {
    const times = []
    while (!enough(times.length)) times.push(await timed(usage))
    return percentile(times, 0.99)
  }
  const bytes = await sampleReportPdf(300, 45)
  await postRun(server, bytes)
  await sample((count) => count >= 300)
  const idle = await sample((count) => count >= 2_000)
  let done = false
  const run = postRun(server, bytes).then(() => (done = true))
  const busy = await sample(() => done)
  await run
  report("p99", { ours: busy, theirs: idle, ratio: busy / idle, target: 3 })
  await server.stop()
}
