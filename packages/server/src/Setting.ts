import type { Option } from "effect"
import { Duration, Either, Option as Optional, Redacted } from "effect"

/** A command's setting: a flag and, for some, an environment variable. */
export interface Setting<A> {
  readonly flag: string
  /** Stands for the value in `--help`; undefined for a flag without a value. */
  readonly placeholder: string | undefined
  readonly about: string
  readonly environment: string | undefined
  readonly fallback: string | undefined
  readonly required: boolean
  /** Parses the given text; left is a message that says what is wrong. */
  readonly read: (given: string | undefined) => Either.Either<A, string>
}

interface Description {
  readonly flag: string
  readonly placeholder: string
  readonly about: string
  /** Whether an environment variable `WINNOW_…` of the same name sets it too. */
  readonly from: "flag" | "flag or environment"
  /** Whether error messages must not repeat the value. */
  readonly secret?: true
}

/** Parses a text; left describes what was expected. */
export type Parse<A> = (text: string) => Either.Either<A, string>

/** A setting with a default. */
export const settingWithDefault = <A>(
  description: Description & { readonly fallback: string },
  parse: Parse<A>
): Setting<A> => ({
  ...common(description),
  fallback: description.fallback,
  read: (given = description.fallback) => check(description, parse)(given)
})

/** A required setting. */
export const requiredSetting = <A>(description: Description, parse: Parse<A>): Setting<A> => ({
  ...common(description),
  required: true,
  read: (given) =>
    given === undefined
      ? Either.left(`--${description.flag} ${description.placeholder} is required`)
      : check(description, parse)(given)
})

/** An optional setting. */
export const optionalSetting = <A>(description: Description, parse: Parse<A>): Setting<Option.Option<A>> => ({
  ...common(description),
  read: (given) =>
    given === undefined
      ? Either.right(Optional.none())
      : Either.map(check(description, parse)(given), (value) => Optional.some(value))
})

/** A flag without a value. */
export const switchSetting = ({ about, flag }: Pick<Description, "about" | "flag">): Setting<boolean> => ({
  ...common({ about, flag, placeholder: "", from: "flag" }),
  placeholder: undefined,
  read: (given) => Either.right(given !== undefined)
})

const common = (description: Description) => ({
  flag: description.flag,
  placeholder: description.placeholder,
  about: description.about,
  environment: environmentOf(description),
  fallback: undefined,
  required: false
})

const environmentOf = ({ flag, from }: Description): string | undefined =>
  from === "flag" ? undefined : `WINNOW_${flag.replaceAll("-", "_").toUpperCase()}`

const check =
  <A>(description: Description, parse: Parse<A>): Parse<A> =>
  (text) =>
    Either.mapLeft(parse(text), (expected) => {
      const environment = environmentOf(description)
      const name = environment === undefined ? `--${description.flag}` : `--${description.flag} (${environment})`
      return `${name}: expected ${expected}${description.secret === true ? "" : `, got ${JSON.stringify(text)}`}`
    })

export const text: Parse<string> = (text) =>
  text === "" ? Either.left("a text that is not empty") : Either.right(text)

/** As `text`, for secrets. */
export const secretText: Parse<Redacted.Redacted> = (value) => Either.map(text(value), Redacted.make)

/** For example `30 minutes` or `7 days`; `0` is zero. */
export const duration: Parse<Duration.Duration> = (text) => {
  const [, count = "", unit = ""] = /^(\d{1,9}) ?(second|minute|hour|day|week)s?$/.exec(text) ?? []
  const seconds = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 }[unit]
  if (text === "0") return Either.right(Duration.zero)
  return seconds === undefined
    ? Either.left("a number of seconds, minutes, hours, days or weeks, such as 7 days")
    : Either.right(Duration.seconds(Number(count) * seconds))
}

/** A whole number in `[min, max]`. */
export const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? Either.right(value) : Either.left(`a whole number from ${min} to ${max}`)
  }

export const oneOf =
  <const Choice extends string>(...choices: ReadonlyArray<Choice>): Parse<Choice> =>
  (text) =>
    Either.fromNullable(
      choices.find((choice) => choice === text),
      () => `one of ${choices.join(", ")}`
    )
