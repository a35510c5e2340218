// Imports every entry of every package, and prints their names.
import { readdirSync, readFileSync } from "node:fs"

const folders = ["winnow", ...readdirSync("node_modules/@winnow").map((name) => `@winnow/${name}`)]
for (const folder of folders) {
  const { exports = {}, name } = JSON.parse(readFileSync(`node_modules/${folder}/package.json`, "utf8"))
  for (const entry of Object.keys(exports)) {
    // A file of data, and suites, which run within Vitest alone.
    if (entry.endsWith(".json") || (name === "@winnow/testkit" && entry === ".")) continue
    await import(name + entry.slice(1))
    console.log(name + entry.slice(1))
  }
}
process.exit(0)
