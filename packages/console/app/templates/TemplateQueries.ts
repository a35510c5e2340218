import type { Template } from "@winnow/client"
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/preact-query"
import { api } from "../Api.js"

export const templatesKey = ["templates"]
export const templateKey = (id: string): ReadonlyArray<string> => [...templatesKey, id]

const pageSize = 50

/** Templates whose names contain a text, newest first, page by page. */
export const useTemplatePages = (name = "") =>
  useInfiniteQuery({
    queryKey: [...templatesKey, "pages", name],
    queryFn: ({ pageParam, signal }) =>
      api.templates.listPage({ name: name === "" ? undefined : name, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    placeholderData: keepPreviousData
  })

/** The newest templates, and whether there are more. */
export const useNewestTemplates = () =>
  useQuery({
    queryKey: [...templatesKey, "newest"],
    queryFn: ({ signal }) => api.templates.listPage({ limit: pageSize }, { signal })
  })

/** One template, fetched if it is not among the newest; undefined while it loads or without an id. */
export const useTemplate = (id: string): { readonly isPending: boolean; readonly template: Template | undefined } => {
  const newest = useNewestTemplates()
  const known = newest.data?.data.find((template) => template.id === id)
  const asked = useQuery({
    queryKey: templateKey(id),
    queryFn: ({ signal }) => api.templates.get(id, { signal }),
    enabled: id !== "" && newest.isSuccess && known === undefined
  })
  return { isPending: newest.isPending || asked.isLoading, template: known ?? asked.data }
}
