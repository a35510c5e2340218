import { ApiError } from "@winnow/client"
import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"
import type { IconName } from "./Icon.js"
import { Icon } from "./Icon.js"

export const Spinner = () => <span class="spinner" aria-hidden="true" />

/** A loading message, shown only after a noticeable delay. */
export const Loading = ({ text = "Loading" }: { readonly text?: string }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="state" role="status">
      {isLate && (
        <>
          <Spinner /> <span>{text}</span>
        </>
      )}
    </div>
  )
}

interface EmptyProps {
  readonly icon: IconName
  readonly title: string
  /** Whether this is an error. */
  readonly isFailure?: boolean
  readonly children?: ComponentChildren
}

/** Says that there is nothing here, and what to do about it. */
export const Empty = ({ children, icon, isFailure = false, title }: EmptyProps) => (
  <div class="state empty">
    <span class={isFailure ? "state-icon failed" : "state-icon"}>
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    {children}
  </div>
)

export const Failure = ({ error, retry }: { readonly error: unknown; readonly retry?: () => unknown }) => (
  <div class="state empty" role="alert">
    <span class="state-icon failed">
      <Icon name="warning" />
    </span>
    <h2>{error instanceof Error ? error.message : String(error)}</h2>
    {error instanceof ApiError && error.requestId !== null && (
      <p class="hint">
        Request <code>{error.requestId}</code> in the server’s log
      </p>
    )}
    {retry && (
      <button class="button" type="button" onClick={() => retry()}>
        <Icon name="refresh" /> Try again
      </button>
    )}
  </div>
)
