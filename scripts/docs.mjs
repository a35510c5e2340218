// Writes the TypeScript of README.md and docs/ to where the type check finds it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { programs } from "../test/support/docs.mjs"
import { root } from "./setup.mjs"

const folder = join(root, "test/docs-programs")

export const writePrograms = () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const { code, name } of programs()) writeFileSync(join(folder, `${name}.ts`), code)
}
