import manifest from "../package.json" with { type: "json" }
import { consoleCommands } from "./ConsoleCommand.js"
import { evalCommand } from "./EvalCommand.js"
import { extractCommand } from "./ExtractCommand.js"
import { keysCommands } from "./KeysCommand.js"
import { recordCommands } from "./RecordCommands.js"
import { reviewCommands } from "./ReviewCommand.js"
import { secretsCommands } from "./SecretsCommand.js"
import { serveCommand } from "./ServeCommand.js"
import { templatesCommands } from "./TemplatesCommand.js"
import { usersCommands } from "./UsersCommand.js"

/** The `winnow` program with all its commands. */
export const program = {
  version: manifest.version,
  commands: [
    extractCommand,
    evalCommand,
    serveCommand,
    ...consoleCommands,
    ...usersCommands,
    ...keysCommands,
    ...templatesCommands,
    ...recordCommands,
    ...reviewCommands,
    ...secretsCommands
  ]
}
