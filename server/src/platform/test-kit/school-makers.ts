import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import { admissionSearchKey } from '../admission-search.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type {
  AcademicYear,
  Admission,
  Board,
  Certificate,
  Class,
  ClassNotice,
  Content,
  Enrolment,
  Feedback,
  FeedbackTopic,
  Guardian,
  Holiday,
  Leave,
  LeaveType,
  Lesson,
  Promotion,
  Resource,
  Student,
  Subject,
  Transfer,
} from '../database-types.ts';
import { phoneticLine } from '../phonetic-key.ts';
import { registerKey, searchKey } from '../search-key.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts a school's records: years, classes, subjects, students. */
export function schoolMakers(db: Database, clock: Clock) {
  let count = 0;
  const now = () => clock.now().toISOString();

  /** The programme's year 2026-27; a database has it once. */
  async function academicYear(with_: With<AcademicYear> = {}) {
    const row = {
      id: newId(),
      name: '2026-27',
      starts_on: '2026-06-15',
      ends_on: '2027-05-01',
      is_current: true,
      ...with_,
    };
    const present = await db
      .selectFrom('academic_year')
      .selectAll()
      .where('name', '=', row.name)
      .where('state_id', row.state_id ? '=' : 'is', row.state_id ?? null)
      .executeTakeFirst();
    if (present) return present;
    return db
      .insertInto('academic_year')
      .values({ ...row, match_key: row.name })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function schoolClass(schoolId: string, with_: With<Class> = {}) {
    const division = with_.division ?? `D${++count}`;
    const row = {
      id: newId(),
      school_id: schoolId,
      academic_year_id: with_.academic_year_id ?? (await academicYear()).id,
      year: 2026,
      standard: 5,
      division,
      division_key: division.toLowerCase(),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('class').values(row).execute();
    return row;
  }

  async function subject(with_: With<Subject> = {}) {
    const name = with_.name ?? `Subject ${++count}`;
    const row = {
      id: newId(),
      name,
      match_key: name.toLowerCase(),
      search_key: searchKey(name),
      standards: [5, 6],
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('subject').values(row).execute();
    return row;
  }

  async function lesson(of: { school_id: string; id: string }, with_: With<Lesson> = {}) {
    const row = {
      id: newId(),
      school_id: of.school_id,
      academic_year_id: with_.academic_year_id ?? (await academicYear()).id,
      class_id: of.id,
      weekday: 1,
      period: 1,
      subject_id: with_.subject_id ?? (await subject()).id,
      sitting_id: newId(),
      ...with_,
    };
    await db.insertInto('lesson').values(row).execute();
    return row;
  }

  async function student(with_: With<Student> = {}) {
    const name = with_.name ?? `Student ${++count}`;
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
    const name = with_.name ?? `Guardian ${++count}`;
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
      mobile: `98${String(++count).padStart(8, '0')}`,
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
    const registerNumber = with_.admission?.register_number ?? String(1000 + ++count);
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
    const number = ++count;
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

  /** A day off; without a place it applies to the whole programme. */
  async function holiday(with_: With<Holiday> = {}) {
    const day = with_.from_day ?? `2026-12-${String((++count % 28) + 1).padStart(2, '0')}`;
    const row = {
      id: newId(),
      kind: 'off',
      name: 'A holiday',
      from_day: day,
      to_day: day,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('holiday').values(row).execute();
    return row;
  }

  /** Casual leave of twelve days a year. */
  async function leaveType(with_: With<LeaveType> = {}) {
    const row = {
      id: newId(),
      code: `T${letters(++count)}`,
      name: 'Casual leave',
      for_roles: ['Principal', 'Teacher'],
      per_year: 24,
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('leave_type').values(row).execute();
    return row;
  }

  /** A day's leave that waits for a decision. */
  async function leave(with_: With<Leave> & { leave_type_id: string }) {
    const row = {
      id: newId(),
      from_day: '2026-11-30',
      to_day: with_.from_day ?? '2026-11-30',
      half_days: 2,
      reason: 'A reason',
      asked_by_name: 'Somebody',
      asked_at: now(),
      ...with_,
    };
    await db.insertInto('leave').values(row).execute();
    return row;
  }

  async function feedbackTopic(with_: With<FeedbackTopic> = {}) {
    const name = with_.name ?? `Topic ${++count}`;
    const row = {
      id: newId(),
      name,
      match_key: searchKey(name),
      for_roles: ['Teacher', 'Student'],
      ...with_,
    };
    await db.insertInto('feedback_topic').values(row).execute();
    return row;
  }

  /** A teacher's open feedback of today. */
  async function feedback(with_: With<Feedback> & { school_id: string; topic_id: string }) {
    const row = {
      id: newId(),
      author_name: 'Somebody',
      author_role: 'Teacher',
      rating: 3,
      text: 'The tap drips',
      submitted_on: clock.schoolDay(),
      due_on: '2026-11-30',
      ...with_,
    };
    await db.insertInto('feedback').values(row).execute();
    return row;
  }

  /** A notice to one class until tomorrow. */
  async function classNotice(of: Pick<Class, 'id' | 'school_id'>, with_: With<ClassNotice> = {}) {
    const title = with_.title ?? `Notice ${++count}`;
    const row = {
      id: newId(),
      school_id: of.school_id,
      title,
      text: 'Bring your atlas.',
      until_day: addDays(clock.schoolDay(), 1),
      search_key: searchKey(title),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('class_notice').values(row).execute();
    await db
      .insertInto('class_notice_class')
      .values({ school_id: of.school_id, notice_id: row.id, class_id: of.id })
      .execute();
    return row;
  }

  /** A card for all staff; without a place it is the whole programme's. */
  async function resource(with_: With<Resource> = {}) {
    const name = with_.name ?? `Circular ${++count}`;
    const row = {
      id: newId(),
      name,
      for_roles: ['EducationOfficer', 'Principal', 'Teacher'],
      from_day: clock.schoolDay(),
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('resource').values(row).execute();
    return row;
  }

  async function content(of: Pick<Subject, 'id'>, with_: With<Content> = {}) {
    const name = with_.name ?? `Lesson ${++count}`;
    const row = {
      id: newId(),
      name,
      language: 'en',
      standard: 5,
      subject_id: of.id,
      state: 'published',
      revision: 1,
      kind: 'link',
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('content').values(row).execute();
    const link = 'https://diksha.gov.in/mh';
    const first = { content_id: row.id, number: 1, kind: row.kind, link, created_at: now() };
    await db.insertInto('content_revision').values(first).execute();
    return row;
  }

  /** A board with one blank page. */
  async function board(accountId: string, with_: With<Board> = {}, pageId = newId()) {
    const name = with_.name ?? `Board ${++count}`;
    const row = {
      id: newId(),
      account_id: accountId,
      name,
      search_key: searchKey(name),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('board').values(row).execute();
    const page = {
      board_id: row.id,
      id: pageId,
      position: 1,
      background: 'blank',
      version: 1,
      save_id: newId(),
      updated_at: now(),
    };
    await db.insertInto('board_page').values(page).execute();
    return { ...row, pageId };
  }

  return {
    academicYear,
    schoolClass,
    subject,
    lesson,
    student,
    guardian,
    enrolled,
    promotion,
    transfer,
    certificate,
    holiday,
    leaveType,
    leave,
    feedbackTopic,
    feedback,
    classNotice,
    resource,
    content,
    board,
  };
}

/** 1 → 'A', 27 → 'AA'. */
function letters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? last : letters(Math.floor((number - 1) / 26)) + last;
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
