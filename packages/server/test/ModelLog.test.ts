import { describe, expect, it } from "@effect/vitest"
import type { CallRecord } from "@winnow/extractor"
import { Effect } from "effect"
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { modelLog } from "../src/ModelLog.js"

const call: CallRecord = {
  role: "fallback",
  requestedModel: "openai:m",
  purpose: "entries of pages 3 to 6",
  attempt: 2,
  startedAt: Date.UTC(2026, 2, 14, 9, 30),
  millis: 1_250,
  system: "Read it.",
  prompt: "```\nTotal 12,50\n```",
  schema: {
    type: "object",
    properties: {
      total: { type: ["number", "null"], description: "What the guest pays" },
      nights: { type: "array", items: { type: "string" }, description: "Each of them" }
    }
  },
  images: 0,
  outcome: "answered",
  answer: '{"total":12.5}',
  error: null,
  usage: { model: "m", inputTokens: 200, cachedInputTokens: 150, outputTokens: 10, attempts: 1 }
}

const inFolder = <A, E>(use: (folder: string) => Effect.Effect<A, E>) =>
  Effect.acquireUseRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "model-log-"))),
    use,
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  )

describe("modelLog", () => {
  it.effect("writes a page for each call, for the process's user alone", () =>
    inFolder((parent) =>
      Effect.gen(function* () {
        const folder = join(parent, "calls")
        yield* modelLog(folder)(call)
        yield* modelLog(folder)({ ...call, outcome: "transient", answer: null, error: "Bad gateway", usage: null })
        const names = yield* Effect.promise(() => readdir(folder))
        expect(names).toHaveLength(2)
        expect(names[0]).toMatch(/^2026-03-14T09-30-00\.000Z entries-of-pages-3-to-6 [0-9a-f]{6}\.md$/)
        const pages = yield* Effect.promise(() =>
          Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))
        )
        expect(pages).toContain(
          [
            "# entries of pages 3 to 6\n",
            "- asked 2026-03-14T09:30:00.000Z, took 1250 ms, attempt 2",
            "- role: fallback, asked of openai:m",
            "- outcome: answered",
            "- model: m",
            "- tokens: 200 in, of which 150 cached (75 %), 10 out\n",
            "## System\n\n```\nRead it.\n```\n",
            "## Prompt\n\n````\n```\nTotal 12,50\n```\n````\n",
            "## Schema of the answer\n",
            "```",
            "{",
            '  "type": "object",',
            '  "properties": {',
            '    "total": {"type":["number","null"],"description":"What the guest pays"},',
            '    "nights": {"type":"array","items":{"type":"string"},"description":"Each of them"}',
            "  }",
            "}",
            "```\n",
            '## Answer\n\n```\n{"total":12.5}\n```\n'
          ].join("\n")
        )
        expect(pages.find((page) => page.includes("- outcome: transient, Bad gateway"))).not.toContain("## Answer")
        const { mode } = yield* Effect.promise(() => stat(join(folder, names[0] ?? "")))
        expect(mode & 0o777).toBe(0o600)
      })
    )
  )

  it.effect("ends no extraction where it cannot write", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const file = join(folder, "a-file")
        yield* Effect.promise(() => writeFile(file, ""))
        yield* modelLog(file)(call)
      })
    )
  )
})
