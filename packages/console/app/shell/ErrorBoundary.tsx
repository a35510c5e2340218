import type { ComponentChildren } from "preact"
import { useErrorBoundary } from "preact/hooks"
import { Failure } from "../controls/States.js"

/** Contains an error in one screen, so that the others stay usable. */
export const ErrorBoundary = ({ children }: { readonly children: ComponentChildren }) => {
  const [error, reset] = useErrorBoundary()
  return error === undefined ? <>{children}</> : <Failure error={error} retry={reset} />
}
