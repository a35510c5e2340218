import { Option } from "effect"
import { CommandError } from "./CommandError.js"
import type { CommandHelp } from "./Help.js"

/** What the parser of the command line would tell in other words, or answer with a page of help and exit code 0. */
export const findMisuse = (
  commands: ReadonlyArray<CommandHelp>,
  words: ReadonlyArray<string>
): Option.Option<CommandError> => {
  const command = commands.find(({ name }) => name.split(" ").every((word, index) => word === words[index]))
  const wrong = command === undefined ? noCommand(commands, words) : wrongOption(command, words)
  return Option.map(Option.fromNullable(wrong), (message) => new CommandError({ message }))
}

/** Of the parser itself. */
const ownOptions = new Set(["--version", "--completions", "--wizard"])

const noCommand = (
  commands: ReadonlyArray<CommandHelp>,
  [first = "", second]: ReadonlyArray<string>
): string | undefined => {
  if (ownOptions.has(first)) return undefined
  if (first.startsWith("-")) return `${first}: no such option; winnow --help lists the commands`
  const known = commands.map(({ name }) => name).filter((name) => name.startsWith(`${first} `))
  if (known.length === 0) {
    const all = new Set(commands.map(({ name }) => name.split(" ", 1).join()))
    return `${first}: no such command; there are ${[...all].join(", ")}`
  }
  return second === undefined
    ? `${first}: expected more after it: winnow ${known.join(" or winnow ")}`
    : `${first} ${second}: no such command; there is winnow ${known.join(" and winnow ")}`
}

/** What follows an option is its value, whatever it looks like. */
const wrongOption = ({ name, settings }: CommandHelp, words: ReadonlyArray<string>): string | undefined => {
  const rest = words[Symbol.iterator]()
  for (const word of rest) {
    if (!word.startsWith("-")) continue
    const [flag = word] = word.split("=", 1)
    const setting = Object.values(settings).find((setting) => flag.toLowerCase() === `--${setting.flag}`)
    if (setting === undefined) return `${flag}: no such option; winnow ${name} --help lists them all`
    if (setting.placeholder === "" || word.includes("=")) continue
    if (rest.next().done === true) return `${flag}: expected ${setting.placeholder} after it`
  }
  return undefined
}
