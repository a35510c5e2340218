import type { Effect } from "effect"
import { Either } from "effect"
import { CommandError } from "./CommandError.js"
import type { Setting } from "./Setting.js"

type Settings = Readonly<Record<string, Setting<unknown>>>

/** The values of settings, by the settings' keys. */
export type Values<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer A> ? A : never
}

interface Description<S extends Settings> {
  /** The words that call it, such as `users create`. */
  readonly name: string
  readonly about: string
  /** What follows the name, such as `FILE…`; each must be given. */
  readonly operands?: ReadonlyArray<string>
  readonly settings: S
  /** Stands below the settings in `--help`. */
  readonly notes?: string
}

/** One command, as the parser of the command line and `--help` see it. */
export interface Command extends Description<Settings> {
  /** The work to do for the texts that were given for the settings, by their keys, and for the operands. */
  readonly start: (
    given: Readonly<Record<string, string | undefined>>,
    operands: ReadonlyArray<string>
  ) => Either.Either<Effect.Effect<void, unknown>, CommandError>
}

/** A command whose settings are read before it runs. */
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
