import type { HttpServerRequest } from "@effect/platform"
import type { Duration } from "effect"
import { Data, Effect, Option } from "effect"
import type { BodyListener, BodySource } from "./BodySource.js"
import { bodySourceOf } from "./BodySource.js"

/** How many bytes of an unwanted body are read and discarded, so that its sender gets to read the answer. */
const maxDiscardedBytes = 64 * 2 ** 20

/** The body ended before it was complete. */
export class BodyCutOff extends Data.TaggedError("BodyCutOff") {}

/** Consumes a chunk immediately; returns an error to stop reading. */
export type BodySink<E> = (chunk: Uint8Array) => Option.Option<E>

/**
 * The body of one request, read by one sink at a time. The platform's own stream costs more per chunk than decoding it,
 * and closes the connection when it is left early: a sender that is still writing would see a reset instead of its
 * answer. Here the rest is discarded, within limits, and `drain` waits for its end.
 */
export class RequestBody {
  private state: "waiting" | "flowing" | "ended" | "cut-off"
  private discardedBytes = 0
  private listener: BodyListener = this.discardingListener()

  constructor(private readonly source: BodySource | undefined) {
    this.state = source === undefined ? "ended" : "waiting"
  }

  /** Whether the body has ended or was cut off. */
  get isOver(): boolean {
    return this.state === "ended" || this.state === "cut-off"
  }

  /** Reads the body into the sink. Fails with the sink's error, or when the body is cut off. */
  readonly consume = <E>(sink: BodySink<E>): Effect.Effect<void, E | BodyCutOff> =>
    this.listen((resume) => ({
      chunk: (bytes) => {
        const end = endOf(sink, bytes)
        if (Option.isNone(end)) return
        this.listener = this.discardingListener()
        resume(end.value)
      },
      end: () => resume(Effect.void),
      cutOff: () => resume(new BodyCutOff())
    }))

  /** Waits until the rest of the body was discarded, or the limit of bytes or time is reached. */
  readonly drain = (atMost: Duration.DurationInput): Effect.Effect<void> =>
    this.listen<never>((resume) => this.discardingListener(() => resume(Effect.void))).pipe(
      Effect.ignore,
      Effect.timeoutTo({ duration: atMost, onSuccess: () => undefined, onTimeout: () => this.source?.cancel() })
    )

  private listen<E>(
    make: (resume: (effect: Effect.Effect<void, E | BodyCutOff>) => void) => BodyListener
  ): Effect.Effect<void, E | BodyCutOff> {
    return Effect.async((resume) => {
      if (this.state === "ended") return resume(Effect.void)
      if (this.state === "cut-off") return resume(new BodyCutOff())
      this.listener = make(resume)
      this.start()
      return Effect.sync(() => {
        this.listener = this.discardingListener()
      })
    })
  }

  private start(): void {
    if (this.state !== "waiting") return
    this.state = "flowing"
    this.source?.start({
      chunk: (bytes) => this.listener.chunk(bytes),
      end: () => this.finish("ended"),
      cutOff: () => this.finish("cut-off")
    })
  }

  private finish(state: "ended" | "cut-off"): void {
    if (this.isOver) return
    this.state = state
    const { cutOff, end } = this.listener
    this.listener = this.discardingListener()
    if (state === "ended") end()
    else cutOff()
  }

  /** Discards the body; stops reading after too many bytes. */
  private discardingListener(over: () => void = () => undefined): BodyListener {
    const chunk = (bytes: Uint8Array) => {
      this.discardedBytes += bytes.byteLength
      if (this.discardedBytes > maxDiscardedBytes) this.source?.cancel()
    }
    return { chunk, end: over, cutOff: over }
  }
}

/** Calls the sink. The platform is the caller and would not catch an exception, so it becomes a defect here. */
const endOf = <E>(sink: BodySink<E>, bytes: Uint8Array): Option.Option<Effect.Effect<never, E>> => {
  try {
    return Option.map(sink(bytes), Effect.fail)
  } catch (defect) {
    return Option.some(Effect.die(defect))
  }
}

const bodyKey = Symbol.for("@winnow/http/RequestBody")

/**
 * The body of a request: the same object for each call with that request. It is stored on the platform's request,
 * because a `WeakMap` would retain it, with all it refers to, until the next full garbage collection.
 */
export const requestBody = (request: HttpServerRequest.HttpServerRequest): RequestBody => {
  const owner = typeof request.source === "object" && request.source !== null ? request.source : request
  const known: unknown = Reflect.get(owner, bodyKey)
  if (known instanceof RequestBody) return known
  const body = new RequestBody(bodySourceOf(request))
  Reflect.set(owner, bodyKey, body)
  return body
}
