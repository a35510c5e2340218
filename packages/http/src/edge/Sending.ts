import type { HttpServerRequest } from "@effect/platform"
import { HttpBody, HttpServerResponse } from "@effect/platform"
import type { Scope } from "effect"
import { Cause, Effect, Option, Stream } from "effect"
import { destroyConnection } from "../body/BodySource.js"
import { requestBody } from "../body/RequestBody.js"
import { failureResponse } from "../contract/Failure.js"
import type { ByteBudget, Transfer } from "../limits/ByteBudget.js"
import { unreadAnswers } from "./Authentication.js"
import { requestNote } from "./RequestNotes.js"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** The number of bytes passed to the socket at a time. */
const sliceBytes = 2 ** 18

/** Smaller answers are not counted: the connections themselves need as much memory. */
const minCountedBytes = 2 ** 14

/** How long the rest of an unwanted body is read, so that its sender gets to read the answer. */
const drainTimeout = "10 seconds"

/** As `drainTimeout`, after an upload that was too slow. */
const drainTimeoutOfSlowUpload = "1 second"

/**
 * Sends answers in slices, and counts unsent bytes against the user's share of the budget. A client that does not read
 * loses its connection when others need the memory. An answer that fails midway closes the connection, so that nobody
 * takes it for complete. The answer ends only after the rest of the request's body was read.
 */
export const makeSending =
  (budget: ByteBudget) =>
  (request: Request, response: Response): Effect.Effect<Response, never, Scope.Scope> =>
    Effect.gen(function* () {
      const { body } = response
      const rest = requestBody(request)
      const drain = Stream.execute(
        Effect.suspend(() => rest.drain(response.status === 408 ? drainTimeoutOfSlowUpload : drainTimeout))
      )
      const streamed = (stream: Stream.Stream<Uint8Array, unknown>) =>
        HttpServerResponse.setBody(
          response,
          HttpBody.stream(Stream.concat(stream, drain), body.contentType, body.contentLength)
        )
      if (request.method === "HEAD") {
        return body._tag === "Stream" ? HttpServerResponse.setBody(response, HttpBody.raw(null)) : response
      }
      if (body._tag === "Stream") {
        const transfer = yield* open(budget, request)
        return streamed(cutOffOnFailure(request, counted(body.stream, transfer)))
      }
      if (body._tag !== "Uint8Array") return response
      const bytes = body.body
      if (bytes.byteLength < minCountedBytes) return rest.isOver ? response : streamed(Stream.make(bytes))
      const transfer = yield* open(budget, request)
      if (request.method !== "GET") transfer.mustHold(bytes.byteLength)
      else if (transfer.hasTooManyUnreadBytes() || !transfer.hold(bytes.byteLength)) return tooMuchUnread
      return streamed(slicesOf(bytes, transfer))
    })

const tooMuchUnread = HttpServerResponse.setHeader(
  failureResponse(429, "RATE_LIMITED", unreadAnswers.message),
  "retry-after",
  String(unreadAnswers.retryAfterSeconds)
)

const open = (budget: ByteBudget, request: Request) =>
  Effect.gen(function* () {
    const user = (yield* requestNote("userId")) ?? ""
    let isCancelled = false
    yield* Effect.addFinalizer(() =>
      isCancelled
        ? Effect.logWarning("An answer was cut off, since its client does not read and others need the room")
        : Effect.void
    )
    return yield* budget.open(user, "answer", () => {
      isCancelled = true
      destroyConnection(request)
    })
  })

/** The slices of an answer; each is taken when the socket can accept more. */
const slicesOf = (bytes: Uint8Array, transfer: Transfer): Stream.Stream<Uint8Array> =>
  Stream.unfoldEffect(0, (at) =>
    Effect.sync(() => {
      transfer.progress()
      return at >= bytes.byteLength
        ? Option.none()
        : Option.some([bytes.subarray(at, at + sliceBytes), at + sliceBytes] as const)
    })
  )

/** Counts each chunk until the next one is requested. */
const counted = <E>(stream: Stream.Stream<Uint8Array, E>, transfer: Transfer): Stream.Stream<Uint8Array, E | Error> =>
  Stream.flatMap(Stream.rechunk(stream, 1), (bytes) =>
    Stream.unwrap(
      Effect.sync(() =>
        transfer.hold(bytes.byteLength)
          ? Stream.concat(
              slicesOf(bytes, transfer),
              Stream.execute(Effect.sync(() => transfer.release(bytes.byteLength)))
            )
          : Stream.fail(new Error("Others need the room that this answer takes"))
      )
    )
  )

/** Closes the connection on failure, because the platform would end the answer as if it were complete. */
const cutOffOnFailure = <E>(request: Request, stream: Stream.Stream<Uint8Array, E>) =>
  Stream.tapErrorCause(stream, (cause) =>
    Cause.isInterruptedOnly(cause)
      ? Effect.void
      : Effect.zipRight(
          Effect.logError("An answer failed midway and was cut off", cause),
          Effect.sync(() => destroyConnection(request))
        )
  )
