import { relative } from "node:path"
import type { Reporter, TestModule } from "vitest/node"

/** Prints the ten test files that took longest, in seconds of wall time loading included. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: relative(process.cwd(), module.moduleId), seconds: (collectDuration + duration) / 1000 }
    })
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
    if (files.length < 10) return
    console.log("\nSlowest files:")
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
}
