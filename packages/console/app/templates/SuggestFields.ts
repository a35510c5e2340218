import type { TemplateSuggestion } from "@winnow/client"
import { api } from "../Api.js"

/** Suggests fields for a document; throws an error with instructions if there are none. */
export const suggestFields = async (file: File): Promise<TemplateSuggestion> => {
  const suggestion = await api.templates.suggest({ file })
  if (suggestion.variables.length === 0) {
    throw new Error(`No captions or tables were recognised in ${file.name}: add the fields yourself`)
  }
  return suggestion
}
