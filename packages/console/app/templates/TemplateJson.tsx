import type { TemplateDraft } from "@winnow/client"
import { useEffect, useState } from "preact/hooks"

interface TemplateJsonProps {
  readonly draft: TemplateDraft
  readonly change: (draft: TemplateDraft) => void
}

/** The draft as editable JSON. Invalid text stays in the editor but does not change the draft. */
export const TemplateJson = ({ change, draft }: TemplateJsonProps) => {
  const shown = JSON.stringify(draft, null, 2)
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setText((before) => (isSameJson(before, shown) ? before : shown))
    setProblem(null)
  }, [shown])
  return (
    <label class="field template-json">
      <span>As JSON</span>
      <textarea
        rows={28}
        spellcheck={false}
        value={text}
        aria-invalid={problem !== null}
        onInput={(event) => {
          const written = event.currentTarget.value
          setText(written)
          try {
            const value: unknown = JSON.parse(written)
            if (!isDraft(value)) return setProblem("A template needs a name and a list of variables")
            setProblem(null)
            change(value)
          } catch (error) {
            setProblem(error instanceof Error ? error.message : String(error))
          }
        }}
      />
      {problem !== null && (
        <span class="error-text" role="status">
          {problem}
        </span>
      )}
    </label>
  )
}

const isDraft = (value: unknown): value is TemplateDraft =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "variables" in value &&
  areVariables(value.variables)

const areVariables = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    if (typeof one !== "object" || one === null || !("key" in one) || !("type" in one)) return false
    return typeof one.key === "string" && (!("fields" in one) || areVariables(one.fields))
  })

const isSameJson = (a: string, b: string): boolean => {
  try {
    return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))
  } catch {
    return false
  }
}
