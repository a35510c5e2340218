import { Console, Effect, Either, Ref } from "effect"
import { basename, join, resolve } from "node:path"
import { CommandError } from "./CommandError.js"
import type { FileOptions } from "./ExtractFile.js"
import { extractFile } from "./ExtractFile.js"
import { writeOutput } from "./OutputFile.js"
import { makeBatchProgress } from "./BatchProgress.js"
import { resultOf, warningLines } from "./Printing.js"

export interface BatchOptions extends FileOptions {
  readonly folder: string
  /** Input files, which must not be overwritten. */
  readonly protectedPaths: ReadonlyArray<string>
  readonly evidence: boolean
  readonly atOnce: number
}

/**
 * Writes `<name>.json` for each file: its result, or `{ "error": "…" }` if the file failed. Prints the counts to
 * stderr, and fails at the end if any file failed.
 */
export const extractBatch = Effect.fn("extractBatch")(function* (files: ReadonlyArray<string>, options: BatchOptions) {
  const outputs = outputsFor(files, options.folder)
  const protectedFiles = new Set(options.protectedPaths.map((path) => resolve(path)))
  const overwriting = outputs.find(({ path }) => protectedFiles.has(resolve(path)))
  if (overwriting !== undefined)
    return yield* new CommandError({
      message: `--out: the result of ${overwriting.file} would be written over ${overwriting.path}`
    })
  const progress = yield* makeBatchProgress(files.length)
  const failures = yield* Ref.make(0)
  yield* Effect.forEach(
    outputs,
    ({ file, path }) =>
      Effect.gen(function* () {
        const result = yield* Effect.either(extractFile(file, options))
        const content = Either.match(result, {
          onLeft: ({ message }) => ({ error: message }),
          onRight: (output) => resultOf(output, options)
        })
        yield* writeOutput(path, `${JSON.stringify(content, null, 2)}\n`)
        if (Either.isRight(result))
          yield* Effect.forEach(warningLines(file, result.right), progress.say, { discard: true })
        else {
          yield* Ref.update(failures, (count) => count + 1)
          yield* progress.say(result.left.message)
        }
        yield* progress.step
      }),
    { concurrency: options.atOnce, discard: true }
  )
  yield* progress.end
  const failed = yield* Ref.get(failures)
  const summary = `${files.length - failed} of ${files.length} documents extracted to ${options.folder}`
  if (failed > 0) return yield* new CommandError({ message: `${summary}, ${failed} failed` })
  yield* Console.error(summary)
})

/** One output file per document; documents with the same name get numbers. */
const outputsFor = (files: ReadonlyArray<string>, folder: string) => {
  const taken = new Set<string>()
  return files.map((file) => {
    const name = basename(file).replace(/\.[^.]*$/, "")
    let output = `${name}.json`
    for (let number = 2; taken.has(output); number++) output = `${name}-${number}.json`
    taken.add(output)
    return { file, path: join(folder, output) }
  })
}
