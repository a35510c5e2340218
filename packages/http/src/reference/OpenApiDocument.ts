import { OpenApi } from "@effect/platform"
import { mimeTypes } from "@winnow/document"
import { Api } from "../Api.js"
import { exportTypes } from "../export/ExportFile.js"
import { parameterDescriptions } from "./ParameterDescriptions.js"
import { sessionCookie } from "../session/SessionCookie.js"
import { webhookOperations } from "./WebhookOperations.js"

type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
interface JsonObject {
  readonly [key: string]: Json
}

/** The contract as an OpenAPI 3.1 document, for an API mounted at `prefix`. */
export const makeOpenApiDocument = (prefix = ""): JsonObject => {
  const document: JsonObject = JSON.parse(JSON.stringify(OpenApi.fromApi(Api)))
  const components = toComponents(object(object(document["components"])["schemas"]))
  const [leaves, schemas] = partition(components, isLeaf)
  const described: JsonObject = {
    ...document,
    ...(prefix === "" ? {} : { servers: [{ url: prefix }] }),
    paths: mapValues(object(document["paths"]), (item, path) =>
      mapValues(object(item), (operation) => toOperation(object(operation), path))
    ),
    webhooks: webhookOperations,
    components: {
      ...object(document["components"]),
      securitySchemes: { ...object(object(document["components"])["securitySchemes"]), session },
      schemas
    }
  }
  return mapValues(described, (part) => withLeaves(part, leaves))
}

/** The session cookie. The API's middleware accepts a key or a cookie, but the generated document knows only keys. */
const session: JsonObject = {
  type: "apiKey",
  in: "cookie",
  name: sessionCookie,
  description: "The cookie that `POST /v1/session` sets. Requests that change something also need `X-CSRF-Token`."
}

/** Whether a schema is a single value without a name in the API; code generators would name it. */
const isLeaf = (schema: Json) => object(schema)["properties"] === undefined && object(schema)["enum"] === undefined

/** Replaces references to leaf schemas by the schemas. */
const withLeaves = (json: Json, leaves: JsonObject): Json => {
  if (Array.isArray(json)) return json.map((item) => withLeaves(item, leaves))
  if (!isObject(json)) return json
  const { $ref, ...own } = json
  const leaf = typeof $ref === "string" ? leaves[$ref.slice(refTo("").length)] : undefined
  return mapValues(leaf === undefined ? json : { ...object(leaf), ...own }, (value) => withLeaves(value, leaves))
}

/** Errors of the platform, which `Http` converts to the API's own shape. */
const platformErrors = ["HttpApiDecodeError", "Issue", "PropertyKey"]

/** Schemas of requests, which may have unknown members. */
const requests = [
  "RunRequest",
  "SuggestionRequest",
  "TrialDraft",
  "TemplateDraft",
  "TemplateExample",
  "ReviewRules",
  "ReviewDraft",
  "CorrectionPlace",
  "NextReview",
  "WebhookRegistration",
  "ApiKeyRequest",
  "Credentials",
  "ReviewLinkRequest"
]

const toComponents = (schemas: JsonObject): JsonObject => {
  const own = Object.entries(schemas).filter(([name]) => !platformErrors.includes(name))
  const components = Object.fromEntries(own.map(([name, schema]) => [name, toComponent(name, object(schema))]))
  return {
    ...components,
    DateTimeUtc: { type: "string", format: "date-time" },
    InternalError: internalError
  }
}

const toComponent = (name: string, schema: JsonObject): JsonObject => {
  const { additionalProperties, ...component } = object(withoutGeneratedText(schema))
  return {
    ...component,
    ...(additionalProperties === undefined || requests.includes(name) ? {} : { additionalProperties })
  }
}

/** Descriptions that the schema library generates for its building blocks, which do not help a reader. */
const generatedText = /^(?:a string at most|a non empty string|an integer$|a string matching|a DateTime|a string to be)/

const withoutGeneratedText = (json: Json): Json => {
  if (Array.isArray(json)) return json.map(withoutGeneratedText)
  if (!isObject(json)) return json
  if (json["$id"] === "/schemas/unknown") {
    const { description } = json
    return description === undefined ? {} : { description }
  }
  const { allOf, ...own } = json
  // OpenAPI 3.1 allows a description beside a reference.
  if (Array.isArray(allOf) && allOf.length === 1) return withoutGeneratedText({ ...object(allOf[0]), ...own })
  const entries = Object.entries(json).filter(
    ([key, value]) =>
      typeof value !== "string" || (key !== "title" && !(key === "description" && generatedText.test(value)))
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutGeneratedText(value)]))
}

/** A document is sent in its own type. */
const documentContent = Object.fromEntries(
  Object.values(mimeTypes).map((type) => [type, { schema: { type: "string", format: "binary" } }])
)

/** An export is a file of one of these types. */
const exportContent = {
  [exportTypes.csv]: { schema: { type: "string" } },
  [exportTypes.xlsx]: { schema: { type: "string", format: "binary" } },
  [exportTypes.json]: {
    schema: {
      type: "object",
      required: ["data"],
      properties: { data: { type: "array", items: { $ref: "#/components/schemas/ExtractionRecord" } } },
      additionalProperties: false
    }
  }
}

const toOperation = (operation: JsonObject, path: string): JsonObject => {
  const ofApi = path.startsWith("/v1/")
  const responses = mapValues(object(operation["responses"]), (response, status) =>
    toResponse(object(response), status, ofApi && status !== "401" ? rateLimit : {})
  )
  const plain = object(withoutGeneratedText(operation))
  return {
    ...plain,
    parameters: list(plain["parameters"]).map(toParameter),
    ...(list(plain["security"]).length === 0 ? {} : { security: [...list(plain["security"]), { session: [] }] }),
    responses: ofApi ? { ...responses, 500: internalErrorResponse } : responses
  }
}

const toParameter = (parameter: Json): JsonObject => {
  const { name } = object(parameter)
  return { ...object(parameter), description: parameterDescriptions[String(name)] ?? "" }
}

const retryAfter = { schema: { type: "integer" }, description: "Seconds to wait." }

const headers: Readonly<Record<string, JsonObject>> = {
  401: { "WWW-Authenticate": { schema: { type: "string" }, description: "`Bearer`" } },
  429: { "Retry-After": { ...retryAfter, description: "Seconds to wait; only with `RATE_LIMITED`." } },
  503: { "Retry-After": retryAfter }
}

const requestId = {
  "X-Request-Id": {
    schema: { type: "string" },
    description: "The id sent in `X-Request-Id`, or a new one for this request."
  }
}

/** Sent with each answer to a valid key if the server limits the rate of requests. */
const rateLimit = {
  "RateLimit-Policy": {
    schema: { type: "string" },
    description: '`"default";q=600;w=60`: this key may send 600 requests at once, and 600 more every 60 seconds.'
  },
  RateLimit: {
    schema: { type: "string" },
    description: '`"default";r=599;t=1`: 599 requests are left, and all of them are available again in a second.'
  }
}

/** Merges errors of one status and code; the description lists their differences. */
const toResponse = (response: JsonObject, status: string, common: JsonObject): JsonObject => {
  const described = { ...response, headers: { ...requestId, ...common, ...headers[status] } }
  if (Number(status) < 400) {
    const { content, ...rest } = object(withoutGeneratedText(described))
    if (content === undefined) return rest
    const isBinary = object(content)["application/octet-stream"] !== undefined
    if (object(content)[exportTypes.csv] !== undefined) return { ...rest, content: exportContent }
    return { ...rest, content: isBinary ? documentContent : object(content) }
  }
  const schema = object(object(object(response["content"])["application/json"])["schema"])
  const alternatives = (Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [schema]).map(object)
  const own = alternatives.filter((alternative) => refsOf(alternative).every((ref) => !platformErrors.includes(ref)))
  const refs = [...new Set((own.length === 0 ? [{ $ref: refTo("InvalidRequestError") }] : own).flatMap(refsOf))].sort()
  if (refs.length === 0) return described
  const descriptions = own.flatMap(({ description }) => (typeof description === "string" ? [description] : []))
  return {
    ...described,
    description: [...new Set(descriptions)].join(" ") || "The request is malformed; the message names the field.",
    content: {
      "application/json": {
        schema:
          refs.length === 1 ? { $ref: refTo(refs[0] ?? "") } : { anyOf: refs.map((ref) => ({ $ref: refTo(ref) })) }
      }
    }
  }
}

const refTo = (component: string) => `#/components/schemas/${component}`

/** The names of the components that a schema refers to, directly or through `allOf`. */
const refsOf = (schema: JsonObject): ReadonlyArray<string> => {
  const ref = schema["$ref"]
  if (typeof ref === "string") return [ref.slice(refTo("").length)]
  return Array.isArray(schema["allOf"]) ? schema["allOf"].map(object).flatMap(refsOf) : []
}

const internalErrorResponse: JsonObject = {
  description: "An unexpected error. The message has the request id, under which the server's log has the reason.",
  headers: requestId,
  content: { "application/json": { schema: { $ref: refTo("InternalError") } } }
}

const internalError: JsonObject = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: { code: { type: "string", enum: ["INTERNAL_ERROR"] }, message: { type: "string" } },
      additionalProperties: false
    }
  },
  additionalProperties: false
}

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json)

const list = (json: Json | undefined): ReadonlyArray<Json> => (Array.isArray(json) ? json : [])

const object = (json: Json | undefined): JsonObject => (isObject(json) ? json : {})

/** The members that pass the test, and the others. */
const partition = (json: JsonObject, test: (value: Json) => boolean): readonly [JsonObject, JsonObject] => {
  const entries = Object.entries(json)
  const pick = (passes: boolean) => Object.fromEntries(entries.filter(([, value]) => test(value) === passes))
  return [pick(true), pick(false)]
}

const mapValues = (json: JsonObject, map: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([key, value]) => [key, map(value, key)]))
