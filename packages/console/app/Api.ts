import { createClient } from "@winnow/client"
import { serverUrl } from "./Base.js"

/** The client with the browser's session. */
export const api = createClient({ baseUrl: serverUrl })
