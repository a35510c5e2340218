import { Schema } from "effect"

/** What a deletion answers. */
export const Deleted = Schema.Struct({ data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) }) })

export const deleted = (id: string): typeof Deleted.Type => ({ data: { id, deleted: true } })
