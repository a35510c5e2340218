import type { Extraction } from "@winnow/client"
import { useQuery } from "@tanstack/preact-query"
import { useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { Failure, Loading } from "../controls/States.js"
import { ChooseTemplate } from "../documents/ChooseTemplate.js"
import { templatesKey } from "../templates/TemplateQueries.js"

interface ExtractAgainProps {
  readonly record: Extraction
  readonly onClose: () => void
}

/** Extracts the document of a record once more, as a record of its own: with its template as it is now, or with another. */
export const ExtractAgain = ({ onClose, record: { fileName, id, templateId } }: ExtractAgainProps) => {
  const [, navigate] = useLocation()
  const templates = useQuery({ queryKey: templatesKey, queryFn: () => api.templates.list() })
  const file = useQuery({
    queryKey: ["file", id],
    queryFn: async () => {
      const document = await api.extractions.document(id)
      return new File([document], fileName, { type: document.type })
    },
    gcTime: 0
  })
  if (templates.data !== undefined && file.data !== undefined) {
    return (
      <ChooseTemplate
        files={[file.data]}
        templates={templates.data}
        given={templateId}
        onClose={onClose}
        onAdded={() => navigate("/")}
      />
    )
  }
  const error = templates.error ?? file.error
  return (
    <Dialog title="Extract again" onClose={onClose}>
      {error === null ? <Loading /> : <Failure error={error} />}
    </Dialog>
  )
}
