import type { PossibleDuplicate } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { phoneticLine } from '../../../platform/phonetic-key.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

export interface Looked {
  name: string;
  dateOfBirth?: string | undefined;
  mobiles: readonly string[];
  pen?: string | null | undefined;
  apaarId?: string | null | undefined;
  /** Leaves this one out. */
  studentId?: string | undefined;
}

/** Children who may be the same one. Of a child out of sight nothing is told but that there is one. */
export async function findDuplicates(db: Scoped, looked: Looked): Promise<PossibleDuplicate[]> {
  const found = (await candidates(db, looked)).flatMap((one) => {
    const because = likeness(looked, one);
    return because.length > 0 ? [{ ...one, because }] : [];
  });
  const stays = await staysInSight(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, dateOfBirth, because }) => {
    const stay = stays.find(({ studentId }) => studentId === id);
    return stay
      ? { id, name, dateOfBirth, ...schoolOf(stay), because }
      : { id: null, name: null, dateOfBirth: null, ...nowhere, because };
  });
}

const nowhere = { schoolName: null, registerNumber: null };
const schoolOf = ({ schoolName, registerNumber }: typeof nowhere | Stay) => ({
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

async function candidates(db: Scoped, looked: Looked): Promise<Candidate[]> {
  const { dateOfBirth = null, mobiles, pen = null, apaarId = null, studentId = null } = looked;
  const sounds = phoneticKeys(looked.name).map((sound) => `%${sound}%`);
  const { rows } = await sql<Candidate>`
    with of_mobile as (
      select student_guardian.student_id as id from guardian
      join student_guardian on student_guardian.guardian_id = guardian.id
      where guardian.mobile = any(${mobiles}::text[])
    ), found as (
      select id from of_mobile
      union select id from student where pen = ${pen}
      union select id from student where apaar_id = ${apaarId}
      union select id from student where date_of_birth = ${dateOfBirth}::date
        and search_key like any(${sounds}::text[])
    )
    select student.id, name, local_name as "localName", date_of_birth as "dateOfBirth", pen,
      apaar_id as "apaarId", student.id in (select id from of_mobile) as "hasMobile"
    from student join found on found.id = student.id
    where merged_into is null and student.id is distinct from ${studentId}::uuid
    order by search_key, student.id limit 50`.execute(unscoped(db, 'unique across schools'));
  return rows;
}

function likeness(looked: Looked, one: Candidate): PossibleDuplicate['because'] {
  const isNamedAlike = [one.name, one.localName].some(
    (name) => name && soundsAlike(phoneticKeys(looked.name), phoneticKeys(name)),
  );
  const reasons: [PossibleDuplicate['because'][number], unknown][] = [
    ['name_and_birth', isNamedAlike && one.dateOfBirth === looked.dateOfBirth],
    ['name_and_mobile', isNamedAlike && one.hasMobile],
    ['pen', looked.pen && one.pen === looked.pen],
    ['apaar', looked.apaarId && one.apaarId === looked.apaarId],
  ];
  return reasons.filter(([, is]) => is).map(([reason]) => reason);
}

const phoneticKeys = (name: string): string[] => phoneticLine(name).split(' ').filter(Boolean);

/** 'Asha Patil' and 'Patil Asha Ramesh' may be one child, 'Patil Rohit Ramesh' is a brother. */
function soundsAlike(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return false;
  return fewer.every((sound) => more.includes(sound));
}

type Stay = Awaited<ReturnType<typeof staysInSight>>[number];

/** The present school before former ones. */
const staysInSight = (db: Scoped, studentIds: readonly string[]) =>
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
