import type { DocumentModel, Field } from "./DocumentModel.js"
import { FieldInput } from "./FieldInput.js"
import { StatusIcon } from "./StatusIcon.js"

interface FieldLineProps {
  readonly model: DocumentModel
  readonly field: Field
  readonly label: string
}

/** One field: its name, its value, its status and its place. */
export const FieldLine = ({ field, label, model }: FieldLineProps) => {
  const { leaf, mark, status } = field
  return (
    <div {...linked(model, leaf.path)} class={lineClass("field-line", model, leaf.path)}>
      <StatusIcon field={field} />
      <span class="field-name" title={leaf.hint}>
        {label}
        {leaf.isRequired && <span class="required">required</span>}
      </span>
      <FieldInput model={model} field={field} label={label} placeholder="Not found" />
      <span class="field-about">
        {[
          ...(mark?.page === undefined || mark.page === null ? [] : [`p. ${mark.page}`]),
          ...(status === "missing" || mark === undefined || mark.confidence === null
            ? []
            : [`${Math.round(mark.confidence * 100)} %`]),
          ...(mark?.fallback === undefined ? [] : ["fallback"])
        ].join(" · ")}
      </span>
    </div>
  )
}

/** Highlights the field's box on the page while the pointer is over its line. */
export const linked = (model: DocumentModel, path: string) => ({
  onPointerEnter: () => {
    model.hovered.value = path
  },
  onPointerLeave: () => {
    model.hovered.value = null
  }
})

export const lineClass = (name: string, model: DocumentModel, path: string): string =>
  `${name}${model.focused.value === path ? " focused" : ""}${model.hovered.value === path ? " hovered" : ""}`
