import { Effect, Layer, Option } from "effect"
import type { TaskResult } from "./worker/WorkerPool.js"
import { sharedBytes } from "./worker/SharedBytes.js"
import { WorkerPool } from "./worker/WorkerPool.js"
import { beyondLimits, DocumentLimits } from "./DocumentLimits.js"
import { DocumentParser } from "./DocumentParser.js"
import type { PackedDocument } from "./PackedDocument.js"
import { pack, transferables, unpack } from "./PackedDocument.js"
import type { ParsedDocument } from "./ParsedDocument.js"
import { answering, askTask } from "./TaskAnswer.js"

/** Makes the `run` function of a task module that parses; it returns a thrown `ParserError` as data. */
export const parserTask =
  (parse: (bytes: Uint8Array) => Promise<ParsedDocument>) =>
  (bytes: Uint8Array): Promise<TaskResult> =>
    answering(async () => {
      // A copy, because libraries may not accept shared memory.
      const value = pack(await parse(new Uint8Array(bytes)))
      return { value, transfer: transferables(value) }
    })

/** A `DocumentParser` that runs a task module, made with `parserTask`, in the `WorkerPool`. */
export const layerParserTask = (options: {
  readonly mimeTypes: ReadonlyArray<string>
  readonly module: URL
}): Layer.Layer<DocumentParser, never, WorkerPool> =>
  Layer.effect(
    DocumentParser,
    Effect.gen(function* () {
      const pool = yield* WorkerPool
      const limits = yield* DocumentLimits
      // Without `Effect.fn`, whose trace would keep the document's bytes in memory.
      const parse = Effect.fnUntraced(function* (bytes: Uint8Array) {
        const packed = yield* askTask<PackedDocument>(pool, { module: options.module, input: sharedBytes(bytes) })
        const refusal = beyondLimits(packed, limits)
        return Option.isSome(refusal) ? yield* refusal.value : unpack(packed)
      }, Effect.withSpan("DocumentParser.parse"))
      return DocumentParser.of({ mimeTypes: options.mimeTypes, parse })
    })
  )
