import { ledgerMakers } from '../../../platform/test-kit/ledger-makers.ts';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import { type Dice, dice } from './dice.ts';
import { randomMarks } from './random-marks.ts';

type Class = Awaited<ReturnType<TestApp['make']['schoolClass']>>;
type Student = Awaited<ReturnType<TestApp['make']['enrolled']>>;

export interface RandomSchool {
  id: string;
  classes: Class[];
  students: (Student & { classId: string })[];
}

const categories = ['general', 'sc', 'st', 'obc', 'nt_b', 'sbc', null] as const;
const days = (from: number, to: number, month: string) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${month}-${String(from + at).padStart(2, '0')}`,
  );

/** A district of three schools in two blocks, with something of every module, by the dice. */
export async function randomDistrict(app: TestApp, seed: number) {
  const thrown = dice(seed);
  const { make } = app;
  const district = await make.district({ name: `District ${seed}` });
  const blocks = [await make.block(district.id), await make.block(district.id)];
  const teacher = await make.account('Teacher');
  const schools: RandomSchool[] = [];
  for (const [at, block_id] of [blocks[0]!.id, blocks[1]!.id, null].entries()) {
    const place = { district_id: district.id, block_id };
    const school = await make.school({ ...place, name: `${'CAB'[at]} school ${seed}` });
    if (at === 0) await make.schoolUser(teacher.id, school.id);
    schools.push(await randomSchool(app, thrown, school.id, at === 0 ? teacher.id : null));
  }
  for (const school of schools) {
    await randomMarks(app, thrown, school, days(1, 16, '2026-11'));
    await randomFees(app, thrown, school);
    await randomLibrary(app, thrown, school, teacher.id);
    await randomQuizzes(app, thrown, school);
    await make.activationKey({ district_id: district.id, school_id: school.id });
    await randomWords(app, thrown, school, teacher.id);
  }
  await randomContent(app, thrown, schools);
  return { district, blocks, schools, teacher, first: schools[0]! };
}

/** Feedback of a teacher, and a student's leave. */
async function randomWords(
  app: TestApp,
  thrown: Dice,
  { id: school_id, students }: RandomSchool,
  account_id: string,
) {
  const { make } = app;
  const topic_id = (await make.feedbackTopic()).id;
  for (const rating of [thrown.between(1, 5), thrown.between(1, 5)])
    await make.feedback({ school_id, account_id, topic_id, rating });
  const { admission } = students.find((one) => !one.admission.left_on)!;
  const leave_type_id = (await make.leaveType({ for_roles: ['Student'] })).id;
  const { id: admission_id, student_id } = admission;
  await make.leave({ school_id, student_id, admission_id, leave_type_id, from_day: '2026-12-01' });
}

async function randomSchool(
  app: TestApp,
  thrown: Dice,
  id: string,
  teacherId: string | null,
): Promise<RandomSchool> {
  const { make } = app;
  const classes: Class[] = [];
  const students: RandomSchool['students'] = [];
  for (const standard of [5, 6]) {
    const class_ = await make.schoolClass(id, {
      standard,
      division: 'A',
      class_teacher_id: standard === 5 ? teacherId : null,
    });
    classes.push(class_);
    if (teacherId) {
      const subject = await make.subject();
      for (const period of [1, 2, 3]) {
        const at = { weekday: standard - 4, period, subject_id: subject.id };
        await make.lesson(class_, { ...at, teacher_id: thrown.isSo(0.6) ? teacherId : null });
      }
    }
    for (let count = thrown.between(4, 7), at = 0; at < count; at += 1) {
      const student = await randomStudent(app, thrown, class_, at + 1);
      students.push({ ...student, classId: class_.id });
      if (thrown.isSo(0.5)) await make.guardian(student.student.id);
    }
  }
  return { id, classes, students };
}

async function randomStudent(app: TestApp, thrown: Dice, class_: Class, roll_number: number) {
  const from_day = thrown.oneOf(['2026-06-15', '2026-06-15', '2026-10-05']);
  const student = {
    local_name: `आशा ${roll_number}`,
    gender: thrown.oneOf(['male', 'female', 'female', 'transgender']),
    category: thrown.oneOf(categories),
    mother_name: thrown.oneOf([null, 'Lata', 'लता']),
    is_cwsn: thrown.oneOf([null, true, false]),
  };
  const leaves = thrown.isSo(0.25);
  const left = leaves && {
    left_on: '2026-11-06',
    leaving_reason: thrown.oneOf(['transfer', 'moved_away', 'completed', 'long_absence']),
  };
  return app.make.enrolled(class_, {
    student,
    admission: { admitted_on: from_day, is_rte: thrown.isSo(0.3), ...left },
    enrolment: { roll_number, from_day, ...(left && { to_day: left.left_on, outcome: 'left' }) },
  });
}

async function randomFees(app: TestApp, thrown: Dice, { id, students, classes }: RandomSchool) {
  const ledger = ledgerMakers(app);
  const sports = await ledger.concession(id, classes[0]!.academic_year_id);
  const [tuition, term] = [
    await ledger.head(id, 'Tuition'),
    await ledger.head(id, 'Term fee', 'term'),
  ];
  const counter = await ledger.counter(id);
  const clerk = await app.make.account('Principal');
  const [early, ...others] = students;
  await ledger.pay({
    day: '2026-11-03',
    counter,
    by: clerk,
    of: [{ student: early!.admission, parts: [{ paise: 90_00 }] }],
  });
  for (const { admission } of others) {
    for (const [head, dueOn] of [
      [tuition, '2026-07-10'],
      [term, '2026-12-10'],
    ] as const) {
      const paise = thrown.between(1, 9) * 100_00;
      const charge = await ledger.charge(admission, { head, paise, dueOn });
      const isConceded = thrown.isSo(0.2);
      if (isConceded) await ledger.concede(admission, sports, charge, paise / 2);
      if (thrown.isSo(0.3)) continue;
      const parts = [{ charge, paise: isConceded || thrown.isSo(0.5) ? paise / 2 : paise }];
      const payment = await ledger.pay({
        mode: thrown.oneOf(['cash', 'upi', 'cheque']),
        day: thrown.oneOf(['2026-07-01', '2026-11-03', '2026-11-16']),
        counter,
        by: clerk,
        of: [{ student: admission, parts }],
      });
      if (thrown.isSo(0.15)) await ledger.cancel(payment, counter, clerk);
    }
  }
}

async function randomLibrary(
  app: TestApp,
  thrown: Dice,
  { id, students }: RandomSchool,
  teacherId: string,
) {
  for (let count = 0; count < 4; count += 1) {
    const book = await app.make.book(id);
    for (let copies = thrown.below(3); copies > 0; copies -= 1) {
      const copy = await app.make.bookCopy(book);
      for (let loans = thrown.below(3); loans > 0; loans -= 1) {
        const borrower = thrown.isSo(0.8)
          ? { admission_id: thrown.oneOf(students).admission.id }
          : { account_id: teacherId };
        const issued_on = thrown.oneOf(['2026-07-01', '2026-09-10', '2026-11-02']);
        const ended =
          loans > 1 || thrown.isSo(0.3)
            ? { ended_on: '2026-11-12', ending: thrown.oneOf(['returned', 'lost']) }
            : {};
        const fine_paise = 'ended_on' in ended ? thrown.below(5) * 100 : 0;
        const due_on = thrown.oneOf(['2026-11-10', '2026-11-30']);
        await app.make.bookLoan(copy, borrower, { issued_on, due_on, fine_paise, ...ended });
      }
    }
  }
}

async function randomQuizzes(app: TestApp, thrown: Dice, { classes, students }: RandomSchool) {
  for (const class_ of classes) {
    const subject = await app.make.subject();
    const questions = [await app.make.question(subject), await app.make.question(subject)];
    const quiz = await app.make.quiz(class_, { subject_id: subject.id, questions });
    for (const { admission, classId } of students) {
      if (classId !== class_.id || admission.left_on || thrown.isSo(0.4)) continue;
      const attempt = await app.make.quizAttempt(quiz, admission);
      const over = thrown.isSo(0.7) ? { finished_at: app.clock.now().toISOString() } : {};
      await app.db
        .updateTable('quiz_attempt')
        .set({ score: thrown.below(201), ...over })
        .where('id', '=', attempt.id)
        .execute();
    }
  }
}

async function randomContent(app: TestApp, thrown: Dice, schools: readonly RandomSchool[]) {
  const subject = await app.make.subject();
  for (let count = 0; count < 3; count += 1) {
    const content = await app.make.content(subject);
    for (const { id } of schools) {
      if (thrown.isSo(0.3)) continue;
      const reader = await app.make.account('Teacher');
      for (const day of ['2026-10-20', '2026-11-05']) {
        const times = thrown.between(1, 4);
        await app.db
          .insertInto('content_opening')
          .values({
            school_id: id,
            content_id: content.id,
            revision: 1,
            day,
            account_id: reader.id,
            times,
          })
          .execute();
      }
    }
  }
}
