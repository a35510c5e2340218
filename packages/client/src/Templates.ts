import type { ListAnswer } from "./PageCursor.js"
import { pageOf } from "./PageCursor.js"
import { pathStep } from "./Transport.js"
import type { RunRequest } from "./RunRequest.js"
import { documentBody } from "./RunRequest.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { Variable } from "./Variable.js"

/** When an extraction with this template needs review by a person. */
export interface ReviewRules {
  /** Values below this confidence, from 0 to 1. */
  readonly minConfidence?: number
  /** Values that were not found in the document. */
  readonly unverified?: boolean
  /** Required values that are missing. */
  readonly missingRequired?: boolean
  /** Totals that are not the sum of their parts. */
  readonly sums?: boolean
  /** Warnings about the document. */
  readonly warnings?: boolean
  /** Uses stored documents that were approved as examples for a language model; the most similar ones are chosen. */
  readonly asExamples?: boolean
}

/** A text and the data to extract from it. */
export interface TemplateExample {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A template's settings in addition to its variables. */
export interface TemplateSettings {
  /** What a language model should know about these documents. */
  readonly instructions?: string
  /** At most five, 64 KiB in total. */
  readonly examples?: ReadonlyArray<TemplateExample>
  readonly review?: ReviewRules
}

/** The part of a template that its owner defines. */
export interface TemplateDraft extends TemplateSettings {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

/** What to extract, stored under a name. */
export interface Template extends TemplateDraft {
  readonly id: string
  readonly userId: string
  /** From 1; increases with each change. */
  readonly version: number
  readonly createdAt: string
  /** When this version was created. */
  readonly updatedAt: string
}

export interface TemplateVersion extends TemplateSettings {
  readonly version: number
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
  readonly createdAt: string
}

/** Suggested variables for a document, and the values found in it by path. */
export interface TemplateSuggestion {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
  readonly values: Readonly<Record<string, unknown>>
}

export interface FieldScore {
  readonly right: number
  readonly wrong: number
  readonly missing: number
}

/** Compares the results of other variables with the template's own, on approved documents. */
export interface TemplateTrial {
  /** The number of approved documents that were extracted. */
  readonly documents: number
  readonly fields: ReadonlyArray<{ readonly path: string; readonly before: FieldScore; readonly after: FieldScore }>
  readonly changes: ReadonlyArray<{
    readonly extractionId: string
    readonly fileName: string
    readonly path: string
    readonly expected: unknown
    readonly before: unknown
    readonly after: unknown
  }>
}

export interface TemplateQuery {
  /** Part of the template's name; A to Z match without regard to case. */
  readonly name?: string | undefined
  /** Templates per page; default: 50, maximum: 100. */
  readonly limit?: number | undefined
  /** The `cursor` of the previous page. */
  readonly cursor?: string | undefined
}

export interface TemplatePage {
  readonly data: ReadonlyArray<Template>
  /** The cursor of the next page; null on the last page. */
  readonly cursor: string | null
}

export interface Templates {
  readonly create: (draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** All templates, newest first, fetched page by page. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Template>>
  /** One page of templates, newest first. */
  readonly listPage: (query?: TemplateQuery, options?: CallOptions) => Promise<TemplatePage>
  readonly get: (id: string, options?: CallOptions) => Promise<Template>
  /** Replaces the whole template: fields missing in the draft are removed. Earlier extractions keep their variables. */
  readonly replace: (id: string, draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** Deletes the template; its extractions remain. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Newest first. */
  readonly versions: (id: string, options?: CallOptions) => Promise<ReadonlyArray<TemplateVersion>>
  /** Suggests variables for documents like this one. */
  readonly suggest: (
    document: Pick<RunRequest, "file" | "fileName" | "mimeType">,
    options?: CallOptions
  ) => Promise<TemplateSuggestion>
  /** Extracts the template's approved documents with other variables and compares the results. Stores nothing. */
  readonly try: (id: string, variables: ReadonlyArray<Variable>, options?: CallOptions) => Promise<TemplateTrial>
}

export const makeTemplates = ({ call, data }: Transport): Templates => {
  const one = (id: string) => `/templates/${pathStep(id)}`
  /** Only the fields that the API accepts; the draft may be a whole template. */
  const bodyOf = ({ examples, instructions, name, review, variables }: TemplateDraft) => ({
    name,
    variables,
    instructions,
    examples,
    review
  })
  const listPage = async (query?: TemplateQuery, options?: CallOptions): Promise<TemplatePage> =>
    pageOf(await call<ListAnswer<Template>>({ method: "GET", path: "/templates", query }, options))
  return {
    create: (draft, options) => data({ method: "POST", path: "/templates", body: bodyOf(draft) }, options),
    list: async (options) => {
      const all: Array<Template> = []
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const page: TemplatePage = await listPage({ limit: 100, cursor }, options)
        all.push(...page.data)
        cursor = page.cursor
      }
      return all
    },
    listPage,
    get: async (id, options) => data({ method: "GET", path: one(id) }, options),
    replace: async (id, draft, options) => data({ method: "PUT", path: one(id), body: bodyOf(draft) }, options),
    remove: async (id, options) => data({ method: "DELETE", path: one(id) }, options),
    versions: async (id, options) => data({ method: "GET", path: `${one(id)}/versions` }, options),
    suggest: async (document, options) =>
      data({ method: "POST", path: "/templates/suggest", body: await documentBody(document) }, options),
    try: async (id, variables, options) =>
      data({ method: "POST", path: `${one(id)}/try`, body: { variables } }, options)
  }
}
