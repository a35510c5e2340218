import type { HttpServerRequest } from "@effect/platform"
import { randomBase62 } from "@winnow/core"
import { Effect } from "effect"

const acceptable = /^[\w.:+/=-]{1,128}$/

/** The id that the client gave in `X-Request-Id`, where it is harmless in logs; otherwise one of our own. */
export const requestIdOf = ({ headers }: HttpServerRequest.HttpServerRequest): Effect.Effect<string> => {
  const given = headers["x-request-id"] ?? ""
  return acceptable.test(given) ? Effect.succeed(given) : Effect.map(randomBase62(22), (random) => `req_${random}`)
}
