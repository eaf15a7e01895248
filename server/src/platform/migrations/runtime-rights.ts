import type pg from 'pg';

interface Owned {
  name: string;
  is_sequence: boolean;
  is_append_only: boolean;
}

/**
 * The tables of the schema that the migrating role owns. A table is append-only if a trigger
 * rejects changes.
 */
const OWNED = `
  SELECT c.oid::regclass::text AS name, c.relkind = 'S' AS is_sequence,
    c.relname = 'migration' OR EXISTS (
      SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE t.tgrelid = c.oid AND p.proname = 'refuse_change'
    ) AS is_append_only
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
    AND pg_has_role(c.relowner, 'USAGE')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

/**
 * The role that the program runs with reads and writes rows; it changes no tables, empties none,
 * and only adds to those that are append-only.
 */
export async function grantRuntimeRights(client: pg.Client, roleName: string): Promise<void> {
  const role = client.escapeIdentifier(roleName);
  const { rows } = await client.query<Owned>(OWNED);
  const names = (has: (owned: Owned) => boolean) => rows.filter(has).map(({ name }) => name);

  const sequences = names((owned) => owned.is_sequence);
  const appendOnly = names((owned) => owned.is_append_only);
  const tables = names((owned) => !owned.is_sequence && !owned.is_append_only);
  const onThem = (act: string, things: string[], end: string) =>
    things.length > 0 ? [`${act} ${things.join(', ')} ${end}`] : [];

  const statements = [
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    ...onThem('GRANT SELECT, INSERT, UPDATE, DELETE ON', tables, `TO ${role}`),
    ...onThem('GRANT SELECT, INSERT ON', appendOnly, `TO ${role}`),
    ...onThem('REVOKE UPDATE, DELETE, TRUNCATE ON', appendOnly, `FROM ${role}`),
    `REVOKE INSERT ON migration FROM ${role}`,
    ...onThem('GRANT USAGE, SELECT ON SEQUENCE', sequences, `TO ${role}`),
    // Covers tables made later without a migration, such as a month's partition.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ];
  await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'));
}
