// Brings a checkout to where it can run: pnpm, dependencies, build. What is up to date is skipped.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

export const say = (text) => console.error(`\x1b[2m›\x1b[0m ${text}`)

/** Runs a program to its end; rejects unless it exits with 0. `onLine` sees each line of output instead of the terminal. */
export const run = (command, args, { onLine, env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", onLine ? "pipe" : "inherit", onLine ? "pipe" : "inherit"],
      shell: process.platform === "win32"
    })
    let tail = ""
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ""
      stream?.on("data", (data) => {
        tail = (tail + data).slice(-4000)
        const lines = (rest + data).split("\n")
        rest = lines.pop()
        for (const line of lines) onLine(line)
      })
    }
    child.on("error", reject)
    child.on("close", (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${[command, ...args].join(" ")} ended with ${signal ?? code}${tail && `\n${tail}`}`))
    })
  })

/** Without what npm tells its scripts: pnpm would take it for settings of its own. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command|execpath)/i.test(name))
  )

/** The pnpm that package.json names, from the npm registry. */
export const runPnpm = (args, options) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  return run("npx", ["--yes", packageManager, ...args], options)
}

const install = async () => {
  const digest = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`)
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests()])
    digest.update(readFileSync(join(root, file)))
  await unlessDone("install", digest.digest("hex"), async () => {
    say("Installing dependencies")
    let compiling = false
    await runPnpm(["install", "--frozen-lockfile", "--reporter=append-only"], {
      onLine: (line) => {
        if (compiling || !/node-gyp|gyp info|prebuild-install warn/.test(line)) return
        compiling = true
        say("No ready-made better-sqlite3 fits this machine: compiling it, which takes about a minute")
      }
    }).catch((error) => {
      throw compiling
        ? new Error(`${error.message}\n\nCompiling better-sqlite3 needs Python 3, make and a C++ compiler.`)
        : error
    })
  })
}

const build = () => {
  const digest = createHash("sha256")
  for (const file of sources()) {
    const { mtimeMs, size } = statSync(join(root, file))
    digest.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return unlessDone("build", digest.digest("hex"), async () => {
    say("Building")
    await runPnpm(["run", "build"], { onLine: () => {} })
  })
}

const manifests = () => [
  "package.json",
  "test/package.json",
  ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/package.json`)
]

const sources = () => [
  "tsconfig.base.json",
  "tsconfig.json",
  ...readdirSync(join(root, "packages")).flatMap((name) => [
    ...filesIn(`packages/${name}`).filter((file) => /\.(json|mjs)$/.test(file)),
    ...["src", "app"].flatMap((folder) => filesBelow(`packages/${name}/${folder}`))
  ])
]

const filesBelow = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`)
    : []

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`)

/** Does `work` unless the same `state` was reached before. */
const unlessDone = async (name, state, work) => {
  const folder = join(root, "node_modules", ".cache", "winnow")
  const stamp = join(folder, name)
  const before = (() => {
    try {
      return readFileSync(stamp, "utf8")
    } catch {
      return undefined
    }
  })()
  if (before === state) return
  await work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, state)
}

/** Everything up to a built checkout. */
export const setUp = async () => {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Winnow needs Node.js 20.19 or newer; this is ${process.version}`)
  }
  await install()
  await build()
}

/** Runs a script's main function and ends the process with a readable error. */
export const main = (work) =>
  work().catch((error) => {
    console.error(`\n${error.message}`)
    process.exitCode = 1
  })
