// Processor time and memory that a server spends on large bodies, against a raw http server that parses and decodes them.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { startSeededServer } from "../support/winnow.mjs"
import { compare, report } from "./measure.mjs"
import { template } from "./run.mjs"
import { memoryOf } from "./start.mjs"

/** What a few lines of node:http do: all bytes, JSON.parse, Buffer.from. */
const rawServer = `
require("node:http").createServer((request, response) => {
  const chunks = []
  request.on("data", (chunk) => chunks.push(chunk))
  request.on("end", () => {
    const { pdfBase64 } = JSON.parse(Buffer.concat(chunks).toString())
    response.end(JSON.stringify({ bytes: Buffer.from(pdfBase64, "base64").length }))
  })
}).listen(0, "127.0.0.1", function () { console.log(this.address().port) })
`

/** Seconds of processor time of a process and its threads so far. */
const cpuSeconds = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const bench = async () => {
  console.log("Server CPU for a large body, against node:http + JSON.parse + Buffer.from")
  const raw = spawn(process.execPath, ["-e", rawServer], { stdio: ["ignore", "pipe", "inherit"] })
  const [port] = await once(raw.stdout, "data")
  const ours = await startSeededServer({ template, args: ["--log", "error", "--max-document-megabytes", "64"] })
  const idle = { ours: memoryOf(ours.process.pid), theirs: memoryOf(raw.pid) }
  for (const [megabytes, posts] of [
    [1, 60],
    [10, 12],
    [50, 4]
  ]) {
    // Not a PDF, so that the run ends with the body: what is measured is receiving it.
    const pdfBase64 = Buffer.alloc(megabytes * 2 ** 20 * 0.75, 7).toString("base64")
    const body = JSON.stringify({
      templateId: ours.templateId,
      fileName: "a.pdf",
      mimeType: "application/pdf",
      pdfBase64
    })
    const post = async (url, pid) => {
      const before = cpuSeconds(pid)
      for (let index = 0; index < posts; index++) {
        const headers = { authorization: `Bearer ${ours.key}`, "content-type": "application/json" }
        const response = await fetch(url, { method: "POST", headers, body })
        await response.text()
        if (![200, 400].includes(response.status)) throw new Error(`${url} answered ${response.status}`)
      }
      return ((cpuSeconds(pid) - before) / posts) * 1000
    }
    const figures = await compare({
      ours: () => post(`${ours.url}/v1/extractions/run`, ours.process.pid),
      theirs: () => post(`http://127.0.0.1:${Number(port)}/`, raw.pid),
      measure: (work) => work(),
      pairs: 5,
      warmUp: 1
    })
    report(`${megabytes} MB, CPU`, { ...figures, target: 0.6 })
    report(`${megabytes} MB, peak memory above idle`, {
      ours: memoryOf(ours.process.pid, "VmHWM") - idle.ours,
      theirs: memoryOf(raw.pid, "VmHWM") - idle.theirs,
      unit: "MiB"
    })
  }
  raw.kill()
  await ours.stop()
}
