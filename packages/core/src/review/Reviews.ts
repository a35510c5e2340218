import { checkResultSize, normalise } from "@winnow/extractor"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import { ExtractionNotFound } from "../extraction/Extraction.js"
import type { ExtractionId, TemplateId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"
import type { CorrectionPlace } from "./Corrections.js"
import { correctionsOf, maxCorrections } from "./Corrections.js"
import type { Review, ReviewFilter, ReviewState, ReviewSummary } from "./Review.js"
import {
  InvalidReview,
  newReview,
  ReviewClaimed,
  ReviewNotFound,
  StoredReview,
  VersionMismatch,
  summaryOf
} from "./Review.js"

/** Who reviews: an equal `holder` means the same reviewer. */
export interface Reviewer {
  readonly holder: string
}

export interface ReviewDraft {
  readonly state: ReviewState
  /** All of the data, with the corrections applied. */
  readonly data: Readonly<Record<string, unknown>>
  readonly note: string | null
  readonly corrections: ReadonlyArray<CorrectionPlace>
}

type Missing = ExtractionNotFound | ReviewNotFound | StoreError

/** How long a claim lasts. */
const claimTime = "15 minutes"

export class Reviews extends Context.Tag("@winnow/core/Reviews")<
  Reviews,
  {
    /**
     * The review of a completed extraction, with version 0 until somebody saves it; otherwise fails with
     * `ReviewNotFound`.
     */
    readonly get: (userId: UserId, id: ExtractionId) => Effect.Effect<Review, Missing>
    /** Saves the review if its version is still `read`; null saves over any version. */
    readonly save: (
      userId: UserId,
      id: ExtractionId,
      draft: ReviewDraft,
      read: number | null,
      reviewer: Reviewer
    ) => Effect.Effect<Review, Missing | VersionMismatch | InvalidReview>
    /** In descending order of doubt. */
    readonly list: (
      userId: UserId,
      filter: ReviewFilter
    ) => Effect.Effect<{ readonly items: ReadonlyArray<ReviewSummary>; readonly hasMore: boolean }, StoreError>
    /** Claims the review for 15 minutes, or extends this reviewer's claim; fails while another reviewer has it. */
    readonly claim: (
      userId: UserId,
      id: ExtractionId,
      reviewer: Reviewer
    ) => Effect.Effect<Review, Missing | ReviewClaimed>
    /** Releases this reviewer's claim; another reviewer's claim stays. */
    readonly release: (userId: UserId, id: ExtractionId, reviewer: Reviewer) => Effect.Effect<void, Missing>
    /** Claims the most doubtful open review that nobody has claimed; null if there is none. */
    readonly next: (
      userId: UserId,
      options: { readonly templateId: TemplateId | undefined; readonly after: ExtractionId | undefined },
      reviewer: Reviewer
    ) => Effect.Effect<Review | null, StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    Reviews,
    Effect.suspend(() => make)
  )
}

const make = Effect.gen(function* () {
  const { reviews: store, runs } = yield* Stores

  const findCompleted = Effect.fnUntraced(function* (userId: UserId, id: ExtractionId) {
    const extraction = Option.getOrUndefined(yield* runs.find(userId, id, "record"))
    if (extraction === undefined) return yield* new ExtractionNotFound({ id })
    return extraction.extractedData === null ? yield* new ReviewNotFound({ id }) : extraction
  })

  const find = Effect.fnUntraced(function* (extraction: Extraction) {
    const stored = Option.getOrUndefined(yield* runs.find(extraction.userId, extraction.id, "review"))
    return stored ?? newReview(extraction, "none", { reasons: [], doubt: 0 })
  })

  const view = (extraction: Extraction, review: StoredReview): Review => ({
    ...summaryOf(review),
    corrections: review.corrections,
    data: review.data ?? extraction.extractedData ?? {}
  })

  const claimEnd = Effect.map(DateTime.now, DateTime.addDuration(claimTime))

  const get = Effect.fn("Reviews.get")(function* (userId: UserId, id: ExtractionId) {
    const extraction = yield* findCompleted(userId, id)
    return view(extraction, yield* find(extraction))
  })

  const save = Effect.fn("Reviews.save")(function* (
    userId: UserId,
    id: ExtractionId,
    draft: ReviewDraft,
    read: number | null,
    { holder }: Reviewer
  ) {
    const extraction = yield* findCompleted(userId, id)
    const stored = yield* find(extraction)
    if (read !== null && read !== stored.version) return yield* new VersionMismatch({ version: stored.version })
    yield* Effect.mapError(
      checkResultSize(extraction.variables, draft.data),
      ({ message }) => new InvalidReview({ message: `data: ${message}` })
    )
    const { data, problems } = normalise(extraction.variables, draft.data)
    const [problem] = problems
    if (problem !== undefined) return yield* new InvalidReview({ message: `data.${problem.path}: ${problem.message}` })
    const at = yield* DateTime.now
    const corrections = correctionsOf({
      was: extraction.extractedData ?? {},
      is: data,
      places: draft.corrections,
      before: stored.corrections,
      by: holder,
      at
    })
    if (corrections === undefined)
      return yield* new InvalidReview({
        message: `data: differs from the extraction's in more than ${maxCorrections.toLocaleString("en")} values`
      })
    const isOurs = stored.claimedBy === holder
    const next = new StoredReview({
      ...stored,
      state: draft.state,
      data,
      corrections,
      note: draft.note,
      version: stored.version + 1,
      claimedUntil: isOurs ? yield* claimEnd : stored.claimedUntil,
      updatedAt: at
    })
    if (yield* store.save(next, stored.version)) return view(extraction, next)
    const { version } = yield* find(extraction)
    return yield* new VersionMismatch({ version })
  })

  const list = Effect.fn("Reviews.list")(store.list)

  const claim = Effect.fn("Reviews.claim")(function* (userId: UserId, id: ExtractionId, { holder }: Reviewer) {
    const extraction = yield* findCompleted(userId, id)
    yield* store.save(yield* find(extraction), null)
    const taken = Option.getOrUndefined(yield* store.claim(userId, { id }, holder, yield* claimEnd))
    if (taken !== undefined) return view(extraction, taken)
    const { claimedUntil } = yield* find(extraction)
    return yield* new ReviewClaimed({ until: claimedUntil ?? (yield* DateTime.now) })
  })

  const release = Effect.fn("Reviews.release")(function* (userId: UserId, id: ExtractionId, { holder }: Reviewer) {
    yield* findCompleted(userId, id)
    yield* store.claim(userId, { id }, holder, null)
  })

  const next = Effect.fn("Reviews.next")(function* (
    userId: UserId,
    { after, templateId }: { readonly templateId: TemplateId | undefined; readonly after: ExtractionId | undefined },
    { holder }: Reviewer
  ) {
    const seen = after === undefined ? undefined : Option.getOrUndefined(yield* runs.find(userId, after, "review"))
    const taken = Option.getOrUndefined(
      yield* store.claim(userId, { templateId, after: seen }, holder, yield* claimEnd)
    )
    if (taken === undefined) return null
    const extraction = Option.getOrUndefined(yield* runs.find(userId, taken.extractionId, "record"))
    return extraction === undefined ? null : view(extraction, taken)
  })

  return Reviews.of({ get, save, list, claim, release, next })
})
