const paths = {
  logo: "M3 6l4 12 5-9 5 9 4-12",
  documents: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  review: "M4 12.5l4.5 4.5L20 6",
  template: "M4 5h16M4 12h10M4 19h7M17 16v5M14.5 18.5h5",
  usage: "M5 20V11M12 20V4M19 20v-6",
  key: "M14.5 9.5m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M11 13l-7 7M6.5 17.5l2.5 2.5",
  webhook: "M4 12h5M15 12h5M12 4v5M12 15v5M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  sun: "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  system: "M3 5h18v11H3zM9 20h6M12 16v4",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  check: "M5 12.5l4.5 4.5L19 7.5",
  approximate: "M4 10c2.7-3 5.3-3 8 0s5.3 3 8 0M4 16c2.7-3 5.3-3 8 0s5.3 3 8 0",
  question: "M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.8-1.8 1.4-1.8 3M12 18.5v.01",
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  dash: "M6 12h12",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  expand: "M6 9.5l6 6 6-6",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  upload: "M12 16V5M7 9l5-5 5 5M5 20h14",
  search: "M11 11m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15.5 15.5L20 20",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5v.01",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  refresh: "M20 6v5h-5M4 18v-5h5M6 9a7 7 0 0 1 12-2l2 4M18 15a7 7 0 0 1-12 2l-2-4",
  rotate: "M19 5v5h-5M18.5 14a7 7 0 1 1-1-7.5L19 10",
  table: "M4 5h16v14H4zM4 10h16M4 15h16M10 5v14",
  clock: "M12 12m-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2",
  keyboard: "M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M17 14v.01M7 14v.01M10 14h4"
} as const

export type IconName = keyof typeof paths

/** A decorative icon: text beside it, or its button's label, says what it means. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
