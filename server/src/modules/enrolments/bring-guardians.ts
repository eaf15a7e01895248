import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';

interface Stray {
  studentId: string;
  guardianId: string;
  /** Where the student is now. */
  schoolId: string;
}

/**
 * Guardians come along to another school as a record of that school: the former one keeps its own for the siblings
 * who stay, and nothing that either writes afterwards reaches the other. The caller has locked the students.
 */
export async function bringGuardians(
  transaction: Database,
  studentIds: readonly string[],
): Promise<void> {
  const strays = await straysOf(transaction, studentIds);
  const ids = [...new Set(strays.map(({ guardianId }) => guardianId))];
  await sql`select id from guardian where id = ${anyOf(ids)} order by id for update`.execute(
    transaction,
  );
  for (const stray of strays) await bring(transaction, stray);
  await sql`
    delete from guardian where id = ${anyOf(ids)}
      and not exists (select from student_guardian where guardian_id = guardian.id)`.execute(
    transaction,
  );
}

async function straysOf(transaction: Database, studentIds: readonly string[]): Promise<Stray[]> {
  const { rows } = await sql<Stray>`
    select link.student_id as "studentId", guardian.id as "guardianId", stay.school_id as "schoolId"
    from student_guardian as link
    join guardian on guardian.id = link.guardian_id
    cross join lateral (
      select school_id from admission where admission.student_id = link.student_id
      order by left_on desc nulls first, admitted_on desc, id desc limit 1
    ) as stay
    where link.student_id = ${anyOf(studentIds)} and guardian.school_id <> stay.school_id
    order by guardian.mobile, guardian.match_key, link.student_id`.execute(transaction);
  return rows;
}

async function bring(
  transaction: Database,
  { studentId, guardianId, schoolId }: Stray,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into guardian (id, school_id, name, match_key, mobile, email, occupation,
      created_at, updated_at)
    select ${newId()}::uuid, ${schoolId}::uuid, name, match_key, mobile, email, occupation,
      created_at, updated_at
    from guardian where id = ${guardianId}
    on conflict (mobile, match_key, school_id) where mobile is not null do update set
      email = coalesce(guardian.email, excluded.email),
      occupation = coalesce(guardian.occupation, excluded.occupation)
    returning id`.execute(transaction);
  const [known] = rows;
  await sql`
    update student_guardian set guardian_id = ${known!.id}
    where student_id = ${studentId} and guardian_id = ${guardianId} and not exists (
      select from student_guardian as other
      where other.student_id = ${studentId} and other.guardian_id = ${known!.id})`.execute(
    transaction,
  );
  await sql`delete from student_guardian
    where student_id = ${studentId} and guardian_id = ${guardianId}`.execute(transaction);
}
