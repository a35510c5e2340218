import type { CallRecord, OnCall } from "@winnow/extractor"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * Writes each call to the model to its own file in the folder, for people to read. The files contain documents and
 * their data, so only the process's user may read them. A failure to write is logged and does not fail the extraction.
 */
export const modelLog = (folder: string): OnCall => {
  const write = async (record: CallRecord) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, fileNameOf(record)), pageOf(record), { mode: 0o600, flag: "wx" })
  }
  return (record) =>
    Effect.tryPromise(() => write(record)).pipe(
      Effect.catchAll(({ error }) => Effect.logWarning(`--model-log: a call could not be written to ${folder}`, error))
    )
}

/** Sorts by the time of the call; the random suffix separates calls in the same millisecond. */
const fileNameOf = ({ purpose, startedAt }: CallRecord): string => {
  const time = new Date(startedAt).toISOString().replaceAll(":", "-")
  const about = purpose
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
  return `${time} ${about} ${randomBytes(3).toString("hex")}.md`
}

const pageOf = (record: CallRecord): string => {
  const { answer, error, images, prompt, requestedModel, role, schema, system } = record
  return [
    `# ${record.purpose}`,
    [
      `- asked ${new Date(record.startedAt).toISOString()}, took ${record.millis} ms, attempt ${record.attempt}`,
      `- role: ${role}${requestedModel === null ? "" : `, asked of ${requestedModel}`}`,
      `- outcome: ${record.outcome}${error === null ? "" : `, ${error}`}`,
      ...tokensOf(record),
      ...(images === 0 ? [] : [`- ${images === 1 ? "1 picture" : `${images} pictures`} of pages went along`])
    ].join("\n"),
    section("System", system),
    section("Prompt", prompt),
    section("Schema of the answer", indented(schema)),
    ...(answer === null ? [] : [section("Answer", shown(answer))])
  ]
    .join("\n\n")
    .concat("\n")
}

const tokensOf = ({ usage }: CallRecord): ReadonlyArray<string> => {
  if (usage === null) return []
  const { cachedInputTokens: cached = 0, inputTokens, model, outputTokens } = usage
  const share = inputTokens === 0 ? 0 : Math.round((cached / inputTokens) * 100)
  return [
    `- model: ${model}`,
    `- tokens: ${inputTokens} in, of which ${cached} cached (${share} %), ${outputTokens} out`
  ]
}

/** The fence is longer than any in the text. */
const section = (title: string, text: string): string => {
  const maxBackticks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = "`".repeat(maxBackticks + 1)
  return `## ${title}\n\n${fence}\n${text}\n${fence}`
}

const shown = (answer: string): string => {
  try {
    return indented(JSON.parse(answer))
  } catch {
    return answer
  }
}

/** Formats JSON with each object and list on one line if it fits. */
const indented = (value: unknown, indent = ""): string => {
  const line = JSON.stringify(value)
  if (typeof value !== "object" || value === null || indent.length + line.length <= maxLine) return line
  const inner = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((item) => indented(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${indented(member, inner)}`)
  const [open, close] = Array.isArray(value) ? "[]" : "{}"
  return `${open}\n${members.map((member) => inner + member).join(",\n")}\n${indent}${close}`
}

const maxLine = 120
