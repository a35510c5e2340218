import * as Parser from "commander"
import { Effect, Either } from "effect"
import type { Command } from "./Command.js"
import type { CommandError } from "./CommandError.js"

interface Program {
  readonly version: string
  readonly commands: ReadonlyArray<Command>
}

/**
 * Parses the command line and returns the effect to run. Help, the version and errors in the words are printed
 * immediately: then there is nothing to run, and `process.exitCode` is set.
 */
export const readCommandLine = (
  { commands, version }: Program,
  words: ReadonlyArray<string>
): Either.Either<Effect.Effect<void, unknown>, CommandError> => {
  let work: Either.Either<Effect.Effect<void, unknown>, CommandError> = Either.right(Effect.void)
  const program = new Parser.Command("winnow")
    .description(
      "Winnow turns documents into data: a PDF or DOCX and a template in, JSON that matches the template out."
    )
    .version(version)
    .exitOverride()
  for (const command of commands) {
    const parser = addCommand(program, command)
    parser.action(() => {
      work = command.start(givenTexts(parser, command), parser.args)
    })
  }
  try {
    program.parse(words, { from: "user" })
  } catch (error) {
    if (!(error instanceof Parser.CommanderError)) throw error
    process.exitCode = error.exitCode
  }
  return work
}

/** Adds a command; `users create` and `users list` become subcommands of `users`. */
const addCommand = (program: Parser.Command, command: Command): Parser.Command => {
  const [last = "", ...groups] = command.name.split(" ").reverse()
  const parent = groups.reduceRight(
    (above, name) => above.commands.find((known) => known.name() === name) ?? above.command(name),
    program
  )
  const parser = parent
    .command(last)
    .description(command.about)
    .showHelpAfterError(`winnow ${command.name} --help lists its options`)
  if (parent !== program) parent.description(parent.commands.map((known) => known.name()).join(", "))
  for (const operand of command.operands ?? []) parser.argument(`<${operand.replace("…", "...")}>`)
  for (const setting of Object.values(command.settings)) {
    const value = setting.placeholder === undefined ? "" : ` <${setting.placeholder}>`
    const about = setting.required ? `${setting.about} (required)` : setting.about
    const option = new Parser.Option(`--${setting.flag}${value}`, about)
    if (setting.fallback !== undefined) option.default(setting.fallback, setting.fallback)
    if (setting.environment !== undefined) option.env(setting.environment)
    parser.addOption(option)
  }
  if (command.notes !== undefined) parser.addHelpText("after", `\n${command.notes}`)
  return parser
}

/** The text given for each setting; an empty environment variable counts as not given. */
const givenTexts = (parser: Parser.Command, { settings }: Command): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, { flag, placeholder }]) => {
      const name = new Parser.Option(`--${flag}`).attributeName()
      const value: unknown = parser.getOptionValue(name)
      const source = parser.getOptionValueSource(name)
      const isGiven = source === "cli" || (source === "env" && value !== "")
      return [key, isGiven ? (placeholder === undefined ? "" : String(value)) : undefined]
    })
  )
