/** What a request's parameters mean, wherever they stand. */
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
  webhookId: "Only deliveries to this webhook.",
  "if-match": "The version that was read, in quotes; `*` for any.",
  ids: "Only reviews of these extractions, at most 100, with commas between them.",
  state: "Only reviews in this state."
}

const reviewSummary = {
  extractionId: "What is reviewed.",
  templateId: "Template of the extraction.",
  templateName: "Its name when the extraction ran.",
  fileName: "The document's file name.",
  state: "`open` while it waits for a person.",
  note: "Of whoever approved or rejected it.",
  version: "Raised by each save; 0 until somebody saves it.",
  reasons: "Why the template's rules opened it.",
  doubt: "From 0, nothing to check, to 1.",
  claimedBy: "The API key or session that has it.",
  claimedUntil: "When the claim ends.",
  createdAt: "UTC.",
  updatedAt: "When it was last saved, UTC."
}

/** What the fields of the OpenAPI document's components mean, by component and field. */
export const fieldDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RunRequest: {
    templateId: "Template to use.",
    fileName: "Original file name.",
    pdfBase64: "The file in base64: standard or URL-safe alphabet, padding and a `data:` URL's prefix are optional.",
    mimeType: "What the file is.",
    runId: "Groups the extractions of a batch."
  },
  ExtractionRecord: {
    id: "Opaque.",
    userId: "Owner.",
    templateId: "Template used.",
    templateName: "The template's name when the extraction was accepted.",
    fileName: "As submitted.",
    status: "`processing` becomes `completed` or `failed`; a failed one that is retried is `processing` again.",
    extractedData: "Has the shape of `variables`, null for what the document does not say. Null unless completed.",
    error: "Why the extraction failed. Null unless failed.",
    variables: "The template's variables when the extraction was accepted.",
    source: "`api` for extractions started through this API.",
    runId: "The batch. Null for an extraction by itself.",
    processingTimeMs: "Milliseconds. Null while processing, or when not recorded.",
    createdAt: "To the millisecond, UTC; unique among a user's extractions."
  },
  Variable: {
    key: "Field name in the extracted data. `name` is read as the same.",
    type: "What the value is. Dates are given as YYYY-MM-DD.",
    context: "What to extract, in natural language. `description` is read as the same.",
    required: "When true, the extractor always attempts to return a value.",
    fields: "Fields of an object, or of each item of an array of objects.",
    arrayType: "What an array's items are.",
    enum: "The only values that a text, or each text of a list, may have. What the document says becomes the one that it means, such as `EUR` for €; null for none."
  },
  Evidence: {
    path: "The value's place in `extractedData`, like `lines[0].total`.",
    page: "From 1. Null where it is not known.",
    box: "Null where the format has no positions.",
    quote: "Verbatim from the document.",
    status:
      "`verified`: the quote is in the document and reads as the value; `approximate`: nearly so; `unverified`: no such text was found.",
    confidence: "From 0 to 1.",
    source:
      "Only on a page that was read from its picture: `transcript`, a model's copy of it, or `image`, what a model saw in it, both without boxes; or `ocr`.",
    check: "Only where the document was read twice and both readings have a value here: whether they agree."
  },
  DocumentPages: {
    kind: "`pages`, or `flow` for a DOCX.",
    pageCount: "Pages of the whole document; 0 where the text flows.",
    pages: "Those asked for. Empty where the text flows.",
    blocks: "Paragraphs and tables in their order. Empty where there are pages."
  },
  DocumentPage: {
    number: "From 1.",
    width: "Points.",
    height: "Points.",
    image: "Whether the page can be had as a picture.",
    words: "In reading order. A scanned page has none."
  },
  Word: {
    text: "Without white space.",
    x: "Points from the page's left edge.",
    y: "Points from the page's top edge.",
    width: "Points.",
    height: "Points."
  },
  ParagraphBlock: { kind: "What the block is.", text: "With a line feed between its lines." },
  TableBlock: {
    kind: "What the block is.",
    rows: "Texts of the cells. A cell over several columns or rows leaves the others empty."
  },
  TokenUsage: {
    model: "Name of the model that answered last.",
    inputTokens: "Billed, all attempts together.",
    cachedInputTokens: "Of the input, what the provider had cached.",
    outputTokens: "Billed, all attempts together.",
    attempts: "Calls to the model, also those that failed.",
    cost: "In the currency of the deployment's prices. Absent without prices.",
    calls: "Every call in its order.",
    incomplete: "What was not read, and why. Absent when all was."
  },
  DocumentWarning: {
    code: "What the warning is about; see the list in the documentation.",
    message: "For a person.",
    pages: "The pages concerned, from 1; empty where they are not known."
  },
  ModelCall: {
    purpose: "What was asked.",
    model: "As the provider names it in its answer. Absent where there was none.",
    outcome: "How it ended.",
    inputTokens: "Billed.",
    cachedInputTokens: "Of the input, what the provider had cached.",
    outputTokens: "Billed.",
    cost: "In the currency of the deployment's prices.",
    millis: "Milliseconds until it ended.",
    kept: "True when the answer was kept from an earlier attempt and nothing was sent."
  },
  Box: {
    x: "Points from the page's left edge.",
    y: "Points from the page's top edge.",
    width: "Points.",
    height: "Points."
  },
  TemplateDraft: {
    name: "Display name.",
    variables: "What to extract: at least one, keys different on each level.",
    instructions: "What a language model should know about these documents.",
    examples: "At most five, of 64 KiB together: texts with the data that should come of them, for a language model.",
    review: "Which extractions a person reviews. Without it none is opened for review by itself."
  },
  SuggestionRequest: {
    fileName: "Original file name.",
    pdfBase64: "Base64 of the document, PDF or DOCX.",
    mimeType: "What the document is."
  },
  TemplateSuggestion: {
    name: "The document's title, or its file name.",
    variables: "What the document seems to have; empty where nothing looks like a variable.",
    values: "What was found, by paths like `lineItems[0].total`."
  },
  TrialDraft: {
    variables: "What to extract in place of the template's variables.",
    instructions: "What a language model should know about these documents.",
    examples: "Texts with the data that should come of them, for a language model."
  },
  FieldScore: {
    right: "Values as in the reviewed data.",
    wrong: "Values that are others, or too many.",
    missing: "Values of the reviewed data that are not there."
  },
  TemplateTrial: {
    documents: "How many approved documents were read.",
    fields: "By paths like `lines[].total`.",
    changes: "Values that became right or wrong, or are wrong in another way; at most 1,000."
  },
  TemplateExample: { text: "A document's text, or a part of it.", data: "What should come of it." },
  ReviewRules: {
    minConfidence: "A value below this confidence, from 0 to 1, opens a review.",
    unverified: "A value that was not found in the document opens a review.",
    missingRequired: "A required value that is missing opens a review.",
    sums: "A total that is not the sum of its parts opens a review.",
    warnings: "A warning about the document opens a review.",
    asExamples: "Approved documents, the most alike ones, are examples for a language model while they are kept."
  },
  TemplateVersion: {
    version: "From 1.",
    name: "Display name.",
    variables: "What to extract.",
    instructions: "What a language model should know about these documents.",
    examples: "Texts with the data that should come of them.",
    review: "Which extractions a person reviews.",
    createdAt: "When this version was made, UTC."
  },
  Template: {
    id: "Opaque.",
    userId: "Owner.",
    name: "Display name.",
    variables: "What to extract.",
    instructions: "What a language model should know about these documents.",
    examples: "Texts with the data that should come of them.",
    review: "Which extractions a person reviews.",
    version: "From 1; each change raises it.",
    createdAt: "UTC.",
    updatedAt: "When this version was made, UTC."
  },
  Review: {
    ...reviewSummary,
    data: "The data as reviewers left it.",
    corrections: "What reviewers changed, computed by the server."
  },
  ReviewSummary: reviewSummary,
  ReviewReason: {
    code: "Why a person should look.",
    path: "The value's place in the data.",
    message: "For the reviewer."
  },
  Correction: {
    path: "The value's place in the data.",
    was: "What the engine extracted.",
    is: "What the reviewer wrote.",
    page: "Page of the value, from 1; null where there is none.",
    box: "Its box on the page, in points from the top left.",
    quote: "The document's words there.",
    at: "When, UTC.",
    by: "The API key or session that wrote it."
  },
  ReviewDraft: {
    state: "`open` while it waits for a person; `approved` and `rejected` end the review.",
    note: "For whoever reads the review.",
    data: "The whole data, corrected. It must have the template's types.",
    corrections: "Where the corrected values stand in the document."
  },
  CorrectionPlace: {
    path: "The value's place in `data`, like `lines[0].total`.",
    page: "Page of the value, from 1; null where there is none.",
    box: "Its box on the page, in points from the top left.",
    quote: "The document's words there."
  },
  NextReview: {
    templateId: "Only reviews of this template.",
    after: "The extraction that was just reviewed, or skipped."
  },
  WebhookRegistration: { url: "Where to send: https, to a public address.", events: "What to send; at least one." },
  Webhook: {
    id: "Opaque.",
    userId: "Owner.",
    url: "Where events are sent.",
    events: "What is sent.",
    active: "Only active ones are shown.",
    createdAt: "UTC."
  },
  WebhookPayload: {
    event: "What happened.",
    data: "The extraction, as a read gives it.",
    timestamp: "When it happened, UTC."
  },
  WebhookDelivery: {
    id: "Of the attempt.",
    userId: "Owner of the webhook.",
    webhookId: "Webhook targeted.",
    extractionId: "What the event tells of.",
    event: "What was sent.",
    url: "The webhook's when it was sent.",
    status: "`success` when a 2xx status came in time, otherwise `failed`.",
    httpStatus: "Null when none came: no connection, or no answer in time.",
    error: "Why it failed, with the beginning of the answer. Null on success.",
    durationMs: "Milliseconds of the whole attempt.",
    createdAt: "When the attempt began, UTC."
  },
  Credentials: {
    apiKey: "An API key of yours, or else `token`.",
    token: "What stands after `#token=` in a link to sign in or to a review."
  },
  Session: {
    userId: "Whose records the session sees.",
    email: "Null for a link to a review, and where an app that embeds Winnow knows its users itself.",
    via: "What opened it: an API key, a link to sign in, a link to a review, or the app that embeds Winnow.",
    extractionId: "The only extraction that a link to a review reaches. Null: all of the user's.",
    csrfToken: "For `X-CSRF-Token` with each change. Null for requests without the cookie.",
    expiresAt: "When it ends unless it is used before. Null for requests without the cookie.",
    canManageKeys: "Whether it may make and revoke API keys."
  },
  ReviewLinkRequest: { expiresIn: "Seconds, from a minute to 90 days; a week without it." },
  ReviewLink: {
    url: "Where the console opens the review.",
    token: "The part after `#token=`, which browsers send to no server.",
    expiresAt: "UTC."
  },
  ApiKeyRequest: {
    name: "Human-readable label.",
    expiresAt: "In the future; null or absent: never.",
    manages: "Whether it may create, list, roll and revoke keys; `true` if absent."
  },
  ApiKey: {
    id: "Names the key, is not the key.",
    userId: "Owner.",
    name: "Human-readable label.",
    prefix: "First 16 characters of the key.",
    expiresAt: "Null if it never expires.",
    lastUsedAt: "The last request that it authenticated; of other processes' to the minute. Null if never used.",
    createdAt: "UTC.",
    revoked: "Revoked keys are not listed."
  },
  DayUsage: { day: "UTC.", extractions: "Accepted on that day, those deleted since included." },
  UsageResponse: {
    plan: "The user's plan.",
    usage: "Extractions accepted in the period.",
    limit:
      "Extractions that the plan allows in a period; 9007199254740991 where an app that embeds Winnow sets no limit.",
    periodKey: "Calendar month in UTC as YYYY-MM."
  }
}
