import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { spawn } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { sqlite } from "winnow/sqlite"
import { collect, engine, invoiceFile, temporaryFolder } from "./Invoice.js"

/** A program of the host's, which runs what is built. */
const start = (name: string, args: ReadonlyArray<string>) => {
  const program = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on("exit", (code, signal) => resolve(code ?? signal))
  )
  return { child, ended, lines: createInterface({ input: child.stdout }) }
}

const linesOf = async (lines: AsyncIterable<string>): Promise<ReadonlyArray<string>> => {
  const all: Array<string> = []
  for await (const line of lines) all.push(line)
  return all
}

describe("a batch that is killed in the middle", { timeout: 120_000 }, () => {
  it("is finished by the next run, without doing again what was done", async () => {
    const folder = await temporaryFolder()
    const letters = join(folder, "letters")
    const database = join(folder, "winnow.db")
    await mkdir(letters)
    const names = Array.from({ length: 24 }, (_, index) => `letter-${String(index).padStart(2, "0")}.pdf`)
    for (const name of names) await writeFile(join(letters, name), await sampleInvoicePdf())

    const first = start("batch", [letters, database])
    let seen = 0
    for await (const line of first.lines) {
      expect(line).toBe('[false,"RE-2026-0417"]')
      if (++seen === 8) first.child.kill("SIGKILL")
    }
    expect(await first.ended).toBe("SIGKILL")

    const second = start("batch", [letters, database])
    const lines = await linesOf(second.lines)
    expect(await second.ended).toBe(0)
    expect(lines).toHaveLength(25)
    expect(lines.at(-1)).toBe("end")
    const repeated = lines.filter((line) => line === '[true,"RE-2026-0417"]').length
    expect(repeated).toBeGreaterThanOrEqual(8)
    expect(lines.filter((line) => line === '[false,"RE-2026-0417"]')).toHaveLength(24 - repeated)

    const winnow = await engine({ storage: sqlite(database), handler: { authenticate: () => "local" } })
    const jobs = await collect(winnow.list({ runId: "letters" }))
    expect(jobs.map(({ fileName }) => fileName).toSorted()).toEqual(names)
    const usage = await winnow.handler(new Request("http://host/v1/usage"))
    expect(await usage.json()).toMatchObject({ data: { usage: 24 } })
  })
})

describe("a process", { timeout: 60_000 }, () => {
  it("ends by itself when the work is done, with every engine left open", async () => {
    const { ended, lines } = start("idle", [await invoiceFile(), await temporaryFolder()])
    const said = await linesOf(lines)
    expect(await ended).toBe(0)
    expect(said.toSorted()).toEqual([
      "200",
      "JOB_NOT_FOUND",
      "RE-2026-0417",
      "in memory RE-2026-0417",
      "kept RE-2026-0417"
    ])
  })
})
