import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { Calls } from "./Calls.js"
import { callsOf } from "./Calls.js"
import type { Memory } from "./Memory.js"
import { memoryOf } from "./Memory.js"

/** PDFium in this thread: one document or page after the other, each call to its end. */
export interface Pdfium {
  readonly call: Calls
  readonly memory: Memory
}

let started: Promise<Pdfium> | undefined

/**
 * Does something with the thread's engine, started when first needed. What throws leaves the engine in an unknown state,
 * and what took much memory leaves it that large: then the next document gets a new one.
 */
export const withPdfium = async <A>(use: (engine: Pdfium) => A): Promise<A> => {
  try {
    const engine = await (started ??= startPdfium())
    const result = use(engine)
    if (engine.memory.size() > maxKept) started = undefined
    return result
  } catch (cause) {
    started = undefined
    throw cause
  }
}

/** Bytes; it starts with 18 MiB. */
const maxKept = 96 * 2 ** 20

const startPdfium = async (): Promise<Pdfium> => {
  const { init } = await import("@embedpdf/pdfium")
  const { pdfium } = await init({ locateFile: wasmFile, print: silent, printErr: silent })
  const engine = { call: callsOf(pdfium.wasmExports), memory: memoryOf(pdfium.wasmExports) }
  engine.call.PDFiumExt_Init()
  return engine
}

/** In a bundle the file stands beside this one, else in its package. */
const wasmFile = (): string => {
  const beside = fileURLToPath(new URL("pdfium.wasm", import.meta.url))
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")
}

/** What is wrong with a document is for its sender, not for the log. */
const silent = (): void => {}
