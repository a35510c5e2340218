import type { ListAnswer } from "./PageCursor.js"
import { pageOf } from "./PageCursor.js"
import { pathStep } from "./Transport.js"
import type { RunRequest } from "./RunRequest.js"
import { documentBody } from "./RunRequest.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { Variable } from "./Variable.js"

/** Which extractions of a template wait for a person's review. */
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
  /** Approved documents, the most alike ones, are examples for a language model while they are kept. */
  readonly asExamples?: boolean
}

/** A text and the data that should come of it. */
export interface TemplateExample {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a template may say beside its variables. */
export interface TemplateSettings {
  /** What a language model should know about these documents. */
  readonly instructions?: string
  /** At most five, of 64 KiB together. */
  readonly examples?: ReadonlyArray<TemplateExample>
  readonly review?: ReviewRules
}

/** The part of a template that its owner writes. */
export interface TemplateDraft extends TemplateSettings {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

/** What to extract, kept under a name. */
export interface Template extends TemplateDraft {
  readonly id: string
  readonly userId: string
  /** From 1; each change raises it. */
  readonly version: number
  readonly createdAt: string
  /** When this version was made. */
  readonly updatedAt: string
}

export interface TemplateVersion extends TemplateSettings {
  readonly version: number
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
  readonly createdAt: string
}

/** Variables that a document seems to have, with the values found in it by their paths. */
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

/** What approved documents give with other variables. */
export interface TemplateTrial {
  /** How many approved documents were run. */
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
  /** A part of their name, whose letters from A to Z count as those from a to z. */
  readonly name?: string | undefined
  /** 50, or up to 100. */
  readonly limit?: number | undefined
  /** Of the page before. */
  readonly cursor?: string | undefined
}

export interface TemplatePage {
  readonly data: ReadonlyArray<Template>
  /** Where the next page begins; null after the last one. */
  readonly cursor: string | null
}

export interface Templates {
  readonly create: (draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** All of them, newest first, page after page. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Template>>
  /** A page of them, newest first. */
  readonly listPage: (query?: TemplateQuery, options?: CallOptions) => Promise<TemplatePage>
  readonly get: (id: string, options?: CallOptions) => Promise<Template>
  /** The whole draft: what it leaves out is removed. Extractions made before keep their variables. */
  readonly replace: (id: string, draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** Extractions made with it stay. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Newest first. */
  readonly versions: (id: string, options?: CallOptions) => Promise<ReadonlyArray<TemplateVersion>>
  /** Variables for documents like this one. */
  readonly suggest: (
    document: Pick<RunRequest, "file" | "fileName" | "mimeType">,
    options?: CallOptions
  ) => Promise<TemplateSuggestion>
  /** Runs other variables over the template's approved documents, and compares. Nothing is stored. */
  readonly try: (id: string, variables: ReadonlyArray<Variable>, options?: CallOptions) => Promise<TemplateTrial>
}

export const makeTemplates = ({ call, data }: Transport): Templates => {
  const one = (id: string) => `/templates/${pathStep(id)}`
  /** Nothing but what the API knows of a draft, which may be a template of more. */
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
