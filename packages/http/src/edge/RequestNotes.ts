import { Effect, FiberRef, HashMap, Option } from "effect"

/** Says something about the current request in every line of the log from here on, its own line at the end included. */
export const noteOnRequest = (notes: Readonly<Record<string, string>>): Effect.Effect<void> =>
  FiberRef.update(FiberRef.currentLogAnnotations, (known) =>
    Object.entries(notes).reduce((all, [name, value]) => HashMap.set(all, name, value), known)
  )

/** What was noted on the current request; undefined when nothing was. */
export const requestNote = (name: string): Effect.Effect<string | undefined> =>
  Effect.map(FiberRef.get(FiberRef.currentLogAnnotations), (known) =>
    Option.getOrUndefined(Option.map(HashMap.get(known, name), String))
  )
