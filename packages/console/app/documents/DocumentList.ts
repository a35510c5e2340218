import type { Extraction, ReviewState } from "@winnow/client"
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from "@tanstack/preact-query"
import { useMemo } from "preact/hooks"
import { api } from "../Api.js"
import { useRefreshOpenReviewCount } from "../review/OpenReviews.js"
import type { ListFilter } from "./DocumentFilter.js"

export const documentsKey = ["documents"]
const pageSize = 100
const followed = 20

/**
 * The extractions of a filter, newest first, page by page. The first page is polled, more often while something is
 * processing; processing extractions on later pages are polled one by one.
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

  useRefreshOpenReviewCount(rows.filter(({ status }) => status === "processing").length)

  /** Extractions that were added after the first page was fetched form their own page. */
  const listed = pages.data?.pages.map(({ data }) => data) ?? []
  const firstIds = new Set(listed[0]?.map(({ id }) => id))
  const added = newest.data?.data.filter(({ id }) => !firstIds.has(id)) ?? []
  const ended = latest.data?.filter(({ status }) => status === "completed") ?? []

  return { rows, pages, groups: [added, ended, ...listed] }
}

/** The review states of these extractions, fetched once per page of the list. */
export const useReviewStates = (pages: ReadonlyArray<ReadonlyArray<Extraction>>): ReadonlyMap<string, ReviewState> => {
  const groups = pages
    .map((page) => page.filter(({ status }) => status === "completed").map(({ id }) => id))
    .filter((ids) => ids.length > 0)
  const results = useQueries({
    queries: groups.map((ids) => ({
      queryKey: ["reviews", "states", ids],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await api.reviews.list({ ids }, { signal })).data
    }))
  })
  return new Map(
    results.flatMap(({ data = [] }) => data.map(({ extractionId, state }) => [extractionId, state] as const))
  )
}
