import { Context, DateTime, Effect, HashMap, Layer, Option, Ref } from "effect"
import type { StoreError } from "../StoreError.js"

/**
 * Port: what extractions need not make twice, by who it belongs to (a run, or a user) and by a key made of all that it
 * was made from. Losing some of it costs time and money, and nothing else. Every method may be repeated.
 */
export class CheckpointStore extends Context.Tag("@winnow/core/CheckpointStore")<
  CheckpointStore,
  {
    /** None once the time is up until which it was put. */
    readonly find: (owner: string, key: string) => Effect.Effect<Option.Option<Uint8Array>, StoreError>
    readonly put: (
      owner: string,
      key: string,
      value: Uint8Array,
      until: DateTime.Utc
    ) => Effect.Effect<void, StoreError>
    /** Removes all that is the owner's, and of others what is no longer found. */
    readonly remove: (owner: string) => Effect.Effect<void, StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    CheckpointStore,
    Effect.map(Ref.make(HashMap.empty<string, HashMap.HashMap<string, Entry>>()), (entries) => {
      const isAlive = Effect.map(DateTime.now, (now) => (entry: Entry) => DateTime.greaterThan(entry.until, now))
      return CheckpointStore.of({
        find: (owner, key) =>
          Effect.zipWith(Ref.get(entries), isAlive, (all, isAlive) =>
            HashMap.get(all, owner).pipe(
              Option.flatMap(HashMap.get(key)),
              Option.filter(isAlive),
              Option.map(({ value }) => value.slice())
            )
          ),
        put: (owner, key, value, until) =>
          Ref.update(entries, (all) => {
            const own = Option.getOrElse(HashMap.get(all, owner), () => HashMap.empty<string, Entry>())
            return HashMap.set(all, owner, HashMap.set(own, key, { value: new Uint8Array(value), until }))
          }),
        remove: (owner) =>
          Effect.flatMap(isAlive, (isAlive) =>
            Ref.update(entries, (all) =>
              HashMap.remove(all, owner).pipe(
                HashMap.map(HashMap.filter(isAlive)),
                HashMap.filter((own) => HashMap.size(own) > 0)
              )
            )
          )
      })
    })
  )
}

interface Entry {
  readonly value: Uint8Array
  readonly until: DateTime.Utc
}
