import type { HttpRouter, HttpServerRequest } from "@effect/platform"
import type { ExtractionId } from "@winnow/core"
import { isReading } from "./RequestOrigin.js"

/** Whether a session for the review of one extraction may access what the request asks for. */
export const isOfReview = (
  request: HttpServerRequest.HttpServerRequest,
  { params, route }: HttpRouter.RouteContext,
  id: ExtractionId
): boolean => {
  if (route.path === "/v1/session") return true
  if (params["id"] !== id) return false
  return reviewed.test(route.path) || (isReading(request) && read.test(route.path))
}

const reviewed = /^\/v1\/extractions\/:id\/review(?:\/claim)?$/
const read = /^\/v1\/extractions\/:id(?:\/(?:evidence|document|pages|pages\/:page))?$/
