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
    description: "Your API key. Send either this or `token`."
  }),
  token: Schema.optionalWith(text(1_000), { exact: true }).annotations({
    description: "The text after `#token=` in a sign-in link or a review link."
  })
}).annotations({ identifier: "Credentials", examples: [{ apiKey: "wn_live_0000000000000000000000000000000000" }] })

const SessionView = Schema.Struct({
  userId: described(UserId, "The user whose records the session can read."),
  email: described(
    Schema.NullOr(Schema.String),
    "Null for a review link, and if an app that embeds Winnow manages its users itself."
  ),
  reviewer: described(Schema.String, "The name that claims and corrections of this session have."),
  via: described(
    Schema.Literal("key", "link", "review", "host"),
    "What opened the session: an API key (`key`), a sign-in link (`link`), a review link (`review`), or the app that embeds Winnow (`host`)."
  ),
  extractionId: described(
    Schema.NullOr(ExtractionId),
    "The only extraction that a review link can reach. Null if the session reaches all extractions of the user."
  ),
  csrfToken: described(
    Schema.NullOr(Schema.String),
    "Send it in `X-CSRF-Token` with each change. Null for requests without the cookie."
  ),
  expiresAt: described(
    Schema.NullOr(Schema.DateTimeUtc),
    "When the session ends if it is not used before. Null for requests without the cookie."
  ),
  canManageKeys: described(Schema.Boolean, "Whether the session may create, list, roll and revoke API keys.")
}).annotations({ identifier: "Session" })

export type SessionView = typeof SessionView.Type

const SessionResponse = Schema.Struct({ data: SessionView })

const ReviewLinkRequest = Schema.Struct({
  expiresIn: Schema.optionalWith(
    Schema.Int.pipe(Schema.between(60, 90 * 86_400)).annotations({
      message: () => ({ message: "must be a whole number of seconds from 60 to 7776000", override: true })
    }),
    { default: () => 7 * 86_400 }
  ).annotations({
    description: "Seconds until the link expires, from 60 (a minute) to 7,776,000 (90 days); by default a week."
  })
}).annotations({ identifier: "ReviewLinkRequest", examples: [{ expiresIn: 86_400 }] })

const ReviewLinkResponse = Schema.Struct({
  data: Schema.Struct({
    url: described(Schema.String, "Link that opens the review in the console."),
    token: described(Schema.String, "The part of the link after `#token=`; browsers do not send it to servers."),
    expiresAt: described(Schema.DateTimeUtc, "When the link expires, UTC.")
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
    "Signs in with an API key or with the token of a link. Sets the cookie `winnow_session`, which scripts cannot read. " +
      "Requests with this cookie that change something must send `X-CSRF-Token`. The session ends after 12 hours without a " +
      "request, or when its key is revoked."
  )

const get = HttpApiEndpoint.get("get", "/session")
  .middleware(Authentication)
  .addSuccess(SessionResponse)
  .annotate(OpenApi.Summary, "Get the session")
  .annotate(
    OpenApi.Description,
    "Says whose records this request can read, according to its key, its cookie or the app that embeds Winnow."
  )

const signOut = HttpApiEndpoint.del("signOut", "/session")
  .middleware(Authentication)
  .addSuccess(Schema.Struct({ data: Schema.Struct({ deleted: Schema.Literal(true) }) }))
  .annotate(OpenApi.Summary, "Sign out")
  .annotate(OpenApi.Description, "Ends the session of the cookie, in all processes.")

const reviewLink = HttpApiEndpoint.post("reviewLink", "/extractions/:id/review-link")
  .setPath(Schema.Struct({ id: ExtractionId }))
  .setPayload(ReviewLinkRequest)
  .middleware(JsonBody)
  .middleware(Authentication)
  .addSuccess(ReviewLinkResponse)
  .addError(failures.extractionNotFound)
  .annotate(OpenApi.Summary, "Create a review link")
  .annotate(
    OpenApi.Description,
    "Creates a link with which anyone can read and review this extraction, and nothing else, without an account. The link " +
      "expires after a week, or after `expiresIn` seconds."
  )

/** `/session`: signing in to the console, and links that sign in. */
export class SessionApi extends HttpApiGroup.make("session")
  .add(signIn)
  .add(get)
  .add(signOut)
  .add(reviewLink)
  .annotate(OpenApi.Title, "Session")
  .annotate(OpenApi.Description, "Signing in to the console, and review links.") {}
