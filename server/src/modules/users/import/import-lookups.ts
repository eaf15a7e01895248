import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { Person } from '../../../platform/person.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

const anyText = (texts: string[]) => sql<string>`any(${texts}::text[])`;

export interface KnownSchool {
  id: string;
  isOpen: boolean;
  hasPlan: boolean;
}

/** The schools of the codes where the person may assign staff, also those whose plan has ended. */
export async function schoolsOf(db: Scoped, codes: string[]): Promise<Map<string, KnownSchool>> {
  const rows = await db
    .from('school', 'work')
    .select([
      'school.id',
      'school.udise_code as code',
      'school.status',
      db.condition('school').as('hasPlan'),
    ])
    .where('school.udise_code', '=', anyText(codes))
    .execute();
  return new Map(
    rows.map(({ id, code, status, hasPlan }) => [
      code,
      { id, isOpen: status === 'open', hasPlan: hasPlan === true },
    ]),
  );
}

/** The code of the school where the person works; undefined for who works at several, or in an office. */
export async function onlySchoolOf(
  db: Scoped,
  { schoolIds }: Pick<Person, 'schoolIds'>,
): Promise<string | undefined> {
  if (schoolIds.length !== 1) return undefined;
  const school = await db
    .from('school', 'work')
    .select('school.udise_code as code')
    .where('school.id', '=', anyOf(schoolIds))
    .executeTakeFirst();
  return school?.code;
}

interface Meant {
  ids?: string[];
  emails: string[];
  mobiles: string[];
  lock: boolean;
}

/**
 * The people that a batch may match, locked until it ends unless it is a dry run; `isSeen` marks
 * those in scope whose contact the person may read.
 */
export async function accountsOf(
  db: Scoped,
  { ids = [], emails, mobiles, lock }: Meant,
): Promise<{ id: string; isSeen: boolean }[]> {
  const found = unscoped(db, 'unique across schools')
    .selectFrom('account')
    .select(['account.id', db.contact('account').as('isSeen')])
    .where((or) =>
      or.or([
        or('id', '=', anyOf(ids)),
        or('email', '=', anyText(emails)),
        or('mobile', '=', anyText(mobiles)),
      ]),
    )
    .orderBy('account.id');
  return (lock ? found.forUpdate() : found).execute();
}
