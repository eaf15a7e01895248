import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import { guardianKey } from '../guardians/guardians.ts';
import { removeLonely } from '../guardians/save-guardians.ts';
import type { ReadStudent } from './import-line.ts';

export interface ImportedGuardian {
  name: string;
  relation: string;
  mobile: string | null;
  email: string | null;
  occupation: string | null;
}

const mostGuardians = 4;

interface Parents {
  father_name: string | null;
  mother_name: string | null;
}

/**
 * The guardians of a line: the first number is the named guardian's, or the father's, the second
 * the next one's.
 */
export function guardiansOf(
  { guardianName, mobiles, email }: ReadStudent,
  { father_name: father, mother_name: mother }: Parents,
): { guardians: ImportedGuardian[]; nameless: string[] } {
  const isOf = (name: string | null) =>
    name !== null && guardianName !== null && guardianKey(name) === guardianKey(guardianName);
  const named = [
    ...(guardianName && !isOf(father) && !isOf(mother)
      ? [{ name: guardianName, relation: 'guardian' }]
      : []),
    ...(father ? [{ name: father, relation: 'father' }] : []),
    ...(mother ? [{ name: mother, relation: 'mother' }] : []),
  ];
  if (isOf(mother) && !isOf(father)) named.reverse();
  const guardians = named.slice(0, mobiles.length || (guardianName ? 1 : 0)).map((one, index) => ({
    ...one,
    mobile: mobiles[index] ?? null,
    email: index === 0 ? email : null,
    occupation: null,
  }));
  return { guardians, nameless: mobiles.slice(named.length) };
}

/**
 * The student's guardians with those of the line: a new number of a known name replaces the old
 * one.
 */
export function withGuardians(
  present: readonly ImportedGuardian[],
  named: readonly ImportedGuardian[],
): ImportedGuardian[] {
  const guardians = present.map((one) => ({ ...one }));
  for (const one of named) {
    const alike = guardians.filter(({ name }) => guardianKey(name) === guardianKey(one.name));
    const known = alike.find(({ mobile }) => !one.mobile || mobile === one.mobile) ?? alike[0];
    if (known) {
      known.mobile = one.mobile ?? known.mobile;
      known.email ??= one.email;
    } else if (guardians.length < mostGuardians) guardians.push({ ...one });
  }
  return guardians;
}

/** The same people with the same numbers, whatever else differs. */
export const areSame = (
  one: readonly ImportedGuardian[],
  other: readonly ImportedGuardian[],
): boolean => JSON.stringify(one.map(identity)) === JSON.stringify(other.map(identity));

const identity = ({ name, relation, mobile }: ImportedGuardian) => [
  guardianKey(name),
  relation,
  mobile,
];

interface Family {
  studentId: string;
  schoolId: string;
  guardians: readonly ImportedGuardian[];
}

/**
 * Assigns these guardians to the students, shared by siblings at a school; deletes those without any
 * student left.
 */
export async function storeFamilies(
  db: Database,
  now: string,
  families: readonly Family[],
  { areNew = false } = {},
): Promise<void> {
  const former = areNew ? [] : await unlinked(db, families);
  const links = families.flatMap(({ studentId, schoolId, guardians }) =>
    guardians.map((one, index) => ({
      ...one,
      id: newId(),
      key: guardianKey(one.name),
      studentId,
      schoolId,
      place: index + 1,
    })),
  );
  if (links.length > 0) await link(db, now, links);
  await removeLonely(db, former);
}

/** Removes the students' guardians and returns their ids. */
async function unlinked(db: Database, families: readonly Family[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('student_guardian')
    .where('student_id', '=', anyOf(families.map(({ studentId }) => studentId)))
    .returning('guardian_id as id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`select id from guardian where id = ${anyOf(ids)} order by id for update`.execute(db);
  return ids;
}

/** One name with one number is stored once at a school; rows are locked in one order for everybody. */
async function link(db: Database, now: string, links: readonly object[]): Promise<void> {
  const rows = JSON.stringify(links);
  await sql`
    with row as (
      select * from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, name text, key text,
        mobile text, email text, occupation text, "studentId" uuid, "schoolId" uuid, relation text,
        place smallint)
    ), shared as (
      insert into guardian (id, school_id, name, match_key, mobile, email, occupation,
        created_at, updated_at)
      select distinct on (mobile, key, "schoolId") id, "schoolId", name, key, mobile, email,
        occupation, ${now}, ${now}
      from row where mobile is not null order by mobile, key, "schoolId", email nulls last
      on conflict (mobile, match_key, school_id) where mobile is not null do update set
        email = coalesce(guardian.email, excluded.email),
        occupation = coalesce(guardian.occupation, excluded.occupation)
      returning id, mobile, match_key, school_id
    ), own as (
      insert into guardian (id, school_id, name, match_key, email, occupation, created_at,
        updated_at)
      select id, "schoolId", name, key, email, occupation, ${now}, ${now} from row
      where mobile is null
      returning id
    )
    insert into student_guardian (student_id, guardian_id, relation, place)
    select row."studentId", coalesce(shared.id, row.id), row.relation, row.place
    from row left join shared on shared.mobile = row.mobile and shared.match_key = row.key
      and shared.school_id = row."schoolId"
    where row.mobile is null or shared.id is not null`.execute(db);
}
