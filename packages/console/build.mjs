// Builds the console into dist/app: hashed files, each compressed beside itself.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "vite"

const folder = fileURLToPath(new URL(".", import.meta.url))
const assets = join(folder, "dist/app/assets")

await build({
  configFile: false,
  root: join(folder, "app"),
  base: "./",
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { alias: { "@winnow/client": join(folder, "../client/src/index.ts") } },
  build: {
    outDir: join(folder, "dist/app"),
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    // As files of their own: the console's policy allows no scripts that stand in the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false
  }
})

for (const name of readdirSync(assets)) {
  const bytes = readFileSync(join(assets, name))
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params: quality }))
}
