// A page of 50 somewhere in 1,000,000 extractions, against one in 1,000.
import { call, copyExtraction, databases } from "./databases.mjs"
import { percentile, report, timed } from "./measure.mjs"
import { postInvoice } from "./run.mjs"

const large = 1_000_000
const small = 1_000
const pairs = 2_000
const warmUp = 200

export const bench = async () => {
  console.log("A page of 50 of 1,000,000 extractions over HTTP, against 1,000 (p99)")
  for (const [name, start] of Object.entries(databases)) {
    const filled = async (size) => {
      const started = await start()
      await postInvoice(started.server)
      await started.query(copyExtraction(name, size))
      if (name === "Postgres") await started.query("VACUUM ANALYZE")
      const page = () => {
        const cursor = new Date(Date.UTC(2020, 0, 1) + (60 + Math.random() * (size - 60)) * 60_000)
        return call(started.server, `/extractions?limit=50&cursor=${cursor.toISOString()}`)
      }
      return { page, stop: started.stop }
    }
    const ours = await filled(large)
    const theirs = await filled(small)
    const times = { ours: [], theirs: [] }
    for (let pair = 0; pair < pairs + warmUp; pair++) {
      const both = [await timed(ours.page), await timed(theirs.page)]
      if (pair < warmUp) continue
      times.ours.push(both[0])
      times.theirs.push(both[1])
    }
    for (const [what, share] of [
      ["median", 0.5],
      ["p99", 0.99]
    ]) {
      const figures = { ours: percentile(times.ours, share), theirs: percentile(times.theirs, share) }
      report(`${name}, ${what}`, { ...figures, ratio: figures.ours / figures.theirs, target: 1.3 })
    }
    await ours.stop()
    await theirs.stop()
  }
}
