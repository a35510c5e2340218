import { useSignalEffect } from "@preact/signals"
import { useEffect, useId, useRef, useState } from "preact/hooks"
import type { DocumentModel, Field } from "./DocumentModel.js"
import { readAs, textOf } from "./ReadAs.js"
import { say } from "../shell/Toasts.js"

interface FieldInputProps {
  readonly model: DocumentModel
  readonly field: Field
  /** The label for screen readers. */
  readonly label: string
  /** Shown when the value is missing. */
  readonly placeholder?: string
}

/** Edits a value in place. Text that does not fit the type stays in the input but is not saved. */
export const FieldInput = ({ field: { leaf }, label, model, placeholder }: FieldInputProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  /** Null while nothing is being typed. */
  const [text, setText] = useState<string | null>(null)
  const invalidInput = model.invalidInputs.value.get(leaf.path)
  const taken = model.problem.value
  const problem = invalidInput?.problem ?? (taken?.path === leaf.path ? taken.text : null)

  const lastValue = useRef(leaf.value)
  useEffect(() => {
    if (lastValue.current === leaf.value) return
    lastValue.current = leaf.value
    setText(null)
    model.setInvalidInput(leaf.path, null)
  }, [leaf.value])
  useSignalEffect(() => {
    if (model.entering.value !== leaf.path) return
    input.current?.focus()
    input.current?.select?.()
    model.entering.value = null
  })

  /** Saves the text. Returns false if it does not fit. */
  const commit = (written: string | null = text): boolean => {
    if (written === null) return true
    const read = readAs(leaf.type, written, "typed", leaf.choices)
    setText(null)
    if ("problem" in read) {
      model.setInvalidInput(leaf.path, { text: written, problem: read.problem })
      return false
    }
    model.setInvalidInput(leaf.path, null)
    model.setValue(leaf, read.value)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      if (!commit()) return
      model.check(leaf.path)
      const next = model.nextOpen(leaf.path)
      if (next === undefined) say("Nothing is left to check")
      else model.entering.value = next
    } else if (event.key === "Escape") {
      if (text === null && invalidInput === undefined) {
        input.current?.blur()
        model.focused.value = null
      } else {
        setText(null)
        model.setInvalidInput(leaf.path, null)
      }
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && text === null) {
      event.preventDefault()
      model.undo()
    }
  }
  const shared = {
    ref: input,
    id,
    "aria-label": label,
    "aria-invalid": problem !== null,
    "aria-describedby": problem === null ? undefined : `${id}-problem`,
    "aria-required": leaf.isRequired,
    "data-path": leaf.path,
    title: leaf.hint,
    onFocus: () => {
      model.focused.value = leaf.path
    },
    onKeyDown
  }
  const written = {
    ...shared,
    value: text ?? invalidInput?.text ?? textOf(leaf.value),
    placeholder,
    autocomplete: "off",
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => setText(event.currentTarget.value),
    onBlur: () => commit()
  }
  const options = optionsOf(leaf)
  return (
    <span class={`input ${leaf.type}`}>
      {options.length > 0 ? (
        <select {...shared} value={textOf(leaf.value)} onChange={(event) => commit(event.currentTarget.value)}>
          <option value="">{placeholder ?? "–"}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : leaf.type === "string" ? (
        <textarea {...written} rows={1} spellcheck={false} />
      ) : (
        <input {...written} type="text" inputMode={leaf.type === "number" ? "decimal" : "text"} />
      )}
      {problem !== null && (
        <span class="error-text" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

/** The choices for a field; empty if its value is typed. */
const optionsOf = ({ choices, type, value }: Field["leaf"]): ReadonlyArray<readonly [value: string, name: string]> => {
  if (type === "boolean") {
    return [
      ["true", "Yes"],
      ["false", "No"]
    ]
  }
  if (choices.length === 0) return []
  const current = textOf(value)
  const others = current === "" || choices.includes(current) ? [] : [current]
  return [...choices, ...others].map((choice) => [choice, choice])
}
