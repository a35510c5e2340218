import type { Effect, ManagedRuntime } from "effect"
import { Exit } from "effect"
import { EngineClosedError } from "../WinnowError.js"
import { toWinnowError } from "./Failures.js"
import type { KeepAlive } from "./KeepAlive.js"

/** The host's calls in progress: each keeps the process alive, and closing the engine aborts them. */
export class Calls {
  private readonly open = new Set<AbortController>()
  private isClosed = false

  constructor(private readonly keepAlive: KeepAlive) {}

  /**
   * Runs an effect. Rejects with a `WinnowError`, or with the signal's reason once the interrupted effect has ended.
   */
  async run<A, E, R, ER>(
    runtime: ManagedRuntime.ManagedRuntime<R, ER>,
    effect: Effect.Effect<A, E, R>,
    signal?: AbortSignal
  ): Promise<A> {
    this.check()
    signal?.throwIfAborted()
    const release = this.keepAlive.hold()
    const call = new AbortController()
    const abort = () => call.abort()
    this.open.add(call)
    signal?.addEventListener("abort", abort)
    try {
      const exit = await runtime.runPromiseExit(effect, { signal: call.signal })
      if (Exit.isSuccess(exit)) return exit.value
      signal?.throwIfAborted()
      this.check()
      throw toWinnowError(exit.cause)
    } finally {
      signal?.removeEventListener("abort", abort)
      this.open.delete(call)
      release()
    }
  }

  /** Throws `EngineClosedError` if the engine is closed. */
  check(): void {
    if (this.isClosed) throw new EngineClosedError()
  }

  close(): void {
    this.isClosed = true
    for (const call of this.open) call.abort()
  }
}
