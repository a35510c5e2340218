import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "../Api.js"

/** `isHealthy` is asked at every request: cheap, and false when what the service needs is not there. */
export const HealthHttp = (isHealthy: Effect.Effect<boolean>) =>
  HttpApiBuilder.group(Api, "health", (handlers) =>
    handlers
      .handle("get", () =>
        Effect.map(isHealthy, (healthy) => ({ status: healthy ? ("ok" as const) : ("unavailable" as const) }))
      )
      .handle("live", () => Effect.succeed({ status: "ok" as const }))
  )
