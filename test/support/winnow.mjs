// The command as it is shipped (the bundle), for tests and benchmarks alike.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const winnowPath = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url))

/**
 * The environment without settings of the machine that runs the tests.
 * @param {Record<string, string>} extra
 */
const environment = (extra) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(WINNOW_|OPENAI_|OTEL_)/.test(name))),
  ...extra
})

/**
 * Runs the command to its end.
 * @param {ReadonlyArray<string>} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
export const winnow = async (args, { cwd, env = {} } = {}) => {
  const child = spawn(process.execPath, [winnowPath, ...args], { cwd, env: environment(env) })
  const output = { stdout: "", stderr: "" }
  child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text))
  const [code] = await once(child, "close")
  return { code, ...output }
}

/** A folder that goes when `remove` is called. */
export const temporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "winnow-test-"))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Starts `winnow serve` on a free port and waits until it listens.
 * @param {ReadonlyArray<string>} args
 * @param {Record<string, string>} env
 * @param {{ fileKibibytes?: number }} limits how large each file that it writes may become
 */
export const startServer = async (args, env = {}, { fileKibibytes } = {}) => {
  const command = [process.execPath, winnowPath, "serve", "--port", "0", ...args]
  // In blocks of 512 bytes, as POSIX has it.
  const limit = fileKibibytes === undefined ? "" : `ulimit -S -f ${fileKibibytes * 2}; `
  const [program = "", ...rest] = limit === "" ? command : ["sh", "-c", `${limit}exec "$@"`, "sh", ...command]
  const child = spawn(program, rest, { env: environment(env), stdio: ["ignore", "pipe", "pipe"] })
  let logs = ""
  let output = ""
  child.stderr.setEncoding("utf8").on("data", (text) => (logs += text))
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text
      const found = /listens on (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${logs}`)))
  })
  return {
    url,
    process: child,
    logs: () => logs,
    /** Where its metrics are, when it was started with a port for them. */
    metricsUrl: () => /Metrics are on (\S+)/.exec(output)?.[1] ?? "",
    /** Asks it to stop and gives its exit code. */
    stop: async (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const closed = once(child, "close")
      child.kill(signal)
      const [code] = await closed
      return /** @type {number | null} */ (code)
    }
  }
}

/** @param {Omit<Parameters<typeof import("./accounts.mjs").createContent>[0], "email">} options */
const createContent = async (options) =>
  (await import("./accounts.mjs")).createContent({ email: "a@example.com", ...options })

/**
 * A user with a key and a template in a new SQLite file. Tests that ask for the same get copies of one file.
 * @param {{ template: string, plan: import("@winnow/core").Plan }} content
 * @param {string} filename
 */
const seed = async ({ template, plan }, filename) => {
  const seeds = process.env["TEST_SEED_FOLDER"] ?? temporaryFolder().path
  const digest = createHash("sha256").update(plan).update(readFileSync(template)).digest("hex")
  const home = join(seeds, digest)
  if (!existsSync(home)) {
    const making = mkdtempSync(join(seeds, "making-"))
    const content = await createContent({ template, plan, database: `sqlite:${join(making, "winnow.db")}` })
    writeFileSync(join(making, "seed.json"), JSON.stringify(content))
    try {
      renameSync(making, home)
    } catch {
      // Another test was first.
    }
  }
  for (const name of readdirSync(home)) {
    if (name.startsWith("winnow.db")) copyFileSync(join(home, name), filename + name.slice("winnow.db".length))
  }
  /** @type {{ userId: string, key: string, templateId: string }} */
  const content = JSON.parse(readFileSync(join(home, "seed.json"), "utf8"))
  return content
}

/**
 * A server with one user, key and (from a file) template, on a database of its own: a SQLite file unless one is given.
 * @param {{ template: string, plan?: import("@winnow/core").Plan, args?: ReadonlyArray<string>, env?: Record<string, string>,
 *   database?: string }} options
 */
export const startSeededServer = async ({ template, plan = "pro", args = [], env = {}, database: given }) => {
  const folder = temporaryFolder()
  const filename = join(folder.path, "winnow.db")
  const database = given ?? `sqlite:${filename}`
  const content =
    given === undefined ? await seed({ template, plan }, filename) : await createContent({ template, plan, database })
  const server = await startServer(["--database", database, ...args], env)
  return {
    ...server,
    ...content,
    folder: folder.path,
    database,
    stop: async (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
      const code = await server.stop(signal)
      folder.remove()
      return code
    }
  }
}
