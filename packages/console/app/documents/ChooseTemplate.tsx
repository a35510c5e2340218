import { useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { Link, useLocation } from "wouter-preact"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"
import { useMutation } from "../controls/Mutation.js"
import { Failure, Loading, Spinner } from "../controls/States.js"
import { say, sayFailed } from "../shell/Toasts.js"
import { suggestFields } from "../templates/SuggestFields.js"
import { useNewestTemplates, useTemplate } from "../templates/TemplateQueries.js"
import { TemplateSelect } from "../templates/TemplateSelect.js"
import { leaveDocuments } from "../templates/WaitingDocuments.js"
import { documentsKey } from "./DocumentList.js"
import { startBatch } from "./Uploads.js"

const rememberedKey = "winnow.template"

interface ChooseTemplateProps {
  readonly files: ReadonlyArray<File>
  /** The preselected template. */
  readonly given: string | undefined
  readonly onClose: () => void
  /** Called after the documents were added. */
  readonly onAdded?: () => void
}

/** Asks for a template and extracts the documents with it. */
export const ChooseTemplate = ({ files, given, onAdded, onClose }: ChooseTemplateProps) => {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const newest = useNewestTemplates()
  const remembered = useTemplate(given ?? localStorage.getItem(rememberedKey) ?? "")
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? remembered.template?.id ?? newest.data?.data[0]?.id
  const title = files.length === 1 ? "Extract 1 document" : `Extract ${files.length} documents`
  const suggest = useMutation({
    mutationFn: suggestFields,
    onSuccess: (suggestion) => {
      leaveDocuments({ files, suggestion })
      onClose()
      navigate("/templates/new")
    },
    onError: sayFailed
  })
  const [first] = files
  const suggestButton = (className: string) =>
    first && (
      <button class={className} type="button" disabled={suggest.isPending} onClick={() => suggest.mutate(first)}>
        {suggest.isPending ? <Spinner /> : <Icon name="template" />} Suggest a template
      </button>
    )
  if (newest.isError || remembered.isPending) {
    return (
      <Dialog title={title} onClose={onClose}>
        {newest.isError ? <Failure error={newest.error} retry={newest.refetch} /> : <Loading />}
      </Dialog>
    )
  }
  if (chosen === undefined) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p>A template says which fields to extract. The first one can be suggested from {first?.name}.</p>
        <footer class="row end">
          <Link href="/templates/new" class="button">
            Write it yourself
          </Link>
          {suggestButton("button primary")}
        </footer>
      </Dialog>
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          localStorage.setItem(rememberedKey, chosen)
          startBatch(files, chosen, () => void queries.invalidateQueries({ queryKey: documentsKey }))
          say(files.length === 1 ? "1 document added" : `${files.length} documents added as one batch`)
          onClose()
          onAdded?.()
        }}
      >
        <ul class="file-names">
          {files.slice(0, 6).map(({ name }) => (
            <li key={name} class="clip">
              {name}
            </li>
          ))}
          {files.length > 6 && <li class="hint">and {files.length - 6} more</li>}
        </ul>
        <label class="field">
          <span>Template</span>
          <TemplateSelect value={chosen} set={setPicked} />
        </label>
        <footer class="row spread">
          {suggestButton("button quiet")}
          <button class="button primary" type="submit">
            Extract
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
