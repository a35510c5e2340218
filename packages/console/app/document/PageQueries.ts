import type { DocumentPage, DocumentPages } from "@winnow/client"
import { useQueries } from "@tanstack/preact-query"
import { api } from "../Api.js"

/** The number of pages per request. */
export const pagesAtOnce = 20

export const pagesQuery = (id: string, range: number) => ({
  queryKey: ["documents", id, "pages", range],
  queryFn: (): Promise<DocumentPages> =>
    api.extractions.pages(id, { from: range * pagesAtOnce + 1, to: (range + 1) * pagesAtOnce }),
  staleTime: Infinity
})

export const rangeOf = (page: number): number => Math.floor((page - 1) / pagesAtOnce)

/** The loaded pages of these ranges, by number. */
export const usePages = (id: string, ranges: ReadonlyArray<number>): ReadonlyMap<number, DocumentPage> => {
  const results = useQueries({ queries: ranges.map((range) => pagesQuery(id, range)) })
  return new Map(results.flatMap(({ data }) => data?.pages.map((page) => [page.number, page] as const) ?? []))
}
