import { Effect } from "effect"

/** The shape of an answer: what a service gives, under `data`. */
export const asData = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.map(effect, (data) => ({ data }))
