import { computed, signal } from "@preact/signals"
import type { Extraction } from "@winnow/client"
import { api } from "../Api.js"

export interface Upload {
  readonly key: number
  readonly file: File
  readonly templateId: string
  readonly runId: string
  readonly state: "waiting" | "sending" | "processing" | "completed" | "failed"
  readonly extractionId: string | null
  /** The reason for the failure. */
  readonly reason: string | null
}

/** Files added since the page was opened; their upload continues while other screens are shown. */
export const uploads = signal<ReadonlyArray<Upload>>([])

/** The number of uploads that have not ended. */
export const runningUploads = computed(
  () => uploads.value.filter(({ state }) => state !== "completed" && state !== "failed").length
)

const atOnce = 3
let lastKey = 0
let running = 0

const change = (key: number, part: Partial<Upload>) => {
  uploads.value = uploads.value.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))
}

/** A batch id that contains its creation time. */
const newRunId = (): string => `batch-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`

/** Extracts several files as one batch, a few at a time. */
export const startBatch = (files: ReadonlyArray<File>, templateId: string, onChange: () => void): void => {
  const runId = newRunId()
  const added = files.map(
    (file): Upload => ({ key: ++lastKey, file, templateId, runId, state: "waiting", extractionId: null, reason: null })
  )
  uploads.value = [...added, ...uploads.value.filter(({ state }) => state !== "completed")]
  for (let started = 0; started < atOnce; started++) void work(onChange)
}

/** Retries a failed upload: the extraction if there is one, otherwise the whole upload. */
export const retryUpload = (upload: Upload, onChange: () => void): void => {
  change(upload.key, { state: "waiting", reason: null })
  void work(onChange)
}

export const clearUploads = (): void => {
  uploads.value = uploads.value.filter(({ state }) => state !== "completed" && state !== "failed")
}

const work = async (onChange: () => void): Promise<void> => {
  if (running >= atOnce) return
  running++
  for (;;) {
    const next = uploads.value.findLast(({ state }) => state === "waiting")
    if (next === undefined) break
    await extract(next, onChange)
  }
  running--
}

const extract = async ({ extractionId, file, key, runId, templateId }: Upload, onChange: () => void): Promise<void> => {
  change(key, { state: extractionId === null ? "sending" : "processing" })
  try {
    const accepted: Extraction =
      extractionId === null
        ? await api.extractions.submit({ templateId, file, runId })
        : await api.extractions.retry(extractionId)
    change(key, { state: "processing", extractionId: accepted.id })
    onChange()
    const { error, status } = await api.extractions.wait(accepted.id)
    change(key, { state: status, reason: error })
  } catch (error) {
    change(key, { state: "failed", reason: error instanceof Error ? error.message : String(error) })
  }
  onChange()
}
