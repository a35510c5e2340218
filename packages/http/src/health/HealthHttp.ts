import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "../Api.js"

/** `isHealthy` is evaluated at each request, so it must be cheap; false if a dependency does not work. */
export const HealthHttp = (isHealthy: Effect.Effect<boolean>) =>
  HttpApiBuilder.group(Api, "health", (handlers) =>
    handlers
      .handle("get", () =>
        Effect.map(isHealthy, (healthy) => ({ status: healthy ? ("ok" as const) : ("unavailable" as const) }))
      )
      .handle("live", () => Effect.succeed({ status: "ok" as const }))
  )
