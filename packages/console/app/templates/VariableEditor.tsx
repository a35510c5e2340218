import type { Variable, VariableType } from "@winnow/client"
import { useId, useState } from "preact/hooks"
import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import { say } from "../shell/Toasts.js"
import { kindOf, kinds } from "./VariableKinds.js"

interface VariableEditorProps {
  readonly variables: ReadonlyArray<Variable>
  readonly change: (variables: ReadonlyArray<Variable>) => void
  /** Values found in a sample document, by path. */
  readonly found?: Readonly<Record<string, unknown>>
  readonly path?: string
}

const types: ReadonlyArray<VariableType> = ["string", "number", "date", "boolean", "object"]

const isOfTexts = (kind: string): boolean => kind === "string" || kind === "array:string"

const withKind = ({ context, enum: choices, fields = [], key, required }: Variable, kind: string): Variable => {
  const common = {
    key,
    context,
    ...(required === undefined ? {} : { required }),
    ...(choices === undefined || !isOfTexts(kind) ? {} : { enum: choices })
  }
  if (kind === "array:object") return { ...common, type: "array", arrayType: "object", fields }
  if (kind === "array:number") return { ...common, type: "array", arrayType: "number" }
  if (kind === "array:string") return { ...common, type: "array", arrayType: "string" }
  const type = types.find((type) => type === kind) ?? "string"
  return { ...common, type, ...(type === "object" ? { fields } : {}) }
}

const hasFields = (variable: Variable): boolean => ["object", "array:object"].includes(kindOf(variable))

/** Edits the fields of a template, a group or a table's rows, to any depth. */
export const VariableEditor = ({ change, found = {}, path = "", variables }: VariableEditorProps) => {
  const replace = (index: number, variable: Variable) => change(variables.with(index, variable))
  const remove = (index: number) => {
    change(variables.toSpliced(index, 1))
    say(`${variables[index]?.key || "The field"} is removed`, { label: "Undo", run: () => change(variables) })
  }
  const move = (index: number, by: -1 | 1) => {
    const moved = variables[index]
    const other = variables[index + by]
    if (moved && other) change(variables.with(index, other).with(index + by, moved))
  }
  return (
    <div class="variables" role="group" aria-label={path === "" ? "Fields" : `Fields of ${path}`}>
      {variables.map((variable, index) => {
        const isArray = variable.type === "array"
        const below = `${path}${variable.key}${isArray ? "[0]" : ""}`
        return (
          // The index, because keys change while they are typed.
          <div class="variable" key={index}>
            <VariableLine
              variable={variable}
              replace={(next) => replace(index, next)}
              remove={() => remove(index)}
              move={(by) => move(index, by)}
              isFirst={index === 0}
              isLast={index === variables.length - 1}
              found={found[below]}
            />
            {hasFields(variable) && (
              <VariableEditor
                variables={variable.fields ?? []}
                change={(fields) => replace(index, { ...variable, fields })}
                found={found}
                path={`${below}.`}
              />
            )}
          </div>
        )
      })}
      <button
        class="button quiet small add-variable"
        type="button"
        onClick={() => change([...variables, { key: "", type: "string", context: "" }])}
      >
        <Icon name="plus" /> Add field
      </button>
    </div>
  )
}

interface VariableLineProps {
  readonly variable: Variable
  readonly replace: (variable: Variable) => void
  readonly remove: () => void
  readonly move: (by: -1 | 1) => void
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly found: unknown
}

const VariableLine = ({ found, isFirst, isLast, move, remove, replace, variable }: VariableLineProps) => {
  const id = useId()
  return (
    <div class="variable-line">
      <input
        aria-label="Key"
        placeholder="key"
        required
        spellcheck={false}
        value={variable.key}
        onInput={(event) => replace({ ...variable, key: event.currentTarget.value })}
      />
      <select
        aria-label={`Type of ${variable.key}`}
        value={kindOf(variable)}
        onChange={(event) => replace(withKind(variable, event.currentTarget.value))}
      >
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <div class="variable-hint">
        <input
          aria-label={`Hint for ${variable.key}`}
          placeholder="What it is, in your own words"
          value={variable.context}
          onInput={(event) => replace({ ...variable, context: event.currentTarget.value })}
        />
        {variable.enum !== undefined && (
          <Choices
            label={`Values of ${variable.key}`}
            choices={variable.enum}
            change={(choices) => replace({ ...variable, enum: choices })}
          />
        )}
        {found !== undefined && found !== null && typeof found !== "object" && (
          <span class="hint clip">found: {String(found)}</span>
        )}
      </div>
      <label class="check" for={id} title="A less certain value is returned rather than none">
        <input
          id={id}
          type="checkbox"
          checked={variable.required === true}
          onChange={(event) => {
            const { required: _required, ...others } = variable
            replace(event.currentTarget.checked ? { ...others, required: true } : others)
          }}
        />
        <span class="hint">required</span>
      </label>
      <Menu
        label={`Actions for ${variable.key || "the field"}`}
        class="icon-button"
        entries={[
          ...(isOfTexts(kindOf(variable)) ? [choicesEntry(variable, replace)] : []),
          { label: "Move up", icon: "up", run: () => move(-1), isDisabled: isFirst },
          { label: "Move down", icon: "down", run: () => move(1), isDisabled: isLast },
          { label: "Remove", icon: "trash", run: remove }
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  )
}

const choicesEntry = (variable: Variable, replace: (variable: Variable) => void) => {
  const { enum: choices, ...others } = variable
  return choices === undefined
    ? { label: "List its values", icon: "table" as const, run: () => replace({ ...others, enum: [] }) }
    : { label: "Allow any value", icon: "close" as const, run: () => replace(others) }
}

interface ChoicesProps {
  readonly label: string
  readonly choices: ReadonlyArray<string>
  readonly change: (choices: ReadonlyArray<string>) => void
}

/** The allowed values of a text, separated by commas. */
const Choices = ({ change, choices, label }: ChoicesProps) => {
  const [text, setText] = useState<string | null>(null)
  return (
    <input
      class="choices"
      aria-label={label}
      placeholder="Its values, such as open, paid, cancelled"
      required
      autofocus={choices.length === 0}
      value={text ?? choices.join(", ")}
      onInput={(event) => {
        const written = event.currentTarget.value
        setText(written)
        change(splitChoices(written))
      }}
      onBlur={() => setText(null)}
    />
  )
}

const splitChoices = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((choice) => choice.trim())
      .filter((choice) => choice !== "")
  )
]
