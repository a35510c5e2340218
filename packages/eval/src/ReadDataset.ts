import { detectMimeType } from "@winnow/document"
import { Variables } from "@winnow/extractor"
import { Effect, ParseResult, Schema } from "effect"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import type { Case, Dataset } from "./Dataset.js"
import { DatasetError } from "./Dataset.js"
import type { GroundTruth } from "@winnow/extractor"
import { isRecord } from "@winnow/extractor"

/**
 * Reads a folder that has for each document `<name>.expected.json` (a `GroundTruth`) and `<name>.template.json`, or a
 * `template.json` for a folder and its subfolders. An optional `index.json` at the top describes documents: `{ path,
 * kind, language, family }`. By default, the kind is the top folder's name, and the family is the truth's `$family` or
 * else the document's folder.
 */
export const readDataset = Effect.fn("readDataset")(function* (folder: string) {
  const files = yield* attempt(folder, "cannot be read", () =>
    readdir(folder, { recursive: true, withFileTypes: true })
  )
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/"))
  const index = yield* readIndex(folder, paths)
  const known = new Set(paths)
  const cases = yield* Effect.forEach(
    paths.filter((path) => path.endsWith(expectedEnding)).sort(),
    (path) => readCase(folder, path.slice(0, -expectedEnding.length), known, index),
    { concurrency: 8 }
  )
  if (cases.length === 0)
    return yield* new DatasetError({ message: `${folder}: no document with a file <name>${expectedEnding}` })
  return { cases } satisfies Dataset
})

const expectedEnding = ".expected.json"
const documentEndings = [".pdf", ".docx", ".PDF", ".DOCX"]

type Index = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const readCase = Effect.fnUntraced(function* (folder: string, path: string, known: ReadonlySet<string>, index: Index) {
  const ending = documentEndings.find((ending) => known.has(path + ending))
  if (ending === undefined)
    return yield* new DatasetError({ message: `${join(folder, path)}${expectedEnding}: no PDF or DOCX of this name` })
  const file = join(folder, path + ending)
  const truth = yield* readJson(join(folder, path + expectedEnding))
  if (!isRecord(truth))
    return yield* new DatasetError({ message: `${join(folder, path)}${expectedEnding}: not an object` })
  const row = index.get(path) ?? {}
  const said = (key: string): string | undefined => {
    const value = row[key] ?? truth[`$${key}`]
    return typeof value === "string" ? value : undefined
  }
  const top = path.includes("/") ? path.slice(0, path.indexOf("/")) : "documents"
  return {
    path,
    kind: said("kind") ?? top,
    language: said("language") ?? "unknown",
    family: said("family") ?? dirname(path),
    variables: yield* readVariables(folder, path, known),
    truth: truth satisfies GroundTruth,
    read: readDocument(file)
  } satisfies Case
})

const readDocument = (file: string): Case["read"] =>
  Effect.gen(function* () {
    const bytes = new Uint8Array(yield* attempt(file, "cannot be read", () => readFile(file)))
    const mimeType = detectMimeType(bytes, file)
    return mimeType === undefined
      ? yield* new DatasetError({ message: `${file}: not a PDF, DOCX or HTML document` })
      : { bytes, mimeType }
  })

/** The document's own template, otherwise that of the nearest folder above. */
const readVariables = Effect.fnUntraced(function* (folder: string, path: string, known: ReadonlySet<string>) {
  const shared = ancestorsOf(path).map((parent) => `${parent}template.json`)
  const found = [`${path}.template.json`, ...shared].find((file) => known.has(file))
  if (found === undefined)
    return yield* new DatasetError({ message: `${join(folder, path)}: no ${path.split("/").at(-1)}.template.json` })
  const file = join(folder, found)
  const json = yield* readJson(file)
  return yield* Schema.decodeUnknown(Variables)(isRecord(json) ? json["variables"] : json).pipe(
    Effect.mapError((error) =>
      failure(file, ParseResult.ArrayFormatter.formatErrorSync(error)[0]?.message ?? "no template")
    )
  )
})

/** `["a/b/", "a/", ""]` for `a/b/c`. */
const ancestorsOf = (path: string): ReadonlyArray<string> => {
  const steps = path.split("/").slice(0, -1)
  return steps.map((_, up) => `${steps.slice(0, steps.length - up).join("/")}/`).concat("")
}

const readIndex = Effect.fnUntraced(function* (folder: string, paths: ReadonlyArray<string>) {
  const json = paths.includes("index.json") ? yield* readJson(join(folder, "index.json")) : []
  const rows = Array.isArray(json) ? json.filter(isRecord) : []
  return new Map(rows.map((row) => [String(row["path"]).replace(/\.[^./]*$/, ""), row])) satisfies Index
})

const readJson = (file: string): Effect.Effect<unknown, DatasetError> =>
  Effect.flatMap(
    attempt(file, "cannot be read", () => readFile(file, "utf8")),
    (text) =>
      Effect.try({ try: (): unknown => JSON.parse(text), catch: (cause) => failure(file, `not JSON (${cause})`) })
  )

const attempt = <A>(path: string, problem: string, work: () => Promise<A>): Effect.Effect<A, DatasetError> =>
  Effect.tryPromise({ try: work, catch: (cause) => failure(path, `${problem} (${reasonOf(cause)})`) })

const failure = (path: string, problem: string) => new DatasetError({ message: `${path}: ${problem}` })

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : String(cause)
