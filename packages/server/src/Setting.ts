import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import { Config, Duration, Effect, Either, Record, Redacted } from "effect"
import type { Option } from "effect"

/** Something the command is told by a flag or, where it says so, by an environment variable. */
export interface Setting<A> {
  readonly flag: string
  readonly placeholder: string
  readonly about: string
  readonly environment: string | undefined
  readonly fallback: string | undefined
  readonly options: Options.Options<A>
}

interface Description {
  readonly flag: string
  readonly placeholder: string
  readonly about: string
  /** The flag alone, or a `WINNOW_…` variable named like it too. */
  readonly from: "flag" | "flag or environment"
  /** Not to be repeated where it is wrong. */
  readonly secret?: true
}

/** The parsed text, or what was expected instead. */
export type Parse<A> = (text: string) => Either.Either<A, string>

/** A setting that has a value even when nobody gives one. */
export const settingWithDefault = <A>(
  description: Description & { readonly fallback: string },
  parse: Parse<A>
): Setting<A> => {
  const given = source(description)
  return describe(description, checked(description, parse)(Options.withDefault(given, description.fallback)))
}

/** A setting that must be given. */
export const requiredSetting = <A>(description: Description, parse: Parse<A>): Setting<A> =>
  describe(description, checked(description, parse)(source(description)))

/** A setting that may be left out. */
export const optionalSetting = <A>(description: Description, parse: Parse<A>): Setting<Option.Option<A>> =>
  describe(description, Options.optional(checked(description, parse)(source(description))))

/** A flag without a value. */
export const switchSetting = ({ about, flag }: Pick<Description, "about" | "flag">): Setting<boolean> =>
  describe({ about, flag, placeholder: "", from: "flag" }, Options.boolean(flag))

const describe = <A>(
  description: Description & { readonly fallback?: string },
  options: Options.Options<A>
): Setting<A> => ({ ...description, environment: environmentOf(description), fallback: description.fallback, options })

const environmentOf = ({ flag, from }: Description): string | undefined =>
  from === "flag" ? undefined : `WINNOW_${flag.replaceAll("-", "_").toUpperCase()}`

const source = (description: Description): Options.Options<string> => {
  const environment = environmentOf(description)
  const flag = Options.text(description.flag)
  return environment === undefined ? flag : Options.withFallbackConfig(flag, Config.nonEmptyString(environment))
}

const checked =
  <A>(description: Description, parse: Parse<A>) =>
  (options: Options.Options<string>): Options.Options<A> => {
    const environment = environmentOf(description)
    const name = environment === undefined ? `--${description.flag}` : `--${description.flag} (${environment})`
    const repeated = (text: string) => (description.secret === true ? "" : `, got ${JSON.stringify(text)}`)
    return Options.mapEffect(options, (text) =>
      Either.match(parse(text), {
        onLeft: (expected) =>
          Effect.fail(ValidationError.invalidValue(HelpDoc.p(`${name}: expected ${expected}${repeated(text)}`))),
        onRight: Effect.succeed
      })
    )
  }

export const text: Parse<string> = (text) =>
  text === "" ? Either.left("a text that is not empty") : Either.right(text)

/** The same of what nobody is to see. */
export const secretText: Parse<Redacted.Redacted> = (value) => Either.map(text(value), Redacted.make)

/** Such as `30 minutes` or `7 days`; `0` is none. */
export const duration: Parse<Duration.Duration> = (text) => {
  const [, count = "", unit = ""] = /^(\d{1,9}) ?(second|minute|hour|day|week)s?$/.exec(text) ?? []
  const seconds = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 }[unit]
  if (text === "0") return Either.right(Duration.zero)
  return seconds === undefined
    ? Either.left("a number of seconds, minutes, hours, days or weeks, such as 7 days")
    : Either.right(Duration.seconds(Number(count) * seconds))
}

/** A whole number of `[least, most]`. */
export const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most
      ? Either.right(value)
      : Either.left(`a whole number from ${least} to ${most}`)
  }

export const oneOf =
  <const Choice extends string>(...choices: ReadonlyArray<Choice>): Parse<Choice> =>
  (text) =>
    Either.fromNullable(
      choices.find((choice) => choice === text),
      () => `one of ${choices.join(", ")}`
    )

/** The settings' options, as a command's configuration has them. */
export const optionsOf = <const Settings extends Readonly<Record<string, Setting<unknown>>>>(settings: Settings) =>
  Record.map(settings, (setting) => setting.options) as {
    readonly [K in keyof Settings]: Settings[K]["options"]
  }
