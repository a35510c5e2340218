import type { VirtualizerOptions } from "@tanstack/virtual-core"
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer
} from "@tanstack/virtual-core"
import { useEffect, useReducer, useState } from "preact/hooks"

export { defaultRangeExtractor }

type Given = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  | "count"
  | "getScrollElement"
  | "estimateSize"
  | "overscan"
  | "gap"
  | "getItemKey"
  | "paddingStart"
  | "paddingEnd"
  | "rangeExtractor"
>

/** Computes which items of a long list to render. */
export const useVirtualizer = (given: Given): Virtualizer<HTMLElement, HTMLElement> => {
  const [, render] = useReducer<number, undefined>((count) => count + 1, 0)
  const options: VirtualizerOptions<HTMLElement, HTMLElement> = {
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    ...given,
    onChange: () => render(undefined)
  }
  const [virtualizer] = useState(() => new Virtualizer(options))
  virtualizer.setOptions(options)
  // In an effect, so that the list's surroundings appear before its first items are rendered.
  useEffect(() => virtualizer._didMount(), [])
  useEffect(() => virtualizer._willUpdate())
  return virtualizer
}
