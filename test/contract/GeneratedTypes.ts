export interface paths {
    readonly "/v1/extractions/run": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["extractions.run"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/extractions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["extractions.list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/extractions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["extractions.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["extractions.remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/extractions/{id}/evidence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["extractions.evidence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/extractions/{id}/document": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["extractions.document"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["templates.list"];
        readonly put?: never;
        readonly post: operations["templates.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/templates/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["templates.get"];
        readonly put: operations["templates.replace"];
        readonly post?: never;
        readonly delete: operations["templates.remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["webhooks.list"];
        readonly put?: never;
        readonly post: operations["webhooks.register"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["webhooks.deliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["webhooks.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["webhooks.remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["webhooks.test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["webhooks.rotateSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/deliveries/{id}/redeliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["webhooks.redeliver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/api-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["apiKeys.list"];
        readonly put?: never;
        readonly post: operations["apiKeys.create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/api-keys/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["apiKeys.revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/api-keys/{id}/roll": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["apiKeys.roll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["usage.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["health.get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly RunRequest: {
            readonly templateId: string;
            readonly fileName: string;
            readonly pdfBase64: string;
            readonly mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
            readonly runId?: string | null;
        };
        readonly ExtractionRecord: {
            readonly id: string;
            readonly userId: string;
            readonly templateId: string;
            readonly templateName: string;
            readonly fileName: string;
            readonly status: "processing" | "completed" | "failed";
            readonly extractedData: {
                readonly [key: string]: unknown;
            } | null;
            readonly error: string | null;
            readonly variables: readonly components["schemas"]["Variable"][];
            readonly source: "dashboard" | "api";
            readonly runId: string | null;
            readonly processingTimeMs: number | null;
            readonly createdAt: string;
        };
        readonly Variable: {
            readonly key: string;
            readonly type: "string" | "number" | "date" | "boolean" | "object" | "array";
            readonly context: string;
            readonly required?: boolean;
            readonly fields?: readonly components["schemas"]["Variable"][];
            readonly arrayType?: "string" | "number" | "object";
        };
        readonly InvalidRequestError: {
            readonly error: {
                readonly code: "INVALID_REQUEST";
                readonly message: string;
            };
        };
        readonly InvalidDocumentError: {
            readonly error: {
                readonly code: "INVALID_DOCUMENT";
                readonly message: string;
            };
        };
        readonly UnauthorizedError: {
            readonly error: {
                readonly code: "UNAUTHORIZED";
                readonly message: string;
            };
        };
        readonly NotFoundError: {
            readonly error: {
                readonly code: "NOT_FOUND";
                readonly message: string;
            };
        };
        readonly PayloadTooLargeError: {
            readonly error: {
                readonly code: "PAYLOAD_TOO_LARGE";
                readonly message: string;
            };
        };
        readonly UnsupportedMediaTypeError: {
            readonly error: {
                readonly code: "UNSUPPORTED_MEDIA_TYPE";
                readonly message: string;
            };
        };
        readonly IdempotencyMismatchError: {
            readonly error: {
                readonly code: "IDEMPOTENCY_MISMATCH";
                readonly message: string;
            };
        };
        readonly UsageLimitExceededError: {
            readonly error: {
                readonly code: "USAGE_LIMIT_EXCEEDED";
                readonly message: string;
            };
        };
        readonly RateLimitedError: {
            readonly error: {
                readonly code: "RATE_LIMITED";
                readonly message: string;
            };
        };
        readonly OverloadedError: {
            readonly error: {
                readonly code: "OVERLOADED";
                readonly message: string;
            };
        };
        readonly Evidence: {
            readonly path: string;
            readonly page: number | null;
            readonly box: components["schemas"]["Box"] | null;
            readonly quote: string | null;
            readonly status: "verified" | "approximate" | "unverified";
            readonly confidence: number;
        };
        readonly Box: {
            readonly x: number;
            readonly y: number;
            readonly width: number;
            readonly height: number;
        };
        readonly TemplateDraft: {
            readonly name: string;
            readonly variables: readonly components["schemas"]["Variable"][];
        };
        readonly Template: {
            readonly id: string;
            readonly userId: string;
            readonly name: string;
            readonly variables: readonly components["schemas"]["Variable"][];
            readonly createdAt: string;
            readonly updatedAt: string;
        };
        readonly WebhookRegistration: {
            readonly url: string;
            readonly events: readonly ("extraction.completed" | "extraction.failed")[];
        };
        readonly Webhook: {
            readonly id: string;
            readonly userId: string;
            readonly url: string;
            readonly events: readonly components["schemas"]["WebhookEvent"][];
            readonly active: boolean;
            readonly createdAt: string;
        };
        readonly WebhookEvent: "extraction.completed" | "extraction.failed";
        readonly MaxWebhooksReachedError: {
            readonly error: {
                readonly code: "MAX_WEBHOOKS_REACHED";
                readonly message: string;
            };
        };
        readonly WebhookDelivery: {
            readonly id: string;
            readonly userId: string;
            readonly webhookId: string;
            readonly extractionId: string;
            readonly event: components["schemas"]["WebhookEvent"];
            readonly url: string;
            readonly status: "success" | "failed";
            readonly httpStatus: number | null;
            readonly error: string | null;
            readonly durationMs: number;
            readonly createdAt: string;
        };
        readonly ApiKeyRequest: {
            readonly name: string;
            readonly expiresAt?: string | null;
        };
        readonly ApiKey: {
            readonly id: string;
            readonly userId: string;
            readonly name: string;
            readonly prefix: string;
            readonly expiresAt: string | null;
            readonly lastUsedAt: string | null;
            readonly createdAt: string;
            readonly revoked: boolean;
        };
        readonly UsageResponse: {
            readonly plan: components["schemas"]["Plan"];
            readonly usage: number;
            readonly limit: number;
            readonly periodKey: string;
        };
        readonly Plan: "free" | "starter" | "core" | "pro";
        readonly InternalError: {
            readonly error: {
                readonly code: "INTERNAL_ERROR";
                readonly message: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly "extractions.run": {
        readonly parameters: {
            readonly query?: {
                readonly async?: "true" | "false";
            };
            readonly header?: {
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RunRequest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            readonly 202: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidDocumentError"] | components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 413: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            readonly 415: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            readonly 422: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdempotencyMismatchError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"] | components["schemas"]["UsageLimitExceededError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
            readonly 503: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OverloadedError"];
                };
            };
        };
    };
    readonly "extractions.list": {
        readonly parameters: {
            readonly query?: {
                readonly templateId?: string;
                readonly runId?: string;
                readonly limit?: number;
                readonly cursor?: string;
                readonly dateFrom?: string;
                readonly dateTo?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ExtractionRecord"][];
                        readonly hasMore: boolean;
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "extractions.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "extractions.remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly id: string;
                            readonly deleted: true;
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "extractions.evidence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Evidence"][];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "extractions.document": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                    readonly "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "templates.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Template"][];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "templates.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Template"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 413: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            readonly 415: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "templates.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Template"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "templates.replace": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Template"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 413: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            readonly 415: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "templates.remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly id: string;
                            readonly deleted: true;
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Webhook"][];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookRegistration"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly secret: string;
                            readonly webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"] | components["schemas"]["MaxWebhooksReachedError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 413: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            readonly 415: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.deliveries": {
        readonly parameters: {
            readonly query?: {
                readonly webhookId?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Webhook"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly id: string;
                            readonly deleted: true;
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.rotateSecret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly secret: string;
                            readonly webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "webhooks.redeliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "apiKeys.list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ApiKey"][];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "apiKeys.create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly key: string;
                            readonly apiKey: components["schemas"]["ApiKey"];
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 413: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            readonly 415: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "apiKeys.revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly id: string;
                            readonly deleted: true;
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "apiKeys.roll": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            readonly key: string;
                            readonly apiKey: components["schemas"]["ApiKey"];
                        };
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 404: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotFoundError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "usage.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["UsageResponse"];
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 401: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            readonly 429: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "RateLimit-Policy"?: string;
                    readonly RateLimit?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            readonly 500: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    readonly "health.get": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly status: "ok";
                    };
                };
            };
            readonly 400: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            readonly 503: {
                headers: {
                    readonly "X-Request-Id"?: string;
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly status: "unavailable";
                    };
                };
            };
        };
    };
}
