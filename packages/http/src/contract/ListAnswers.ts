import { HttpServerResponse } from "@effect/platform"
import { jsonOf } from "@winnow/core"
import { makeFairTurns } from "@winnow/document"
import { Context, Effect, Layer, Option, Stream } from "effect"

/** Part of a list, about 1 MiB. */
interface ListSlice<Item> {
  readonly items: ReadonlyArray<Item>
  readonly hasMore: boolean
}

/** Reads the slice after the item `last` (the first slice if undefined), with at most `limit` items. */
export type ReadSlice<Item, E> = (limit: number, last: Item | undefined) => Effect.Effect<ListSlice<Item>, E>

/** A page ends after the slice with which it reaches this size. */
const pageBytes = 8 * 2 ** 20

/** Encodes lists as `{ data, hasMore }`, slice by slice, and lets other requests run in between. */
export class ListAnswers extends Context.Tag("@winnow/http/ListAnswers")<
  ListAnswers,
  {
    /** At most `limit` items or about 8 MiB. */
    readonly page: <Item extends object, E>(
      limit: number,
      read: ReadSlice<Item, E>
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E>
    /** The whole list, with at most one slice in memory. Only a failure of the first slice is answered as an error. */
    readonly whole: <Item extends object, E>(
      read: ReadSlice<Item, E>
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E>
  }
>() {
  static readonly layer = Layer.sync(ListAnswers, () => {
    const { inTurn } = makeFairTurns(maxPagesAtOnce)

    /** Encodes a slice as JSON; `next` is the item after which the next slice begins. */
    const encode = <Item extends object, E>(read: ReadSlice<Item, E>, limit: number, last: Item | undefined) =>
      Effect.flatMap(read(limit, last), ({ hasMore, items }) =>
        Effect.sync(() => {
          const separator = last === undefined || items.length === 0 ? "" : ","
          const bytes = Buffer.from(separator + items.map(jsonOf).join())
          return { bytes, count: items.length, next: hasMore ? Option.fromNullable(items.at(-1)) : Option.none<Item>() }
        })
      )

    const encodePage = Effect.fnUntraced(function* <Item extends object, E>(limit: number, read: ReadSlice<Item, E>) {
      const first = yield* encode(read, limit, undefined)
      const pieces = [first.bytes]
      let { next } = first
      for (let left = limit - first.count, bytes = first.bytes.byteLength; Option.isSome(next); ) {
        if (left === 0 || bytes >= pageBytes) break
        yield* Effect.yieldNow()
        const slice = yield* encode(read, left, next.value)
        pieces.push(slice.bytes)
        left -= slice.count
        bytes += slice.bytes.byteLength
        next = slice.next
      }
      return HttpServerResponse.uint8Array(Buffer.concat([opening, ...pieces, closing(Option.isSome(next))]), json)
    })

    return ListAnswers.of({
      page: (limit, read) => inTurn(encodePage(limit, read)),
      whole: Effect.fnUntraced(function* (read) {
        const first = yield* encode(read, maxItems, undefined)
        if (Option.isNone(first.next)) {
          return HttpServerResponse.uint8Array(Buffer.concat([opening, first.bytes, closing(false)]), json)
        }
        const others = Stream.paginateEffect(first.next.value, (last) =>
          Effect.map(
            Effect.zipRight(Effect.yieldNow(), encode(read, maxItems, last)),
            ({ bytes, next }) => [bytes, next] as const
          )
        )
        const all = Stream.make(Buffer.concat([opening, first.bytes])).pipe(
          Stream.concat(others),
          Stream.concat(Stream.make(closing(false)))
        )
        return HttpServerResponse.stream(all, json)
      })
    })
  })
}

/**
 * Concurrent pages of one user, since each is in memory until it is complete. Up to four times as many for all users,
 * so that a user with none in progress does not wait.
 */
const maxPagesAtOnce = 8

/** Items per slice of a whole list. */
const maxItems = 100

const json = { contentType: "application/json" }
const opening = Buffer.from('{"data":[')
const closing = (hasMore: boolean) => Buffer.from(`],"hasMore":${hasMore}}`)
