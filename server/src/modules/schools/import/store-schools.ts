import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf, type Database, RetryTransaction } from '../../../platform/database.ts';
import {
  columnList,
  columnsFromRow,
  importedColumns,
  rowsOf,
  type StoredSchool,
} from './import-columns.ts';

export interface Plan {
  startsOn: string;
  endsOn: string;
}

interface Wanted {
  udiseCodes?: readonly string[];
  ids?: readonly string[];
  /** Locks the schools until the batch is done. */
  lock: boolean;
}

/** The schools of the codes, or of the ids. */
export async function storedSchools(db: Database, { udiseCodes, ids = [], lock }: Wanted) {
  const condition = udiseCodes
    ? sql<boolean>`udise_code = any(${udiseCodes}::text[])`
    : sql<boolean>`id = ${anyOf(ids)}`;
  const found = db
    .selectFrom('school')
    .select(['id', 'udise_code', 'plan_starts_on', 'plan_ends_on', ...importedColumns])
    .where(condition)
    .orderBy('id');
  return (lock ? found.forUpdate() : found).execute();
}

export async function insertSchools(
  db: Database,
  clock: Clock,
  schools: readonly StoredSchool[],
  plan: Plan | null,
): Promise<void> {
  if (schools.length === 0) return;
  const now = clock.now().toISOString();
  const { numAffectedRows } = await sql`
    insert into school (id, udise_code, search_key, ${columnList},
      plan_starts_on, plan_ends_on, created_at, updated_at)
    select id, udise_code, search_key, ${columnList},
      ${plan?.startsOn ?? null}::date, ${plan?.endsOn ?? null}::date,
      ${now}::timestamptz, ${now}::timestamptz
    from ${rowsOf(schools)}
    on conflict (udise_code) do nothing`.execute(db);
  if (Number(numAffectedRows) < schools.length)
    throw new RetryTransaction('a school was added meanwhile');
}

export async function updateSchools(
  db: Database,
  clock: Clock,
  schools: readonly StoredSchool[],
): Promise<void> {
  if (schools.length === 0) return;
  await sql`
    update school set ${columnsFromRow}, search_key = row.search_key,
      version = school.version + 1, updated_at = ${clock.now().toISOString()}::timestamptz
    from ${rowsOf(schools)}
    where school.id = row.id`.execute(db);
}
