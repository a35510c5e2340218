import type { ComponentChildren } from "preact"
import { useId, useRef, useState } from "preact/hooks"
import type { IconName } from "./Icon.js"
import { Icon } from "./Icon.js"

interface MenuEntry {
  readonly label: string
  readonly icon?: IconName
  readonly run?: () => void
  /** A link target, instead of `run`. */
  readonly href?: string
  readonly isDisabled?: boolean
}

interface MenuProps {
  readonly label: string
  readonly class?: string
  readonly entries: ReadonlyArray<MenuEntry>
  readonly children: ComponentChildren
}

/** A button with a menu of commands on top of the page. Its entries are rendered only while it is open. */
export const Menu = ({ children, class: className = "button", entries, label }: MenuProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled=true])") ?? [])
  ]
  const place = () => {
    const from = button.current?.getBoundingClientRect()
    const menu = list.current
    if (from === undefined || menu === null) return
    const { height, width } = menu.getBoundingClientRect()
    const below = from.bottom + 4
    menu.style.left = `${Math.max(8, Math.min(from.right - width, innerWidth - width - 8))}px`
    menu.style.top = `${below + height < innerHeight ? below : Math.max(8, from.top - height - 4)}px`
    items()[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  const close = () => list.current?.hidePopover()

  return (
    <>
      <button
        ref={button}
        class={className}
        type="button"
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        popovertarget={id}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        class="menu"
        role="menu"
        aria-label={label}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          if (newState === "open") setOpen(true)
        }}
        onToggle={({ newState }) => {
          if (newState === "open") place()
          else setOpen(false)
        }}
        onKeyDown={onKeyDown}
      >
        {(isOpen ? entries : []).map(({ href, icon, isDisabled = false, label, run }) =>
          href === undefined ? (
            <button
              key={label}
              type="button"
              role="menuitem"
              aria-disabled={isDisabled}
              onClick={() => {
                if (isDisabled) return
                close()
                run?.()
              }}
            >
              {icon && <Icon name={icon} />} {label}
            </button>
          ) : (
            <a key={label} role="menuitem" href={href} download onClick={close}>
              {icon && <Icon name={icon} />} {label}
            </a>
          )
        )}
      </div>
    </>
  )
}
