import { Effect, Layer } from "effect"
import type { TaskResult } from "./worker/WorkerPool.js"
import { sharedBytes } from "./worker/SharedBytes.js"
import { WorkerPool } from "./worker/WorkerPool.js"
import type { PagePicture, PageRequest } from "./PageRenderer.js"
import { PageRenderer } from "./PageRenderer.js"
import { answering, askTask } from "./TaskAnswer.js"

/** A page to render, with at most `maxPixels` pixels. */
export interface PageOrder extends PageRequest {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

/** Makes the `run` function of a task module that renders pages; it returns a thrown `ParserError` as data. */
export const pageRendererTask =
  (render: (order: PageOrder) => Promise<PagePicture & { readonly pixels: Uint8Array<ArrayBuffer> }>) =>
  (order: PageOrder): Promise<TaskResult> =>
    answering(async () => {
      // A copy, because libraries may not accept shared memory.
      const value = await render({ ...order, bytes: new Uint8Array(order.bytes) })
      return { value, transfer: [value.pixels.buffer] }
    })

/** A `PageRenderer` that runs a task module, made with `pageRendererTask`, in the `WorkerPool`. */
export const layerPageRendererTask = (options: {
  readonly module: URL
  readonly maxPixels: number
}): Layer.Layer<PageRenderer, never, WorkerPool> =>
  Layer.effect(
    PageRenderer,
    Effect.gen(function* () {
      const pool = yield* WorkerPool
      // Without `Effect.fn`, whose trace would keep the document's bytes in memory.
      const render = Effect.fnUntraced(function* (bytes: Uint8Array, request: PageRequest) {
        const input: PageOrder = { ...request, bytes: sharedBytes(bytes), maxPixels: options.maxPixels }
        return yield* askTask<PagePicture>(pool, { module: options.module, input })
      }, Effect.withSpan("PageRenderer.render"))
      return PageRenderer.of({ render })
    })
  )
