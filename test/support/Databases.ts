/**
 * On which databases tests of whole servers run: those of `npm test` on SQLite, those of `npm run test:full` on
 * Postgres, where nothing else is said. What the stores do on each is tested by their suites.
 */
export const databases = (process.env["TEST_DATABASES"] ?? "sqlite,postgres").split(",") as ReadonlyArray<
  "sqlite" | "postgres"
>
