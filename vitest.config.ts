import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const packages = fileURLToPath(new URL("packages", import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^winnow\/(\w+)$/, replacement: `${packages}/winnow/src/$1.ts` },
      ...readdirSync(packages).map((name) => ({
        find: name === "winnow" ? /^winnow$/ : new RegExp(`^@winnow/${name}$`),
        replacement: `${packages}/${name}/src/index.ts`
      }))
    ]
  },
  test: {
    include: ["packages/*/test/**/*.test.ts", "examples/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/PostgresSetup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } }
  }
})
