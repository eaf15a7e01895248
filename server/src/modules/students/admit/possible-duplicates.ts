import type { PossibleDuplicate } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { anyOf, runFixed } from '../../../platform/database.ts';
import { phoneticLine } from '../../../platform/phonetic-key.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

interface DuplicateQuery {
  name: string;
  dateOfBirth?: string | undefined;
  mobiles: readonly string[];
  pen?: string | null | undefined;
  apaarId?: string | null | undefined;
  /** Excluded from the result. */
  studentId?: string | undefined;
}

/** Students who may be the same one. Of students out of sight it says only that there are some. */
export async function findDuplicates(
  db: Scoped,
  query: DuplicateQuery,
): Promise<PossibleDuplicate[]> {
  const found = (await candidates(db, query)).flatMap((one) => {
    const because = reasonsFor(query, one);
    return because.length > 0 ? [{ ...one, because }] : [];
  });
  if (found.length === 0) return [];
  const admissions = await admissionsInSight(
    db,
    found.map(({ id }) => id),
  );
  const inSight: PossibleDuplicate[] = [];
  const outOfSight: Reasons = [];
  for (const { id, name, localName, dateOfBirth, because } of found) {
    const admission = admissions.find(({ studentId }) => studentId === id);
    const facts = { id, name, localName, dateOfBirth };
    if (admission) inSight.push({ ...facts, ...schoolOf(admission), because });
    else outOfSight.push(...because);
  }
  return [...inSight, ...nobodyKnown(outOfSight)];
}

type Reasons = PossibleDuplicate['because'];

/** The first of these that applies is the one shown. */
const inOrder: Reasons = ['name_and_birth', 'name_and_mobile', 'pen', 'apaar'];

/**
 * All whom the caller may not see are one line with one reason: which of them it is, how many they
 * are and what else fits would give away a date of birth or a number by trying.
 */
function nobodyKnown(outOfSight: Reasons): PossibleDuplicate[] {
  const reason = inOrder.find((one) => outOfSight.includes(one));
  if (!reason) return [];
  return [{ ...nobody, ...nowhere, because: [reason] }];
}

const nobody = { id: null, name: null, localName: null, dateOfBirth: null };
const nowhere = { schoolName: null, registerNumber: null };
const schoolOf = ({ schoolName, registerNumber }: typeof nowhere | Admission) => ({
  schoolName,
  registerNumber,
});

interface Candidate {
  id: string;
  name: string;
  localName: string | null;
  dateOfBirth: string;
  pen: string | null;
  apaarId: string | null;
  hasMobile: boolean;
}

async function candidates(db: Scoped, query: DuplicateQuery): Promise<Candidate[]> {
  const { dateOfBirth = null, mobiles, pen = null, apaarId = null, studentId = null } = query;
  const keys = phoneticKeys(query.name).map((key) => `%${key}%`);
  const { rows } = await runFixed(
    unscoped(db, 'unique across schools'),
    sql<Candidate>`
    with of_mobile as (
      select student_guardian.student_id as id from guardian
      join student_guardian on student_guardian.guardian_id = guardian.id
      where guardian.mobile = any(${mobiles}::text[])
    ), found as (
      select id from of_mobile
      union select id from student where pen = ${pen}
      union select id from student where apaar_id = ${apaarId}
      union select id from student where date_of_birth = ${dateOfBirth}::date
        and search_key like any(${keys}::text[])
    )
    select student.id, name, local_name as "localName", date_of_birth as "dateOfBirth", pen,
      apaar_id as "apaarId", student.id in (select id from of_mobile) as "hasMobile"
    from found
    -- each by its key: few are found, of however many
    cross join lateral (select * from student where student.id = found.id limit 1) as student
    where merged_into is null and student.id is distinct from ${studentId}::uuid
    order by search_key, student.id limit 50`,
  );
  return rows;
}

function reasonsFor(query: DuplicateQuery, one: Candidate): Reasons {
  const isNamedAlike = [one.name, one.localName].some(
    (name) => name && keysAlike(phoneticKeys(query.name), phoneticKeys(name)),
  );
  const reasons: [PossibleDuplicate['because'][number], unknown][] = [
    ['name_and_birth', isNamedAlike && one.dateOfBirth === query.dateOfBirth],
    ['name_and_mobile', isNamedAlike && one.hasMobile],
    ['pen', query.pen && one.pen === query.pen],
    ['apaar', query.apaarId && one.apaarId === query.apaarId],
  ];
  return reasons.filter(([, is]) => is).map(([reason]) => reason);
}

/** Each once. */
export const phoneticKeys = (name: string): string[] =>
  phoneticLine(name).split(' ').filter(Boolean);

/** 'Asha Patil' and 'Patil Asha Ramesh' may be one student, 'Patil Rohit Ramesh' is a brother. */
function keysAlike(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return false;
  return fewer.every((key) => more.includes(key));
}

type Admission = Awaited<ReturnType<typeof admissionsInSight>>[number];

/** The present school before former ones. */
const admissionsInSight = (db: Scoped, studentIds: readonly string[]) =>
  db
    .from('admission')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .where('admission.student_id', '=', anyOf(studentIds))
    .select([
      'admission.student_id as studentId',
      'school.name as schoolName',
      'admission.register_number as registerNumber',
    ])
    .orderBy(sql`admission.left_on is null`, 'desc')
    .orderBy('admission.admitted_on', 'desc')
    .execute();
