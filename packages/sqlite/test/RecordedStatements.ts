import { Statement } from "@effect/sql"
import { Effect } from "effect"

/** The text of each statement that a program sends to its database. */
export const recordedStatements = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const texts: Array<string> = []
  yield* Statement.withTransformer(program, (statement) =>
    Effect.sync(() => {
      texts.push(statement.compile()[0])
      return statement
    })
  )
  return texts
})
