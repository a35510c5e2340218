import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { transform } from "esbuild"
import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))
const require = createRequire(import.meta.url)

/** As a person at a terminal would run it, without what a package manager tells its scripts. */
const run = async (folder: string, command: string, ...args: ReadonlyArray<string>) => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|OPENAI_|WINNOW_)/.test(name)))
  const ran = promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 2 ** 24 })
  return ran.then(
    ({ stderr, stdout }) => ({ code: 0, stdout, stderr }),
    ({ code, stderr, stdout }) => ({ code, stdout, stderr })
  )
}

const succeed = async (folder: string, command: string, ...args: ReadonlyArray<string>) => {
  const result = await run(folder, command, ...args)
  expect(result, `${command} ${args.join(" ")}\n${result.stdout}\n${result.stderr}`).toMatchObject({ code: 0 })
  return result.stdout
}

const { packageManager } = require("../package.json")
const pnpm = (folder: string, ...args: ReadonlyArray<string>) =>
  succeed(folder, "npx", "--yes", packageManager, ...args)
const tsc = (folder: string, config: string) =>
  run(folder, process.execPath, join(root, "test/node_modules/typescript/bin/tsc"), "-p", config)

let temporary = ""
/** What `npm run pack` says of where its tarballs are, by the names of their packages. */
let packed: Readonly<Record<"dependencies" | "overrides" | "resolutions" | "pnpm", object>>
let tarballs: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "winnow-packed-"))
  const folder = join(temporary, "packed")
  await succeed(root, process.execPath, "scripts/pack.mjs", "--to", folder)
  packed = JSON.parse(await readFile(join(folder, "install.json"), "utf8"))
  tarballs = Object.fromEntries(Object.entries(packed.dependencies))
}, 240_000)

afterAll(() => rm(temporary, { recursive: true, force: true }))

/** A host's folder with these programs, compiled, and a document. */
const setUp = async (name: string, manifest: object, programs: ReadonlyArray<string>) => {
  const folder = join(temporary, name)
  await mkdir(folder)
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, private: true, type: "module", ...manifest }))
  await writeFile(join(folder, "invoice.pdf"), await sampleInvoicePdf())
  for (const file of programs) {
    const source = await readFile(new URL(`packed/${file}`, import.meta.url), "utf8")
    await writeFile(join(folder, file), source)
    if (!file.endsWith(".ts")) continue
    const { code } = await transform(source, { loader: "ts", format: "esm", target: "node20" })
    await writeFile(join(folder, file.replace(/ts$/, "js")), code)
  }
  return folder
}

const writeConfig = (folder: string, name: string, file: string, options: object) =>
  writeFile(
    join(folder, name),
    JSON.stringify({
      compilerOptions: { strict: true, module: "NodeNext", target: "ES2022", noEmit: true, types: [], ...options },
      files: [file]
    })
  )

/** The workspace's, which is compiled already: compiling takes longer than everything else. */
const bringSqlite = async (folder: string) => {
  const home = dirname(require.resolve("better-sqlite3/package.json"))
  const binary = "build/Release/better_sqlite3.node"
  await cp(join(home, binary), join(folder, "node_modules/better-sqlite3", binary))
}

describe("every package", () => {
  it("is ready to publish: publint and attw find nothing", { timeout: 240_000 }, async () => {
    const bin = (name: string) => join(root, "node_modules/.bin", name)
    for (const [name, url] of Object.entries(tarballs)) {
      const tarball = url.slice("file:".length)
      await succeed(root, bin("publint"), tarball, "--strict")
      // The server is a command, with nothing to import.
      if (name !== "@winnow/server") await succeed(root, bin("attw"), tarball, "--profile", "esm-only")
    }
  })
})

describe("all packages together", { timeout: 240_000 }, () => {
  const installers = {
    npm: ["npm", "install", "--no-audit", "--no-fund"],
    pnpm: ["npx", "--yes", packageManager, "install"],
    // Its cache knows a tarball by its version alone.
    yarn: ["npx", "--yes", "yarn@1.22.22", "install", "--silent", "--cache-folder", "../all-yarn-cache"]
  }

  it.each(Object.entries(installers))("install with %s, are imported, and bring the command", async (name, words) => {
    const { dependencies, ...places } = packed
    const folder = await setUp(`all-${name}`, { dependencies: { ...dependencies, ...(await peers()) }, ...places }, [
      "every.mjs"
    ])
    const [command = "", ...args] = words
    await succeed(folder, command, ...args, "--ignore-scripts", "--prefer-offline")
    const imported = (await succeed(folder, process.execPath, "every.mjs")).trim().split("\n")
    expect(imported).toEqual(expect.arrayContaining(["winnow", "@winnow/core", "@winnow/http", "@winnow/client"]))
    expect(await succeed(folder, join(folder, "node_modules/.bin/winnow"), "--version")).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  /** What the packages want beside them: Yarn does not bring it by itself. */
  const peers = async () => {
    const manifests = (await readdir(join(root, "packages"))).map((name) => require(`../packages/${name}/package.json`))
    const own = manifests.filter(({ name }) => name !== "winnow")
    // Of the AI SDK a generation that every Node here can run: Yarn refuses others.
    const ai = { ai: "^5.0.0", "@ai-sdk/openai": "^2.0.0" }
    return Object.assign({}, ...own.map(({ peerDependencies }) => peerDependencies), ai)
  }
})

describe("winnow as npm installs it", { timeout: 240_000 }, () => {
  let folder = ""

  beforeAll(async () => {
    const sqliteVersion: string = require("better-sqlite3/package.json").version
    folder = await setUp(
      "host",
      { dependencies: { winnow: tarballs["winnow"] }, overrides: { "better-sqlite3": sqliteVersion } },
      ["ten.ts", "typo.ts", "required.cjs"]
    )
    await succeed(folder, "npm", "install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")
    await bringSqlite(folder)
  }, 240_000)

  it("needs no Effect, and none of the engine's packages", async () => {
    const installed = await readdir(join(folder, "node_modules"))
    expect(installed).toContain("unpdf")
    expect(installed.filter((name) => /^(@effect|@winnow|effect)$/.test(name))).toEqual([])
  })

  it("runs the ten lines, and the process ends by itself", async () => {
    expect(await succeed(folder, process.execPath, "ten.js")).toBe("2026-03-14 699 1\n")
    expect(await readdir(join(folder, "data"))).toContain("winnow.db")
  })

  it("tells of a model that is down by its name", async () => {
    const { code, stderr } = await run(folder, process.execPath, "ten.js", "http://127.0.0.1:9/v1")
    expect(code).toBe(1)
    expect(stderr).toContain("ModelUnavailableError: The model could not be reached")
  })

  it("is required from CommonJS; two engines, a missing file, a model that is down", async () => {
    expect(JSON.parse(await succeed(folder, process.execPath, "required.cjs"))).toEqual({
      numbers: ["RE-2026-0417", "RE-2026-0417"],
      missing: [true, "FILE_UNREADABLE", "missing.pdf: no such file"],
      unanswered: "MODEL_UNAVAILABLE",
      helpers: ["function", "function"]
    })
  })

  it("compiles strictly, with its declarations checked and without", async () => {
    await writeFile(join(folder, "globals.d.ts"), "declare const process: { readonly argv: ReadonlyArray<string> }\n")
    for (const skipLibCheck of [true, false]) {
      const name = `ten.${skipLibCheck}.json`
      await writeConfig(folder, name, "ten.ts", { skipLibCheck })
      const config = JSON.parse(await readFile(join(folder, name), "utf8"))
      await writeFile(join(folder, name), JSON.stringify({ ...config, files: ["globals.d.ts", "ten.ts"] }))
      expect(await tsc(folder, name)).toMatchObject({ code: 0, stdout: "" })
    }
  })

  it("does not compile with a misspelt key, path or option", async () => {
    await writeConfig(folder, "typo.json", "typo.ts", { skipLibCheck: false })
    const { code, stdout } = await tsc(folder, "typo.json")
    expect(code).not.toBe(0)
    expect([...stdout.matchAll(/^typo\.ts\((\d+)/gm)].map(([, line]) => Number(line))).toEqual([9, 10, 11, 12, 13])
    expect(stdout).toContain("Did you mean 'number'?")
  })
})

describe("winnow as Yarn installs it", { timeout: 240_000 }, () => {
  it("keeps jobs in PGlite, where nothing native is built, and finds what a model needs", async () => {
    const dependencies = { winnow: tarballs["winnow"], "@electric-sql/pglite": "^0.5.0" }
    const folder = await setUp("yarn-host", { dependencies }, ["kept.ts"])
    // Its cache knows a tarball by its version alone. It refuses what does not want this Node, where others warn.
    const cache = ["--cache-folder", join(temporary, "yarn-cache")]
    const options = ["--ignore-scripts", "--silent", "--prefer-offline", ...cache]
    await succeed(folder, "npx", "--yes", "yarn@1.22.22", "install", ...options)
    expect(await succeed(folder, process.execPath, "kept.js")).toBe("RE-2026-0417 RE-2026-0417 MODEL_UNAVAILABLE\n")
  })
})

describe("winnow as pnpm installs it for a host on Effect", { timeout: 240_000 }, () => {
  it("runs beside the packages that it is made of, and the ten lines as well", async () => {
    const dependencies = ["winnow", "@winnow/core", "@winnow/document", "@winnow/pdf", "@winnow/rules"]
    const effect: string = require("effect/package.json").version
    const folder = await setUp(
      "effect-host",
      {
        dependencies: { effect, ...Object.fromEntries(dependencies.map((name) => [name, tarballs[name]])) },
        pnpm: { overrides: tarballs }
      },
      ["ten.ts", "effect.ts"]
    )
    await pnpm(folder, "install", "--prefer-offline", "--ignore-scripts")
    expect((await run(folder, process.execPath, "ten.js")).stderr).toContain("until `pnpm approve-builds` allows it")
    const nested = await readdir(join(folder, "node_modules/.pnpm"))
    const sqlite = nested.find((name) => name.startsWith("better-sqlite3@"))
    await bringSqlite(join(folder, "node_modules/.pnpm", sqlite ?? expect.unreachable()))
    expect(await succeed(folder, process.execPath, "effect.js")).toBe("RE-2026-0417 true\n")
    expect(await succeed(folder, process.execPath, "ten.js")).toBe("2026-03-14 699 1\n")
    await writeConfig(folder, "effect.json", "effect.ts", {
      skipLibCheck: true,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")]
    })
    expect(await tsc(folder, "effect.json")).toMatchObject({ code: 0, stdout: "" })
  })
})
