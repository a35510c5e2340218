export interface paths {
    "/v1/extractions/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extractions.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["extractions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["extractions.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["extractions.get"];
        put?: never;
        post?: never;
        delete: operations["extractions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["extractions.evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["extractions.document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extractions.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pages.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pages.picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reviews.get"];
        put: operations["reviews.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/review/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reviews.claim"];
        delete: operations["reviews.release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reviews.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reviews.next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["templates.list"];
        put?: never;
        post: operations["templates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["templates.suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["templates.get"];
        put: operations["templates.replace"];
        post?: never;
        delete: operations["templates.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["templates.versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["templates.try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.list"];
        put?: never;
        post: operations["webhooks.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.get"];
        put?: never;
        post?: never;
        delete: operations["webhooks.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["apiKeys.list"];
        put?: never;
        post: operations["apiKeys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["apiKeys.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["apiKeys.roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usage.days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["session.get"];
        put?: never;
        post: operations["session.signIn"];
        delete: operations["session.signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/extractions/{id}/review-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["session.reviewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "extraction.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extraction.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "extraction.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extraction.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "extraction.reviewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extraction.reviewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        WebhookPayload: {
            event: components["schemas"]["WebhookEvent"];
            data: components["schemas"]["ExtractionRecord"];
            timestamp: string;
        };
        WebhookEvent: "extraction.completed" | "extraction.failed" | "extraction.reviewed";
        ExtractionRecord: {
            id: string;
            userId: string;
            templateId: string;
            templateName: string;
            fileName: string;
            status: "processing" | "completed" | "failed";
            extractedData: {
                [key: string]: unknown;
            } | null;
            error: string | null;
            variables: components["schemas"]["Variable"][];
            source: "dashboard" | "api";
            runId: string | null;
            processingTimeMs: number | null;
            createdAt: string;
        };
        Variable: {
            key: string;
            type: "string" | "number" | "date" | "boolean" | "object" | "array";
            context: string;
            required?: boolean;
            fields?: components["schemas"]["Variable"][];
            arrayType?: "string" | "number" | "object";
            enum?: string[];
        };
        RunRequest: {
            templateId: string;
            fileName: string;
            pdfBase64: string;
            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
            runId?: string | null;
        };
        InvalidRequestError: {
            error: {
                code: "INVALID_REQUEST";
                message: string;
            };
        };
        InvalidDocumentError: {
            error: {
                code: "INVALID_DOCUMENT";
                message: string;
            };
        };
        UnauthorizedError: {
            error: {
                code: "UNAUTHORIZED";
                message: string;
            };
        };
        NotFoundError: {
            error: {
                code: "NOT_FOUND";
                message: string;
            };
        };
        PayloadTooLargeError: {
            error: {
                code: "PAYLOAD_TOO_LARGE";
                message: string;
            };
        };
        RequestTimeoutError: {
            error: {
                code: "REQUEST_TIMEOUT";
                message: string;
            };
        };
        UnsupportedMediaTypeError: {
            error: {
                code: "UNSUPPORTED_MEDIA_TYPE";
                message: string;
            };
        };
        IdempotencyMismatchError: {
            error: {
                code: "IDEMPOTENCY_MISMATCH";
                message: string;
            };
        };
        UsageLimitExceededError: {
            error: {
                code: "USAGE_LIMIT_EXCEEDED";
                message: string;
            };
        };
        RateLimitedError: {
            error: {
                code: "RATE_LIMITED";
                message: string;
            };
        };
        OverloadedError: {
            error: {
                code: "OVERLOADED";
                message: string;
            };
        };
        StoppingError: {
            error: {
                code: "STOPPING";
                message: string;
            };
        };
        UnavailableError: {
            error: {
                code: "UNAVAILABLE";
                message: string;
            };
        };
        CsrfTokenRequiredError: {
            error: {
                code: "CSRF_TOKEN_REQUIRED";
                message: string;
            };
        };
        ForbiddenError: {
            error: {
                code: "FORBIDDEN";
                message: string;
            };
        };
        Evidence: {
            path: string;
            page: number | null;
            box: components["schemas"]["Box"] | null;
            quote: string | null;
            status: "verified" | "approximate" | "unverified";
            confidence: number;
            source?: "transcript" | "ocr" | "image";
            check?: "agrees" | "disagrees";
            role?: "reading" | "fallback";
            model?: string;
        };
        Box: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        TokenUsage: {
            model: string;
            inputTokens: number;
            cachedInputTokens?: number;
            outputTokens: number;
            attempts: number;
            cost?: number;
            calls?: components["schemas"]["ModelCall"][];
            incomplete?: string[];
        };
        ModelCall: {
            role?: "reading" | "fallback" | "check" | "page" | "suggestion";
            purpose: string;
            requestedModel?: string;
            model?: string;
            outcome: "answered" | "invalid" | "truncated" | "refused" | "rejected" | "transient";
            inputTokens: number;
            cachedInputTokens?: number;
            outputTokens: number;
            cost?: number;
            millis: number;
            kept?: boolean;
        };
        DocumentWarning: {
            code: components["schemas"]["WarningCode"];
            message: string;
            pages: number[];
        };
        WarningCode: "hidden_text" | "several_documents" | "pages_not_read" | "part_not_read" | "rows_missing" | "table_cut_off" | "values_disagree" | "answer_incomplete" | "limit_reached";
        DocumentNotKeptError: {
            error: {
                code: "DOCUMENT_NOT_KEPT";
                message: string;
            };
        };
        NotFailedError: {
            error: {
                code: "NOT_FAILED";
                message: string;
            };
        };
        DocumentPages: {
            kind: "pages" | "flow";
            pageCount: number;
            pages: components["schemas"]["DocumentPage"][];
            blocks: (components["schemas"]["ParagraphBlock"] | components["schemas"]["TableBlock"])[];
        };
        DocumentPage: {
            number: number;
            width: number;
            height: number;
            image: boolean;
            words: components["schemas"]["Word"][];
        };
        Word: {
            text: string;
            x: number;
            y: number;
            width: number;
            height: number;
        };
        ParagraphBlock: {
            kind: "paragraph";
            text: string;
        };
        TableBlock: {
            kind: "table";
            rows: string[][];
        };
        ExtractionProcessingError: {
            error: {
                code: "EXTRACTION_PROCESSING";
                message: string;
            };
        };
        DocumentUnreadableError: {
            error: {
                code: "DOCUMENT_UNREADABLE";
                message: string;
            };
        };
        Review: {
            extractionId: string;
            templateId: string;
            templateName: string;
            fileName: string;
            state: components["schemas"]["ReviewState"];
            note: string | null;
            version: number;
            reasons: components["schemas"]["ReviewReason"][];
            doubt: number;
            claimedBy: string | null;
            claimedUntil: string | null;
            createdAt: string;
            updatedAt: string;
            data: {
                [key: string]: unknown;
            };
            corrections: components["schemas"]["Correction"][];
        };
        ReviewState: "none" | "open" | "approved" | "rejected";
        ReviewReason: {
            code: "low_confidence" | "unverified" | "missing_required" | "sums_disagree" | "warning";
            path: string | null;
            message: string;
        };
        Correction: {
            path: string;
            was: unknown;
            is: unknown;
            page: number | null;
            box: components["schemas"]["Box"] | null;
            quote?: string | null;
            by: string;
            at: string;
        };
        ReviewDraft: {
            state: components["schemas"]["ReviewState"];
            data: {
                [key: string]: unknown;
            };
            note?: string | null;
            corrections: components["schemas"]["CorrectionPlace"][];
        };
        CorrectionPlace: {
            path: string;
            page: number | null;
            box: components["schemas"]["Box"] | null;
            quote?: string | null;
        };
        VersionMismatchError: {
            error: {
                code: "VERSION_MISMATCH";
                message: string;
            };
        };
        PreconditionRequiredError: {
            error: {
                code: "PRECONDITION_REQUIRED";
                message: string;
            };
        };
        ClaimedError: {
            error: {
                code: "CLAIMED";
                message: string;
            };
        };
        ReviewSummary: {
            extractionId: string;
            templateId: string;
            templateName: string;
            fileName: string;
            state: components["schemas"]["ReviewState"];
            note: string | null;
            version: number;
            reasons: components["schemas"]["ReviewReason"][];
            doubt: number;
            claimedBy: string | null;
            claimedUntil: string | null;
            createdAt: string;
            updatedAt: string;
        };
        NextReview: {
            templateId?: string;
            after?: string;
        };
        TemplateDraft: {
            name: string;
            variables: components["schemas"]["Variable"][];
            instructions?: string;
            examples?: components["schemas"]["TemplateExample"][];
            review?: components["schemas"]["ReviewRules"];
        };
        TemplateExample: {
            text: string;
            data: {
                [key: string]: unknown;
            };
        };
        ReviewRules: {
            minConfidence?: number;
            unverified?: boolean;
            missingRequired?: boolean;
            sums?: boolean;
            warnings?: boolean;
            asExamples?: boolean;
        };
        Template: {
            id: string;
            userId: string;
            name: string;
            variables: components["schemas"]["Variable"][];
            instructions?: string;
            examples?: components["schemas"]["TemplateExample"][];
            review?: components["schemas"]["ReviewRules"];
            version: number;
            createdAt: string;
            updatedAt: string;
        };
        SuggestionRequest: {
            fileName: string;
            pdfBase64: string;
            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
        };
        TemplateSuggestion: {
            name: string;
            variables: components["schemas"]["Variable"][];
            values: {
                [key: string]: unknown;
            };
        };
        TemplateVersion: {
            version: number;
            name: string;
            variables: components["schemas"]["Variable"][];
            instructions?: string;
            examples?: components["schemas"]["TemplateExample"][];
            review?: components["schemas"]["ReviewRules"];
            createdAt: string;
        };
        TrialDraft: {
            variables: components["schemas"]["Variable"][];
            instructions?: string;
            examples?: components["schemas"]["TemplateExample"][];
        };
        TemplateTrial: {
            documents: number;
            fields: {
                path: string;
                before: components["schemas"]["FieldScore"];
                after: components["schemas"]["FieldScore"];
            }[];
            changes: {
                extractionId: string;
                fileName: string;
                path: string;
                expected: unknown;
                before: unknown;
                after: unknown;
            }[];
        };
        FieldScore: {
            right: number;
            wrong: number;
            missing: number;
        };
        WebhookRegistration: {
            url: string;
            events: ("extraction.completed" | "extraction.failed" | "extraction.reviewed")[];
        };
        Webhook: {
            id: string;
            userId: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
            active: boolean;
            createdAt: string;
        };
        MaxWebhooksReachedError: {
            error: {
                code: "MAX_WEBHOOKS_REACHED";
                message: string;
            };
        };
        WebhookDelivery: {
            id: string;
            userId: string;
            webhookId: string;
            extractionId: string;
            event: components["schemas"]["WebhookEvent"];
            url: string;
            status: "success" | "failed";
            httpStatus: number | null;
            error: string | null;
            durationMs: number;
            createdAt: string;
        };
        ApiKeyRequest: {
            name: string;
            expiresAt?: string | null;
            manages?: boolean;
        };
        ApiKey: {
            id: string;
            userId: string;
            name: string;
            prefix: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            createdAt: string;
            revoked: boolean;
        };
        MaxApiKeysReachedError: {
            error: {
                code: "MAX_API_KEYS_REACHED";
                message: string;
            };
        };
        ConflictError: {
            error: {
                code: "CONFLICT";
                message: string;
            };
        };
        UsageResponse: {
            plan: components["schemas"]["Plan"];
            usage: number;
            limit: number;
            periodKey: string;
        };
        Plan: "free" | "starter" | "core" | "pro";
        DayUsage: {
            day: string;
            extractions: number;
        };
        Credentials: {
            apiKey?: string;
            token?: string;
        };
        Session: {
            userId: string;
            email: string | null;
            reviewer: string;
            via: "key" | "link" | "review" | "host";
            extractionId: string | null;
            csrfToken: string | null;
            expiresAt: string | null;
            canManageKeys: boolean;
        };
        ReviewLinkRequest: {
            expiresIn?: number;
        };
        ReviewLink: {
            url: string;
            token: string;
            expiresAt: string;
        };
        InternalError: {
            error: {
                code: "INTERNAL_ERROR";
                message: string;
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
    "extractions.run": {
        parameters: {
            query?: {
                async?: "true" | "false";
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            202: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidDocumentError"] | components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            422: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyMismatchError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"] | components["schemas"]["UsageLimitExceededError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.list": {
        parameters: {
            query?: {
                templateId?: string;
                runId?: string;
                dateFrom?: string;
                dateTo?: string;
                status?: "processing" | "completed" | "failed";
                fileName?: string;
                warning?: "hidden_text" | "several_documents" | "pages_not_read" | "part_not_read" | "rows_missing" | "table_cut_off" | "values_disagree" | "answer_incomplete" | "limit_reached";
                reviewState?: "none" | "open" | "approved" | "rejected";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"][];
                        hasMore: boolean;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.export": {
        parameters: {
            query?: {
                format?: "csv" | "xlsx" | "json";
                templateId?: string;
                runId?: string;
                dateFrom?: string;
                dateTo?: string;
                status?: "processing" | "completed" | "failed";
                fileName?: string;
                warning?: "hidden_text" | "several_documents" | "pages_not_read" | "part_not_read" | "rows_missing" | "table_cut_off" | "values_disagree" | "answer_incomplete" | "limit_reached";
                reviewState?: "none" | "open" | "approved" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            deleted: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Evidence"][];
                        tokens: components["schemas"]["TokenUsage"] | null;
                        warnings: components["schemas"]["DocumentWarning"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            410: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentNotKeptError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "extractions.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtractionRecord"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFailedError"];
                };
            };
            410: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentNotKeptError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "pages.read": {
        parameters: {
            query?: {
                from?: number;
                to?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DocumentPages"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractionProcessingError"];
                };
            };
            410: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentNotKeptError"];
                };
            };
            422: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentUnreadableError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "pages.picture": {
        parameters: {
            query?: {
                scale?: number;
            };
            header?: {
                "if-none-match"?: string;
            };
            path: {
                id: string;
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractionProcessingError"];
                };
            };
            410: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentNotKeptError"];
                };
            };
            422: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentUnreadableError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.save": {
        parameters: {
            query?: never;
            header?: {
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            412: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionMismatchError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            428: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreconditionRequiredError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.claim": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.release": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            released: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.list": {
        parameters: {
            query?: {
                ids?: string;
                state?: components["schemas"]["ReviewState"];
                templateId?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewSummary"][];
                        hasMore: boolean;
                        cursor: string | null;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "reviews.next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"] | null;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"][];
                        hasMore: boolean;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateSuggestion"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidDocumentError"] | components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            422: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentUnreadableError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            deleted: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateVersion"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "templates.try": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateTrial"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRegistration"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            secret: string;
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"] | components["schemas"]["MaxWebhooksReachedError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                webhookId?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        hasMore: boolean;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            deleted: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            secret: string;
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "webhooks.redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "apiKeys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "apiKeys.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            apiKey: components["schemas"]["ApiKey"];
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"] | components["schemas"]["MaxApiKeysReachedError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "apiKeys.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            deleted: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "apiKeys.roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: string;
                            apiKey: components["schemas"]["ApiKey"];
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"] | components["schemas"]["MaxApiKeysReachedError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            409: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "usage.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UsageResponse"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "usage.days": {
        parameters: {
            query?: {
                period?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DayUsage"][];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "session.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "session.signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "session.signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            deleted: true;
                        };
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "session.reviewLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewLink"];
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id"?: string;
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            403: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfTokenRequiredError"] | components["schemas"]["ForbiddenError"];
                };
            };
            404: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTimeoutError"];
                };
            };
            413: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            415: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedMediaTypeError"];
                };
            };
            429: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            500: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "RateLimit-Policy"?: string;
                    RateLimit?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverloadedError"] | components["schemas"]["StoppingError"] | components["schemas"]["UnavailableError"];
                };
            };
        };
    };
    "health.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: "ok";
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id"?: string;
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: "unavailable";
                    };
                };
            };
        };
    };
    "health.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: "ok";
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidRequestError"];
                };
            };
        };
    };
    "extraction.completed": {
        parameters: {
            query?: never;
            header: {
                "X-Service-Event": string;
                "X-Service-Signature": string;
                "X-Service-Signature-Previous"?: string;
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "extraction.failed": {
        parameters: {
            query?: never;
            header: {
                "X-Service-Event": string;
                "X-Service-Signature": string;
                "X-Service-Signature-Previous"?: string;
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "extraction.reviewed": {
        parameters: {
            query?: never;
            header: {
                "X-Service-Event": string;
                "X-Service-Signature": string;
                "X-Service-Signature-Previous"?: string;
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
