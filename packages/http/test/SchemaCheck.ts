import { makeOpenApiDocument } from "../src/OpenApiDocument.js"

type Schema = Readonly<Record<string, unknown>>

const document = makeOpenApiDocument()

const at = (json: unknown, ...steps: ReadonlyArray<string>): unknown =>
  steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).find(([key]) => key === step)?.[1]
        : undefined,
    json
  )

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null

/** What is wrong with an answer by the OpenAPI document; undefined for a good one and for what it does not describe. */
export const findFault = (method: string, path: string, status: number, body: unknown): string | undefined => {
  const paths = Object.keys(at(document, "paths") ?? {})
  const [plain = ""] = path.split("?")
  const template = paths.find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(plain))
  const operation = template === undefined ? undefined : at(document, "paths", template, method.toLowerCase())
  if (operation === undefined)
    return check(at(document, "components", "schemas", "NotFoundError"), body, "body", ["enum"])
  const response = at(operation, "responses", String(status))
  if (response === undefined) return `${method} ${template} does not declare ${status}`
  return check(at(response, "content", "application/json", "schema"), body, "body", [])
}

const isType: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value)
}

const check = (schema: unknown, value: unknown, path: string, skip: ReadonlyArray<string>): string | undefined => {
  if (!isSchema(schema)) return `${path}: no schema`
  for (const [keyword, rule] of Object.entries(schema)) {
    const fault = skip.includes(keyword) ? undefined : checkKeyword(keyword, rule, schema, value, path, skip)
    if (fault !== undefined) return fault
  }
  return undefined
}

const checkKeyword = (
  keyword: string,
  rule: unknown,
  schema: Schema,
  value: unknown,
  path: string,
  skip: ReadonlyArray<string>
): string | undefined => {
  const rules = Array.isArray(rule) ? rule : []
  switch (keyword) {
    case "$ref":
      return check(at(document, ...String(rule).slice(2).split("/")), value, path, skip)
    case "anyOf": {
      const faults = rules.map((one) => check(one, value, path, skip))
      return faults.includes(undefined) ? undefined : faults.join("; or ")
    }
    case "allOf":
      return rules.map((one) => check(one, value, path, skip)).find((fault) => fault !== undefined)
    case "type":
      return isType[String(rule)]?.(value) === true ? undefined : `${path}: ${JSON.stringify(value)} is no ${rule}`
    case "enum":
      return rules.includes(value) ? undefined : `${path}: ${JSON.stringify(value)} is none of ${rules}`
    case "pattern":
      return new RegExp(String(rule)).test(String(value)) ? undefined : `${path}: ${value} does not match ${rule}`
    case "format":
      return new Date(String(value)).toISOString() === value ? undefined : `${path}: ${value} is no ${rule}`
    case "minLength":
      return String(value).length >= Number(rule) ? undefined : `${path}: too short`
    case "maxLength":
      return String(value).length <= Number(rule) ? undefined : `${path}: too long`
    case "items":
      return (Array.isArray(value) ? value : [])
        .map((item, index) => check(rule, item, `${path}[${index}]`, skip))
        .find((fault) => fault !== undefined)
    case "required": {
      const missing = rules.find((name) => at(value, String(name)) === undefined)
      return missing === undefined ? undefined : `${path}: ${missing} is missing`
    }
    case "properties":
      return Object.entries(rule ?? {})
        .filter(([name]) => at(value, name) !== undefined)
        .map(([name, property]) => check(property, at(value, name), `${path}.${name}`, skip))
        .find((fault) => fault !== undefined)
    case "additionalProperties": {
      const extra = Object.keys(value ?? {}).find((name) => at(schema, "properties", name) === undefined)
      return rule === false && extra !== undefined ? `${path}: ${extra} is not described` : undefined
    }
    case "description":
    case "examples":
      return undefined
    default:
      return `${path}: the keyword ${keyword} is not known here`
  }
}
