import { HttpApiBuilder } from "@effect/platform"
import type { IssuedWebhook } from "@winnow/core"
import { Webhooks } from "@winnow/core"
import { Effect, Redacted } from "effect"
import { Api } from "../Api.js"
import { asData, deleted } from "../contract/Response.js"
import { forUser } from "../edge/Caller.js"
import { InvalidRequest } from "../contract/Failure.js"
import { ServerStopping, Stopping } from "../edge/Stopping.js"

export const WebhooksHttp = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* Webhooks
    const { cutShort } = yield* Stopping
    const whileServing = cutShort(Effect.succeed(deliveryGoesOn))
    return handlers
      .handle("register", ({ payload }) =>
        forUser((userId) => webhooks.register(userId, payload)).pipe(
          Effect.catchTag("WebhookUrlRefused", ({ message }) => new InvalidRequest({ message: `url: ${message}` })),
          Effect.map(issued)
        )
      )
      .handle("list", () => forUser(webhooks.list).pipe(asData))
      .handle("deliveries", ({ urlParams }) =>
        forUser((userId) =>
          Effect.map(webhooks.deliveries(userId, urlParams), ({ hasMore, items }) => ({ data: items, hasMore }))
        )
      )
      .handle("get", ({ path }) => forUser((userId) => webhooks.get(userId, path.id)).pipe(asData))
      .handle("remove", ({ path }) =>
        forUser((userId) => webhooks.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
      .handle("test", ({ path }) => forUser((userId) => webhooks.test(userId, path.id)).pipe(whileServing, asData))
      .handle("rotateSecret", ({ path }) =>
        forUser((userId) => webhooks.rotateSecret(userId, path.id)).pipe(Effect.map(issued))
      )
      .handle("redeliver", ({ path }) =>
        forUser((userId) => webhooks.redeliver(userId, path.id)).pipe(whileServing, asData)
      )
  })
)

const deliveryGoesOn = new ServerStopping({
  message: "The server is stopping; the list of deliveries will show how the attempt ended"
})

const issued = ({ secret, webhook }: IssuedWebhook) => ({ data: { secret: Redacted.value(secret), webhook } })
