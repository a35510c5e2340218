export interface ListAnswer<Item> {
  readonly data: ReadonlyArray<Item>
  readonly hasMore: boolean
}

/** A page with the cursor of the next one, for lists in which several items may have the same time. */
export const pageOf = <Item extends { readonly createdAt: string; readonly id: string }>({
  data,
  hasMore
}: ListAnswer<Item>) => {
  const last = data.at(-1)
  return { data, cursor: hasMore && last !== undefined ? `${last.createdAt},${last.id}` : null }
}
