import { useEffect } from "preact/hooks"

/** Sets the page's title for the tab, the history and screen readers. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Winnow`
  }, [title])
