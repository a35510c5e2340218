import type { TemplateSuggestion } from "@winnow/client"
import { useRef } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { Spinner } from "../controls/States.js"
import { sayFailed } from "../shell/Toasts.js"
import { suggestFields } from "./SuggestFields.js"

/** Suggests fields from a sample document. */
export const SuggestButton = ({ onSuggested }: { readonly onSuggested: (suggestion: TemplateSuggestion) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const suggest = useMutation({
    mutationFn: suggestFields,
    onSuccess: onSuggested,
    onError: sayFailed
  })
  return (
    <>
      <button class="button" type="button" disabled={suggest.isPending} onClick={() => input.current?.click()}>
        {suggest.isPending ? <Spinner /> : <Icon name="documents" />} Suggest from a document
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Sample document"
        accept=".pdf,.docx"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ""
          if (file !== undefined) suggest.mutate(file)
        }}
      />
    </>
  )
}
