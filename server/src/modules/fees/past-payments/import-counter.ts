import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';

/** Ten codes, as a school may have a counter of such a code itself. */
const codes = ['OLD', ...Array.from({ length: 9 }, (_, at) => `OLD${at + 1}`)];

/** The counter of payments from before, whose receipts are numbered apart; made with the first of them. */
export async function importCounter(db: CheckedDb, schoolId: string): Promise<string> {
  const present = await findImportCounter(db, schoolId);
  if (present) return present;
  await sql`
    insert into fee_counter (school_id, id, code, name, is_active, is_import)
    select ${schoolId}, ${newId()}, code, 'Imported', false, true
    from unnest(${codes}::text[]) with ordinality as free (code, place)
    where not exists (select from fee_counter where fee_counter.school_id = ${schoolId}
      and fee_counter.code = free.code)
    order by place limit 1
    on conflict do nothing`.execute(db);
  return (await findImportCounter(db, schoolId))!;
}

export async function findImportCounter(
  db: CheckedDb,
  schoolId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('fee_counter')
    .where('school_id', '=', schoolId)
    .where('is_import', '=', true)
    .select('id')
    .executeTakeFirst();
  return found?.id;
}
