import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"

export interface ApiKeyRequest {
  readonly name: string
  /** ISO 8601 with offset, in the future; null (the default): the key does not expire. */
  readonly expiresAt?: string | null | undefined
  /** Whether the key may create, list, roll and revoke keys; default: true. */
  readonly manages?: boolean | undefined
}

/** A key without its value. */
export interface ApiKey {
  /** An id to refer to the key, not its secret value. */
  readonly id: string
  readonly userId: string
  readonly name: string
  /** The first 16 characters of the key. */
  readonly prefix: string
  readonly expiresAt: string | null
  /** When the key was last used; up to a minute old when the server runs as several processes. */
  readonly lastUsedAt: string | null
  readonly createdAt: string
  readonly revoked: boolean
}

export interface IssuedApiKey {
  /** The key's value, which cannot be read again. */
  readonly key: string
  readonly apiKey: ApiKey
}

export interface ApiKeys {
  /** Creates a key. It expires no later than the key that creates it. */
  readonly create: (request: ApiKeyRequest, options?: CallOptions) => Promise<IssuedApiKey>
  /** Lists the keys that are not revoked, newest first. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<ApiKey>>
  /** Revokes a key immediately, together with all keys that were created with it. */
  readonly revoke: (id: string, options?: CallOptions) => Promise<void>
  /**
   * Creates a new key with the same name and expiry. The old key works for another 24 hours and cannot be rolled again.
   */
  readonly roll: (id: string, options?: CallOptions) => Promise<IssuedApiKey>
}

export const makeApiKeys = ({ data }: Transport): ApiKeys => {
  const one = (id: string) => `/api-keys/${pathStep(id)}`
  return {
    create: (body, options) => data({ method: "POST", path: "/api-keys", body }, options),
    list: (options) => data({ method: "GET", path: "/api-keys" }, options),
    revoke: async (id, options) => data({ method: "DELETE", path: one(id) }, options),
    roll: async (id, options) => data({ method: "POST", path: `${one(id)}/roll` }, options)
  }
}
