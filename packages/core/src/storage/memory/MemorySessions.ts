import { DateTime, Effect, Option } from "effect"
import { Session } from "../../account/Session.js"
import type { SessionStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memorySessions = ({ sessions }: MemoryRows): SessionStore => {
  const find = (tokenHash: string) =>
    Effect.map(DateTime.now, (now) =>
      Option.filter(Option.fromNullable(sessions.get(tokenHash)), ({ expiresAt }) =>
        DateTime.greaterThan(expiresAt, now)
      )
    )
  return {
    insert: (session) => Effect.sync(() => void sessions.set(session.tokenHash, session)),
    find,
    touch: (tokenHash, expiresAt) =>
      Effect.sync(() => {
        const session = sessions.get(tokenHash)
        if (session === undefined) return
        sessions.set(tokenHash, new Session({ ...session, expiresAt: DateTime.max(session.expiresAt, expiresAt) }))
      })
  }
}
