// Bundles what worker threads load, with Effect and our own packages inside: a thread starts in a third of the time.
import { build } from "esbuild"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { root } from "./setup.mjs"

const names = ["docx", "html", "pdf", "pdfium", "rules"]

/** The sources of a package's tasks. */
export const taskFiles = (name) => {
  const folder = join(root, "packages", name, "src")
  return readdirSync(folder)
    .filter((file) => file.endsWith("Task.ts"))
    .map((file) => join(folder, file))
}

/** Writes `dist/*Task.js` of each package that has tasks, from the sources, in place of what `tsc` wrote. */
export const bundleTasks = () =>
  Promise.all(
    names.map((name) => {
      const folder = join(root, "packages", name)
      const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
      return build({
        entryPoints: taskFiles(name),
        entryNames: "[name]",
        // What two tasks share is loaded once in a thread. It stands beside them: it finds files from where it is.
        chunkNames: "SharedByTasks",
        outdir: join(folder, "dist"),
        bundle: true,
        splitting: true,
        format: "esm",
        platform: "node",
        target: "node20.19",
        tsconfig: join(root, "tsconfig.check.json"),
        external: ["mammoth", ...Object.keys(dependencies).filter((dependency) => !dependency.startsWith("@winnow/"))],
        logLevel: "warning"
      })
    })
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleTasks()
