import { useMutation as useLibraryMutation } from "@tanstack/preact-query"
import { useRef } from "preact/hooks"

interface Given<Data, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Data>
  readonly onSuccess?: (data: Data) => unknown
  readonly onError?: (error: Error) => unknown
}

/**
 * A mutation that calls the functions of the latest render; the library's own uses those of the last painted render.
 */
export const useMutation = <Data, Variables = void>(given: Given<Data, Variables>) => {
  const latest = useRef(given)
  latest.current = given
  return useLibraryMutation({
    mutationFn: (variables: Variables) => latest.current.mutationFn(variables),
    onSuccess: (data: Data) => latest.current.onSuccess?.(data),
    onError: (error: Error) => latest.current.onError?.(error)
  })
}
