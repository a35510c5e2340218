import type { Extraction, ReviewState } from "@winnow/client"
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/preact-query"
import { useMemo } from "preact/hooks"
import { api } from "../Api.js"
import type { ListFilter } from "./DocumentFilter.js"

export const documentsKey = ["documents"]
const pageSize = 100
const followed = 20

/**
 * The extractions of a filter, newest first, page after page. The first page is asked for again and again, often while
 * something is processing; what is processing on later pages is asked for one by one.
 */
export const useDocumentList = (filter: ListFilter) => {
  const pages = useInfiniteQuery({
    queryKey: [...documentsKey, "pages", filter],
    queryFn: ({ pageParam, signal }) =>
      api.extractions.listPage({ ...filter, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.data.at(-1)?.createdAt : undefined)
  })
  const loaded = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data])
  const isBusy = (list: ReadonlyArray<Extraction> | undefined) =>
    list?.some(({ status }) => status === "processing") === true

  const newest = useQuery({
    queryKey: [...documentsKey, "newest", filter],
    queryFn: ({ signal }) => api.extractions.listPage({ ...filter, limit: 50 }, { signal }),
    enabled: pages.isSuccess,
    refetchInterval: (query) => (isBusy(query.state.data?.data) ? 1_000 : 10_000)
  })
  const newestIds = new Set(newest.data?.data.map(({ id }) => id))
  const waiting = loaded.filter(({ id, status }) => status === "processing" && !newestIds.has(id)).slice(0, followed)
  const latest = useQuery({
    queryKey: [...documentsKey, "followed", waiting.map(({ id }) => id)],
    queryFn: ({ signal }) => Promise.all(waiting.map(({ id }) => api.extractions.get(id, { signal }))),
    enabled: waiting.length > 0,
    refetchInterval: 2_000
  })

  const rows = useMemo(() => {
    const byId = new Map<string, Extraction>()
    for (const one of [...(newest.data?.data ?? []), ...loaded, ...(latest.data ?? [])]) {
      const before = byId.get(one.id)
      if (before === undefined || before.status === "processing") byId.set(one.id, one)
    }
    return [...byId.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  }, [loaded, newest.data, latest.data])

  return { rows, pages }
}

const noStates: ReadonlyMap<string, ReviewState> = new Map()

/** The review states of these extractions, asked for a hundred at a time. */
export const useReviewStates = (rows: ReadonlyArray<Extraction>): ReadonlyMap<string, ReviewState> => {
  const ids = rows.filter(({ status }) => status === "completed").map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ["reviews", "states", ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ReviewState>> => {
      const parts = []
      for (let from = 0; from < ids.length; from += pageSize) {
        parts.push(api.reviews.list({ ids: ids.slice(from, from + pageSize) }, { signal }))
      }
      const found = await Promise.all(parts)
      return new Map(found.flatMap(({ data }) => data.map(({ extractionId, state }) => [extractionId, state] as const)))
    }
  })
  return data ?? noStates
}
