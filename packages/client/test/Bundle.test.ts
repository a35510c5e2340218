import { build } from "esbuild"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { createContext, runInContext } from "node:vm"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { data, startScript } from "./ScriptedServer.js"

/** A program with the client in it, as a script without imports; what it exports is `program`. */
const bundle = async (contents: string) => {
  const resolveDir = fileURLToPath(new URL("../src", import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "program",
    platform: "neutral",
    write: false
  })
  return outputFiles[0]?.text ?? ""
}

describe("The bundle", () => {
  it("is smaller than 10 kB compressed", async () => {
    const code = await bundle('export * from "./index.js"')
    const { byteLength } = gzipSync(code)
    console.log(`@winnow/client: ${code.length} bytes minified, ${byteLength} bytes gzipped`)
    expect(byteLength).toBeLessThan(10_000)
  })

  it("needs nothing that a browser does not have", async () => {
    const { received, url } = await startScript([data({ id: "ext_1", status: "completed" })])
    const code = await bundle(`
      import { createClient } from "./index.js"
      const client = createClient({ baseUrl: "${url}", apiKey: "k" })
      export const ended = client.extractions.runAndWait({ templateId: "tpl_1", file: new Uint8Array([1, 2, 3, 4]) })
    `)
    const browser = { fetch, Blob, File, Headers, URL, AbortController, TextEncoder, crypto, setTimeout, clearTimeout }
    expect(await runInContext(`${code}program.ended`, createContext(browser))).toMatchObject({ id: "ext_1" })
    expect(JSON.parse(received[0]?.body ?? "").pdfBase64).toBe("AQIDBA==")
  })

  it("keeps no process alive", async () => {
    const code = await bundle(`
      import { createClient } from "./index.js"
      const fetch = async () => Response.json({ data: 5 })
      const client = createClient({ baseUrl: "http://127.0.0.1", apiKey: "k", fetch })
      client.usage({ signal: new AbortController().signal }).then(console.log)
    `)
    const { stdout } = await promisify(execFile)(process.execPath, ["-e", code], { timeout: 20_000 })
    expect(stdout).toBe("5\n")
  })
})
