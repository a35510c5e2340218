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
          // Encoded without a schema: there are thousands of words, all of them valid.
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

/** Increase it when pages are rendered differently; documents themselves never change. */
const pictureVersion = 1

/** Cached by browsers only, per signed-in user, and for a short time, because the document may be deleted. */
const cacheHeaders = { "cache-control": "private, max-age=300", vary: "Authorization, Cookie" }

const tagsOf = (header = ""): ReadonlyArray<string> => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
