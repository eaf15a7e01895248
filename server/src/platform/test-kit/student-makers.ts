import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import { admissionSearchKey } from '../admission-search.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type {
  Admission,
  Certificate,
  Enrolment,
  Guardian,
  Promotion,
  Student,
  Transfer,
} from '../database-types.ts';
import { phoneticLine } from '../phonetic-key.ts';
import { registerKey, searchKey } from '../search-key.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts students with what a school records of them, from admission to certificate. */
export function studentMakers(db: Database, clock: Clock, next: () => number) {
  const now = () => clock.now().toISOString();

  async function student(with_: With<Student> = {}) {
    const name = with_.name ?? `Student ${next()}`;
    const row = {
      id: newId(),
      name,
      search_key: `${searchKey(name)}\n\n${phoneticLine(name)}`,
      gender: 'female',
      date_of_birth: '2015-08-14',
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('student').values(row).execute();
    return row;
  }

  async function guardian(studentId: string, with_: With<Guardian> = {}) {
    const name = with_.name ?? `Guardian ${next()}`;
    const { school_id } = await db
      .selectFrom('admission')
      .select('school_id')
      .where('student_id', '=', studentId)
      .orderBy('left_on', (by) => by.desc().nullsFirst())
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = {
      id: newId(),
      school_id,
      name,
      match_key: searchKey(name),
      mobile: `98${String(next()).padStart(8, '0')}`,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('guardian').values(row).execute();
    await db
      .insertInto('student_guardian')
      .values({ student_id: studentId, guardian_id: row.id, relation: 'father', place: 1 })
      .execute();
    return row;
  }

  /** A student of the class, admitted and enrolled since the year's beginning. */
  async function enrolled(
    of: { school_id: string; id: string },
    with_: {
      student?: With<Student>;
      admission?: With<Admission>;
      enrolment?: With<Enrolment>;
    } = {},
  ) {
    const enrolledStudent = await student(with_.student);
    const registerNumber = with_.admission?.register_number ?? String(1000 + next());
    const admission = {
      id: newId(),
      school_id: of.school_id,
      student_id: enrolledStudent.id,
      register_number: registerNumber,
      register_key: registerKey(registerNumber),
      admitted_on: '2026-06-15',
      kind: 'new',
      class_id: of.id,
      roll_number: with_.enrolment?.roll_number ?? null,
      search_key: admissionSearchKey({
        name: enrolledStudent.name,
        registerNumber,
        mobiles: [],
      }),
      created_at: now(),
      updated_at: now(),
      ...with_.admission,
    };
    await db.insertInto('admission').values(admission).execute();
    const enrolment = {
      id: newId(),
      school_id: of.school_id,
      admission_id: admission.id,
      student_id: enrolledStudent.id,
      class_id: of.id,
      from_day: '2026-06-15',
      ...with_.enrolment,
    };
    await db.insertInto('enrolment').values(enrolment).execute();
    await db
      .updateTable('admission')
      .set({ enrolment_id: enrolment.id })
      .where('id', '=', admission.id)
      .execute();
    return {
      student: enrolledStudent,
      admission: { ...admission, enrolment_id: enrolment.id },
      enrolment,
    };
  }

  async function promotion(
    of: { school_id: string; id: string },
    toYearId: string,
    with_: With<Promotion> = {},
  ) {
    const row = {
      id: newId(),
      school_id: of.school_id,
      class_id: of.id,
      to_year_id: toYearId,
      account_name: 'Somebody',
      at: now(),
      ...with_,
    };
    await db.insertInto('promotion').values(row).execute();
    return row;
  }

  async function transfer(
    from: { id: string; school_id: string; student_id: string },
    toSchoolId: string,
    with_: With<Transfer> = {},
  ) {
    const row = {
      id: newId(),
      direction: 'give',
      student_id: from.student_id,
      from_admission_id: from.id,
      from_school_id: from.school_id,
      to_school_id: toSchoolId,
      asked_by_name: 'Somebody',
      asked_at: now(),
      ...with_,
    };
    await db.insertInto('transfer').values(row).execute();
    return row;
  }

  async function certificate(
    of: { id: string; school_id: string; student_id: string; enrolment_id?: string },
    with_: With<Certificate> = {},
  ) {
    const number = next();
    const code = `CODE-${number}-${newId().slice(-8).toUpperCase()}`;
    const row = {
      id: newId(),
      school_id: of.school_id,
      admission_id: of.id,
      enrolment_id: of.enrolment_id ?? null,
      student_id: of.student_id,
      kind: 'bonafide',
      year_name: '2026-27',
      number,
      language: 'en',
      data: JSON.stringify(bonafide(code)),
      code,
      issued_on: '2026-11-16',
      issued_by_name: 'Somebody',
      issued_at: now(),
      ...with_,
    };
    await db.insertInto('certificate').values(row).execute();
    return row;
  }

  return { student, guardian, enrolled, promotion, transfer, certificate };
}

/** The content of a bonafide certificate. */
const bonafide = (code: string) => ({
  language: 'en',
  school: { name: 'A School', address: null, udiseCode: '27330100101', mobile: null, email: null },
  number: 'BC/2026-27/0001',
  code,
  issuedOn: '2026-11-16',
  isDuplicate: false,
  standard: 5,
  division: 'A',
  stream: null,
  academicYear: '2026-27',
  registerNumber: '1',
  pen: null,
  name: 'A Child',
  localName: null,
  fatherName: null,
  motherName: null,
  dateOfBirth: '2015-08-14',
  conduct: null,
  purpose: null,
});
