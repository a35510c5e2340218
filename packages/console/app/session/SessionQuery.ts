import { UnauthorizedError } from "@winnow/client"
import type { Session } from "@winnow/client"
import type { QueryClient } from "@tanstack/preact-query"
import { useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"

export const sessionKey = ["session"]

let signIns = 0

/** How often somebody has signed in on this page. */
export const signInCount = (): number => signIns

/** Takes in the session of somebody who has just signed in, over all answers that were asked for before. */
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
