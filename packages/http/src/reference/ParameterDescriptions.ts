/** Descriptions of request parameters, by name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: "The record's id.",
  "idempotency-key":
    "Makes the request safe to repeat: for 24 hours, a request with the same key returns the first one's extraction and is not counted again.",
  async: "With `true` the server answers at once, with status `processing`.",
  templateId: "Only extractions of this template.",
  warning: "Only extractions with a warning of this code.",
  runId: "Only extractions of this batch. All of them are returned at once; `limit` and `cursor` are ignored.",
  limit: "Maximum items in the page; numbers above 100 count as 100.",
  cursor: "Where the page begins; see the operation's description.",
  dateFrom: "Created on or after this day in UTC.",
  dateTo: "Created on or before this day in UTC.",
  from: "First page to return, from 1.",
  to: "Last page to return; at most 50 pages per request.",
  page: "Page number, from 1.",
  scale: "Pixels per point, from 0.25 to 4; 1 is 72 dots per inch.",
  "if-none-match": "The `ETag` of the picture that the client already has.",
  period: "A month as `YYYY-MM`; by default the current one.",
  format: "Type of the file; by default `csv`.",
  status: "Only extractions with this status.",
  reviewState: "Only extractions whose review is in this state; `none` includes extractions without a review.",
  fileName: "Only extractions whose file name contains this text. Case is ignored for A to Z.",
  name: "Only templates whose name contains this text. Case is ignored for A to Z.",
  webhookId: "Only deliveries to this webhook.",
  "if-match": "The version that you read, in quotes; `*` for any version.",
  ids: "Only reviews of these extractions: at most 100 ids, separated by commas.",
  state: "Only reviews in this state."
}
