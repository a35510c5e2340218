import { HttpApiBuilder } from "@effect/platform"
import { Extractions } from "@winnow/core"
import { Effect } from "effect"
import { Api } from "../Api.js"
import { CurrentUser } from "../edge/Authentication.js"

export const UsageHttp = HttpApiBuilder.group(Api, "usage", (handlers) =>
  Effect.map(Extractions, (extractions) =>
    handlers.handle("get", () => Effect.flatMap(CurrentUser, extractions.usage).pipe(Effect.map((data) => ({ data }))))
  )
)
