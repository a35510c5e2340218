export type { BatchFile, BatchFiles, BatchItem, BatchOptions, BatchProgress } from "./Batch.js"
export { createWinnow } from "./CreateWinnow.js"
export type { DocumentFile } from "./DocumentFile.js"
export type { Box, DocumentWarning, Evidence, ExtractResult, ModelCall, TokenUsage } from "./Evidence.js"
export type { Field, Fields, ItemField, ObjectField, ValueField, ValuesOf } from "./Fields.js"
export type { CompletedJob, FailedJob, Job, JobId, JobResult } from "./Job.js"
export type { JsonSchema } from "./JsonSchema.js"
export type { LogEntry } from "./Log.js"
export type { AiSdkModel, Model } from "./Model.js"
export type { PathOf } from "./PathOf.js"
export type { ProgressStep, Running } from "./Progress.js"
export type { Storage } from "./Storage.js"
export type { DataOf, ReviewRules, Template, TemplateContent, TemplateSettings } from "./Template.js"
export { template } from "./TemplateBuilder.js"
export type { TemplateFromOptions, TemplateFromSchemaOptions } from "./TemplateFrom.js"
export type { DataOfVariables, Variable, VariableType } from "./Variable.js"
export type {
  DocumentInput,
  ExtractInput,
  JobOptions,
  ListOptions,
  ReviewLink,
  ReviewLinkOptions,
  SubmitInput,
  TypedJobOptions,
  WaitOptions,
  Winnow
} from "./Winnow.js"
export * from "./WinnowError.js"
export type {
  Authenticate,
  HandlerOptions,
  HostOptions,
  ModelCallRecord,
  ModelUse,
  OcrOptions,
  Plan,
  WebhookOptions,
  WinnowOptions
} from "./WinnowOptions.js"
