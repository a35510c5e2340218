import type { UserId } from "@winnow/core"
import { Overloaded } from "@winnow/core"
import type { Scope } from "effect"
import { Effect } from "effect"

/** Counts bytes that arrived; false when the budget has no room for them. */
export type SpendUpload = (bytes: number) => boolean

const maxShareOfUser = 1 / 2

/** Bytes of uploads that the process holds at a time, for all users together; one user gets half of them at most. */
export class UploadBudget {
  private held = 0
  private readonly heldOf = new Map<UserId, number>()

  constructor(private readonly bytes: number) {}

  /** One more upload, whose bytes are held until the scope ends. */
  readonly open = (userId: UserId): Effect.Effect<SpendUpload, never, Scope.Scope> =>
    Effect.suspend(() => {
      let own = 0
      const hold = (bytes: number) => {
        const ofUser = (this.heldOf.get(userId) ?? 0) + bytes
        if (ofUser === 0) this.heldOf.delete(userId)
        else this.heldOf.set(userId, ofUser)
        this.held += bytes
        own += bytes
      }
      const spend: SpendUpload = (bytes) => {
        if (this.held + bytes > this.bytes) return false
        if ((this.heldOf.get(userId) ?? 0) + bytes > this.bytes * maxShareOfUser) return false
        hold(bytes)
        return true
      }
      return Effect.acquireRelease(Effect.succeed(spend), () => Effect.sync(() => hold(-own)))
    })
}

/** The upload budget of the user or of the process is spent. */
export class UploadsOverloaded extends Overloaded {
  override get message() {
    return "Too much is being uploaded at once; try again later"
  }
}
