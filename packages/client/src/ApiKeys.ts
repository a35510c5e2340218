import { pathStep } from "./Transport.js"
import type { CallOptions, Transport } from "./Transport.js"

export interface ApiKeyRequest {
  readonly name: string
  /** ISO 8601 with its offset, in the future; null or left out: never. */
  readonly expiresAt?: string | null | undefined
  /** Whether it may create, list, roll and revoke keys; true when left out. */
  readonly manages?: boolean | undefined
}

/** A key without its value. */
export interface ApiKey {
  /** Names the key, is not the key. */
  readonly id: string
  readonly userId: string
  readonly name: string
  /** First 16 characters of the key. */
  readonly prefix: string
  readonly expiresAt: string | null
  /** The last request that it authenticated; of a server of several processes it may be a minute behind. */
  readonly lastUsedAt: string | null
  readonly createdAt: string
  readonly revoked: boolean
}

export interface IssuedApiKey {
  /** The key itself, shown this once. */
  readonly key: string
  readonly apiKey: ApiKey
}

export interface ApiKeys {
  /** It ends with the key that it is created with, at the latest. */
  readonly create: (request: ApiKeyRequest, options?: CallOptions) => Promise<IssuedApiKey>
  /** Those that are not revoked, newest first. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<ApiKey>>
  /** It is refused from the next request on, with all keys that were created with it. */
  readonly revoke: (id: string, options?: CallOptions) => Promise<void>
  /** A new key of the same name and expiry; the old one goes on for 24 hours, and cannot be rolled again. */
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
