import { UnauthorizedError } from "@winnow/client"
import type { Session } from "@winnow/client"
import { useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"

export const sessionKey = ["session"]

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
