import { Icon } from "../controls/Icon.js"
import { Menu } from "../controls/Menu.js"
import type { DocumentModel } from "./DocumentModel.js"
import { FieldInput } from "./FieldInput.js"
import { lineClass, linked } from "./FieldLine.js"
import type { ListLine, RowLine } from "./Lines.js"
import { columnsOf } from "./Lines.js"
import { offerUndo } from "./OfferUndo.js"
import { pathOf } from "./Paths.js"
import { StatusIcon } from "./StatusIcon.js"

/** In pixels: with more width per column, a row is one line; with less, each value gets its own label. */
const columnWidth = 84

export const isCompact = (columns: number, width: number): boolean => columns * columnWidth + 40 > width

interface ListHeadProps {
  readonly model: DocumentModel
  readonly line: ListLine
  readonly width: number
  readonly canDraw: boolean
}

/** A list's name, actions and columns. */
export const ListHead = ({ canDraw, line: { count, steps, variable }, model, width }: ListHeadProps) => {
  const columns = columnsOf(variable)
  const path = pathOf(steps)
  const isDrawing = model.drawing.value !== null && pathOf(model.drawing.value.steps) === path
  const add = () => {
    model.addRow(steps, variable, count)
    const first = columns[0]
    if (first) model.entering.value = pathOf([...steps, count, ...first.path])
  }
  return (
    <div class="list-head">
      <div class="row spread">
        <h3 title={variable.context}>
          {variable.key} <span class="hint">{count === 1 ? "1 row" : `${count} rows`}</span>
        </h3>
        <span class="row">
          {canDraw && (
            <button
              class="button small"
              type="button"
              aria-pressed={isDrawing}
              aria-label={isDrawing ? "Drag over the rows" : "Draw rows"}
              title="Drag a rectangle over the rows on the page"
              onClick={() => {
                model.drawing.value = isDrawing ? null : { steps, variable }
              }}
            >
              <Icon name="table" />{" "}
              <span class={isDrawing ? "" : "wide-only"}>{isDrawing ? "Drag over the rows" : "Draw rows"}</span>
            </button>
          )}
          <button class="button small" type="button" aria-label="Add row" onClick={add}>
            <Icon name="plus" /> <span class="wide-only">Add row</span>
          </button>
        </span>
      </div>
      {count > 0 && columns.length > 1 && !isCompact(columns.length, width) && (
        <div class="columns" style={gridOf(columns.map(({ variable }) => variable.type))} aria-hidden="true">
          <span />
          {columns.map(({ label, variable }) => (
            <span key={label} class={`clip ${variable.type}`} title={variable.context}>
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Columns of text get more room than numbers and dates. */
const gridOf = (types: ReadonlyArray<string>) => ({
  gridTemplateColumns: `32px ${types.map((type) => `minmax(0, ${type === "string" ? "1.8fr" : "1fr"})`).join(" ")}`
})

interface RowViewProps {
  readonly model: DocumentModel
  readonly line: RowLine
  readonly width: number
}

/** A row of a list. Alt with arrow keys moves it, Alt+Delete removes it, Alt+Insert adds a row below. */
export const RowView = ({ line, model, width }: RowViewProps) => {
  const { cells, count, index, steps } = line
  const isWide = !isCompact(cells.length, width)
  const number = index + 1
  const remove = () => {
    model.removeRow(steps, index)
    offerUndo(model, `Row ${number} is removed`)
  }
  const move = (by: -1 | 1) => {
    if (index + by < 0 || index + by >= count) return
    model.moveRow(steps, index, by)
    const path = pathOf([...steps, index + by])
    const focused = model.focused.value
    const cell = cells.find((cell) => cell.path === focused) ?? cells[0]
    if (cell) model.entering.value = path + cell.path.slice(pathOf([...steps, index]).length)
  }
  const add = (at: number) => {
    const variable = listOf(model, steps)
    if (variable) model.addRow(steps, variable, at)
    const cell = cells[0]
    if (cell) model.entering.value = pathOf([...steps, at]) + cell.path.slice(pathOf([...steps, index]).length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey) return
    if (event.key === "ArrowUp") move(-1)
    else if (event.key === "ArrowDown") move(1)
    else if (event.key === "Delete" || event.key === "Backspace") remove()
    else if (event.key === "Insert" || event.key === "Enter") add(index + 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      class={isWide ? "list-row" : "list-row cards"}
      style={isWide ? gridOf(cells.map(({ type }) => type)) : undefined}
      role="group"
      aria-label={`Row ${number}`}
      onKeyDownCapture={onKeyDown}
    >
      <Menu
        label={`Row ${number}`}
        class="row-number"
        entries={[
          { label: "Move up", icon: "up", run: () => move(-1), isDisabled: index === 0 },
          { label: "Move down", icon: "down", run: () => move(1), isDisabled: index === count - 1 },
          { label: "Add a row above", icon: "plus", run: () => add(index) },
          { label: "Add a row below", icon: "plus", run: () => add(index + 1) },
          { label: "Remove", icon: "trash", run: remove }
        ]}
      >
        {number}
      </Menu>
      {cells.map((cell) => {
        const field = model.fields.value.get(cell.path)
        return (
          field && (
            <div
              key={cell.path}
              {...linked(model, cell.path)}
              class={lineClass(`cell ${field.status}`, model, cell.path)}
            >
              <StatusIcon field={field} />
              {!isWide && <span class="cell-name clip">{cell.label}</span>}
              <FieldInput model={model} field={field} label={`${cell.label}, row ${number}`} />
            </div>
          )
        )
      })}
    </div>
  )
}

/** The list's variable, which its head line has. */
const listOf = (model: DocumentModel, steps: RowLine["steps"]) => {
  const key = `${pathOf(steps)}#`
  const head = model.lines.value.find((line) => line.key === key)
  return head?.kind === "list" ? head.variable : undefined
}
