import { Option, Schema } from "effect"

/** A row as far as it holds an entity. */
export interface RecordRow {
  readonly record: string
}

/** An entity as JSON text, and rows read as entities. Only this writes such texts: one that does not fit is a defect. */
export const recordText = <Entity, Encoded>(entity: Schema.Schema<Entity, Encoded>) => {
  const text = Schema.parseJson(entity)
  const decode = Schema.decodeSync(text)
  const all = (rows: ReadonlyArray<RecordRow>): ReadonlyArray<Entity> => rows.map(({ record }) => decode(record))
  return {
    encode: Schema.encodeSync(text),
    decode,
    all,
    first: (rows: ReadonlyArray<RecordRow>): Option.Option<Entity> => Option.fromNullable(all(rows.slice(0, 1))[0])
  }
}
