import type { TemplateSuggestion } from "@winnow/client"

/** Documents that were dropped without a template for them, with the one that was suggested from the first. */
export interface WaitingDocuments {
  readonly files: ReadonlyArray<File>
  readonly suggestion: TemplateSuggestion
}

let waiting: WaitingDocuments | null = null

/** Leaves them to the editor of a new template, which is opened next. */
export const leaveDocuments = (documents: WaitingDocuments): void => {
  waiting = documents
}

export const takeDocuments = (): WaitingDocuments | null => {
  const taken = waiting
  waiting = null
  return taken
}
