import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"

describe("The folders of the rules", () => {
  it("stand on the README's map, each importing only from those above it", () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    assert.sameMembers(
      folders.map((folder) => folder.name),
      onTheMap
    )
    for (const [file, imported] of imports()) {
      const [from = "", to = ""] = [folderOf(file), folderOf(imported)]
      if (from === "." || ofAll.includes(imported)) continue
      assert.isTrue(to !== "." && onTheMap.indexOf(to) <= onTheMap.indexOf(from), `${file} imports ${imported}`)
    }
  })
})

const packageFolder = join(import.meta.dirname, "..")
const source = join(packageFolder, "src")

/** As the README's table names them, from the top. */
const onTheMap = [...readFileSync(join(packageFolder, "README.md"), "utf8").matchAll(/^\| `(\w+)` \|/gmu)].map(
  ([, name = ""]) => name
)

/** Files beside the folders that every folder may import. */
const ofAll = ["Collections.js", "IndexFile.js", "Memoized.js", "Pass.js", "Weights.js", "weights.json"]

/** Every file of the package with each of its own files that it imports, as paths in `src`. */
const imports = (): ReadonlyArray<readonly [string, string]> =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(/ from "(\.[^"]+)"/gu)].map(
        ([, path = ""]) => [file, relative(source, join(source, dirname(file), path))] as const
      )
    )

/** "." for a file that stands in no folder. */
const folderOf = (file: string): string => dirname(file).split(sep)[0] ?? "."
