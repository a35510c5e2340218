import type { PagePicture, PageReading } from "@winnow/document"
import { makeFairTurns, PageReader, PageReaderError, pngOf } from "@winnow/document"
import { Data, Duration, Effect, Layer } from "effect"
import { makePrograms, type RunProgram } from "./Programs.js"
import { wordsOf } from "./TsvWords.js"

export interface TesseractOptions {
  /** Tesseract's names of the languages, the most usual first: `eng`, `deu+eng`. */
  readonly languages: string
  /** Default: `tesseract`, wherever the system finds it. */
  readonly command?: string
  /** For one page. Default: two minutes. */
  readonly timeLimit?: Duration.DurationInput
  /** Pages at a time, whatever documents of one user they are of; each takes a processor. Default: 2. */
  readonly concurrency?: number
  /** Goes on without a page that takes too long or cannot be read; otherwise the document fails. */
  readonly partial?: boolean
}

/** Tesseract cannot be run here, or lacks a language. */
export class TesseractUnavailable extends Data.TaggedError("TesseractUnavailable")<{ readonly message: string }> {}

/**
 * The `PageReader` on the system's Tesseract 4 or newer: offline, each page in a process of its own that is killed when
 * its time is up.
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

/** The languages that it has. */
const check = Effect.fnUntraced(function* (run: RunProgram, { command = usualCommand, languages }: TesseractOptions) {
  const listed = yield* run(command, ["--list-langs"]).pipe(
    Effect.timeout("30 seconds"),
    Effect.mapError(
      ({ message }) =>
        new TesseractUnavailable({ message: `OCR needs Tesseract, but ${command} cannot be run: ${message}` })
    )
  )
  // Some versions list them on the one, some on the other.
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

/** The data with which it tells how a page lies, and the way of working that asks for that. */
const orientation = "osd"
const turnedPages = ["--psm", "1"]

/** What Tesseract's letters were learned at. */
const dotsPerInchRead = 300
