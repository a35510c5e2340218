import type {
  ApiError,
  ApiKey,
  ApiKeyRequest,
  DeliveryQuery,
  DayUsage,
  Delivery,
  DocumentPages,
  ErrorCode,
  Evidence,
  Extraction,
  ExtractionPage,
  ExtractionPageQuery,
  ExtractionSearch,
  IssuedApiKey,
  IssuedWebhook,
  MimeType,
  RunRequest,
  Template,
  TemplateDraft,
  TemplateQuery,
  TokenUsage,
  Usage,
  Variable,
  Webhook,
  WebhookRegistration
} from "@winnow/client"
import { describe, expectTypeOf, it } from "vitest"
import type { components, operations } from "./GeneratedTypes.js"

/** The client's records are not to be written to. */
type Frozen<T> =
  T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Frozen<Item>>
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T

type Schemas = Frozen<components["schemas"]>

/** What an operation answers with 200. */
type Answer<Id extends keyof operations> = operations[Id]["responses"] extends {
  readonly 200: { readonly content: { readonly "application/json": infer Body } }
}
  ? Frozen<Body>
  : never

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>

/** The members of a union of records in one record. */
type Merged<Union> = { readonly [Key in Union extends unknown ? keyof Union : never]: Union[Key & keyof Union] }

/** Without the `undefined` that the client's callers may write for what they leave out. */
type Exact<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> } & unknown

type CodeOf<Schema> = Schema extends { readonly error: { readonly code: infer Code } } ? Code : never

describe("The client's types are the contract's", () => {
  it("in what comes", () => {
    expectTypeOf<Merged<Extraction>>().toEqualTypeOf<Schemas["ExtractionRecord"]>()
    expectTypeOf<Evidence>().toEqualTypeOf<Schemas["Evidence"]>()
    expectTypeOf<TokenUsage>().toEqualTypeOf<Schemas["TokenUsage"]>()
    expectTypeOf<Variable>().toEqualTypeOf<Schemas["Variable"]>()
    expectTypeOf<Template>().toEqualTypeOf<Schemas["Template"]>()
    expectTypeOf<Webhook>().branded.toEqualTypeOf<Schemas["Webhook"]>()
    expectTypeOf<Delivery>().toEqualTypeOf<Schemas["WebhookDelivery"]>()
    expectTypeOf<ApiKey>().toEqualTypeOf<Schemas["ApiKey"]>()
    expectTypeOf<DocumentPages>().toEqualTypeOf<Schemas["DocumentPages"]>()
    expectTypeOf<DayUsage>().toEqualTypeOf<Schemas["DayUsage"]>()
    expectTypeOf<Usage>().toEqualTypeOf<Schemas["UsageResponse"]>()
    expectTypeOf<keyof ExtractionPage>().toEqualTypeOf<keyof Answer<"extractions.list">>()
    expectTypeOf<IssuedApiKey>().toEqualTypeOf<Answer<"apiKeys.create">["data"]>()
    expectTypeOf<IssuedWebhook>().branded.toEqualTypeOf<Answer<"webhooks.register">["data"]>()
  })

  it("in what goes", () => {
    expectTypeOf<TemplateDraft>().toEqualTypeOf<Schemas["TemplateDraft"]>()
    expectTypeOf<WebhookRegistration>().toEqualTypeOf<Schemas["WebhookRegistration"]>()
    expectTypeOf<Exact<Required<ApiKeyRequest>>>().toEqualTypeOf<Exact<Required<Schemas["ApiKeyRequest"]>>>()
    expectTypeOf<MimeType>().toEqualTypeOf<Schemas["RunRequest"]["mimeType"]>()
    expectTypeOf<Exclude<keyof RunRequest, "file" | "idempotencyKey">>().toEqualTypeOf<
      Exclude<keyof Schemas["RunRequest"], "pdfBase64">
    >()
    expectTypeOf<keyof (ExtractionPageQuery & ExtractionSearch)>().toEqualTypeOf<keyof QueryOf<"extractions.list">>()
    expectTypeOf<keyof TemplateQuery>().toEqualTypeOf<keyof QueryOf<"templates.list">>()
    expectTypeOf<keyof DeliveryQuery>().toEqualTypeOf<keyof QueryOf<"webhooks.deliveries">>()
  })

  it("in the errors that it knows by name", () => {
    expectTypeOf<Exclude<CodeOf<Schemas[keyof Schemas]>, ErrorCode>>().toBeNever()
    expectTypeOf<ErrorCode>().toExtend<ApiError["code"]>()
  })
})
