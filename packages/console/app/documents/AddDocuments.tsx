import type { Template } from "@winnow/client"
import { useMutation, useQueryClient } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { Link, useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { Dialog } from "../controls/Dialog.js"
import { Icon } from "../controls/Icon.js"
import { Spinner } from "../controls/States.js"
import { say, sayFailed } from "../shell/Toasts.js"
import { leaveDocuments } from "../templates/WaitingDocuments.js"
import { documentsKey } from "./DocumentList.js"
import { startBatch } from "./Uploads.js"

const accepted = ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const rememberedKey = "winnow.template"

interface AddDocumentsProps {
  readonly templates: ReadonlyArray<Template> | undefined
  /** Chosen beforehand by the list's filter. */
  readonly templateId: string | undefined
  readonly children: (choose: () => void) => ComponentChildren
}

/** Takes files that are dropped anywhere on the page, or chosen, and asks for their template. */
export const AddDocuments = ({ children, templateId, templates }: AddDocumentsProps) => {
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
      {files.length > 0 && templates !== undefined && (
        <ChooseTemplate files={files} templates={templates} given={templateId} onClose={() => setFiles([])} />
      )}
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

interface ChooseTemplateProps {
  readonly files: ReadonlyArray<File>
  readonly templates: ReadonlyArray<Template>
  readonly given: string | undefined
  readonly onClose: () => void
}

const ChooseTemplate = ({ files, given, onClose, templates }: ChooseTemplateProps) => {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const remembered = given ?? localStorage.getItem(rememberedKey)
  const [chosen, setChosen] = useState(templates.find(({ id }) => id === remembered)?.id ?? templates[0]?.id ?? "")
  const title = files.length === 1 ? "Extract 1 document" : `Extract ${files.length} documents`
  const suggest = useMutation({
    mutationFn: (file: File) => api.templates.suggest({ file }),
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
  if (templates.length === 0) {
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
          <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)} autofocus>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
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
