import type { HttpServerRequest } from "@effect/platform"
import { Overloaded } from "@winnow/core"
import type { Duration, Scope } from "effect"
import { Context, Deferred, Effect, Layer, Option } from "effect"
import { InvalidRequest, UploadTooSlow } from "../contract/Failure.js"
import { CurrentCaller } from "../edge/Caller.js"
import { addHeaders } from "../edge/ResponseHeaders.js"
import type { ByteBudget } from "../limits/ByteBudget.js"
import type { BodySink } from "./RequestBody.js"
import { requestBody } from "./RequestBody.js"

/** The minimum speed of a body: at least `bytes` in each period of `every`, and the whole body `within`. */
export interface UploadPace {
  readonly bytes: number
  readonly every: Duration.DurationInput
  readonly within: Duration.DurationInput
}

/** Receives request bodies, within the process's byte budget and at a minimum speed. */
export class Uploads extends Context.Tag("@winnow/http/Uploads")<
  Uploads,
  {
    /** Passes the body to the sink. Its bytes count against the budget until the scope closes. */
    readonly receive: <E>(
      request: HttpServerRequest.HttpServerRequest,
      sink: BodySink<E>
    ) => Effect.Effect<void, E | InvalidRequest | UploadsOverloaded | UploadTooSlow, Scope.Scope>
  }
>() {
  static readonly layer = (budget: ByteBudget, pace: UploadPace) =>
    Layer.succeed(Uploads, { receive: makeReceive(budget, pace) })
}

const makeReceive =
  (budget: ByteBudget, pace: UploadPace) =>
  <E>(request: HttpServerRequest.HttpServerRequest, sink: BodySink<E>) =>
    Effect.gen(function* () {
      const body = requestBody(request)
      const cancelled = yield* Deferred.make<never, UploadsOverloaded>()
      const cancel = () => Deferred.unsafeDone(cancelled, new UploadsOverloaded({ retryAfterSeconds: 1 }))
      const user = Option.match(yield* Effect.serviceOption(CurrentCaller), {
        onNone: () => "",
        onSome: ({ userId }) => userId
      })
      const transfer = yield* budget.open(user, "upload", cancel)
      let received = 0
      const counted: BodySink<E | UploadsOverloaded> = (chunk) => {
        received += chunk.byteLength
        return transfer.hold(chunk.byteLength)
          ? sink(chunk)
          : Option.some(new UploadsOverloaded({ retryAfterSeconds: 1 }))
      }
      const tooSlow = Effect.gen(function* () {
        for (let before = -pace.bytes; received >= before + pace.bytes; ) {
          before = received
          yield* Effect.sleep(pace.every)
        }
        return yield* new UploadTooSlow()
      }).pipe(Effect.timeoutFail({ duration: pace.within, onTimeout: () => new UploadTooSlow() }))
      yield* body.consume(counted).pipe(
        Effect.raceFirst(Effect.raceFirst(tooSlow, Deferred.await(cancelled))),
        Effect.tap(() => Effect.sync(transfer.complete)),
        Effect.catchTag("BodyCutOff", () => InvalidRequest.cutOff),
        Effect.tapError((error) => {
          if (error instanceof UploadsOverloaded) return addHeaders({ "retry-after": String(error.retryAfterSeconds) })
          return error instanceof UploadTooSlow ? addHeaders({ connection: "close" }) : Effect.void
        })
      )
    })

/** The upload budget of the user or the process is exhausted. */
export class UploadsOverloaded extends Overloaded {
  override get message() {
    return "Too much data is being uploaded at the same time; try again later"
  }
}
