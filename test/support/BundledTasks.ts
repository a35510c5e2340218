import type { Plugin } from "esbuild"
import { build } from "esbuild"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** PGlite finds its files beside itself. */
const unbundled = new Set(["DatabaseTask"])

/**
 * For vitest's `plugins`: worker threads run the tasks of the sources as they are, each bundled into one file. Those of
 * `dist` import hundreds of files, which takes a thread several times as long.
 */
export const bundledTasks = () => {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: "bundled tasks",
    enforce: "pre" as const,
    async transform(code: string, id: string) {
      const [literal = "", task = ""] = /new URL\("\.\.\/dist\/(\w+Task)\.js", import\.meta\.url\)/.exec(code) ?? []
      if (literal === "" || unbundled.has(task)) return
      const source = join(dirname(id), `${task}.ts`)
      const bundle = bundles.get(source) ?? bundleTask(source)
      bundles.set(source, bundle)
      return { code: code.replace(literal, `new URL(${JSON.stringify(await bundle)})`), map: null }
    }
  }
}

const bundleTask = async (source: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "winnow-task-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, `${basename(source, ".ts")}.mjs`)
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    external: ["@napi-rs/canvas"],
    tsconfig: join(root, "tsconfig.check.json"),
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'
    },
    plugins: [ownAddresses],
    logLevel: "warning"
  })
  return pathToFileURL(outfile).href
}

/** A bundled source finds files from where it stands itself. */
const ownAddresses: Plugin = {
  name: "own addresses",
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts"
    }))
  }
}
