/** SQL that empties Winnow's tables, if they exist: to delete few rows takes a tenth of the time of `TRUNCATE`. */
export const emptyTables = `DO $$ BEGIN
  EXECUTE (
    SELECT string_agg('DELETE FROM ' || tablename, '; ') FROM pg_tables
    WHERE tablename LIKE 'winnow\\_%' AND tablename <> 'winnow_migrations' HAVING COUNT(*) > 0
  );
EXCEPTION WHEN null_value_not_allowed THEN NULL;
END $$`
