/** Descriptions of request parameters, by name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: "The record's id.",
  "idempotency-key":
    "A repeated request with the same key within 24 hours gives the first one's extraction and counts once.",
  async: "`true` returns at once with status `processing`.",
  templateId: "Only extractions of this template.",
  warning: "Only extractions with a warning of this code.",
  runId: "Only extractions of this batch run: all of them at once, `limit` and `cursor` are ignored.",
  limit: "Items in the page; more than 100 is read as 100.",
  cursor: "The `createdAt` of the last item of the page before.",
  dateFrom: "Created on or after this day in UTC.",
  dateTo: "Created on or before this day in UTC.",
  from: "First page, from 1.",
  to: "Last page; at most 50 pages at a time.",
  page: "From 1.",
  scale: "Pixels per point, from 0.25 to 4; 1 is 72 dots per inch.",
  "if-none-match": "The `ETag` of a picture that the client has.",
  period: "A month as `YYYY-MM`; the current one unless given.",
  format: "What the file is; `csv` unless given.",
  status: "Only extractions of this status.",
  reviewState: "Only extractions whose review is in this state; `none` if nobody needs to look.",
  fileName: "Only extractions whose file's name has this part. Letters from A to Z count as those from a to z.",
  name: "Only templates whose name has this part. Letters from A to Z count as those from a to z.",
  webhookId: "Only deliveries to this webhook.",
  "if-match": "The version that was read, in quotes; `*` for any.",
  ids: "Only reviews of these extractions, at most 100, with commas between them.",
  state: "Only reviews in this state."
}
