import type { Scope } from "effect"
import { Effect } from "effect"

/** A transfer in progress: an incoming body, or an answer that its client has not read yet. */
export interface Transfer {
  /** Counts more bytes; returns false if there is no room for them. */
  readonly hold: (bytes: number) => boolean
  /** Counts more bytes even if there is no room, for an answer that cannot be taken back. */
  readonly mustHold: (bytes: number) => void
  /** Stops counting these bytes. */
  readonly release: (bytes: number) => void
  /** Notes that the transfer makes progress. */
  readonly progress: () => void
  /** Notes that all bytes have arrived: from now on the transfer cannot be cancelled. */
  readonly complete: () => void
  /** The budget's `hasTooManyUnreadBytes` for the transfer's user. */
  readonly hasTooManyUnreadBytes: () => boolean
}

interface Held {
  readonly user: UserBytes
  readonly isAnswer: boolean
  readonly cancel: () => void
  bytes: number
  progressAt: number
  isComplete: boolean
  isOver: boolean
}

interface UserBytes {
  readonly name: string
  readonly transfers: Set<Held>
  bytes: number
}

const maxShareOfUser = 1 / 2
const maxAnswersOfUser = 1 / 4

/**
 * A budget of bytes held for uploads and unsent answers of all users; one user gets at most half of it. When that half
 * is exhausted, the user's newest uploads are cancelled, so that the older ones can end. When the whole budget is
 * exhausted, the user who holds most loses the transfer with the oldest progress, provided that user holds more than
 * the one who needs room. So attackers cannot take the others' share, however often they reconnect.
 */
export class ByteBudget {
  private held = 0
  private steps = 0
  private readonly users = new Map<string, UserBytes>()

  constructor(private readonly limit: number) {}

  /** Whether the user's unsent answers are so large that further ones must wait. */
  hasTooManyUnreadBytes(name: string): boolean {
    const transfers = [...(this.users.get(name)?.transfers ?? [])]
    const bytes = transfers.reduce((sum, { bytes, isAnswer }) => (isAnswer ? sum + bytes : sum), 0)
    return bytes > this.limit * maxAnswersOfUser
  }

  /** Opens a transfer until the scope closes. `cancel` must end it; it is called when others need its room. */
  readonly open = (
    name: string,
    kind: "upload" | "answer",
    cancel: () => void
  ): Effect.Effect<Transfer, never, Scope.Scope> =>
    Effect.acquireRelease(
      Effect.sync(() => this.begin(name, kind, cancel)),
      (held) => Effect.sync(() => this.end(held))
    ).pipe(
      Effect.map((held) => ({
        hold: (bytes) => this.makeRoom(held, bytes) && this.count(held, bytes),
        mustHold: (bytes) => {
          this.makeRoom(held, bytes)
          this.count(held, bytes)
        },
        release: (bytes) => void this.count(held, -bytes),
        progress: () => {
          held.progressAt = ++this.steps
        },
        complete: () => {
          held.isComplete = true
        },
        hasTooManyUnreadBytes: () => this.hasTooManyUnreadBytes(name)
      }))
    )

  private begin(name: string, kind: "upload" | "answer", cancel: () => void): Held {
    const user = this.users.get(name) ?? { name, transfers: new Set(), bytes: 0 }
    const held = {
      user,
      isAnswer: kind === "answer",
      cancel,
      bytes: 0,
      progressAt: ++this.steps,
      isComplete: false,
      isOver: false
    }
    this.users.set(name, user)
    user.transfers.add(held)
    return held
  }

  private count(held: Held, bytes: number): boolean {
    if (held.isOver) return false
    held.bytes += bytes
    held.user.bytes += bytes
    this.held += bytes
    held.progressAt = ++this.steps
    return true
  }

  private end(held: Held): void {
    this.count(held, -held.bytes)
    held.isOver = true
    held.user.transfers.delete(held)
    if (held.user.transfers.size === 0) this.users.delete(held.user.name)
  }

  private makeRoom(asking: Held, bytes: number): boolean {
    const { user } = asking
    while (user.bytes + bytes > this.limit * maxShareOfUser) {
      const newest = cancellableOf(user)
        .filter(({ isAnswer }) => !isAnswer)
        .at(-1)
      if (newest === undefined || newest === asking) return false
      this.cancel(newest)
    }
    while (this.held + bytes > this.limit) {
      const largest = largestOf(this.users.values(), ({ bytes }) => bytes)
      if (largest === undefined || largest.bytes <= user.bytes + bytes) return false
      const stalest = largestOf(cancellableOf(largest), ({ progressAt }) => -progressAt)
      if (stalest === undefined) return false
      this.cancel(stalest)
    }
    return true
  }

  private cancel(held: Held): void {
    this.end(held)
    held.cancel()
  }
}

/** The user's transfers that can be cancelled and would give back bytes, the oldest first. */
const cancellableOf = ({ transfers }: UserBytes): ReadonlyArray<Held> =>
  [...transfers].filter(({ bytes, isComplete }) => bytes > 0 && !isComplete)

const largestOf = <A>(all: Iterable<A>, sizeOf: (one: A) => number): A | undefined => {
  let largest: A | undefined
  for (const one of all) if (largest === undefined || sizeOf(one) > sizeOf(largest)) largest = one
  return largest
}
