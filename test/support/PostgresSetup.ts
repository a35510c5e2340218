import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { Client } from "pg"
import type { TestProject } from "vitest/node"
import { startPostgres } from "./embeddedPostgres.mjs"

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test asks for a new database on the Postgres server that all tests share. */
    readonly postgresDesk: string
  }
}

/**
 * For vitest's `globalSetup`: starts Postgres when the first test asks for a database, and ends it with the last test.
 * With WINNOW_TEST_POSTGRES_URL the databases are made on that server, and dropped at the end.
 */
export default async (project: TestProject) => {
  const given = process.env["WINNOW_TEST_POSTGRES_URL"]
  let started: ReturnType<typeof startPostgres> | undefined
  const made: Array<string> = []

  const serverUrl = async () => given ?? (await (started ??= startPostgres())).url

  const makeDatabase = async () => {
    const server = await serverUrl()
    const name = `winnow_test_${randomUUID().replaceAll("-", "")}`
    await execute(server, `CREATE DATABASE ${name}`)
    made.push(name)
    return Object.assign(new URL(server), { pathname: `/${name}` }).href
  }

  const desk = createServer((_request, response) => {
    makeDatabase().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error))
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve))
  const address = desk.address()
  if (typeof address === "object" && address !== null) {
    project.provide("postgresDesk", `http://127.0.0.1:${address.port}`)
  }

  return async () => {
    desk.close()
    const server = await started?.catch(() => undefined)
    await server?.stop()
    if (given === undefined) return
    for (const name of made) await execute(given, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

const execute = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
