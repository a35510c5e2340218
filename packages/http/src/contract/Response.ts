import { Effect, Schema } from "effect"

/** The shape of an answer: what a service gives, under `data`. */
export const asData = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.map(effect, (data) => ({ data }))

/** What a deletion answers. */
export const Deleted = Schema.Struct({ data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) }) })

export const deleted = (id: string): typeof Deleted.Type => ({ data: { id, deleted: true } })
