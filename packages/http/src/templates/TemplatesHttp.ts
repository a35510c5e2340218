import { HttpApiBuilder } from "@effect/platform"
import { Templates } from "@winnow/core"
import { Effect } from "effect"
import { Api } from "../Api.js"
import { asData, deleted } from "../contract/Response.js"
import { CurrentUser } from "../edge/Authentication.js"

export const TemplatesHttp = HttpApiBuilder.group(
  Api,
  "templates",
  Effect.fnUntraced(function* (handlers) {
    const templates = yield* Templates
    return handlers
      .handle("create", ({ payload }) =>
        Effect.flatMap(CurrentUser, (userId) => templates.create(userId, payload)).pipe(asData)
      )
      .handle("list", () => Effect.flatMap(CurrentUser, templates.list).pipe(asData))
      .handle("get", ({ path }) => Effect.flatMap(CurrentUser, (userId) => templates.get(userId, path.id)).pipe(asData))
      .handle("replace", ({ path, payload }) =>
        Effect.flatMap(CurrentUser, (userId) => templates.replace(userId, path.id, payload)).pipe(asData)
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(CurrentUser, (userId) => templates.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
  })
)
