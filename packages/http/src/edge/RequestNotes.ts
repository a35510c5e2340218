import { Effect, FiberRef, HashMap, Option } from "effect"

/** Adds fields to all later log lines of the current request, including its own line at the end. */
export const noteOnRequest = (notes: Readonly<Record<string, string>>): Effect.Effect<void> =>
  FiberRef.update(FiberRef.currentLogAnnotations, (known) =>
    Object.entries(notes).reduce((all, [name, value]) => HashMap.set(all, name, value), known)
  )

/** The value of a field of the current request; undefined if it was not set. */
export const requestNote = (name: string): Effect.Effect<string | undefined> =>
  Effect.map(FiberRef.get(FiberRef.currentLogAnnotations), (known) =>
    Option.getOrUndefined(Option.map(HashMap.get(known, name), String))
  )
