import type { HttpServerRequest } from "@effect/platform"
import { Chunk, Effect, Option, Scope, Stream } from "effect"

/** How much of a body that nobody wants is still taken, so that its sender gets to read the answer. */
const drainedBytes = 64 * 2 ** 20
const drainedFor = "10 seconds"

/** A request whose body may be left half read. */
export interface ManagedBody {
  /** Its `stream` goes on where it was left, and leaving it does not end the connection. */
  readonly request: HttpServerRequest.HttpServerRequest
  readonly isRead: Effect.Effect<boolean>
  /** Takes the rest of the body within bounds of bytes and time, and forgets it. */
  readonly drain: Effect.Effect<void>
}

/**
 * Takes a request's body into the scope of the request. A platform's own stream destroys the connection when it is left
 * early, and the sender, still writing, would see a reset instead of the answer.
 */
export const manageBody = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const scope = yield* Effect.scope
  let isRead = !hasBody(request)
  const source = isRead ? Stream.empty : request.stream
  const open = yield* Effect.cached(Scope.extend(Stream.toPull(source), scope))
  const pull = Effect.flatten(open).pipe(
    Effect.tapError(() =>
      Effect.sync(() => {
        isRead = true
      })
    )
  )
  const stream = Stream.fromPull(Effect.succeed(pull))
  const managed: HttpServerRequest.HttpServerRequest = Object.create(request, { stream: { value: stream } })
  return {
    request: managed,
    isRead: Effect.sync(() => isRead),
    drain: takeUpTo(drainedBytes, pull).pipe(Effect.timeoutOption(drainedFor), Effect.ignore)
  } satisfies ManagedBody
})

const takeUpTo = <E>(
  bytes: number,
  pull: Effect.Effect<Chunk.Chunk<Uint8Array>, Option.Option<E>>
): Effect.Effect<void, Option.Option<E>> =>
  Effect.flatMap(pull, (chunks) => {
    const left = Chunk.reduce(chunks, bytes, (left, chunk) => left - chunk.byteLength)
    return left > 0 ? takeUpTo(left, pull) : Effect.void
  })

const hasBody = ({ headers, method, source }: HttpServerRequest.HttpServerRequest): boolean => {
  if (source instanceof Request) return source.body !== null
  if (headers["transfer-encoding"] !== undefined) return true
  return (headers["content-length"] ?? "0") !== "0" && method !== "HEAD"
}
