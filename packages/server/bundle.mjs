// Bundles the command, with every worker task beside it: one file to load instead of a thousand.
import { build } from "esbuild"
import { chmodSync, cpSync, readdirSync, rmSync } from "node:fs"
import { fileURLToPath } from "node:url"

const packages = fileURLToPath(new URL("..", import.meta.url))
const outdir = fileURLToPath(new URL("dist", import.meta.url))

const tasks = readdirSync(packages).flatMap((name) =>
  readdirSync(`${packages}/${name}`).includes("dist")
    ? readdirSync(`${packages}/${name}/dist`)
        .filter((file) => file.endsWith("Task.js") && name !== "server")
        .map((file) => `${packages}/${name}/dist/${file}`)
    : []
)

const options = {
  entryNames: "[name]",
  chunkNames: "chunks/[name]-[hash]",
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "linked",
  external: ["better-sqlite3", "@napi-rs/canvas"],
  // Packages as they are published: by the paths of the type check there would be two copies of core.
  tsconfigRaw: {},
  // Some dependencies are CommonJS and ask for Node's modules by `require`.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'
  },
  logLevel: "warning"
}

rmSync(outdir, { recursive: true, force: true })
await build({
  ...options,
  entryPoints: [`${packages}/server/src/main.ts`],
  // Past the index, which has also what is loaded in threads only.
  alias: {
    "@winnow/pdf": `${packages}/pdf/dist/UnpdfParser.js`,
    "@winnow/rules": `${packages}/rules/dist/RulesExtractor.js`
  }
})
// Apart, since files that both need would be loaded whole by each.
await build({ ...options, entryPoints: tasks })
chmodSync(`${outdir}/main.js`, 0o755)
// The PDF parser finds its character maps beside the folder that it stands in.
cpSync(`${packages}/pdf/cmaps`, `${packages}/server/cmaps`, { recursive: true })
