import type { PagePicture, PageReading } from "@winnow/document"
import { makeFairTurns, PageReader, PageReaderError, pngOf } from "@winnow/document"
import { Data, Duration, Effect, Layer } from "effect"
import { makePrograms, type RunProgram } from "./Programs.js"
import { wordsOf } from "./TsvWords.js"

export interface TesseractOptions {
  /** Tesseract's names of the languages, the most frequent first: `eng`, `deu+eng`. */
  readonly languages: string
  /** Default: `tesseract`, looked up in `PATH`. */
  readonly command?: string
  /** The time limit per page; default: two minutes. */
  readonly timeLimit?: Duration.DurationInput
  /** Concurrent pages of one user, in all documents; each uses a processor. Default: 2. */
  readonly concurrency?: number
  /** Continues without a page that takes too long or cannot be read; by default the document fails. */
  readonly partial?: boolean
}

/** Tesseract cannot be run, or lacks a language. */
export class TesseractUnavailable extends Data.TaggedError("TesseractUnavailable")<{ readonly message: string }> {}

/**
 * A `PageReader` that uses the system's Tesseract 4 or newer, offline. Each page has its own process, which is killed
 * when its time is up.
 */
export const TesseractReader = {
  layer: (options: TesseractOptions): Layer.Layer<PageReader, TesseractUnavailable> =>
    Layer.effect(
      PageReader,
      Effect.suspend(() => {
        const run = makePrograms()
        return Effect.map(check(run, options), (known) => make(run, options, known))
      })
    )
}

const usualCommand = "tesseract"

/** Checks that Tesseract runs and has the languages; returns all languages that it has. */
const check = Effect.fnUntraced(function* (run: RunProgram, { command = usualCommand, languages }: TesseractOptions) {
  const listed = yield* run(command, ["--list-langs"]).pipe(
    Effect.timeout("30 seconds"),
    Effect.mapError(
      ({ message }) =>
        new TesseractUnavailable({ message: `OCR needs Tesseract, but ${command} cannot be run: ${message}` })
    )
  )
  // Some versions list languages on stdout, others on stderr.
  const known = `${listed.stdout}\n${listed.stderr}`.split(/\r?\n/u).map((line) => line.trim())
  const missing = languages.split("+").filter((language) => !known.includes(language))
  if (missing.length > 0) {
    return yield* new TesseractUnavailable({ message: `Tesseract has no data for the language ${missing.join(", ")}` })
  }
  return known
})

const make = (
  run: RunProgram,
  { command = usualCommand, concurrency = 2, languages, partial = false, timeLimit }: TesseractOptions,
  known: ReadonlyArray<string>
) => {
  const processes = makeFairTurns(concurrency)
  const layout = known.includes(orientation) ? turnedPages : []
  const recognise = Effect.fn("TesseractReader.read")(function* (picture: PagePicture) {
    const dotsPerInch = Math.round(72 * picture.scale)
    const args = ["stdin", "stdout", "-l", languages, "--dpi", String(dotsPerInch), ...layout, "tsv"]
    const { stdout } = yield* run(command, args, yield* pngOf(picture))
    return wordsOf(stdout)
  })
  const read = (picture: PagePicture, page: number): Effect.Effect<PageReading, PageReaderError> =>
    recognise(picture).pipe(
      Effect.mapError(
        (cause) =>
          new PageReaderError({ reason: "crash", message: `OCR of page ${page} failed: ${cause.message}`, cause })
      ),
      Effect.timeoutFail({
        duration: timeLimit ?? "2 minutes",
        onTimeout: () =>
          new PageReaderError({ reason: "time", message: `OCR of page ${page} took longer than allowed` })
      }),
      processes.inTurn,
      Effect.map((words): PageReading => ({ text: { kind: "words", words }, usage: null })),
      Effect.catchIf(
        () => partial,
        ({ message }) => Effect.succeed<PageReading>({ text: { kind: "unread", why: message }, usage: null })
      )
    )
  return PageReader.of({
    abilities: Effect.succeed({ name: `tesseract ${languages}`, canRead: true, givesPlaces: true }),
    scale: dotsPerInchRead / 72,
    concurrency,
    read
  })
}

/** The language data with which Tesseract detects a page's orientation, and the mode that uses it. */
const orientation = "osd"
const turnedPages = ["--psm", "1"]

/** The resolution that Tesseract was trained on. */
const dotsPerInchRead = 300
