import { createHash } from "node:crypto"
import type { Html } from "./Html.js"
import { html, Html as Markup } from "./Html.js"

export interface StandalonePage {
  readonly title: string
  /** Trusted CSS and script, never text from a document. */
  readonly style: string
  readonly script?: string
  readonly body: Html
}

/**
 * A self-contained page that may load nothing. Its policy allows only its own style and script by hash, so markup
 * injected by mistake could not run.
 */
export const standalonePage = ({ body, script, style, title }: StandalonePage): string => {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'"
  ].join("; ")
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
${script !== undefined && html`<script>${new Markup(script)}</script>`}
</body>
</html>
`.markup
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
