import { Stores, UserId } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { sampleSubmission } from "@winnow/testkit"
import { DateTime, Effect, Option } from "effect"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { createUser } from "./support/accounts.mjs"
import { startServer, temporaryFolder } from "./support/winnow.mjs"

const runs = 700
const bytesOfRun = 500_000
/** Of the server, so that what it has sent does not wait long to be collected. */
const heapMebibytes = 96

/** Puts the batch into the database of a server that is not running. */
const store = (filename: string, userId: string) =>
  Effect.gen(function* () {
    const { runs: store } = yield* Stores
    const value = "x".repeat(bytesOfRun)
    for (let index = 0; index < runs; index++) {
      const submission = yield* sampleSubmission({ userId: UserId.make(userId), extraction: { runId: "large" } })
      const { extraction } = yield* store.accept(submission)
      const claim = Option.getOrThrow(
        yield* store.claim(extraction.id, DateTime.add(yield* DateTime.now, { minutes: 1 }))
      )
      yield* store.finish(claim.lease, {
        status: "completed",
        data: { index, value },
        evidence: [],
        tokens: null,
        processingTimeMs: 1
      })
    }
  }).pipe(Effect.provide(SqliteStores.layer({ filename })), Effect.runPromise)

/** Resident memory of a process, in bytes: the largest since `forget`. */
const memoryOf = (pid: number | undefined) => ({
  forget: () => writeFileSync(`/proc/${pid}/clear_refs`, "5"),
  peak: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024
})

it("streams a batch of 350 MB through little memory while others are served", { timeout: 300_000 }, async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const filename = join(folder.path, "winnow.db")
  const { key, userId } = await createUser({ database: `sqlite:${filename}`, email: "a@example.com", plan: "pro" })
  await store(filename, userId)
  const server = await startServer(["--database", `sqlite:${filename}`], {
    NODE_OPTIONS: `--max-old-space-size=${heapMebibytes}`
  })
  onTestFinished(() => void server.stop())
  const get = (path: string) => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect((await get("/v1/usage")).status).toBe(200)

  const memory = memoryOf(server.process.pid)
  memory.forget()
  const before = memory.peak()
  const batch = await get("/v1/extractions?runId=large")
  expect(batch.status).toBe(200)
  const pieces: Array<Uint8Array> = []
  let received = 0
  const over = new AbortController()
  /** Bytes of the batch that came while one other request waited. */
  const meanwhile: Array<number> = []
  const others = async () => {
    while (!over.signal.aborted) {
      const begun = received
      expect((await get("/v1/usage")).status).toBe(200)
      meanwhile.push(received - begun)
    }
  }
  const reading = async () => {
    for await (const piece of batch.body ?? []) {
      pieces.push(piece)
      received += piece.byteLength
    }
    over.abort()
  }
  await Promise.all([reading(), others()])

  const rise = memory.peak() - before
  const text = Buffer.concat(pieces).toString()
  const { data, hasMore }: { data: ReadonlyArray<{ extractedData: { index: number } }>; hasMore: boolean } =
    JSON.parse(text)
  expect(hasMore).toBe(false)
  expect(data.map(({ extractedData }) => extractedData.index)).toEqual(
    Array.from({ length: runs }, (_, i) => runs - 1 - i)
  )
  expect(rise).toBeLessThan(received / 2)
  expect(Math.max(...meanwhile)).toBeLessThan(received / 10)
})
