import { DateTime, Effect, Option, Order } from "effect"
import type { UserId } from "../../Ids.js"
import type { ReviewPosition, ReviewTarget } from "../../review/Review.js"
import { isDecision, StoredReview, summaryOf } from "../../review/Review.js"
import type { ReviewStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"
import { queueDeliveries } from "./PendingRows.js"

const inOrder: Order.Order<ReviewPosition> = Order.combine(
  Order.reverse(Order.mapInput(Order.number, ({ doubt }: ReviewPosition) => doubt)),
  Order.mapInput(Order.string, ({ extractionId }: ReviewPosition) => extractionId)
)

export const memoryReviews = (rows: MemoryRows): ReviewStore => {
  const { reviews, runs } = rows
  const find = (userId: UserId, id: StoredReview["extractionId"]) =>
    Option.filter(Option.fromNullable(reviews.get(id)), (review) => review.userId === userId)
  const ofUser = (userId: UserId) => [...reviews.values()].filter((review) => review.userId === userId).sort(inOrder)

  const take = (
    userId: UserId,
    target: ReviewTarget,
    holder: string,
    until: DateTime.Utc | null,
    now: DateTime.Utc
  ) => {
    const isFree = ({ claimedBy, claimedUntil }: StoredReview) =>
      claimedBy === null || claimedUntil === null || DateTime.lessThanOrEqualTo(claimedUntil, now)
    const found =
      "id" in target
        ? Option.getOrUndefined(find(userId, target.id))
        : nextOf(ofUser(userId).filter(isFree), target.templateId, target.after)
    const isOurs = found?.claimedBy === holder
    if (found === undefined || !(isOurs || (until !== null && isFree(found)))) return Option.none()
    const taken = new StoredReview({ ...found, claimedBy: until === null ? null : holder, claimedUntil: until })
    reviews.set(taken.extractionId, taken)
    return Option.some(taken)
  }

  return {
    list: (userId, { after, ids, limit, state, templateId }) =>
      Effect.sync(() => {
        const all = ofUser(userId)
        const found =
          ids === undefined
            ? all.filter(
                (review) =>
                  (state === undefined || review.state === state) &&
                  (templateId === undefined || review.templateId === templateId) &&
                  (after === undefined || inOrder(review, after) > 0)
              )
            : all.filter(({ extractionId }) => ids.includes(extractionId))
        const items = found.slice(0, limit).map(summaryOf)
        return { items, hasMore: found.length > items.length }
      }),
    save: (review, read) =>
      Effect.sync(() => {
        const run = runs.get(review.extractionId)
        if (run === undefined) return false
        const stored = reviews.get(review.extractionId)
        if (stored !== undefined && stored.version !== read) return false
        const claim = stored !== undefined && stored.claimedBy !== review.claimedBy ? stored : review
        const { claimedBy, claimedUntil } = claim
        reviews.set(review.extractionId, new StoredReview({ ...review, claimedBy, claimedUntil }))
        if (isDecision(review, stored?.state)) {
          queueDeliveries(rows, { name: "extraction.reviewed", extraction: run.extraction, at: review.updatedAt })
        }
        return true
      }),
    claim: (userId, target, holder, until) =>
      Effect.map(DateTime.now, (now) => take(userId, target, holder, until, now))
  }
}

/** The first open review after `after`; if there is none, the first open one other than `after`. */
const nextOf = (
  free: ReadonlyArray<StoredReview>,
  templateId: StoredReview["templateId"] | undefined,
  after: ReviewPosition | undefined
): StoredReview | undefined => {
  const open = free.filter(
    (review) =>
      review.state === "open" &&
      (templateId === undefined || review.templateId === templateId) &&
      review.extractionId !== after?.extractionId
  )
  return (after === undefined ? undefined : open.find((review) => inOrder(review, after) > 0)) ?? open[0]
}
