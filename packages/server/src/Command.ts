import type { Effect } from "effect"
import { Either } from "effect"
import { CommandError } from "./CommandError.js"
import type { Setting } from "./Setting.js"

type Settings = Readonly<Record<string, Setting<unknown>>>

/** The values of settings, by key. */
export type Values<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer A> ? A : never
}

interface Description<S extends Settings> {
  /** The command's words, such as `users create`. */
  readonly name: string
  readonly about: string
  /** Required operands after the name, such as `FILE…`. */
  readonly operands?: ReadonlyArray<string>
  readonly settings: S
  /** Printed below the settings in `--help`. */
  readonly notes?: string
}

/** A command, as the command-line parser and `--help` need it. */
export interface Command extends Description<Settings> {
  /** Builds the command's effect from the texts given for its settings, by key, and its operands. */
  readonly start: (
    given: Readonly<Record<string, string | undefined>>,
    operands: ReadonlyArray<string>
  ) => Either.Either<Effect.Effect<void, unknown>, CommandError>
}

/** Defines a command; its settings are parsed before it runs. */
export const defineCommand = <const S extends Settings>({
  run,
  ...description
}: Description<S> & {
  readonly run: (values: Values<S>, ...operands: ReadonlyArray<string>) => Effect.Effect<void, unknown>
}): Command => ({
  ...description,
  start: (given, operands) =>
    Either.mapBoth(Either.all(readAll(description.settings, given)), {
      onLeft: (message) => new CommandError({ message }),
      onRight: (values) => run(values as Values<S>, ...operands)
    })
})

const readAll = (settings: Settings, given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, setting.read(given[key])]))
