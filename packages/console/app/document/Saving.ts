import type { ReadonlySignal, Signal } from "@preact/signals"
import { batch, signal } from "@preact/signals"
import type { CompletedExtraction, EvidenceReport, Review, ReviewState } from "@winnow/client"
import { ApiError, UnauthorizedError } from "@winnow/client"
import { api } from "../Api.js"
import { signInCount } from "../session/SessionQuery.js"
import type { Line } from "./Lines.js"
import { leavesOf } from "./Lines.js"
import type { Marks } from "./Marks.js"
import { placesOf } from "./Marks.js"
import type { Conflict } from "./Merge.js"
import { isSame, mergeData } from "./Merge.js"
import { getAt } from "./Paths.js"
import type { Draft } from "./Rows.js"

interface SavingOptions {
  readonly record: CompletedExtraction
  readonly report: EvidenceReport
  readonly review: Review
  readonly draft: Signal<Draft>
  readonly past: Signal<ReadonlyArray<Draft>>
  readonly lines: ReadonlySignal<ReadonlyArray<Line>>
  readonly marksFor: (review: Review) => Marks
}

export type Saved = "saved" | "waiting" | "saving" | "failed"

const pauseMs = 700
const attempts = 5

/**
 * Saves each change based on the newest review. Changes that another reviewer saved in the meantime are merged, never
 * overwritten.
 */
export const makeSaving = ({ draft, lines, marksFor, past, record, report, review }: SavingOptions) => {
  const server = signal(review)
  const state = signal<Saved>("saved")
  const error = signal<Error | null>(null)
  const conflicts = signal<ReadonlyArray<Conflict>>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning: Promise<void> = Promise.resolve()

  const put = (sent: Draft, next: ReviewState, note: string | null) =>
    api.reviews.save(
      record.id,
      {
        state: next,
        data: sent.data,
        note,
        corrections: placesOf(record.extractedData, report.evidence, leavesOf(lines.value), sent.marks)
      },
      server.value.version
    )

  /** Merges what another reviewer saved; own changes stay unless both changed the same place. */
  const rebase = (theirs: Review) => {
    const mine = draft.value
    const base = server.value.data
    const merged = mergeData(base, mine.data, theirs.data)
    const marks = new Map(marksFor(theirs))
    for (const { path, steps } of leavesOf(lines.value)) {
      const value = getAt(mine.data, steps)
      const mark = mine.marks.get(path)
      const isMine = !isSame(value, getAt(base, steps)) && isSame(value, getAt(merged.data, steps))
      if (isMine && mark !== undefined) marks.set(path, mark)
    }
    batch(() => {
      server.value = theirs
      past.value = []
      draft.value = { ...mine, data: merged.data, marks }
      conflicts.value = [...conflicts.value, ...merged.conflicts]
    })
  }

  const save = async (nextState?: ReviewState, nextNote?: string | null): Promise<void> => {
    clearTimeout(timer)
    state.value = "saving"
    try {
      for (let attempt = 1; ; attempt++) {
        const sent = draft.value
        const before = signInCount()
        const { note, state: current } = server.value
        const next = nextState ?? (current === "none" ? "open" : current)
        try {
          const saved = await put(sent, next, nextNote === undefined ? note : nextNote)
          const isLatest = draft.value.data === sent.data && draft.value.marks === sent.marks
          batch(() => {
            server.value = saved
            error.value = null
            state.value = isLatest ? "saved" : "waiting"
          })
          if (!isLatest) schedule()
          return
        } catch (failure) {
          // The user may have signed in again during this request or during the session check.
          const isSignedOut = failure instanceof UnauthorizedError
          if (isSignedOut && attempt === 1 && ((await isSignedIn()) || signInCount() > before)) continue
          const isStale = failure instanceof ApiError && failure.code === "VERSION_MISMATCH"
          if (!isStale || attempt === attempts) throw failure
          rebase(await api.reviews.get(record.id))
          // If another reviewer's changes conflict, a person must decide before approval.
          if (nextState !== undefined && conflicts.value.length > 0) {
            throw new Error(changedMeanwhile, { cause: failure })
          }
        }
      }
    } catch (failure) {
      error.value = failure instanceof Error ? failure : new Error(String(failure))
      state.value = "failed"
      if (nextState !== undefined) throw failure
    }
  }

  /** Runs saves one after another. */
  const enqueue = (nextState?: ReviewState, note?: string | null): Promise<void> => {
    const run = isRunning.then(() => save(nextState, note))
    isRunning = run.catch(() => undefined)
    return run
  }

  const schedule = () => {
    state.value = "waiting"
    clearTimeout(timer)
    timer = setTimeout(() => void enqueue(), pauseMs)
  }

  return {
    server,
    state,
    error,
    conflicts,
    schedule,
    /** Saves pending changes immediately. */
    flush: (): Promise<void> => (state.value === "saved" ? Promise.resolve() : enqueue()),
    /** Retries after a failure with the current session, because somebody may have signed in again. */
    tryAgain: async (): Promise<void> => {
      await api.session.get().catch(() => undefined)
      await enqueue()
    },
    saveAs: (next: ReviewState, note: string | null): Promise<void> => enqueue(next, note),
    /** Takes in a freshly read review. If changes are pending, saving them will merge it. */
    takeIn: (read: Review): void => {
      if (state.value === "saved" && read.version > server.value.version) rebase(read)
    },
    /** Updates the server's review after a change without a save, such as a claim. */
    update: (part: Partial<Review>) => {
      server.value = { ...server.value, ...part }
    }
  }
}

const isSignedIn = (): Promise<boolean> =>
  api.session.get().then(
    () => true,
    () => false
  )

const changedMeanwhile = "Another reviewer changed this document meanwhile. Look at the differences first."
