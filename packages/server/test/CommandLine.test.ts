import { Either } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { readCommandLine } from "../src/CommandLine.js"
import { program } from "../src/Program.js"

/** What the command would print for these words before it does any work, and how it would end. */
const winnow = (words: ReadonlyArray<string>) => {
  const printed = { stdout: "", stderr: "" }
  for (const stream of ["stdout", "stderr"] as const)
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      printed[stream] += String(text)
      return true
    })
  const work = readCommandLine(program, words)
  vi.restoreAllMocks()
  const code = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  return Either.match(work, {
    onLeft: ({ message }) => ({ code: 1, stdout: "", stderr: `${message}\n` }),
    onRight: () => ({ code, ...printed })
  })
}
afterEach(() => vi.restoreAllMocks())

describe("The command line", () => {
  it("lists the commands", () => {
    const { code, stdout } = winnow(["--help"])
    for (const name of [
      "extract",
      "serve",
      "users +create, set-plan, list, show",
      "keys +create, revoke, list, show",
      "templates +import, list, show",
      "extractions +list, show",
      "webhooks +list, show"
    ])
      expect(stdout).toMatch(new RegExp(`^  ${name}`, "m"))
    expect(code).toBe(0)
  })

  it("lists every setting of the server with its variable and default", () => {
    const { stdout } = winnow(["serve", "--help"])
    expect(stdout).toMatch(/--port <N> [^-]*\(default: 4100,\s+env: WINNOW_PORT\)/)
    expect(stdout).toMatch(/--database <URL> [^-]*\(default:\s+sqlite:winnow\.db,/)
  })

  it.each([
    ["an unknown option", ["extract", "scan.pdf", "--tempalte", "x"], /--tempalte/],
    ["a model without its provider", ["extract", "scan.pdf", "--model", "acme"], /--model .*expected PROVIDER:NAME/],
    [
      "a check by nobody known",
      ["extract", "scan.pdf", "--model", "ollama:x", "--check", "acme"],
      /--check .*expected rules, or model: and then PROVIDER:NAME/
    ],
    [
      "an option whose value is missing",
      ["extract", "scan.pdf", "--template"],
      /option '--template <FILE>' argument missing/
    ],
    ["an unknown command", ["extarct", "x"], /unknown command 'extarct'\n\(Did you mean extract\?\)/],
    ["an option in place of a command", ["--tempalte", "x"], /unknown option '--tempalte'/],
    ["what is no e-mail address", ["users", "create", "--email", "ada"], /--email: expected an e-mail address/],
    [
      "an unknown plan",
      ["users", "create", "--email", "b@example.com", "--plan", "gold"],
      /--plan: expected one of free/
    ],
    ["a date that is none", ["keys", "create", "--user", "u", "--name", "x", "--expires", "soon"], /--expires/],
    [
      "prices that are none",
      ["eval", "dataset", "--prices", "cheap"],
      /--prices \(WINNOW_PRICES\): expected two numbers/
    ]
  ])("refuses %s", (_, args, message) => {
    const { code, stderr, stdout } = winnow(args)
    expect([code, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(message)
  })

  it.each(["users", "keys", "templates", "secrets"])(
    "lists the commands below %s, alone or with an unknown one",
    (name) => {
      const alone = winnow([name])
      expect(alone.stderr).toMatch(new RegExp(`^Usage: winnow ${name} `))
      const unknown = winnow([name, "frob", "x"])
      expect(unknown.stderr).toBe("error: unknown command 'frob'\n")
      expect([alone, unknown]).toMatchObject([
        { code: 1, stdout: "" },
        { code: 1, stdout: "" }
      ])
    }
  )

  it.each([
    ["serve", "--prot", "--port", ["5"]],
    ["users create", "--emial", "--email", ["a@example.com"]],
    ["secrets rotate", "--secretkey", "--secret-key", []]
  ])("says that %s has no option %s, and that %s may be meant", (name, flag, meant, rest) => {
    const { code, stderr } = winnow([...name.split(" "), flag, ...rest])
    expect(stderr).toBe(
      `error: unknown option '${flag}'\n(Did you mean ${meant}?)\nwinnow ${name} --help lists its options\n`
    )
    expect(code).toBe(1)
  })

  it.each([
    ["an option without its value", ["serve", "--port"], "option '--port <N>' argument missing"],
    ["a required option that is missing", ["keys", "create", "--name", "x"], "--user ID|EMAIL is required"],
    ["a file that is missing", ["extract"], "missing required argument 'FILE'"]
  ])("tells of %s", (_, args, message) => {
    const { code, stderr, stdout } = winnow(args)
    expect(stderr).toContain(`${message}\n`)
    expect([code, stdout]).toEqual([1, ""])
  })
})
