import { attended } from '@shala/contract/mark-statuses.ts';
import type { ReportTable } from '@shala/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { randomDistrict } from './testing/random-district.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';
const firstSeed = Number(process.env['SHALA_SEED'] ?? 1);
const seeds = Array.from({ length: isTorture ? 200 : 3 }, (_, at) => firstSeed + at);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Row = Record<string, string | number | null>;

/** The rows of a report by the keys of their columns. */
async function rowsOf(who: TestPerson, report: string, filters: object = {}): Promise<Row[]> {
  const answer = await who.call('report/fetchTable', { query: { report, ...filters } });
  if (answer.status !== 200) throw new Error(answer.text);
  const { columns, rows }: ReportTable = answer.result;
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])),
  );
}

const ascending = (one: number, other: number) => one - other;
const nearly = (value: number) => expect.closeTo(value);

const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** Whole tables, to be counted by plain loops. */
async function everything() {
  return {
    students: await app.db.selectFrom('student').selectAll().execute(),
    admissions: await app.db.selectFrom('admission').selectAll().execute(),
    enrolments: await app.db.selectFrom('enrolment').selectAll().execute(),
    marks: await app.db.selectFrom('mark').selectAll().execute(),
    days: await app.db.selectFrom('school_day').selectAll().execute(),
    classes: await app.db.selectFrom('class').select(['id', 'standard']).execute(),
    classDays: await app.db.selectFrom('class_day').selectAll().execute(),
    grain: await app.db.selectFrom('grain_entry').selectAll().execute(),
    entries: await app.db.selectFrom('fee_entry').selectAll().execute(),
    payments: await app.db.selectFrom('fee_payment').selectAll().execute(),
    cancellations: await app.db.selectFrom('fee_cancellation').selectAll().execute(),
    schools: await app.db.selectFrom('school').selectAll().execute(),
    books: await app.db.selectFrom('book').selectAll().execute(),
    loans: await app.db.selectFrom('book_loan').selectAll().execute(),
    openings: await app.db.selectFrom('content_opening').selectAll().execute(),
    attempts: await app.db.selectFrom('quiz_attempt').selectAll().execute(),
    lessons: await app.db.selectFrom('lesson').selectAll().execute(),
  };
}

describe.each(seeds)('of a district thrown with SHALA_SEED=%i', (seed) => {
  let place: Awaited<ReturnType<typeof randomDistrict>>;
  let world: Awaited<ReturnType<typeof everything>>;
  let officer: TestPerson;
  let schoolIds: string[];
  beforeAll(async () => {
    // Two hundred districts in one database would be counted over and over.
    if (isTorture) {
      await app.close();
      app = await openTestApp();
    }
    place = await randomDistrict(app, seed);
    world = await everything();
    officer = await app.some('EducationOfficer', { districtId: place.district.id });
    schoolIds = place.schools.map(({ id }) => id);
  });
  const here = <T extends { school_id: string | null }>(all: readonly T[]) =>
    all.filter(({ school_id }) => schoolIds.includes(school_id!));
  const studentOf = (id: string) => world.students.find((one) => one.id === id)!;
  const standardOf = (classId: string) => world.classes.find(({ id }) => id === classId)!.standard;
  const onRoll = (day: string) =>
    here(world.enrolments).filter(
      ({ from_day, to_day }) => from_day <= day && (to_day === null || to_day >= day),
    );
  const shareOf = (status: string | null) => attended[status as keyof typeof attended] ?? 0;

  it('lists the students of a day, and counts them by gender and category', async () => {
    for (const day of ['2026-07-01', '2026-10-10', '2026-11-16']) {
      const roll = onRoll(day);
      expect(await rowsOf(officer, 'students', { day })).toHaveLength(roll.length);
      const counted = await rowsOf(officer, 'enrolment', { day });
      const of = (key: string) => sumOf(counted, (row) => Number(row[key]));
      const are = (gender: string, isThat: (category: string | null) => boolean) =>
        roll.filter(({ student_id }) => {
          const student = studentOf(student_id);
          return student.gender === gender && isThat(student.category);
        }).length;
      expect(of('students')).toBe(roll.length);
      expect(of('sc-female')).toBe(are('female', (category) => category === 'sc'));
      expect(of('other-male')).toBe(are('male', (one) => one === 'nt_b' || one === 'sbc'));
      expect(of('unknown-female')).toBe(are('female', (category) => category === null));
      expect(of('transgender')).toBe(are('transgender', () => true));
    }
  });

  it('has every admission in the register, and those who left without another school', async () => {
    const admissions = here(world.admissions);
    expect(await rowsOf(officer, 'admission-register')).toHaveLength(admissions.length);
    const left = admissions.filter(({ left_on }) => left_on !== null);
    expect(await rowsOf(officer, 'admission-register', { status: 'left' })).toHaveLength(
      left.length,
    );
    expect(
      (await rowsOf(officer, 'left-without-transfer')).map(({ registerNumber }) => registerNumber),
    ).toEqual(
      expect.arrayContaining(
        left
          .filter(({ leaving_reason }) => leaving_reason !== 'completed')
          .map(({ register_number }) => register_number),
      ),
    );
  });

  it('adds up the month of the schools, blocks, classes and groups from the same marks', async () => {
    const marks = here(world.marks);
    const attendedDays = sumOf(marks, ({ status }) => shareOf(status));
    for (const report of [
      'attendance-month',
      'attendance-month-areas',
      'attendance-month-classes',
      'attendance-month-groups',
    ]) {
      const rows = await rowsOf(officer, report);
      expect(sumOf(rows, (row) => Number(row['attendedDays']))).toBe(attendedDays);
      expect(sumOf(rows, (row) => Number(row['markedDays']))).toBe(marks.length);
    }
    const wholeYear = { from: '2026-06-15', to: '2026-11-16' };
    const trend = await rowsOf(officer, 'attendance-days', wholeYear);
    expect(trend.map(({ day, attended: present, marked }) => [day, present, marked])).toEqual(
      [...new Set(marks.map(({ day }) => day))].sort().map((day) => {
        const ofDay = marks.filter((mark) => mark.day === day);
        return [day, sumOf(ofDay, ({ status }) => shareOf(status)), ofDay.length];
      }),
    );
    const [first] = place.schools;
    const own = await rowsOf(officer, 'attendance-month', { schoolId: first!.id });
    const days = world.days.filter(({ school_id }) => school_id === first!.id);
    expect(own.map((row) => row['daysReported'])).toEqual([days.length]);
    // Fourteen days of November up to the sixteenth are no Sunday.
    expect(own.map((row) => row['workingDays'])).toEqual([13]);
    const present = sumOf(
      marks.filter(({ school_id }) => school_id === first!.id),
      ({ status }) => shareOf(status),
    );
    expect(own[0]!['averagePresent']).toBe(Math.round((present / days.length) * 10) / 10);
  });

  it('has each mark of a class in its register', async () => {
    const [class_] = place.first.classes;
    const lines = await rowsOf(officer, 'class-register', { classId: class_!.id });
    const enrolled = world.enrolments.filter(({ class_id }) => class_id === class_!.id);
    expect(lines).toHaveLength(enrolled.length);
    const letters: Record<string, string> = {
      present: 'P',
      absent: 'A',
      late: 'L',
      half_day: 'H',
      medical: 'M',
    };
    for (const { admission_id, id } of enrolled) {
      const admission = world.admissions.find((one) => one.id === admission_id)!;
      const line = lines.find((one) => one['registerNumber'] === admission.register_number)!;
      for (const { day, status } of world.marks.filter((one) => one.enrolment_id === id)) {
        expect(line[String(Number(day.slice(8)))]).toBe(letters[status!]);
      }
    }
  });

  it('finds who is below three quarters, and who was absent seven days in a row', async () => {
    const present = here(world.admissions).filter(
      ({ school_id, left_on }) => school_id === place.first.id && left_on === null,
    );
    const marksOf = (enrolmentId: string | null) =>
      world.marks
        .filter(({ enrolment_id }) => enrolment_id === enrolmentId)
        .toSorted((one, other) => other.day.localeCompare(one.day));
    const low = present.filter(({ enrolment_id }) => {
      const marks = marksOf(enrolment_id);
      return sumOf(marks, ({ status }) => shareOf(status)) < marks.length * 0.75;
    });
    const gone = present.filter(({ enrolment_id }) => {
      const marks = marksOf(enrolment_id);
      return marks.length >= 7 && marks.slice(0, 7).every(({ status }) => status === 'absent');
    });
    const at = { schoolId: place.first.id };
    const names = (all: typeof present) =>
      all.map(({ student_id }) => studentOf(student_id).name).toSorted();
    const shown = async (report: string) =>
      (await rowsOf(officer, report, at)).map(({ name }) => String(name)).toSorted();
    expect(await shown('low-attendance')).toEqual(names(low));
    expect(await shown('long-absence')).toEqual(names(gone));
    expect(gone.length).toBeGreaterThan(0);
  });

  it('compares meals with the students present on the days of meals', async () => {
    const served = here(world.days).filter(({ meals }) => (meals ?? 0) > 0);
    const rows = await rowsOf(officer, 'meals');
    const of = (key: string) => sumOf(rows, (row) => Number(row[key]));
    expect(of('meals')).toBe(sumOf(served, ({ meals }) => meals!));
    expect(of('mealDays')).toBe(served.length);
    expect(of('presentOnMealDays')).toBe(
      sumOf(served, ({ present, late, half_day }) => present + late + half_day / 2),
    );
  });

  it('compares the meals of each group of standards with those of it who were present', async () => {
    const rows = await rowsOf(officer, 'meal-bands');
    const ofBand = (band: string) => rows.filter(({ mealBand }) => mealBand === band);
    const bands = [
      ['Classes 1–5', 'meals_1_5', 5],
      ['Classes 6–7', 'meals_6_7', 6],
    ] as const;
    for (const [band, column, standard] of bands) {
      const served = here(world.days).filter((day) => (day[column] ?? 0) > 0);
      const came = served.flatMap(({ school_id, day }) =>
        world.classDays.filter(
          (one) =>
            one.school_id === school_id && one.day === day && standardOf(one.class_id) === standard,
        ),
      );
      const of = (key: string) => sumOf(ofBand(band), (row) => Number(row[key]));
      expect(of('mealDays')).toBe(served.length);
      expect(of('meals')).toBe(sumOf(served, (day) => day[column]!));
      expect(of('presentOnMealDays')).toBe(
        sumOf(came, ({ present, late, half_day }) => present + late + half_day / 2),
      );
    }
  });

  it('carries the stock of grain from what came and what the meals took', async () => {
    const month = '2026-11';
    const rows = await rowsOf(officer, 'meals', { month });
    const of = (key: string) => Math.round(sumOf(rows, (row) => Number(row[key])) * 1000);
    const taken = (isThen: (day: string) => boolean) =>
      sumOf(
        here(world.days).filter(({ day }) => isThen(day)),
        (day) => (day.meals_1_5 ?? 0) * 100 + (day.meals_6_7 ?? 0) * 150,
      );
    const entered = (isThen: (day: string) => boolean, kinds: string[]) =>
      sumOf(
        here(world.grain).filter(({ day, kind }) => isThen(day) && kinds.includes(kind)),
        ({ kind, grams }) => (kind === 'removed' ? -grams : grams),
      );
    const all = ['added', 'received', 'removed'];
    const isBefore = (day: string) => day < month;
    const isThen = (day: string) => day.startsWith(month);
    const near = (grams: number) => Math.abs(grams) <= 10 * rows.length;
    expect(of('grainUsed')).toBe(taken(isThen));
    expect(near(of('grainOpening') - entered(isBefore, all) + taken(isBefore))).toBe(true);
    expect(near(of('grainReceived') - entered(isThen, ['received']))).toBe(true);
    expect(near(of('grainCorrected') - entered(isThen, ['added', 'removed']))).toBe(true);
    const sum = of('grainOpening') + of('grainReceived') + of('grainCorrected') - of('grainUsed');
    expect(near(of('grainClosing') - sum)).toBe(true);
    expect(of('grainUsed')).toBeGreaterThan(0);
  });

  it('counts fees as the ledger has them', async () => {
    const entries = here(world.entries);
    const schools = await rowsOf(officer, 'fee-schools', { to: '2027-03-31' });
    const of = (key: string) => sumOf(schools, (row) => Number(row[key]));
    expect(of('charged')).toBe(
      sumOf(entries, ({ kind, paise }) => (kind === 'charge' ? paise : 0)),
    );
    expect(of('conceded')).toBe(
      sumOf(entries, ({ kind, paise }) => (kind === 'concession' ? -paise : 0)),
    );
    expect(of('owed')).toBe(sumOf(entries, ({ charge_id, paise }) => (charge_id ? paise : 0)));
    expect(of('advance')).toBe(sumOf(entries, ({ charge_id, paise }) => (charge_id ? 0 : -paise)));
    expect(of('advance')).toBeGreaterThan(0);
    expect(of('charged') - of('conceded') - of('paid') + of('refunded') - of('writtenOff')).toBe(
      of('owed') - of('advance'),
    );
    const at = { schoolId: place.first.id };
    const own = entries.filter(({ school_id }) => school_id === place.first.id);
    const owing = new Map<string, number>();
    for (const { admission_id, paise } of own)
      owing.set(admission_id, (owing.get(admission_id) ?? 0) + paise);
    const dues = await rowsOf(officer, 'fee-dues', at);
    expect(dues).toHaveLength([...owing.values()].filter((paise) => paise > 0).length);
    expect(sumOf(dues, ({ owed }) => Number(owed))).toBe(
      sumOf([...owing.values()], (paise) => Math.max(0, paise)),
    );
    const cancelled = world.cancellations.map(({ payment_id }) => payment_id);
    const kept = world.payments.filter(
      ({ school_id, id }) => school_id === place.first.id && !cancelled.includes(id),
    );
    for (const by of ['head', 'mode', 'class']) {
      const rows = await rowsOf(officer, 'fee-collection', { ...at, by });
      expect(sumOf(rows, ({ collected }) => Number(collected))).toBe(
        sumOf(kept, ({ paise }) => paise),
      );
    }
    const concessions = await rowsOf(officer, 'fee-concessions', at);
    expect(sumOf(concessions, ({ conceded }) => Number(conceded))).toBe(
      sumOf(own, ({ kind, paise }) => (kind === 'concession' ? -paise : 0)),
    );
  });

  it('lists every free seat of the year', async () => {
    const seats = here(world.admissions).filter(({ is_rte }) => is_rte);
    const academicYearId = place.first.classes[0]!.academic_year_id;
    expect(await rowsOf(officer, 'rte-seats', { academicYearId })).toHaveLength(seats.length);
  });

  it('counts loans by book, and by what became of them', async () => {
    const loans = here(world.loans);
    const books = await rowsOf(officer, 'library-books');
    expect(books).toHaveLength(here(world.books).length);
    expect(sumOf(books, ({ loans: count }) => Number(count))).toBe(loans.length);
    const never = await rowsOf(officer, 'library-books', { status: 'never' });
    expect(never).toHaveLength(books.filter(({ loans: count }) => count === 0).length);
    const overdue = await rowsOf(officer, 'library-loans', { status: 'overdue' });
    expect(overdue).toHaveLength(
      loans.filter(({ ended_on, due_on }) => !ended_on && due_on < '2026-11-16').length,
    );
    expect(await rowsOf(officer, 'library-loans', { from: '2026-09-01' })).toHaveLength(
      loans.filter(({ issued_on }) => issued_on >= '2026-09-01').length,
    );
  });

  it('counts openings of content by the people of these schools alone', async () => {
    const openings = here(world.openings);
    const of = async (filters: object) =>
      sumOf(await rowsOf(officer, 'content-usage', filters), (row) => Number(row['openings']));
    const times = (from: string) => sumOf(openings, (one) => (one.day >= from ? one.times : 0));
    expect(await of({})).toBe(times('2026-11-01'));
    expect(await of({ from: '2026-10-01' })).toBe(times('2026-10-01'));
  });

  it('counts the same openings by block, with the schools in which nobody opened anything', async () => {
    const from = '2026-10-01';
    const openings = here(world.openings).filter(({ day }) => day >= from);
    const schools = world.schools.filter(({ id }) => schoolIds.includes(id));
    const blocks = new Set(schools.map(({ block_id }) => block_id));
    const rows = await rowsOf(officer, 'content-usage-areas', { from });
    expect(rows).toHaveLength(blocks.size);
    expect(sumOf(rows, (row) => Number(row['openings']))).toBe(sumOf(openings, (one) => one.times));
    const opened = new Set(openings.map(({ school_id }) => school_id));
    expect(sumOf(rows, (row) => Number(row['schools']))).toBe(schools.length);
    expect(sumOf(rows, (row) => Number(row['schoolsUnopened']))).toBe(
      schools.filter(({ id }) => !opened.has(id)).length,
    );
    const perBlock = [...blocks].map((blockId) => {
      const ids = schools.filter(({ block_id }) => block_id === blockId).map(({ id }) => id);
      const own = openings.filter(({ school_id }) => ids.includes(school_id));
      return [
        new Set(own.map(({ content_id }) => content_id)).size,
        new Set(own.map(({ account_id }) => account_id)).size,
      ].join();
    });
    expect(rows.map((row) => `${row['itemsOpened']},${row['openedBy']}`).sort()).toEqual(
      perBlock.sort(),
    );
  });

  it('averages the first attempts that are over', async () => {
    const rows = await rowsOf(officer, 'quiz-results');
    const over = here(world.attempts).filter(({ finished_at }) => finished_at !== null);
    expect(sumOf(rows, (row) => Number(row['studentsTaken']))).toBe(over.length);
    const weighed = sumOf(
      rows,
      (row) => Number(row['averageScore'] ?? 0) * Number(row['studentsTaken']),
    );
    expect(weighed).toBeCloseTo(sumOf(over, ({ score, most }) => score / most));
  });

  it('compares classes, schools and blocks by the shares of the same attempts', async () => {
    const over = here(world.attempts).filter(({ finished_at }) => finished_at !== null);
    const keys = { class: 'class_id', school: 'school_id' } as const;
    for (const by of ['class', 'school', 'block'] as const) {
      const rows = await rowsOf(officer, 'quiz-comparison', { by });
      expect(sumOf(rows, (row) => Number(row['studentsTaken']))).toBe(over.length);
      const weighed = sumOf(
        rows,
        (row) => Number(row['averageScore'] ?? 0) * Number(row['studentsTaken']),
      );
      expect(weighed).toBeCloseTo(sumOf(over, ({ score, most }) => score / most));
      if (by === 'block') continue;
      const groupIds = new Set(over.map((attempt) => attempt[keys[by]]));
      const averages = [...groupIds].map((id) => {
        const own = over.filter((attempt) => attempt[keys[by]] === id);
        return sumOf(own, ({ score, most }) => score / most) / own.length;
      });
      const shown = rows.flatMap(({ averageScore }) => averageScore ?? []).map(Number);
      expect(shown.sort(ascending)).toEqual(averages.sort(ascending).map(nearly));
    }
  });

  it('counts the periods that a teacher has and has free', async () => {
    const own = world.lessons.filter(({ teacher_id }) => teacher_id === place.teacher.id);
    const at = { schoolId: place.first.id };
    const [load] = await rowsOf(officer, 'teaching-load', at);
    expect(load!['periodsTaught']).toBe(own.length);
    const periods = await rowsOf(officer, 'free-periods', at);
    expect(sumOf(periods, (row) => Number(row['teachersTeaching']))).toBe(own.length);
    expect(load!['periodsFree']).toBe(periods.length - own.length);
  });
});

it('counts the sign-ins and failed attempts of the days, and who did not sign in', async () => {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const { id } = await app.make.account('Teacher', { name: 'Asha' });
  await app.make.schoolUser(id, school.id);
  const tries = [
    ['2026-11-15T20:00:00Z', 'signed_in'],
    ['2026-11-16T03:00:00Z', 'signed_in'],
    ['2026-11-16T03:01:00Z', 'wrong_password'],
    ['2026-10-01T03:00:00Z', 'signed_in'],
  ] as const;
  for (const [at, outcome] of tries) {
    await app.db
      .insertInto('sign_in')
      .values({
        id: crypto.randomUUID(),
        account_id: id,
        at,
        outcome,
        method: 'password',
        address: '127.0.0.1',
      })
      .execute();
  }
  // The first of them was on the sixteenth in India.
  expect(await rowsOf(principal, 'sign-ins', { role: 'Teacher' })).toMatchObject([
    { name: 'Asha', signIns: 2, daysSignedIn: 1, signInsFailed: 1 },
  ]);
  expect(await rowsOf(principal, 'sign-ins', { role: 'Teacher', status: 'notSignedIn' })).toEqual(
    [],
  );
});

it('counts the days of the staff by what they show', async () => {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const { id } = await app.make.account('Teacher', { name: 'Asha' });
  await app.make.schoolUser(id, school.id);
  const days = { '2026-11-02': 'present', '2026-11-03': 'half_day', '2026-11-04': 'absent' };
  for (const [day, status] of Object.entries(days)) {
    await app.db
      .insertInto('staff_mark')
      .values({ school_id: school.id, day, account_id: id, status })
      .execute();
  }
  const rows = await rowsOf(principal, 'staff-attendance');
  expect(rows.find(({ name }) => name === 'Asha')).toMatchObject({
    workingDays: 13,
    presentDays: 1.5,
    half_day: 1,
    absent: 1,
    notMarked: 10,
  });
});
