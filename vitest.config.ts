import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const packages = fileURLToPath(new URL("packages", import.meta.url))

/** Packages whose tests leave nothing behind that another one would notice. */
const stateless = ["ai", "eval", "html", "http", "pdf", "pdfium", "report", "rules"].map(
  (name) => `packages/${name}/test/**/*.test.ts`
)

export default defineConfig({
  resolve: {
    alias: [
      { find: "@winnow/document/pdf", replacement: `${packages}/document/src/pdf/index.ts` },
      { find: /^winnow\/(\w+)$/, replacement: `${packages}/winnow/src/$1.ts` },
      ...readdirSync(packages).map((name) => ({
        find: name === "winnow" ? /^winnow$/ : new RegExp(`^@winnow/${name}$`),
        replacement: `${packages}/${name}/src/index.ts`
      }))
    ]
  },
  test: {
    globalSetup: ["test/support/LexiconSetup.ts", "test/support/PostgresSetup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    // One more than the cores of a small machine: many tests wait for servers most of their time.
    poolOptions: { forks: { maxForks: 3 }, threads: { maxThreads: 1, isolate: false } },
    projects: [
      {
        extends: true,
        test: {
          name: "all others",
          include: ["packages/*/test/**/*.test.ts", "examples/*/test/**/*.test.ts", "test/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...stateless]
        }
      },
      // Effect and the rules' lexicon take seconds to load: once, not for each file
      { extends: true, test: { name: "stateless", include: stateless, pool: "threads" } }
    ]
  }
})
