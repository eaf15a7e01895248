import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { schoolOffice } from '../enrolments/testing/school-office.ts';
import { named, transferring } from '../enrolments/testing/transfer-calls.ts';
import { type FeeYear, feeYear } from '../fees/testing/fee-year.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (who: TestPerson, studentId: string, language = 'en') =>
  app.app.inject({
    method: 'POST',
    url: '/api/student/generateWholeRecord',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { studentId, language },
  });

async function record(who: TestPerson, studentId: string, language?: string): Promise<string> {
  const answer = await ask(who, studentId, language);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPaper(answer.rawPayload)).join(' ').replace(/\s+/g, ' ');
}

const closed = [
  'Fees Management',
  'Library Management',
  'MCQ Management',
  'Leave Application',
] as const;

/** A student of whom every module of the school keeps something. */
async function knownEverywhere(of: FeeYear) {
  const { make, db } = app;
  const asha = await of.student('Asha Patil', { admission: { register_number: '4387/A' } });
  await make.guardian(asha.student_id, { name: 'Lata Patil', mobile: '9822012345' });
  await of.principal.call('student/addConsent', {
    body: {
      studentId: asha.student_id,
      kind: 'records',
      state: 'given',
      givenBy: 'Lata Patil',
      on: '2026-06-15',
    },
  } as never);
  await of.charge();
  await of.pay([{ admissionId: asha.id, paise: 400_00 }]);
  await of.principal.call('studentSchool/issueCertificate', {
    body: { admissionId: asha.id, kind: 'bonafide', language: 'en' },
  } as never);
  const type = await make.leaveType({ name: 'Family function' });
  await make.leave({
    leave_type_id: type.id,
    school_id: of.school.id,
    student_id: asha.student_id,
    admission_id: asha.id,
    reason: 'Wedding of her aunt',
  });
  const book = await make.book(of.school.id, { name: 'Shyamchi Aai' });
  await make.bookLoan(await make.bookCopy(book), { admission_id: asha.id });
  const subject = await make.subject({ name: 'Mathematics', school_id: of.school.id });
  const questions = [await make.question(subject, { school_id: of.school.id })];
  const quiz = await make.quiz(of.class, { subject_id: subject.id, questions, title: 'Fractions' });
  const attempt = await make.quizAttempt(quiz, asha);
  await db
    .updateTable('quiz_attempt')
    .set({ finished_at: app.clock.now().toISOString(), score: 100 })
    .where('id', '=', attempt.id)
    .execute();
  const mark = { status: 'absent', seen: 0, tappedAt: app.clock.now().toISOString() } as const;
  await of.principal.call('attendance/markStudentAttendance', {
    body: {
      format: 1,
      idempotencyKey: newId(),
      classId: of.class.id,
      day: '2026-11-13',
      marks: [{ enrolmentId: asha.enrolment_id, ...mark }],
    },
  });
  return asha;
}

describe('POST /api/student/generateWholeRecord', () => {
  it('has what each module keeps of the student', async () => {
    const of = await feeYear(app);
    const asha = await knownEverywhere(of);
    const text = await record(of.principal, asha.student_id);
    for (const line of [
      'Asha Patil · Register no. 4387/A',
      'Lata Patil Father 9822012345',
      'Given Lata Patil 15-06-2026',
      `${of.school.name} 4387/A 15-06-2024 New admission`,
      'Bonafide certificate 16-11-2026',
      'November 2026 1 0 0%',
      'Family function 30-11-2026 30-11-2026 Wedding of her aunt Pending',
      'Tuition, First term, due on 15-06-2026 1,000.00 1,000.00',
      'Payment, receipt 2026-27/A/000001 (Cash) 400.00',
      'Shyamchi Aai',
      'Fractions Mathematics 16-11-2026 1 1 / 1',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('Some parts are left out');
  });

  it('leaves out what the person who makes it may not open, and says so', async () => {
    const of = await feeYear(app);
    const asha = await knownEverywhere(of);
    const clerk = await app.some('Principal', { schoolId: of.school.id });
    await app.db
      .updateTable('account')
      .set({ titles_removed: [...closed] })
      .where('id', '=', clerk.id)
      .execute();
    const text = await record(clerk, asha.student_id);
    expect(text).toContain('November 2026 1 0 0%');
    expect(text).toContain('Some parts are left out');
    for (const other of ['Tuition', 'Shyamchi Aai', 'Fractions', 'Family function']) {
      expect(text).not.toContain(other);
    }
  });

  it('is written in the language that is asked for', async () => {
    const of = await feeYear(app);
    const student = { local_name: 'आशा पाटील', religion: 'Sikh' };
    const { student_id: id } = await of.student('Asha Patil', { student });
    const marathi = await record(of.principal, id, 'mr');
    expect(marathi).toContain('विद्यार्थ्याची संपूर्ण नोंद आशा पाटील (Asha Patil)');
    expect(marathi).toContain('शीख');
    expect(await record(of.principal, id, 'hi')).toContain('सिख');
  });

  it('is a file with the register number in its name', async () => {
    const own = await schoolOffice(app);
    const { student } = await own.student('Asha Gavit', undefined, {
      admission: { register_number: 'G/118' },
    });
    const { headers } = await ask(own.principal, student.id);
    expect(headers['content-disposition']).toContain('filename="record-G-118-2026-11-16.pdf"');
  });

  it('is recorded in the audit of the student', async () => {
    const own = await schoolOffice(app);
    const { student } = await own.student('Asha Gavit');
    await record(own.principal, student.id);
    expect(await own.acts('student', student.id)).toEqual(['student.record']);
  });

  it('is made by no teacher, and by no school that has not the student', async () => {
    const own = await schoolOffice(app);
    const { student } = await own.student('Asha Gavit');
    const other = await schoolOffice(app);
    expect((await ask(other.principal, student.id)).statusCode).toBe(404);
    expect((await ask(await own.classTeacher(own.a), student.id)).statusCode).toBe(403);
  });

  it('has for a former school its own days alone', async () => {
    const old = await schoolOffice(app, { name: 'Old School' });
    const now = await schoolOffice(app, { name: 'New School' });
    const enrolled = await old.student('Moves Away', old.a, {
      student: { religion: 'Known to the old school' },
    });
    const { result } = await transferring(now).ask(named(old, enrolled));
    await transferring(old).answer(result.id, 'accepted');
    await app.db
      .updateTable('student')
      .set({ religion: 'Written by the new school' })
      .where('id', '=', enrolled.student.id)
      .execute();
    const before = await record(old.principal, enrolled.student.id);
    expect(before).toContain('The student is at another school now');
    expect(before).not.toContain('New School');
    expect(before).toContain('Known to the old school');
    expect(before).not.toContain('Written by the new school');
    const after = await record(now.principal, enrolled.student.id);
    expect(after).toContain('Written by the new school');
    expect(after).not.toContain('1001 15-06-2026');
  });
});

const known = {
  read: ['student', 'admission', 'enrolment', 'certificate', 'consent', 'student_guardian', 'mark'],
  readToo: [
    'admission_particulars',
    'leave',
    'fee_account',
    'fee_entry',
    'fee_receipt',
    'book_loan',
    'quiz_attempt',
  ],
  /** An account is the sign-in, and these are steps on the way to what is read. */
  steps: ['account', 'promotion_row', 'transfer', 'fee_grant', 'fee_stop_assignment'],
  stepsToo: ['book_reservation'],
  /** Said on the paper to be kept besides. */
  besides: ['attendance_change', 'fee_reminder'],
};

it('is known of each table that hangs on a student whether the record has it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conparentid = 0
      and confrelid in ('student'::regclass, 'admission'::regclass, 'enrolment'::regclass)
    order by 1`.execute(app.db);
  const hanging = rows.map(({ name }) => name);
  expect(hanging.length).toBeGreaterThan(10);
  const all = Object.values(known).flat();
  expect(hanging.filter((name) => !all.includes(name))).toEqual([]);
});
