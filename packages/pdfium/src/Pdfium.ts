import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { Calls } from "./Calls.js"
import { callsOf } from "./Calls.js"
import type { Memory } from "./Memory.js"
import { memoryOf } from "./Memory.js"

/** PDFium in this thread. It handles one document or page at a time, and calls are synchronous. */
export interface Pdfium {
  readonly call: Calls
  readonly memory: Memory
}

let started: Promise<Pdfium> | undefined

/**
 * Runs `use` with the thread's engine, which is started on first use. If `use` throws, the engine's state is unknown;
 * if it used much memory, the memory stays allocated. In both cases the next document gets a new engine.
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

/** In bytes; an engine starts with 18 MiB. */
const maxKept = 96 * 2 ** 20

const startPdfium = async (): Promise<Pdfium> => {
  const { init } = await import("@embedpdf/pdfium")
  const { pdfium } = await init({ locateFile: wasmFile, print: silent, printErr: silent })
  const engine = { call: callsOf(pdfium.wasmExports), memory: memoryOf(pdfium.wasmExports) }
  engine.call.PDFiumExt_Init()
  return engine
}

/** In a bundle the file is beside this one, else in its package. */
const wasmFile = (): string => {
  const beside = fileURLToPath(new URL("pdfium.wasm", import.meta.url))
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")
}

/** Problems of a document are reported to its sender and not logged. */
const silent = (): void => {}
