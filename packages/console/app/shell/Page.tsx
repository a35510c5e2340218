import type { ComponentChildren } from "preact"
import type { Code } from "./AsCode.js"
import { AsCode } from "./AsCode.js"
import { useTitle } from "./Title.js"

interface PageProps {
  readonly title: string
  readonly lead?: ComponentChildren
  readonly actions?: ComponentChildren
  readonly code?: Code | undefined
  readonly children: ComponentChildren
}

/** A screen with its title, its actions and its requests as code. */
export const Page = ({ actions, children, code, lead, title }: PageProps) => {
  useTitle(title)
  return (
    <div class="page">
      <header class="page-header">
        <div class="page-title">
          <h1>{title}</h1>
          {lead !== undefined && <p class="hint">{lead}</p>}
        </div>
        <div class="page-actions">
          {code && <AsCode {...code} />}
          {actions}
        </div>
      </header>
      {children}
    </div>
  )
}
