import { HttpApiBuilder } from "@effect/platform"
import type { ApiKey, IssuedApiKey, UserId } from "@winnow/core"
import { ApiKeys } from "@winnow/core"
import { Effect, Redacted } from "effect"
import { Api } from "../Api.js"
import { CurrentCaller } from "../edge/Caller.js"
import { orUnavailable } from "../edge/Unavailable.js"
import { KeyCannotManage } from "../contract/Failure.js"
import { asData, deleted } from "../contract/Response.js"

export const ApiKeysHttp = HttpApiBuilder.group(Api, "apiKeys", (handlers) =>
  Effect.map(ApiKeys, (keys) =>
    handlers
      .handle("create", ({ payload }) =>
        forManager((userId, key) => keys.create(userId, payload, key)).pipe(Effect.map(issued))
      )
      .handle("list", () => forManager(keys.list).pipe(asData))
      .handle("revoke", ({ path }) =>
        forManager((userId) => keys.revoke(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
      .handle("roll", ({ path }) =>
        forManager((userId, key) => keys.roll(userId, path.id, key)).pipe(Effect.map(issued))
      )
  )
)

/** Calls a service method with the user and key of the request. Fails if that key may not manage keys. */
const forManager = <A, E, R>(method: (userId: UserId, key: ApiKey | null) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { key, userId } = yield* CurrentCaller
    if (key?.manages === false) return yield* new KeyCannotManage()
    return yield* orUnavailable(method(userId, key))
  })

const issued = ({ key, value }: IssuedApiKey) => ({ data: { key: Redacted.value(value), apiKey: key } })
