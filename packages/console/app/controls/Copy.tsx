import { useState } from "preact/hooks"
import { Icon } from "./Icon.js"

/** Copies a text and confirms it. */
export const Copy = ({ label = "Copy", text }: { readonly label?: string; readonly text: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <button class="button small" type="button" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </button>
  )
}
