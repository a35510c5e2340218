import { useState } from "preact/hooks"
import { Dialog } from "../controls/Dialog.js"
import { SearchField } from "../controls/SearchField.js"
import { ShowMore } from "../controls/ShowMore.js"
import { Failure, Loading } from "../controls/States.js"
import { useTemplatePages } from "./TemplateQueries.js"

interface FindTemplateProps {
  readonly onFound: (id: string) => void
  readonly onClose: () => void
}

/** Finds a template by part of its name. */
export const FindTemplate = ({ onClose, onFound }: FindTemplateProps) => {
  const [name, setName] = useState("")
  const pages = useTemplatePages(name)
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog title="Choose a template" onClose={onClose}>
      <SearchField label="Name" value={name} set={setName} />
      {pages.isPending ? (
        <Loading />
      ) : pages.isError ? (
        <Failure error={pages.error} retry={pages.refetch} />
      ) : rows.length === 0 ? (
        <p class="hint">No template name contains this text.</p>
      ) : (
        <ul class="choices">
          {rows.map(({ id, name, variables }) => (
            <li key={id}>
              <button type="button" onClick={() => onFound(id)}>
                <span class="clip">{name}</span>
                <span class="hint clip">{variables.map(({ key }) => key).join(", ")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </Dialog>
  )
}
