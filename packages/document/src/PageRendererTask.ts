import { Effect, Layer } from "effect"
import type { TaskResult } from "./worker/WorkerPool.js"
import { sharedBytes } from "./worker/SharedBytes.js"
import { WorkerPool } from "./worker/WorkerPool.js"
import type { PagePicture, PageRequest } from "./PageRenderer.js"
import { PageRenderer } from "./PageRenderer.js"
import { answering, askTask } from "./TaskAnswer.js"

/** A page to draw, with at most `maxPixels`. */
export interface PageOrder extends PageRequest {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

/** The `run` of a task module that draws pages: turns a thrown `ParserError` into data. */
export const pageRendererTask =
  (render: (order: PageOrder) => Promise<PagePicture & { readonly pixels: Uint8Array<ArrayBuffer> }>) =>
  (order: PageOrder): Promise<TaskResult> =>
    answering(async () => {
      // Libraries may want memory of their own.
      const value = await render({ ...order, bytes: new Uint8Array(order.bytes) })
      return { value, transfer: [value.pixels.buffer] }
    })

/** A `PageRenderer` that runs a task module made with `pageRendererTask` in the `WorkerPool`. */
export const layerPageRendererTask = (options: {
  readonly module: URL
  readonly maxPixels: number
}): Layer.Layer<PageRenderer, never, WorkerPool> =>
  Layer.effect(
    PageRenderer,
    Effect.gen(function* () {
      const pool = yield* WorkerPool
      // Not traced with its arguments: a trace would hold on to the document.
      const render = Effect.fnUntraced(function* (bytes: Uint8Array, request: PageRequest) {
        const input: PageOrder = { ...request, bytes: sharedBytes(bytes), maxPixels: options.maxPixels }
        return yield* askTask<PagePicture>(pool, { module: options.module, input })
      }, Effect.withSpan("PageRenderer.render"))
      return PageRenderer.of({ render })
    })
  )
