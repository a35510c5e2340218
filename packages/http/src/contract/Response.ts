import { Effect, Schema } from "effect"

/** Wraps a service's result in `data`. */
export const asData = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.map(effect, (data) => ({ data }))

/** The answer to a deletion. */
export const Deleted = Schema.Struct({ data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) }) })

export const deleted = (id: string): typeof Deleted.Type => ({ data: { id, deleted: true } })
