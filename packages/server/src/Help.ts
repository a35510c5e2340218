import type { Setting } from "./Setting.js"

/** What `--help` says of one command. */
export interface CommandHelp {
  /** The words that call it, such as `users create`. */
  readonly name: string
  readonly about: string
  /** What follows the name. */
  readonly usage: string
  readonly settings: Readonly<Record<string, Setting<unknown>>>
  readonly notes?: string
}

const width = 96

/** Help for the command that `words` call, or an overview. */
export const renderHelp = (commands: ReadonlyArray<CommandHelp>, words: ReadonlyArray<string>): string => {
  const called = words.join(" ")
  const command = commands.find(({ name }) => called === name || called.startsWith(`${name} `))
  return command === undefined
    ? overview(
        commands.filter(({ name }) => words.length === 0 || name.startsWith(`${words[0]} `)),
        commands
      )
    : details(command)
}

const overview = (chosen: ReadonlyArray<CommandHelp>, all: ReadonlyArray<CommandHelp>): string =>
  [
    "Winnow turns documents into data: a PDF or DOCX and a template in, JSON that matches the template out.",
    "",
    "Usage: winnow COMMAND [OPTIONS]",
    "",
    ...table((chosen.length > 0 ? chosen : all).map(({ name, about }) => [`  ${name}`, about])),
    "",
    "winnow COMMAND --help says more of one; winnow --version prints the version."
  ].join("\n")

const details = ({ about, name, notes, settings, usage }: CommandHelp): string =>
  [
    about,
    "",
    `Usage: winnow ${name} ${usage}`.trimEnd(),
    "",
    ...table(
      Object.values(settings).map((setting) => [
        `  --${setting.flag} ${setting.placeholder}`,
        [
          setting.about,
          setting.fallback === undefined ? "" : `[${setting.fallback}]`,
          setting.environment === undefined ? "" : `(${setting.environment})`
        ]
          .filter((part) => part !== "")
          .join(" ")
      ])
    ),
    ...(notes === undefined ? [] : ["", ...wrap(notes, width)])
  ].join("\n")

const table = (rows: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> => {
  const left = Math.max(...rows.map(([name]) => name.length)) + 3
  return rows.flatMap(([name, about]) =>
    wrap(about, width - left).map((line, index) => `${(index === 0 ? name : "").padEnd(left)}${line}`)
  )
}

const wrap = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length >= width) {
      lines.push(line)
      line = ""
    }
    line += line === "" ? word : ` ${word}`
  }
  return [...lines, line]
}
