import { DateTime, Effect, ParseResult, Schema } from "effect"
import { text, Timestamp } from "./RequestFields.js"

/** A cursor in a list: an item's `createdAt` and `id`, because several items may have the same time. */
export const placeCursor = <Id extends string>(id: Schema.Schema<Id, string>, item: string) => {
  const cursorId = text(200).pipe(Schema.compose(id))
  return Schema.transformOrFail(
    Schema.String,
    Schema.Struct({ createdAt: Schema.DateTimeUtcFromSelf, id: Schema.typeSchema(id) }),
    {
      strict: true,
      decode: (place, _, ast) => {
        const [time = "", last = ""] = place.split(",", 2)
        return Effect.mapError(
          Effect.all({ createdAt: Schema.decode(Timestamp)(time), id: Schema.decode(cursorId)(last) }),
          () => new ParseResult.Type(ast, place)
        )
      },
      encode: ({ createdAt, id }) => ParseResult.succeed(`${DateTime.formatIso(createdAt)},${id}`)
    }
  ).annotations({
    message: () => ({
      message: `must be the \`createdAt\` and the \`id\` of ${item}, separated by a comma`,
      override: true
    }),
    jsonSchema: { type: "string" }
  })
}
