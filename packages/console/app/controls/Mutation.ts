import { useMutation as useLibraryMutation } from "@tanstack/preact-query"
import { useRef } from "preact/hooks"

interface Given<Data, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Data>
  readonly onSuccess?: (data: Data) => unknown
  readonly onError?: (error: Error) => unknown
}

/** A request that changes something, with what is written at that moment: the library's own goes on with what was there when the page was last painted. */
export const useMutation = <Data, Variables = void>(given: Given<Data, Variables>) => {
  const latest = useRef(given)
  latest.current = given
  return useLibraryMutation({
    mutationFn: (variables: Variables) => latest.current.mutationFn(variables),
    onSuccess: (data: Data) => latest.current.onSuccess?.(data),
    onError: (error: Error) => latest.current.onError?.(error)
  })
}
