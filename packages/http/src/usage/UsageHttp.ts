import { HttpApiBuilder } from "@effect/platform"
import { Extractions } from "@winnow/core"
import { Effect } from "effect"
import { Api } from "../Api.js"
import { forUser } from "../edge/Caller.js"

export const UsageHttp = HttpApiBuilder.group(Api, "usage", (handlers) =>
  Effect.map(Extractions, (extractions) =>
    handlers
      .handle("get", () => forUser(extractions.usage).pipe(Effect.map((data) => ({ data }))))
      .handle("days", ({ urlParams }) =>
        forUser((userId) => extractions.usageByDay(userId, urlParams.period)).pipe(Effect.map((data) => ({ data })))
      )
  )
)
