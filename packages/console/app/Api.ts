import { createClient } from "@winnow/client"
import { serverUrl } from "./Base.js"

/**
 * The client with the browser's session. The header marks runs as the console's in apps that authenticate users
 * themselves.
 */
export const api = createClient({
  baseUrl: serverUrl,
  fetch: (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set("x-winnow-console", "1")
    return fetch(url, { ...init, headers })
  }
})
