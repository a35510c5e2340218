import { Context, Effect, HashMap, Layer, Option, Ref } from "effect"
import type { ExtractionId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"

/** Port: the bytes of documents until their run is terminal. `put` and `remove` may be repeated. */
export class DocumentStore extends Context.Tag("@winnow/core/DocumentStore")<
  DocumentStore,
  {
    readonly put: (id: ExtractionId, bytes: Uint8Array) => Effect.Effect<void, StoreError>
    /** Bytes of the caller's own, to keep, change or transfer. */
    readonly find: (id: ExtractionId) => Effect.Effect<Option.Option<Uint8Array>, StoreError>
    readonly remove: (id: ExtractionId) => Effect.Effect<void, StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    DocumentStore,
    Effect.map(Ref.make(HashMap.empty<ExtractionId, Uint8Array>()), (documents) =>
      DocumentStore.of({
        // Not `bytes.slice()`, which shares the memory when the caller's are a Buffer.
        put: (id, bytes) => Ref.update(documents, (all) => HashMap.set(all, id, new Uint8Array(bytes))),
        find: (id) =>
          Effect.map(Ref.get(documents), (all) => Option.map(HashMap.get(all, id), (bytes) => bytes.slice())),
        remove: (id) => Ref.update(documents, (all) => HashMap.remove(all, id))
      })
    )
  )
}
