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
export type { Client, DayUsage, Usage } from "./Client.js"
export { createClient } from "./Client.js"
export type { DataOf } from "./DataOf.js"
export type { Deliveries, Delivery, DeliveryPage, DeliveryQuery } from "./Deliveries.js"
export type { DocumentFile, MimeType } from "./DocumentFile.js"
export type { Block, DocumentPage, DocumentPages, DocumentPagesQuery, Word } from "./DocumentPages.js"
export type {
  AnyData,
  Box,
  CompletedExtraction,
  EndedExtraction,
  Evidence,
  EvidenceReport,
  ModelCall,
  TokenUsage,
  Extraction,
  FailedExtraction,
  ProcessingExtraction,
  RunWarning
} from "./Extraction.js"
export type {
  ExportFormat,
  ExtractionFilter,
  ExtractionPage,
  ExtractionPageQuery,
  Extractions,
  ExtractionSearch
} from "./Extractions.js"
export type {
  Correction,
  CorrectionPlace,
  Review,
  ReviewDraft,
  ReviewReason,
  ReviewState,
  ReviewSummary
} from "./Review.js"
export type { NextReviewQuery, ReviewLink, ReviewLinkOptions, ReviewPage, ReviewQuery, Reviews } from "./Reviews.js"
export type { RunRequest } from "./RunRequest.js"
export type { Credentials, Session, Sessions } from "./Session.js"
export type {
  FieldScore,
  ReviewRules,
  Template,
  TemplateDraft,
  TemplateExample,
  TemplateSettings,
  TemplatePage,
  TemplateQuery,
  TemplateSuggestion,
  TemplateTrial,
  TemplateVersion,
  Templates
} from "./Templates.js"
export type { CallOptions, ClientOptions } from "./Transport.js"
export type { Variable, VariableType } from "./Variable.js"
export type { WebhookEvent } from "./WebhookEvent.js"
export type { IssuedWebhook, Webhook, WebhookRegistration, Webhooks } from "./Webhooks.js"
