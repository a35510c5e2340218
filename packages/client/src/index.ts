export type { ErrorCode } from "./ApiError.js"
export {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  UsageLimitError
} from "./ApiError.js"
export type { ApiKey, ApiKeyRequest, ApiKeys, IssuedApiKey } from "./ApiKeys.js"
export type { Client, Usage } from "./Client.js"
export { createClient } from "./Client.js"
export type { DataOf } from "./DataOf.js"
export type { Deliveries, Delivery, DeliveryQuery } from "./Deliveries.js"
export type { DocumentFile, MimeType } from "./DocumentFile.js"
export type {
  AnyData,
  CompletedExtraction,
  EndedExtraction,
  Evidence,
  Extraction,
  FailedExtraction,
  ProcessingExtraction
} from "./Extraction.js"
export type { ExtractionFilter, ExtractionPage, ExtractionPageQuery, Extractions } from "./Extractions.js"
export type { RunRequest } from "./RunRequest.js"
export type { Template, TemplateDraft, Templates } from "./Templates.js"
export type { CallOptions, ClientOptions } from "./Transport.js"
export type { Variable, VariableType } from "./Variable.js"
export type { WebhookEvent } from "./WebhookEvent.js"
export type { IssuedWebhook, Webhook, WebhookRegistration, Webhooks } from "./Webhooks.js"
