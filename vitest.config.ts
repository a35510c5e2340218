import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import ServersFirst from "./test/support/ServersFirst.js"

const packages = fileURLToPath(new URL("packages", import.meta.url))

/** Tests that watch or end processes, start servers, or open what a process may open once: in processes, not in threads. */
const inProcesses = [
  "packages/document/test/ThreadPool.test.ts",
  "packages/docx/test/DocxParser.test.ts",
  "packages/pdfium/test/Limits.test.ts",
  "packages/{pglite,postgres,sqlite,winnow}/test/**/*.test.ts",
  "examples/*/test/**/*.test.ts",
  "test/**/*.test.ts"
]

/** Long tests, for `npm run test:full`: installs of packed packages, kills, crashes, lost connections, full disks. */
const full = ["packages/*/test/**/*.full.test.ts", "test/**/*.full.test.ts"]

/** The kill loop in both, and on both databases. */
const onEachDatabase = [
  "test/contract/{answers,tenants}.test.ts",
  "test/{mail,webhooks}.test.ts",
  "test/faults/KillLoop.test.ts"
]

/** What the projects have in common. They do not extend the whole configuration: each would set everything up anew. */
const shared = {
  resolve: {
    alias: [
      { find: "@winnow/document/pdf", replacement: `${packages}/document/src/pdf/index.ts` },
      { find: /^@winnow\/(\w+)\/plain$/, replacement: `${packages}/$1/src/plain.ts` },
      { find: /^winnow\/(\w+)$/, replacement: `${packages}/winnow/src/$1.ts` },
      ...readdirSync(packages).map((name) => ({
        find: name === "winnow" ? /^winnow$/ : new RegExp(`^@winnow/${name}$`),
        replacement: `${packages}/${name}/src/index.ts`
      }))
    ]
  }
}
const sharedTest = {
  setupFiles: ["test/support/RestoreTesters.ts"],
  // For what hangs. The rest may take long on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Effect takes a second to load: once for each worker, not for each file.
  isolate: false
}

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ["test/support/ThreadsSetup.ts", "test/support/PostgresSetup.ts", "test/support/SeedSetup.ts"],
    sequence: { sequencer: ServersFirst },
    reporters: ["default", "./test/support/SlowestReporter.ts"],
    // One more than the cores of a small machine: many tests wait for servers most of their time.
    // As many at least as at most: the pool may give a file to a worker that it is just ending.
    poolOptions: {
      forks: { minForks: 3, maxForks: 3, isolate: false },
      threads: { minThreads: 2, maxThreads: 2, isolate: false }
    },
    projects: [
      {
        ...shared,
        test: {
          ...sharedTest,
          name: "threads",
          pool: "threads",
          include: ["packages/*/test/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...inProcesses, ...full]
        }
      },
      {
        ...shared,
        test: {
          ...sharedTest,
          name: "processes",
          pool: "forks",
          env: { TEST_DATABASES: "sqlite" },
          include: inProcesses,
          exclude: ["**/node_modules/**", ...full]
        }
      },
      {
        ...shared,
        test: {
          ...sharedTest,
          name: "full",
          pool: "forks",
          env: { TEST_DATABASES: "postgres" },
          include: [...full, ...onEachDatabase],
          exclude: ["**/node_modules/**"]
        }
      }
    ]
  }
})
