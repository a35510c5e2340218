import { computed, signal } from "@preact/signals"
import type { DocumentPages, Word } from "@winnow/client"
import type { QueryClient } from "@tanstack/preact-query"
import { pagesAtOnce, pagesQuery } from "./PageQueries.js"

export interface Match {
  readonly page: number
  readonly words: ReadonlyArray<Word>
}

export type TextSearch = ReturnType<typeof makeTextSearch>

/** Searches the text of all pages, which are fetched range by range. */
export const makeTextSearch = (id: string, pageCount: number, queries: QueryClient) => {
  const text = signal("")
  const matches = signal<ReadonlyArray<Match>>([])
  const at = signal(0)
  const isSearching = signal(false)
  let latest = 0

  const search = async (wanted: string): Promise<void> => {
    const turn = ++latest
    text.value = wanted
    at.value = 0
    matches.value = []
    if (wanted.trim() === "") return
    isSearching.value = true
    try {
      for (let range = 0; range * pagesAtOnce < pageCount; range++) {
        const pages = await queries.fetchQuery(pagesQuery(id, range))
        if (turn !== latest) return
        matches.value = [...matches.value, ...matchesIn(pages, plain(wanted))]
      }
    } finally {
      if (turn === latest) isSearching.value = false
    }
  }

  const step = (by: 1 | -1) => {
    const count = matches.value.length
    if (count > 0) at.value = (at.value + by + count) % count
  }

  return { text, matches, at, isSearching, current: computed(() => matches.value[at.value]), search, step }
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ")

const matchesIn = ({ pages }: DocumentPages, wanted: string): ReadonlyArray<Match> =>
  pages.flatMap(({ number, words }) => {
    const starts: Array<number> = []
    let text = ""
    for (const word of words) {
      starts.push(text.length)
      text += `${plain(word.text)} `
    }
    const found: Array<Match> = []
    for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + wanted.length)) {
      const to = from + wanted.length
      const hit = words.filter((_, index) => {
        const start = starts[index] ?? 0
        return start < to && (starts[index + 1] ?? text.length) - 1 > from
      })
      found.push({ page: number, words: hit })
    }
    return found
  })
