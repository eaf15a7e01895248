import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerMakers } from '../../platform/test-kit/ledger-makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let district: { id: string };
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let other: typeof school;
let principal: TestPerson;
let officer: TestPerson;
let asha: Awaited<ReturnType<TestApp['make']['enrolled']>>;

const day = async (schoolId: string, on: string, counts: object) =>
  app.db
    .insertInto('school_day')
    .values({ school_id: schoolId, day: on, year: 2026, classes_marked: 1, ...counts })
    .execute();

beforeAll(async () => {
  app = await openTestApp();
  const { make } = app;
  district = await make.district();
  const [devgad, kudal] = [
    await make.block(district.id, { name: 'Devgad' }),
    await make.block(district.id, { name: 'Kudal' }),
  ];
  school = await make.school({ district_id: district.id, block_id: devgad.id });
  other = await make.school({ district_id: district.id, block_id: kudal.id });
  principal = await app.some('Principal', { schoolId: school.id });
  officer = await app.some('EducationOfficer', { districtId: district.id });
  const fifth = await make.schoolClass(school.id);
  asha = await make.enrolled(fifth);
  const left = await make.enrolled(fifth, {
    admission: { left_on: '2026-11-01', leaving_reason: 'other' },
    enrolment: { to_day: '2026-11-01', outcome: 'left' },
  });
  await make.schoolClass(other.id);
  const ledger = ledgerMakers(app);
  const tuition = await ledger.head(school.id, 'Tuition');
  for (const { admission } of [asha, left])
    await ledger.charge(admission, { head: tuition, paise: 500_00, dueOn: '2026-07-10' });
  const book = await make.book(school.id);
  for (const due_on of ['2026-11-10', '2026-11-20'])
    await make.bookLoan(
      await make.bookCopy(book),
      { admission_id: asha.admission.id },
      { issued_on: '2026-11-02', due_on },
    );
  await make.transfer(asha.admission, other.id);
  await make.activationKey({
    district_id: district.id,
    started_on: '2025-12-01',
    ends_on: '2026-12-01',
  });
  await day(school.id, '2026-11-13', { present: 8, absent: 1, half_day: 1 });
  await day(school.id, '2026-11-16', { present: 9, absent: 1 });
  await day(other.id, '2026-11-13', { present: 4, absent: 6 });
});
afterAll(() => app.close());

const look = async (who: TestPerson) => (await who.call('dashboard/fetchAll')).result;

describe('GET /api/dashboard/fetchAll, of the staff', () => {
  it('counts what waits as the lists behind it do', async () => {
    const numbers = await look(principal);
    const total = async (answer: Promise<{ result: { total: number } }>) =>
      (await answer).result.total;
    expect(numbers).toMatchObject({
      transfersWaiting: await total(
        principal.call('studentSchool/fetchTransfers', { query: { state: ['asked'] } }),
      ),
      studentsOwing: await total(
        principal.call('fees/fetchAllStudentFees', {
          query: { schoolId: school.id, standing: 'owing' },
        }),
      ),
      booksOverdue: await total(
        principal.call('library/fetchLoans', { query: { state: ['overdue'] } }),
      ),
    });
    expect([numbers.transfersWaiting, numbers.studentsOwing, numbers.booksOverdue]).toEqual([
      1, 2, 1,
    ]);
    expect((await look(officer)).keysEndingSoon).toBe(1);
    expect((await look(officer)).studentsOwing).toBeUndefined();
  });

  it('shows the days of own schools with what was attended of what was marked', async () => {
    expect((await look(principal)).progress?.attendance).toEqual([
      { day: '2026-11-13', attended: 8.5, marked: 10 },
      { day: '2026-11-16', attended: 9, marked: 10 },
    ]);
    const { progress } = await look(officer);
    expect(progress?.attendance[0]).toEqual({ day: '2026-11-13', attended: 12.5, marked: 20 });
    expect(progress?.fees).toEqual({ chargedPaise: 1000_00, paidPaise: 0, owedPaise: 1000_00 });
    expect((await look(await app.some('EducationOfficer'))).progress?.attendance).toEqual([]);
  });

  it('names the blocks that stand out with the reason, of schools with classes, the worst first', async () => {
    expect((await look(officer)).outliers).toEqual([
      expect.objectContaining({
        name: 'Kudal',
        reason: 'silent',
        silent: 1,
        schools: 1,
        share: 0.4,
      }),
    ]);
    const { block_id } = school;
    await app.make.school({ district_id: district.id, block_id, name: 'Without a class' });
    await day(other.id, '2026-11-16', { present: 5, absent: 5 });
    expect((await look(officer)).outliers).toEqual([
      expect.objectContaining({ name: 'Kudal', reason: 'low', silent: 0, share: 0.45 }),
    ]);
    expect((await look(principal)).outliers).toBeUndefined();
  });
});

describe('POST /api/dashboard/updateTiles', () => {
  it('keeps what is hidden and the order with the account, and refuses an unknown tile', async () => {
    const tiles = {
      hidden: ['figures' as const],
      ordered: ['progress' as const, 'tasks' as const],
    };
    expect((await principal.call('dashboard/updateTiles', { body: tiles })).status).toBe(200);
    expect((await look(principal)).tiles).toEqual(tiles);
    expect((await look(officer)).tiles).toEqual({ hidden: [], ordered: [] });
    const wrong = { hidden: ['weather'], ordered: [] } as unknown as typeof tiles;
    expect((await principal.call('dashboard/updateTiles', { body: wrong })).status).toBe(422);
  });
});
