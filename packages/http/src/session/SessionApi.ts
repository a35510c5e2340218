import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ExtractionId, UserId } from "@winnow/core"
import { Schema } from "effect"
import { described } from "@winnow/document"
import { JsonBody } from "../body/JsonBody.js"
import { failures } from "../contract/Failure.js"
import { text } from "../contract/RequestFields.js"
import { Authentication } from "../edge/Authentication.js"

const Credentials = Schema.Struct({
  apiKey: Schema.optionalWith(text(1_000), { exact: true }).annotations({
    description: "An API key of yours, or else `token`."
  }),
  token: Schema.optionalWith(text(1_000), { exact: true }).annotations({
    description: "What stands after `#token=` in a link to sign in or to a review."
  })
}).annotations({ identifier: "Credentials", examples: [{ apiKey: "wn_live_0000000000000000000000000000000000" }] })

const SessionView = Schema.Struct({
  userId: described(UserId, "Whose records the session sees."),
  email: described(
    Schema.NullOr(Schema.String),
    "Null for a link to a review, and where an app that embeds Winnow knows its users itself."
  ),
  reviewer: described(Schema.String, "Under which name its claims and corrections stand."),
  via: described(
    Schema.Literal("key", "link", "review", "host"),
    "What opened it: an API key, a link to sign in, a link to a review, or the app that embeds Winnow."
  ),
  extractionId: described(
    Schema.NullOr(ExtractionId),
    "The only extraction that a link to a review reaches. Null: all of the user's."
  ),
  csrfToken: described(
    Schema.NullOr(Schema.String),
    "For `X-CSRF-Token` with each change. Null for requests without the cookie."
  ),
  expiresAt: described(
    Schema.NullOr(Schema.DateTimeUtc),
    "When it ends unless it is used before. Null for requests without the cookie."
  ),
  canManageKeys: described(Schema.Boolean, "Whether it may make and revoke API keys.")
}).annotations({ identifier: "Session" })

export type SessionView = typeof SessionView.Type

const SessionResponse = Schema.Struct({ data: SessionView })

const ReviewLinkRequest = Schema.Struct({
  expiresIn: Schema.optionalWith(
    Schema.Int.pipe(Schema.between(60, 90 * 86_400)).annotations({
      message: () => ({ message: "must be a whole number of seconds from 60 to 7776000", override: true })
    }),
    { default: () => 7 * 86_400 }
  ).annotations({ description: "Seconds, from a minute to 90 days; a week without it." })
}).annotations({ identifier: "ReviewLinkRequest", examples: [{ expiresIn: 86_400 }] })

const ReviewLinkResponse = Schema.Struct({
  data: Schema.Struct({
    url: described(Schema.String, "Where the console opens the review."),
    token: described(Schema.String, "The part after `#token=`, which browsers send to no server."),
    expiresAt: described(Schema.DateTimeUtc, "UTC.")
  }).annotations({
    identifier: "ReviewLink"
  })
})

const signIn = HttpApiEndpoint.post("signIn", "/session")
  .setPayload(Credentials)
  .middleware(JsonBody)
  .addSuccess(SessionResponse)
  .addError(failures.invalidRequest)
  .addError(failures.unauthorized)
  .addError(failures.linkUnusable)
  .addError(failures.userGone)
  .addError(failures.forbidden)
  .addError(failures.rateLimited)
  .addError(failures.unavailable)
  .annotate(OpenApi.Summary, "Sign in")
  .annotate(
    OpenApi.Description,
    "With an API key, or with the token of a link. Sets the cookie `winnow_session`, which scripts cannot read. Requests " +
      "with the cookie that change anything must carry `X-CSRF-Token`. The session ends after 12 hours without a request, " +
      "and with its key."
  )

const get = HttpApiEndpoint.get("get", "/session")
  .middleware(Authentication)
  .addSuccess(SessionResponse)
  .annotate(OpenApi.Summary, "Get the session")
  .annotate(
    OpenApi.Description,
    "Whose records the request reaches, by its key, its cookie or the app that embeds Winnow."
  )

const signOut = HttpApiEndpoint.del("signOut", "/session")
  .middleware(Authentication)
  .addSuccess(Schema.Struct({ data: Schema.Struct({ deleted: Schema.Literal(true) }) }))
  .annotate(OpenApi.Summary, "Sign out")
  .annotate(OpenApi.Description, "Ends the session of the cookie, in every process.")

const reviewLink = HttpApiEndpoint.post("reviewLink", "/extractions/:id/review-link")
  .setPath(Schema.Struct({ id: ExtractionId }))
  .setPayload(ReviewLinkRequest)
  .middleware(JsonBody)
  .middleware(Authentication)
  .addSuccess(ReviewLinkResponse)
  .addError(failures.extractionNotFound)
  .annotate(OpenApi.Summary, "Make a link to a review")
  .annotate(
    OpenApi.Description,
    "Whoever has the link can read and review this extraction without an account, and nothing else, until the link " +
      "expires: after a week, or after `expiresIn` seconds."
  )

/** `/session`: signing in to the console, and links that sign in. */
export class SessionApi extends HttpApiGroup.make("session")
  .add(signIn)
  .add(get)
  .add(signOut)
  .add(reviewLink)
  .annotate(OpenApi.Title, "Session")
  .annotate(OpenApi.Description, "Signing in to the console, and links to reviews.") {}
