// Makes ./publish, which is what npm gets: the facade as it is compiled, its engine as one bundle. Hosts install no Effect
// and none of the engine's packages; what opens documents, databases and connections stays theirs to update.
import { build } from "esbuild"
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { taskFiles } from "../../scripts/bundleTasks.mjs"

const home = fileURLToPath(new URL(".", import.meta.url))
const packages = join(home, "..")
const from = join(home, "dist")
const to = join(home, "publish")

const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8"))

/** The versions that this repository is tested with, and what is compatible with them. */
const catalog = new Map(
  Array.from(
    readFileSync(join(packages, "../pnpm-workspace.yaml"), "utf8").matchAll(/^ {2}"?([^":\n]+)"?: (\d\S*)$/gm),
    // unpdf asks for Node 22 from its next minor version on.
    ([, name, version]) => [name, `${name === "unpdf" ? "~" : "^"}${version}`]
  )
)
const compatible = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, range === "catalog:" ? catalog.get(name) : range])
  )

/** The facade's own modules stay files of their own, which its entries share with the engine. */
const facade = {
  name: "facade",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ importer, path }) => {
      const file = resolve(dirname(importer), path)
      return dirname(file) === from && dirname(importer).startsWith(from)
        ? { path: `./${basename(file)}`, external: true }
        : undefined
    })
  }
}

const options = {
  entryNames: "[name]",
  chunkNames: "[name]-[hash]",
  outdir: join(to, "dist"),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "linked",
  external: [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies),
    "@electric-sql/pglite",
    "@napi-rs/canvas"
  ],
  tsconfigRaw: {},
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'
  },
  logLevel: "warning"
}

// Mammoth is only for those who choose it.
const tasks = ["pdf", "pdfium", "docx", "html", "rules", "pglite", "tesseract"]
  .flatMap(taskFiles)
  .filter((file) => basename(file) !== "MammothTask.ts")

rmSync(to, { recursive: true, force: true })
cpSync(from, join(to, "dist"), { recursive: true, filter: (path) => !/\.(map|tsbuildinfo)$/.test(path) })
rmSync(join(to, "dist/Embedded.d.ts"))
await build({
  ...options,
  entryPoints: [join(from, "Embedded.js")],
  plugins: [facade],
  // Past the index, which has also what is loaded in threads only.
  alias: {
    "@winnow/pdf": join(packages, "pdf/dist/UnpdfParser.js"),
    "@winnow/rules": join(packages, "rules/dist/RulesLayers.js")
  }
})
// Apart, since files that both need would be loaded whole by each.
await build({ ...options, entryPoints: tasks })
cpSync(join(packages, "rules/dist/lexicon.txt"), join(to, "dist/lexicon.txt"))
cpSync(join(packages, "console/dist/app"), join(to, "dist/app"), { recursive: true })
cpSync(join(packages, "pdf/cmaps"), join(to, "cmaps"), { recursive: true })
for (const file of ["README.md", "LICENSE"]) cpSync(join(home, file), join(to, file))

const { devDependencies: _, publishConfig: _config, scripts: _scripts, ...published } = manifest
const publishedManifest = {
  ...published,
  files: ["cmaps", "dist"],
  dependencies: compatible(manifest.dependencies),
  optionalDependencies: compatible(manifest.optionalDependencies)
}
writeFileSync(join(to, "package.json"), `${JSON.stringify(publishedManifest, null, 2)}\n`)
