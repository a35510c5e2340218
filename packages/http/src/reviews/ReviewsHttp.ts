import { HttpApiBuilder } from "@effect/platform"
import type { Review, Reviewer, UserId } from "@winnow/core"
import { Reviews } from "@winnow/core"
import { Effect } from "effect"
import { Api } from "../Api.js"
import { PreconditionRequired } from "../contract/Failure.js"
import { asData } from "../contract/Response.js"
import { CurrentCaller } from "../edge/Caller.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import { orUnavailable } from "../edge/Unavailable.js"
import { reviewerOf } from "./Reviewer.js"

export const ReviewsHttp = HttpApiBuilder.group(
  Api,
  "reviews",
  Effect.fnUntraced(function* (handlers) {
    const reviews = yield* Reviews
    return handlers
      .handle("get", ({ path }) => forCaller((userId) => reviews.get(userId, path.id)).pipe(withVersion, asData))
      .handle("save", ({ headers, path, payload }) => {
        const match = headers["if-match"]
        const draft = { ...payload, note: payload.note ?? null }
        if (match === undefined) return Effect.zipRight(existing(path.id), new PreconditionRequired())
        const read = match === "*" ? null : Number(match.slice(1, -1))
        return forCaller((userId, reviewer) => reviews.save(userId, path.id, draft, read, reviewer)).pipe(
          withVersion,
          asData
        )
      })
      .handle("claim", ({ path }) =>
        forCaller((userId, reviewer) => reviews.claim(userId, path.id, reviewer)).pipe(withVersion, asData)
      )
      .handle("release", ({ path }) =>
        forCaller((userId, reviewer) => reviews.release(userId, path.id, reviewer)).pipe(
          Effect.as({ data: { released: true } } as const)
        )
      )
      .handle("list", ({ urlParams }) =>
        forCaller((userId) => reviews.list(userId, urlParams)).pipe(
          Effect.map(({ hasMore, items }) => ({
            data: items,
            hasMore,
            cursor: hasMore ? cursorOf(items.at(-1)) : null
          }))
        )
      )
      .handle("next", ({ payload: { after, templateId } }) =>
        forCaller((userId, reviewer) => reviews.next(userId, { after, templateId }, reviewer)).pipe(asData)
      )

    function existing(id: Review["extractionId"]) {
      return forCaller((userId) => reviews.get(userId, id))
    }
  })
)

const forCaller = <A, E, R>(method: (userId: UserId, reviewer: Reviewer) => Effect.Effect<A, E, R>) =>
  orUnavailable(Effect.flatMap(CurrentCaller, (caller) => method(caller.userId, { holder: reviewerOf(caller) })))

const withVersion = <E, R>(review: Effect.Effect<Review, E, R>) =>
  Effect.tap(review, ({ version }) => addHeaders({ etag: `"${version}"` }))

const cursorOf = (last: { readonly doubt: number; readonly extractionId: string } | undefined): string | null =>
  last === undefined ? null : `${last.doubt}_${last.extractionId}`
