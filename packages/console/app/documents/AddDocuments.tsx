import type { ComponentChildren } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import { ChooseTemplate } from "./ChooseTemplate.js"

const accepted = ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"

interface AddDocumentsProps {
  /** Preselected by the list's filter. */
  readonly templateId: string | undefined
  readonly children: (choose: () => void) => ComponentChildren
}

/** Accepts files that are dropped anywhere on the page or chosen, and asks for their template. */
export const AddDocuments = ({ children, templateId }: AddDocumentsProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  const isDragged = useDroppedFiles(setFiles)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label="Documents"
        onChange={(event) => {
          setFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ""
        }}
      />
      {isDragged && (
        <div class="drop-veil">
          <p>
            <Icon name="upload" /> Drop the documents to extract them
          </p>
        </div>
      )}
      {files.length > 0 && <ChooseTemplate files={files} given={templateId} onClose={() => setFiles([])} />}
    </>
  )
}

const useDroppedFiles = (take: (files: ReadonlyArray<File>) => void): boolean => {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener("dragover", over)
    addEventListener("dragleave", leave)
    addEventListener("drop", drop)
    return () => {
      removeEventListener("dragover", over)
      removeEventListener("dragleave", leave)
      removeEventListener("drop", drop)
    }
  }, [])
  return isDragged
}
