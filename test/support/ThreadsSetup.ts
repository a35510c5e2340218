import { readdirSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundleTasks } from "../../scripts/bundleTasks.mjs"

const packages = fileURLToPath(new URL("../../packages", import.meta.url))
const index = join(packages, "rules/dist/lexicon.txt")
/** What the index of the rules' words is made of, and what makes it. */
const sources = ["rules/lexicon", "rules/src", "extractor/src", "document/src"].map((folder) => join(packages, folder))

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))

/** For vitest's `globalSetup`: what worker threads load is made of the sources as they are now. */
export default async () => {
  const madeAt = modifiedAt(index)
  if (sources.flatMap(filesIn).some((file) => modifiedAt(file) >= madeAt)) {
    const { writeIndex } = await import("../../packages/rules/src/indexing/WriteIndex.js")
    writeIndex()
    // It is not written again when it is as before.
    utimesSync(index, new Date(), new Date())
  }
  await bundleTasks()
}
