import type { TemplateSuggestion } from "@winnow/client"

/** Documents added without a template, and the template suggested for the first one. */
export interface WaitingDocuments {
  readonly files: ReadonlyArray<File>
  readonly suggestion: TemplateSuggestion
}

let waiting: WaitingDocuments | null = null

/** Passes the documents to the editor of a new template, which is opened next. */
export const leaveDocuments = (documents: WaitingDocuments): void => {
  waiting = documents
}

export const takeDocuments = (): WaitingDocuments | null => {
  const taken = waiting
  waiting = null
  return taken
}
