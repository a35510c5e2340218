import type { TemplateDraft } from "@winnow/core"
import { ExtractionPipeline } from "@winnow/core"
import { detectMimeType } from "@winnow/document"
import { Effect, Option } from "effect"
import { readFile, stat } from "node:fs/promises"
import { CommandError } from "./CommandError.js"
import { readTemplateFile } from "./TemplateFile.js"

/** In bytes; larger files are refused before they are read. */
const sizeLimit = 256 * 2 ** 20

export interface FileOptions {
  /** Default: `<name>.template.json` beside the file. */
  readonly template: Option.Option<TemplateDraft>
  readonly strict: boolean
}

/** Extracts one file. */
export const extractFile = Effect.fn("extractFile")(function* (
  path: string,
  { strict, template: shared }: FileOptions
) {
  const pipeline = yield* ExtractionPipeline
  const bytes = yield* readBytes(path)
  const mimeType = detectMimeType(bytes, path)
  if (mimeType === undefined) return yield* new CommandError({ message: `${path}: not a PDF, DOCX or HTML document` })
  const template = Option.isSome(shared) ? shared.value : yield* readTemplateFile(templateBeside(path))
  return yield* pipeline
    .run({ bytes, mimeType, variables: template.variables, strict, guidance: template })
    .pipe(Effect.mapError((error) => new CommandError({ message: `${path}: ${error.message}` })))
})

const templateBeside = (path: string) => `${path.replace(/\.[^./\\]*$/, "")}.template.json`

export const readBytes = (path: string) =>
  Effect.gen(function* () {
    const { size } = yield* Effect.tryPromise(() => stat(path))
    if (size > sizeLimit) return yield* new CommandError({ message: `${path}: larger than ${sizeLimit / 2 ** 20} MiB` })
    return new Uint8Array(yield* Effect.tryPromise(() => readFile(path)))
  }).pipe(
    Effect.catchTag("UnknownException", (error) => new CommandError({ message: `${path}: ${reasonOf(error.cause)}` }))
  )

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  return code === "ENOENT" ? "no such file" : code === "EISDIR" ? "a folder, not a file" : `cannot be read (${cause})`
}
