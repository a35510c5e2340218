import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import type { Template } from "@winnow/core"
import { Templates, TemplateSuggestions, TemplateTrials } from "@winnow/core"
import { Array, Effect } from "effect"
import { Api } from "../Api.js"
import { ListAnswers } from "../contract/ListAnswers.js"
import { asData, deleted } from "../contract/Response.js"
import { forUser } from "../edge/Caller.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import { ServerStopping, Stopping } from "../edge/Stopping.js"
import { readDocumentBody } from "../body/RunBody.js"
import { Uploads } from "../body/Uploads.js"
import { SuggestionRequest } from "./TemplatesApi.js"

export const TemplatesHttp = (options: { readonly maxDocumentBytes: number }) =>
  HttpApiBuilder.group(
    Api,
    "templates",
    Effect.fnUntraced(function* (handlers) {
      const templates = yield* Templates
      const suggestions = yield* TemplateSuggestions
      const trials = yield* TemplateTrials
      const uploads = yield* Uploads
      const { cutShort } = yield* Stopping
      const untilStopped = cutShort(Effect.succeed(ServerStopping.beforeAnything))
      const lists = yield* ListAnswers
      return handlers
        .handle("create", ({ payload }) => forUser((userId) => templates.create(userId, payload)).pipe(asData))
        .handleRaw("list", ({ urlParams }) =>
          forUser((userId) =>
            lists.page(urlParams.limit, (limit, last: Template | undefined) =>
              templates.list(userId, { ...urlParams, limit, ...(last && { cursor: last }) })
            )
          )
        )
        .handleRaw("suggest", ({ request }) =>
          forUser((userId) =>
            readDocumentBody(SuggestionRequest, request, options.maxDocumentBytes, uploads).pipe(
              Effect.flatMap((document) => suggestions.suggest(userId, document)),
              untilStopped
            )
          ).pipe(
            Effect.scoped,
            asData,
            Effect.map((body) => HttpServerResponse.unsafeJson(body)),
            Effect.tapErrorTag("Overloaded", ({ retryAfterSeconds }) =>
              addHeaders({ "retry-after": String(retryAfterSeconds) })
            )
          )
        )
        .handle("get", ({ path }) => forUser((userId) => templates.get(userId, path.id)).pipe(asData))
        .handle("versions", ({ path }) =>
          forUser((userId) => templates.versions(userId, path.id)).pipe(
            Effect.map(Array.map(({ updatedAt, ...template }) => ({ ...template, createdAt: updatedAt }))),
            asData
          )
        )
        .handle("replace", ({ path, payload }) =>
          forUser((userId) => templates.replace(userId, path.id, payload)).pipe(asData)
        )
        .handle("try", ({ path, payload }) =>
          forUser((userId) => untilStopped(trials.run(userId, path.id, payload))).pipe(
            asData,
            Effect.tapErrorTag("Overloaded", ({ retryAfterSeconds }) =>
              addHeaders({ "retry-after": String(retryAfterSeconds) })
            )
          )
        )
        .handle("remove", ({ path }) =>
          forUser((userId) => templates.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
        )
    })
  )
