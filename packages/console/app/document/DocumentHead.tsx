import type { Extraction } from "@winnow/client"
import { useQueryClient } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { Link, useLocation } from "wouter-preact"
import { api } from "../Api.js"
import { serverUrl } from "../Base.js"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { documentsKey } from "../documents/DocumentList.js"
import type { Code } from "../shell/AsCode.js"
import { AsCode } from "../shell/AsCode.js"
import { undoable } from "../shell/Toasts.js"
import { ExtractAgain } from "./ExtractAgain.js"
import { Keys } from "./Keys.js"
import { ReviewLinkDialog } from "./ReviewLinkDialog.js"

interface DocumentHeadProps {
  readonly record: Extraction
  /** Whether the document was opened from the review queue; then the back link leads there. */
  readonly isQueue?: boolean
  readonly isScoped?: boolean
  readonly hasDocument?: boolean
}

/** The document's name and its actions. */
export const DocumentHead = ({ hasDocument = false, isQueue = false, isScoped = false, record }: DocumentHeadProps) => {
  const back = isQueue ? { href: "/review", label: "Review" } : { href: "/", label: "All documents" }
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [isSharing, setSharing] = useState(false)
  const [isRepeating, setRepeating] = useState(false)
  const remove = () => {
    navigate("/")
    undoable(`${record.fileName} is deleted`, {
      run: () => api.extractions.remove(record.id).then(() => queries.invalidateQueries({ queryKey: documentsKey })),
      undo: () => navigate(`/documents/${encodeURIComponent(record.id)}`)
    })
  }
  return (
    <header class="document-head">
      {!isScoped && (
        <Link href={back.href} class="icon-button" aria-label={back.label} title={back.label}>
          <Icon name="left" />
        </Link>
      )}
      <div class="document-title">
        <h1 class="clip" title={record.fileName}>
          {record.fileName}
        </h1>
        <p class="hint clip">
          {isScoped ? (
            record.templateName
          ) : (
            <Link href={`/templates/${encodeURIComponent(record.templateId)}`}>{record.templateName}</Link>
          )}
        </p>
      </div>
      <Keys />
      <AsCode {...codeOf(record)} />
      {!isScoped && (
        <Menu
          label="More"
          class="icon-button"
          entries={[
            {
              label: "Share for review",
              icon: "link",
              run: () => setSharing(true),
              isDisabled: record.status !== "completed"
            },
            ...(hasDocument
              ? [
                  { label: "Extract again", icon: "refresh" as const, run: () => setRepeating(true) },
                  {
                    label: "Download the document",
                    icon: "download" as const,
                    href: `${serverUrl}/v1/extractions/${encodeURIComponent(record.id)}/document`
                  }
                ]
              : []),
            { label: "Delete", icon: "trash", run: remove }
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
      {isRepeating && <ExtractAgain record={record} onClose={() => setRepeating(false)} />}
      {isSharing && <ReviewLinkDialog id={record.id} onClose={() => setSharing(false)} />}
    </header>
  )
}

const codeOf = ({ id }: Extraction): Code => ({
  curl: () =>
    ["", "/evidence", "/review"]
      .map((part) => `curl "$WINNOW/v1/extractions/${id}${part}" -H "Authorization: Bearer $KEY"`)
      .join("\n"),
  typescript: () =>
    `const { extractedData } = await winnow.extractions.get("${id}")\nconst evidence = await winnow.extractions.evidence("${id}")\nconst { data, corrections } = await winnow.reviews.get("${id}")`
})
