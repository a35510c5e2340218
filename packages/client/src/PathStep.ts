import { InvalidRequestError } from "./ApiError.js"

/** An id as one step of a path; throws for what can be none, which would lead to another address. */
export const pathStep = (id: string): string => {
  if (typeof id === "string" && !/^\.{0,2}$|\p{Surrogate}/u.test(id)) return encodeURIComponent(id)
  const message = `id: ${JSON.stringify(id) ?? String(id)} is no id`
  throw new InvalidRequestError({ status: null, code: "INVALID_REQUEST", message, requestId: null })
}
