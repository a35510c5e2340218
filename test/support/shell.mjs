// A reader at a terminal, who types a page's commands one after the other and remembers the ids that they print.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { winnowPath } from "./winnow.mjs"

const curlPath = fileURLToPath(new URL("curl.mjs", import.meta.url))

/** What a newcomer's machine need not have, in front of what it has. */
const commands = {
  winnow: `exec '${process.execPath}' '${winnowPath}' "$@"`,
  curl: `exec '${process.execPath}' '${curlPath}' "$@"`,
  openssl: `exec '${process.execPath}' -p 'require("crypto").randomBytes(32).toString("hex")'`
}

/** How documentation names what a command has printed. */
const names = { user_: "USER_ID", tpl_: "TEMPLATE_ID", ext_: "ID", wh_: "WEBHOOK_ID" }

/**
 * @param {string} folder
 * @param {Record<string, string | undefined>} environment
 */
export const shellIn = (folder, environment) => {
  const bin = join(folder, "bin")
  mkdirSync(bin)
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const session = join(folder, "session")
  /** @type {Array<import("node:child_process").ChildProcess>} */
  const servers = []
  const env = { ...environment, PATH: `${bin}${delimiter}${process.env["PATH"]}` }
  writeFileSync(session, "")

  const start = (/** @type {string} */ command) =>
    spawn("sh", ["-ec", `. '${session}'\n${command}\nexport -p > '${session}'`], { cwd: folder, env, detached: true })

  const remember = (/** @type {string} */ printed) => {
    if (!printed.startsWith("{")) return
    const { data, id = data?.webhook?.id ?? data?.id, key } = JSON.parse(printed)
    const known = Object.entries(names).find(([prefix]) => id?.startsWith(prefix))
    const lines = [...(known === undefined ? [] : [[known[1], id]]), ...(key === undefined ? [] : [["KEY", key]])]
    writeFileSync(
      session,
      readFileSync(session, "utf8") + lines.map(([name, value]) => `export ${name}='${value}'\n`).join("")
    )
  }

  return {
    /** Runs a command to its end; `winnow serve` until it listens. Gives what it printed. */
    type: async (/** @type {string} */ command) => {
      const child = start(command)
      let printed = ""
      let complaints = ""
      child.stderr.setEncoding("utf8").on("data", (text) => (complaints += text))
      const listening = new Promise((resolve) =>
        child.stdout.setEncoding("utf8").on("data", (text) => {
          printed += text
          if (/listens on/.test(printed)) resolve("listening")
        })
      )
      const ended = once(child, "close").then(([code]) => code)
      const end = await Promise.race([ended, listening])
      if (end === "listening") servers.push(child)
      else if (end !== 0) throw new Error(`${command}\nended with ${end}: ${complaints}${printed}`)
      else remember(printed)
      return printed
    },
    close: async () => {
      for (const server of servers) {
        if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid, "SIGTERM")
        if (server.exitCode === null) await once(server, "close")
      }
    }
  }
}

/** The commands of a shell block: continued lines joined, comments and what installs left out. */
export const commandsOf = (/** @type {string} */ code) =>
  code
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .map((line) => line.replace(/\s+#\s.*$/, "").trim())
    .filter((line) => line !== "" && !/^(npm|npx|pnpm|yarn|docker) /.test(line))
