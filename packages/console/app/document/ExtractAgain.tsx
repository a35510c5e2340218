import type { Extraction } from "@winnow/client"
import { useQuery } from "@tanstack/preact-query"
import { useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { Failure, Loading } from "../controls/States.js"
import { ChooseTemplate } from "../documents/ChooseTemplate.js"

interface ExtractAgainProps {
  readonly record: Extraction
  readonly onClose: () => void
}

/** Extracts a record's document again as a new record, with the current version of its template or another template. */
export const ExtractAgain = ({ onClose, record: { fileName, id, templateId } }: ExtractAgainProps) => {
  const [, navigate] = useLocation()
  const file = useQuery({
    queryKey: ["file", id],
    queryFn: async () => {
      const document = await api.extractions.document(id)
      return new File([document], fileName, { type: document.type })
    },
    gcTime: 0
  })
  if (file.data !== undefined) {
    return <ChooseTemplate files={[file.data]} given={templateId} onClose={onClose} onAdded={() => navigate("/")} />
  }
  return (
    <Dialog title="Extract again" onClose={onClose}>
      {file.isError ? <Failure error={file.error} /> : <Loading />}
    </Dialog>
  )
}
