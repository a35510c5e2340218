interface ShowMoreProps {
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** The button below a list that loads the next page, if there is one. */
export const ShowMore = ({ pages }: ShowMoreProps) =>
  pages.hasNextPage ? (
    <button class="button" type="button" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      Show more
    </button>
  ) : null
