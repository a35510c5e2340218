/** SQL that empties Winnow's tables, if they exist: a sweep looks at every run, and new tables take longer. */
export const emptyTables = `DO $$ BEGIN
  EXECUTE (
    SELECT 'TRUNCATE ' || string_agg(tablename, ', ') FROM pg_tables
    WHERE tablename LIKE 'winnow\\_%' AND tablename <> 'winnow_migrations' HAVING COUNT(*) > 0
  );
EXCEPTION WHEN null_value_not_allowed THEN NULL;
END $$`
