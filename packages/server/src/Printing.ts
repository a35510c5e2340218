import { Console, Effect } from "effect"

/** One JSON object on stdout. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(JSON.stringify(value, null, 2))
