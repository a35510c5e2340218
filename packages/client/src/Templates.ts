import { pathStep } from "./PathStep.js"
import type { CallOptions, Transport } from "./Transport.js"
import type { Variable } from "./Variable.js"

/** The part of a template that its owner writes. */
export interface TemplateDraft {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
}

/** What to extract, kept under a name. */
export interface Template extends TemplateDraft {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Templates {
  readonly create: (draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** All of them, newest first. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Template>>
  readonly get: (id: string, options?: CallOptions) => Promise<Template>
  /** Name and variables together. Extractions made before keep theirs. */
  readonly replace: (id: string, draft: TemplateDraft, options?: CallOptions) => Promise<Template>
  /** Extractions made with it stay. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
}

export const makeTemplates = ({ data }: Transport): Templates => {
  const one = (id: string) => `/templates/${pathStep(id)}`
  /** Nothing but what the API knows of a draft, which may be a template of more. */
  const bodyOf = ({ name, variables }: TemplateDraft) => ({ name, variables })
  return {
    create: (draft, options) => data({ method: "POST", path: "/templates", body: bodyOf(draft) }, options),
    list: (options) => data({ method: "GET", path: "/templates" }, options),
    get: async (id, options) => data({ method: "GET", path: one(id) }, options),
    replace: async (id, draft, options) => data({ method: "PUT", path: one(id), body: bodyOf(draft) }, options),
    remove: async (id, options) => data({ method: "DELETE", path: one(id) }, options)
  }
}
