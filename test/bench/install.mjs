// What a host takes on: the size of what npm installs from the packed tarball, and the time until an engine is there.
import { execFileSync } from "node:child_process"
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { temporaryFolder } from "../support/winnow.mjs"
import { median, report } from "./measure.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const quietly = { stdio: ["ignore", "pipe", "ignore"] }

export const bench = async () => {
  console.log("Installed from the packed tarball with npm, against bare unpdf and ai")
  const folder = temporaryFolder()
  const pack = ["--yes", packageManager, "--filter", "winnow", "pack", "--pack-destination", folder.path]
  execFileSync("npx", pack, { cwd: root, ...quietly })
  const tarball = readdirSync(folder.path).find((file) => file.endsWith(".tgz"))

  const ours = install(join(folder.path, "ours"), [join(folder.path, tarball)])
  const lean = install(join(folder.path, "lean"), [join(folder.path, tarball), "--omit=optional"])
  const theirs = install(join(folder.path, "theirs"), ["unpdf", "ai", "@ai-sdk/openai"].map(pinned))
  const unit = "MiB"
  report("size, with SQLite, Postgres and the AI SDK", { ours: sizeOf(ours), theirs: sizeOf(theirs), unit })
  report("size with --omit=optional", { ours: sizeOf(lean), theirs: sizeOf(theirs), unit })

  const programs = {
    engine: [ours, 'const { createWinnow } = await import("winnow"); await createWinnow()'],
    imported: [ours, 'await import("winnow")'],
    bare: [theirs, 'await Promise.all([import("unpdf"), import("ai")])']
  }
  const times = { engine: [], imported: [], bare: [] }
  for (let round = 0; round < 9; round++) {
    for (const [name, [home, program]] of Object.entries(programs)) times[name].push(cpuTimeOf(home, program))
  }
  folder.remove()
  report("CPU time to import", { ours: median(times.imported), theirs: median(times.bare) })
  report("CPU time to an engine with PDFium, DOCX and rules", {
    ours: median(times.engine),
    theirs: median(times.bare)
  })
}

const pinned = (name) => {
  const catalog = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
  return `${name}@${new RegExp(`^ {2}"?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1]}`
}

const install = (home, what) => {
  mkdirSync(home)
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }')
  const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"]
  execFileSync("npm", ["install", ...options, ...what], { cwd: home, ...quietly })
  return home
}

/** MiB of all files. */
const sizeOf = (home) =>
  readdirSync(join(home, "node_modules"), { recursive: true })
    .map((path) => lstatSync(join(home, "node_modules", path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) /
  2 ** 20

/** Milliseconds of processor that a process takes, with its start. */
const cpuTimeOf = (home, program) => {
  const said = `${program}; const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)`
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", said], { cwd: home, ...quietly }))
}
