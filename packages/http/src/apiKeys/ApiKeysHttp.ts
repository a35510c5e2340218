import { HttpApiBuilder } from "@effect/platform"
import type { IssuedApiKey } from "@winnow/core"
import { ApiKeys } from "@winnow/core"
import { Effect, Redacted } from "effect"
import { Api } from "../Api.js"
import { forUser } from "../edge/ForUser.js"
import { deleted } from "../contract/Response.js"

export const ApiKeysHttp = HttpApiBuilder.group(Api, "apiKeys", (handlers) =>
  Effect.map(ApiKeys, (keys) =>
    handlers
      .handle("create", ({ payload }) => forUser((userId) => keys.create(userId, payload)).pipe(Effect.map(issued)))
      .handle("list", () => forUser(keys.list).pipe(Effect.map((data) => ({ data }))))
      .handle("revoke", ({ path }) =>
        forUser((userId) => keys.revoke(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
      .handle("roll", ({ path }) => forUser((userId) => keys.roll(userId, path.id)).pipe(Effect.map(issued)))
  )
)

const issued = ({ key, value }: IssuedApiKey) => ({ data: { key: Redacted.value(value), apiKey: key } })
