import { UnauthorizedError } from "@winnow/client"
import type { Session } from "@winnow/client"
import type { QueryClient } from "@tanstack/preact-query"
import { useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"

export const sessionKey = ["session"]

let signIns = 0

/** The number of sign-ins on this page. */
export const signInCount = (): number => signIns

/** Sets the session of a user who has just signed in, and discards answers that were requested before. */
export const enterSession = async (queries: QueryClient, session: Session): Promise<void> => {
  signIns++
  await queries.cancelQueries({ queryKey: sessionKey })
  queries.setQueryData(sessionKey, session)
}

/** Null when nobody is signed in. */
export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    staleTime: 60_000,
    queryFn: async (): Promise<Session | null> => {
      try {
        return await api.session.get()
      } catch (error) {
        if (error instanceof UnauthorizedError) return null
        throw error
      }
    }
  })
