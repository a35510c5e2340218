// A host on Effect with a database of its own, in which Winnow's tables stand beside the host's. What a function needs and
// how it can fail is in its type.
import { SqlClient } from "@effect/sql"
import { SqliteClient } from "@effect/sql-sqlite-node"
import { Engine, ExtractionPipeline, Extractions, JobQueue, UserId, Users } from "@winnow/core"
import { ThreadPool } from "@winnow/document"
import { UnpdfParser } from "@winnow/pdf"
import { RulesExtractor } from "@winnow/rules"
import { SqlStores } from "@winnow/sql"
import { Effect, Layer, Option } from "effect"
import { template } from "winnow"
import { dataOf, extract, keep } from "winnow/effect"

const order = template("Order", {
  number: template.string("Invoice number").required(),
  total: template.number("Total amount due"),
  lines: template.array(template.object({ text: template.string("Description"), total: template.number("Total") }))
})

/** Values at once, into the host's own table, in one transaction with whatever else it does. */
const enterOrder = Effect.fn("enterOrder")(function* (bytes: Uint8Array) {
  const sql = yield* SqlClient.SqlClient
  const { data, where } = yield* extract(order, { bytes }).pipe(
    Effect.catchTag("MissingValue", () => Effect.dieMessage("An order has a number"))
  )
  yield* sql`INSERT INTO orders ${sql.insert({ number: data.number, total: data.total, page: where("total")?.page ?? null })}`
  return data
})

/** The same as a job, which outlives this process. */
const submitOrder = Effect.fn("submitOrder")(function* (userId: UserId, bytes: Uint8Array) {
  const extractions = yield* Extractions
  const { id } = yield* extractions.submit(userId, {
    templateId: yield* keep(order, userId),
    fileName: "order.pdf",
    mimeType: "application/pdf",
    bytes,
    runId: null,
    source: "api",
    idempotencyKey: Option.none()
  })
  return id
})

const readOrder = Effect.fn("readOrder")(function* (
  userId: UserId,
  id: Effect.Effect.Success<ReturnType<typeof submitOrder>>
) {
  const extractions = yield* Extractions
  return yield* dataOf(order, yield* extractions.wait(userId, id))
})

/** Everything over one `SqlClient`, which the host provides like its tracer and its logger. */
const stores = SqlStores.layer({ prefix: "winnow_" })
const reading = Layer.merge(UnpdfParser.layer, RulesExtractor.layer).pipe(Layer.provide(ThreadPool.layer()))
export const layerWinnow = Layer.merge(Engine.layer(), ExtractionPipeline.layer).pipe(
  Layer.provide(Layer.merge(reading, JobQueue.layerMemory)),
  Layer.provideMerge(stores)
)

export const layerDatabase = (filename: string) =>
  Layer.tap(SqliteClient.layer({ filename }), (context) =>
    Effect.provide(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`CREATE TABLE IF NOT EXISTS orders (number TEXT, total REAL, page INTEGER)`
      ),
      context
    )
  )

/** One document both ways. */
export const program = (bytes: Uint8Array) =>
  Effect.gen(function* () {
    const users = yield* Users
    const sql = yield* SqlClient.SqlClient
    const entered = yield* enterOrder(Uint8Array.from(bytes))
    const ada = yield* users.create({ email: "ada@example.com", plan: "starter" })
    const read = yield* readOrder(ada.id, yield* submitOrder(ada.id, bytes))
    return { entered, read, orders: yield* sql`SELECT * FROM orders` }
  })
