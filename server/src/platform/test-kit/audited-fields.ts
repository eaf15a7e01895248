import { auditedFields } from '@shala/contract/audited-fields.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../database.ts';

const named = new Set(
  Object.entries(auditedFields).flatMap(([entity, fields]) =>
    fields.map((field) => `${entity}.${field}`),
  ),
);

/** What the acts of a test recorded and the audit's page has no words for. */
export async function unnamedFields(db: Database): Promise<string[]> {
  const { rows } = await runFixed<{ entity: string; field: string }>(
    db,
    sql`
      select distinct entity, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
      from audit where entity = any(${Object.keys(auditedFields)})`,
  );
  return rows.map(({ entity, field }) => `${entity}.${field}`).filter((field) => !named.has(field));
}
