import { useState } from "preact/hooks"
import { FindTemplate } from "./FindTemplate.js"
import { useNewestTemplates, useTemplate } from "./TemplateQueries.js"

interface TemplateSelectProps {
  /** The id of the selected template. */
  readonly value: string
  readonly set: (id: string) => void
  /** The label of the option for no template; without it, a template is always selected. */
  readonly none?: string
}

const others = "others"

/** Selects one of the newest templates, or another one by name. */
export const TemplateSelect = ({ none, set, value }: TemplateSelectProps) => {
  const [isFinding, setFinding] = useState(false)
  const newest = useNewestTemplates().data
  const { template } = useTemplate(value)
  const listed = newest?.data ?? []
  return (
    <>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value
          currentTarget.value = value
          if (chosen === others) setFinding(true)
          else set(chosen)
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {value !== "" && !listed.some(({ id }) => id === value) && (
          <option value={value}>{template?.name ?? value}</option>
        )}
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {newest !== undefined && newest.cursor !== null && <option value={others}>Find another…</option>}
      </select>
      {isFinding && (
        <FindTemplate
          onClose={() => setFinding(false)}
          onFound={(id) => {
            setFinding(false)
            set(id)
          }}
        />
      )}
    </>
  )
}
