import { useEffect, useState } from "preact/hooks"
import { Icon } from "./Icon.js"

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called when typing has paused for a moment. */
  readonly set: (value: string) => void
}

const typingMs = 250

export const SearchField = ({ label, set, value }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => set(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => setText(value), [value])
  return (
    <label class="filter name">
      <Icon name="search" />
      <span class="sr-only">{label}</span>
      <input type="search" placeholder={label} value={text} onInput={(event) => setText(event.currentTarget.value)} />
    </label>
  )
}
