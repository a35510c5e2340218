import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { papersIn } from "./Papers.js"

const folder = new URL("papers/", import.meta.url)

for (const file of readdirSync(folder)) {
  describe(file.replace(".txt", ""), () => {
    for (const { document, expected, name, template } of papersIn(readFileSync(new URL(file, folder), "utf8"))) {
      it(name, () => {
        const { data } = extractByRules(document, template)
        expect(Object.fromEntries(Object.keys(expected).map((key) => [key, data[key]]))).toEqual(expected)
      })
    }
  })
}
