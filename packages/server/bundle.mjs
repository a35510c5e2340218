// Bundles the command, with every worker task beside it: one file to load instead of a thousand.
import { build } from "esbuild"
import { chmodSync, cpSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { taskFiles } from "../../scripts/bundleTasks.mjs"

const packages = fileURLToPath(new URL("..", import.meta.url))
const outdir = fileURLToPath(new URL("dist", import.meta.url))

// The server never chooses mammoth.
const tasks = ["docx", "html", "pdf", "pdfium", "pglite", "rules", "tesseract"]
  .flatMap(taskFiles)
  .filter((file) => basename(file) !== "MammothTask.ts")

const options = {
  entryNames: "[name]",
  // All in one folder: modules find the files they need beside themselves, whatever chunk they end up in.
  chunkNames: "[name]-[hash]",
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
    "@winnow/rules": `${packages}/rules/dist/RulesLayers.js`
  }
})
// Apart, since files that both need would be loaded whole by each.
await build({ ...options, entryPoints: tasks })
chmodSync(`${outdir}/main.js`, 0o755)
// The PDF parser finds its character maps beside the folder that it stands in.
cpSync(`${packages}/pdf/cmaps`, `${packages}/server/cmaps`, { recursive: true })
// The console's files.
cpSync(`${packages}/console/dist/app`, `${outdir}/app`, { recursive: true })
// The rules' words.
cpSync(`${packages}/rules/dist/lexicon.txt`, `${outdir}/lexicon.txt`)
// PDFium's code stands beside the modules; its licences go with it.
const pdfium = dirname(createRequire(`${packages}/pdfium/package.json`).resolve("@embedpdf/pdfium/pdfium.wasm"))
cpSync(`${pdfium}/pdfium.wasm`, `${outdir}/pdfium.wasm`)
cpSync(`${pdfium}/../LICENSE.pdfium`, `${outdir}/pdfium.wasm.LEGAL.txt`)
