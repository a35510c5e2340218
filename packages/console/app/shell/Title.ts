import { useEffect } from "preact/hooks"

/** Names the page in the tab, the history and for screen readers. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Winnow`
  }, [title])
