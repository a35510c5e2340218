import { HttpApiBuilder } from "@effect/platform"
import type { IssuedWebhook } from "@winnow/core"
import { Webhooks } from "@winnow/core"
import { Effect, Redacted } from "effect"
import { Api } from "../Api.js"
import { asData, deleted } from "../contract/Response.js"
import { CurrentUser } from "../edge/Authentication.js"
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
        Effect.flatMap(CurrentUser, (userId) => webhooks.register(userId, payload)).pipe(
          Effect.catchTag("WebhookUrlRefused", ({ message }) => new InvalidRequest({ message: `url: ${message}` })),
          Effect.map(issued)
        )
      )
      .handle("list", () => Effect.flatMap(CurrentUser, webhooks.list).pipe(asData))
      .handle("deliveries", ({ urlParams }) =>
        Effect.flatMap(CurrentUser, (userId) => webhooks.deliveries(userId, urlParams)).pipe(asData)
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentUser, (userId) => webhooks.get(userId, path.id)).pipe(asData))
      .handle("remove", ({ path }) =>
        Effect.flatMap(CurrentUser, (userId) => webhooks.remove(userId, path.id)).pipe(Effect.as(deleted(path.id)))
      )
      .handle("test", ({ path }) =>
        Effect.flatMap(CurrentUser, (userId) => webhooks.test(userId, path.id)).pipe(whileServing, asData)
      )
      .handle("rotateSecret", ({ path }) =>
        Effect.flatMap(CurrentUser, (userId) => webhooks.rotateSecret(userId, path.id)).pipe(Effect.map(issued))
      )
      .handle("redeliver", ({ path }) =>
        Effect.flatMap(CurrentUser, (userId) => webhooks.redeliver(userId, path.id)).pipe(whileServing, asData)
      )
  })
)

const deliveryGoesOn = new ServerStopping({
  message: "The server is stopping: how the attempt went will be in the list of deliveries"
})

const issued = ({ secret, webhook }: IssuedWebhook) => ({ data: { secret: Redacted.value(secret), webhook } })
