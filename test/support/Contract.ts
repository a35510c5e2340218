import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly schema: object
}

interface DeclaredAnswer {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
  readonly headers?: Readonly<Record<string, { readonly schema: object }>>
}

interface DescribedOperation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter>
  /** None where no key is asked for. */
  readonly security?: ReadonlyArray<object>
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: object } } }
  readonly responses: Readonly<Record<string, DeclaredAnswer>>
}

/** What these tests read of an OpenAPI document. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: ReadonlyArray<unknown> }>> }
}

export interface Operation extends DescribedOperation {
  /** Upper case. */
  readonly method: string
  /** `/v1/templates/{id}` */
  readonly path: string
  /** What its body must be; undefined where it takes none. */
  readonly bodySchema: object | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** What JSON says, text otherwise. */
  readonly body: unknown
}

/** The contract as an oracle: by the OpenAPI document alone, with Ajv. */
export class Contract {
  private readonly ajv = addFormats.default(new Ajv2020({ allErrors: false, strictTypes: false }))
  private readonly validators = new Map<string, ReturnType<Ajv2020["compile"]>>()
  readonly operations: ReadonlyArray<Operation>

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addKeyword("components").addSchema({ $id: "contract", components: document.components })
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        bodySchema: operation.requestBody?.content["application/json"].schema
      }))
    )
  }

  /** The operation that a request is for; a path without parameters goes before one with. */
  find(method: string, url: string): Operation | undefined {
    const path = url.split(/[?#]/, 1)[0] ?? url
    const fitting = this.operations.filter(
      (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path)
    )
    return fitting.find((one) => one.path === path) ?? fitting[0]
  }

  /** The first example of a component. */
  exampleOf(schema: object): unknown {
    const { examples = [] }: { readonly examples?: ReadonlyArray<unknown> } = this.resolve(schema)
    return examples[0]
  }

  /** What follows a `$ref`, with what stands beside it. */
  resolve(schema: object): object {
    if (!("$ref" in schema)) return schema
    const { $ref, ...beside } = schema
    return { ...this.document.components.schemas[String($ref).replace("#/components/schemas/", "")], ...beside }
  }

  /** Why a value is not what a schema says; undefined where it is. */
  findMismatch(schema: object, value: unknown): string | undefined {
    const key = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"contract#')
    const validate = this.validators.get(key) ?? this.ajv.compile(JSON.parse(key))
    this.validators.set(key, validate)
    return validate(value) ? undefined : `${this.ajv.errorsText(validate.errors)}: ${JSON.stringify(value)}`
  }

  /** What an answer to this request should not be; undefined where it is as it should be. */
  findFault(method: string, url: string, answer: Answer): string | undefined {
    const operation = this.find(method, url)
    if (operation === undefined) return this.findErrorFault(answer)
    const declared = operation.responses[answer.status]
    if (declared === undefined) return `${method} ${operation.path} does not declare ${answer.status}`
    const type = answer.headers.get("content-type") ?? ""
    if (declared.content === undefined && type === "") return undefined
    const media = declared.content?.[type]
    if (media === undefined) return `${answer.status} of ${operation.path} does not declare the type "${type}"`
    for (const [name, { schema }] of Object.entries(declared.headers ?? {})) {
      const value = answer.headers.get(name)
      if (value === null ? isAlways(name) : this.findMismatch(schema, readAs(schema, value)) !== undefined) {
        return `${name} of ${operation.path} is ${value}`
      }
    }
    return type === "application/json" ? this.findMismatch(media.schema, answer.body) : undefined
  }

  /** An answer to what the contract does not describe is an error of its shape. */
  private findErrorFault({ body, status }: Answer): string | undefined {
    if (status < 400 || status >= 500) return `${status} for what is not described`
    return this.findMismatch(errorShape, body)
  }
}

const isAlways = (header: string) => header === "X-Request-Id" || header === "WWW-Authenticate"

const readAs = (schema: object, text: string) => ("type" in schema && schema.type === "integer" ? Number(text) : text)

/** Of every error. */
const errorShape = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      additionalProperties: false,
      properties: { code: { type: "string", pattern: "^[A-Z_]+$" }, message: { type: "string", minLength: 1 } }
    }
  }
}
