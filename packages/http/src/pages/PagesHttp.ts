import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { DocumentPages } from "@winnow/core"
import { Effect } from "effect"
import { Api } from "../Api.js"
import { forUser } from "../edge/Caller.js"

export const PagesHttp = HttpApiBuilder.group(Api, "pages", (handlers) =>
  Effect.map(DocumentPages, (pages) =>
    handlers
      .handleRaw("read", ({ path, urlParams }) =>
        forUser((userId) => pages.read(userId, path.id, urlParams)).pipe(
          // Thousands of words, which are valid as they come.
          Effect.map((data) => HttpServerResponse.unsafeJson({ data }))
        )
      )
      .handleRaw("picture", ({ headers, path: { id, page }, urlParams: { scale } }) => {
        const etag = `"${pictureVersion}-${id}-${page}-${scale}"`
        const cached = { ...cacheHeaders, etag }
        return tagsOf(headers["if-none-match"]).includes(etag)
          ? forUser((userId) => pages.check(userId, id)).pipe(
              Effect.as(HttpServerResponse.empty({ status: 304, headers: cached }))
            )
          : forUser((userId) => pages.picture(userId, id, { page, scale })).pipe(
              Effect.map((png) => HttpServerResponse.uint8Array(png, { contentType: "image/png", headers: cached }))
            )
      })
  )
)

/** Raised when pages are drawn otherwise than before: documents themselves never change. */
const pictureVersion = 1

/** Only the browser caches it, for whoever is signed in, and not for long: the document may be deleted. */
const cacheHeaders = { "cache-control": "private, max-age=300", vary: "Authorization, Cookie" }

const tagsOf = (header = ""): ReadonlyArray<string> => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
