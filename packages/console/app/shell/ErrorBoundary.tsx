import type { ComponentChildren } from "preact"
import { useErrorBoundary } from "preact/hooks"
import { Failure } from "../controls/States.js"

/** A fault in one screen leaves the others usable. */
export const ErrorBoundary = ({ children }: { readonly children: ComponentChildren }) => {
  const [error, reset] = useErrorBoundary()
  return error === undefined ? <>{children}</> : <Failure error={error} retry={reset} />
}
