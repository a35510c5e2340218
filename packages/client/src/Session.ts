import type { CallOptions, Transport } from "./Transport.js"

/** The signed-in user and what the session may access. */
export interface Session {
  readonly userId: string
  readonly email: string | null
  /** The name on the session's claims and corrections. */
  readonly reviewer: string
  /**
   * How the session was opened: `review` gives access to one extraction and its review; `host` is the app that embeds
   * Winnow.
   */
  readonly via: "key" | "link" | "review" | "host"
  /** The only extraction that a `review` session may access. */
  readonly extractionId: string | null
  /** The client sends it with every change. */
  readonly csrfToken: string | null
  readonly expiresAt: string | null
  readonly canManageKeys: boolean
}

/** An API key, or the token of a sign-in link, which works once. */
export type Credentials = { readonly apiKey: string } | { readonly token: string }

/** Cookie sessions in a browser, for clients without an `apiKey`. */
export interface Sessions {
  readonly signIn: (credentials: Credentials, options?: CallOptions) => Promise<Session>
  /** Rejects with `UnauthorizedError` when nobody is signed in. */
  readonly get: (options?: CallOptions) => Promise<Session>
  readonly signOut: (options?: CallOptions) => Promise<void>
}

export const makeSessions = ({ data, useCsrfToken }: Transport): Sessions => {
  const remember = (session: Session) => {
    useCsrfToken(session.csrfToken)
    return session
  }
  return {
    signIn: async (body, options) => remember(await data({ method: "POST", path: "/session", body }, options)),
    get: async (options) => remember(await data({ method: "GET", path: "/session" }, options)),
    signOut: async (options) => {
      await data({ method: "DELETE", path: "/session" }, options)
      useCsrfToken(null)
    }
  }
}
