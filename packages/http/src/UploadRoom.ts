import type { UserId } from "@winnow/core"
import { Overloaded } from "@winnow/core"
import type { Scope } from "effect"
import { Effect } from "effect"

/** Counts bytes that came; false when there is no room for them. */
export type TakeRoom = (bytes: number) => boolean

/** Nobody's uploads fill it alone. */
const usersShare = 1 / 2

/** Holds so many bytes of uploads at a time, of whatever users; what is there already stays when there is no more room. */
export class UploadRoom {
  private held = 0
  private readonly heldOf = new Map<UserId, number>()

  constructor(private readonly bytes: number) {}

  /** One more upload, whose bytes are held until the scope ends. */
  readonly open = (userId: UserId): Effect.Effect<TakeRoom, never, Scope.Scope> =>
    Effect.suspend(() => {
      let own = 0
      const hold = (bytes: number) => {
        const ofUser = (this.heldOf.get(userId) ?? 0) + bytes
        if (ofUser === 0) this.heldOf.delete(userId)
        else this.heldOf.set(userId, ofUser)
        this.held += bytes
        own += bytes
      }
      const take: TakeRoom = (bytes) => {
        if (this.held + bytes > this.bytes) return false
        if ((this.heldOf.get(userId) ?? 0) + bytes > this.bytes * usersShare) return false
        hold(bytes)
        return true
      }
      return Effect.acquireRelease(Effect.succeed(take), () => Effect.sync(() => hold(-own)))
    })
}

/** More is being uploaded than this process holds at a time. */
export class UploadsOverloaded extends Overloaded {
  override get message() {
    return "Too much is being uploaded at once; try again later"
  }
}
