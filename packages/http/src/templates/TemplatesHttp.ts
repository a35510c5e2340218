import { HttpApiBuilder } from "@effect/platform"
import type { Template } from "@winnow/core"
import { Templates } from "@winnow/core"
import { Array, Effect } from "effect"
import { Api } from "../Api.js"
import { ListAnswers } from "../contract/ListAnswers.js"
import { asData, deleted } from "../contract/Response.js"
import { forUser } from "../edge/ForUser.js"

export const TemplatesHttp = HttpApiBuilder.group(
  Api,
  "templates",
  Effect.fnUntraced(function* (handlers) {
    const templates = yield* Templates
    const lists = yield* ListAnswers
    return handlers
      .handle("create", ({ payload }) => forUser((userId) => templates.create(userId, payload)).pipe(asData))
      .handleRaw("list", ({ urlParams }) =>
        forUser((userId) =>
          lists.page(userId, urlParams.limit, (limit, last: Template | undefined) => {
            const cursor = last ?? urlParams.cursor
            return templates.list(userId, { limit, ...(cursor && { cursor }) })
          })
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
      .handle("remove", ({ path }) =>
        forUser((userId) => templates.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
  })
)
