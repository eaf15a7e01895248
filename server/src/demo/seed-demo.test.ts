import { keyStates } from '@shala/contract/activation-keys.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRightTotals } from '../modules/attendance/testing/expect-right-totals.ts';
import { wrongFigures } from '../modules/fees/fees-public.ts';
import { openTestApp, type TestApp } from '../platform/test-kit/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
const said: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.services, (line) => said.push(line));
});
afterAll(() => app.close());

async function as(email: string) {
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return app.as(id);
}
const keysOf = async (email: string) =>
  (await (await as(email)).call('activationKey/fetchAllActivationCode', {})).result.rows;

describe('the demo', () => {
  it('has product keys in every state', async () => {
    const keys = await keysOf('superadmin@demo.example');
    expect(new Set(keys.map(({ state }) => state))).toEqual(new Set(keyStates));
  });

  it('names subjects, holidays and leave in Marathi and in Hindi', async () => {
    for (const table of ['subject', 'holiday', 'leave_type'] as const) {
      const named = await app.db.selectFrom(table).select(['local_name', 'name_hindi']).execute();
      expect(named.length, table).toBeGreaterThan(4);
      expect(named.filter((one) => !one.local_name || !one.name_hindi)).toEqual([]);
    }
  });

  it('has fees that are charged, paid in full, in part and not at all, as the ledger says', async () => {
    const principal = await as('principal@demo.example');
    const { result: schools } = await principal.call('school/fetchAllSchool', {});
    const schoolId = schools.rows[0]!.id;
    for (const standing of ['overdue', 'owing', 'ahead'] as const) {
      const { result } = await principal.call('fees/fetchAllStudentFees', {
        query: { schoolId, standing },
      });
      expect(result.total, standing).toBeGreaterThan(3);
    }
    for await (const wrong of wrongFigures(app.db)) expect(wrong).toBeUndefined();
    const day = app.clock.schoolDay();
    const span = { schoolId, from: '2026-06-01', to: day };
    const { result: closings } = await principal.call('fees/fetchClosings', { query: span });
    expect(closings).toMatchObject([{ note: null, signedBy: expect.any(String) }]);
    const { result: receipts } = await principal.call('fees/fetchReceipts', {
      query: { schoolId, mode: 'cheque' },
    });
    expect(receipts.rows.map(({ isBounced }) => isBounced)).toEqual([true]);
    const { result: templates } = await principal.call('fees/fetchTemplates', {});
    expect(templates).toHaveLength(1);
  });

  it('has cards for its staff, in three languages', async () => {
    const teacher = await as('teacher@demo.example');
    const { result } = await teacher.call('resource/fetchAll', { query: { isUnread: 'true' } });
    expect(result.total).toBe(3);
    for (const card of result.rows) expect(card).not.toMatchObject({ textHindi: null });
  });

  it('has boards of its teacher, one on a map, which the class sees', async () => {
    const teacher = await as('teacher@demo.example');
    const { result } = await teacher.call('whiteboard/fetchAll', { query: { sort: 'name' } });
    expect(result.rows.map(({ pages, sharedWith }) => [pages, sharedWith.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const [map] = result.rows;
    const record = await teacher.call('whiteboard/fetchById/:id', { params: { id: map!.id } });
    expect(record.result.pageList).toMatchObject([{ background: 'india', version: 2 }]);
  });

  it('gives its officer a pool to hand out from', async () => {
    const keys = await keysOf('officer@demo.example');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(key).toMatchObject({ state: 'unused', schoolId: null });
  });

  it('has classes at every school, in this year and in the last, which is closed', async () => {
    const officer = await as('officer@demo.example');
    const { result } = await officer.call('class/fetchAll', { query: { pageSize: 500 } });
    expect(new Set(result.rows.map(({ schoolId }) => schoolId)).size).toBe(40);
    const { result: years } = await officer.call('academicYear/fetchAll', {});
    expect(years.map(({ isCurrent, isClosed, classes }) => [isCurrent, isClosed, classes])).toEqual(
      [
        [true, false, result.total],
        [false, true, result.total],
      ],
    );
  });

  it('has a full week for every class of four schools of different kinds', async () => {
    const officer = await as('officer@demo.example');
    const { result: classes } = await officer.call('class/fetchAll', { query: { pageSize: 500 } });
    const { rows } = await sql<{ school_id: string; lessons: number }>`
      select school_id, count(*)::int as lessons from lesson
      join academic_year on academic_year.id = academic_year_id and is_current
      group by school_id`.execute(app.db);
    expect(rows).toHaveLength(4);
    for (const { school_id, lessons } of rows) {
      const ofSchool = classes.rows.filter(({ schoolId }) => schoolId === school_id);
      expect(lessons).toBe(ofSchool.length * (5 * 8 + 5));
    }
  });

  it("has a teacher away today at the demo's own school, with free ones to choose from", async () => {
    const principal = await as('principal@demo.example');
    const { result: data } = await principal.call('User/getUserData', {
      body: { email: 'principal@demo.example' },
    });
    const schoolId = data[0]!.schools[0]!.id;
    const { result } = await principal.call('timeTable/fetchArrangement', {
      query: { schoolId, day: app.clock.schoolDay() },
    });
    const [first, second] = result.away[0]!.lessons;
    expect(first!.substituteName).not.toBeNull();
    expect(second!.substituteName).toBeNull();
    const { result: free } = await principal.call('timeTable/fetchFreeTeachers', {
      query: {
        schoolId,
        weekday: result.weekday,
        period: second!.lesson.period,
        day: result.day,
      },
    } as never);
    expect(free.length).toBeGreaterThan(0);
  });

  it('has children in every class, brothers and sisters among them, found in both scripts', async () => {
    const officer = await as('officer@demo.example');
    const { result: all } = await officer.call('student/fetchAll', { query: { pageSize: 10 } });
    expect(all.total).toBeGreaterThan(2500);
    expect(all.total).toBeLessThan(3500);
    const { rows: classes } = await sql<{ children: number }>`
      select count(admission.id)::int as children from class
      join academic_year on academic_year.id = academic_year_id and is_current
      left join admission on admission.class_id = class.id and left_on is null
      group by class.id`.execute(app.db);
    for (const { children } of classes) expect(children).toBeGreaterThan(0);
    const search = async (text: string) => {
      const query = { search: text, pageSize: 500 };
      const { result } = await officer.call('student/fetchAll', { query });
      return result.rows.map(({ id }) => id).sort();
    };
    expect(await search('पाटील आशा')).toEqual(await search('Patil Asha'));
    expect(await search('Patil Asha')).not.toEqual([]);
    const { rows: shared } = await sql<{ count: number }>`
      select count(*)::int as count from (select guardian_id from student_guardian
        group by guardian_id having count(*) > 1) as shared`.execute(app.db);
    expect(shared[0]!.count).toBeGreaterThan(100);
  });

  it('has nothing that could be taken for an Aadhaar number', async () => {
    const { rows } = await sql<{ text: string }>`
      select student::text as text from student union all select guardian::text from guardian
      union all select admission::text from admission`.execute(app.db);
    const withoutIds = rows.map(({ text }) =>
      text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''),
    );
    expect(withoutIds.filter((text) => /(?<!\d)\d{12}(?!\d)/.test(text))).toEqual([]);
  });

  it("has former students, certificates and a transfer that waits at the demo's own school", async () => {
    const principal = await as('principal@demo.example');
    const { result: former } = await principal.call('student/fetchAll', {
      query: { status: 'former' },
    });
    expect(former.total).toBe(3);
    const { result: papers } = await principal.call('studentSchool/fetchCertificates', {
      query: {},
    });
    expect(papers.rows.map(({ kind }) => kind).sort()).toEqual(['bonafide', 'leaving']);
    const { result: transfers } = await principal.call('studentSchool/fetchTransfers', {
      query: {},
    });
    expect(transfers.rows.map(({ direction, state }) => [direction, state])).toEqual([
      ['give', 'asked'],
    ]);
  });

  it('has registers of the whole year with right totals, and children who stay away', async () => {
    await expectRightTotals(app.db);
    const { rows } = await sql<{ status: string; share: number }>`
      select status, count(*) / sum(count(*)) over () as share from mark where status is not null group by status`.execute(
      app.db,
    );
    const shares = new Map(rows.map(({ status, share }) => [status, Number(share)]));
    expect([...shares.keys()].sort()).toEqual(['absent', 'half_day', 'late', 'medical', 'present']);
    expect(shares.get('present')).toBeGreaterThan(0.88);
    expect(shares.get('absent')).toBeGreaterThan(0.05);
    const principal = await as('principal@demo.example');
    const { result } = await principal.call('User/getUserData', {
      body: { email: 'principal@demo.example' },
    });
    const schoolId = result[0]!.schools[0]!.id;
    const days = await app.db
      .selectFrom('school_day')
      .where('school_id', '=', schoolId)
      .select(['day', 'meals'])
      .orderBy('day')
      .execute();
    expect(days.length).toBeGreaterThan(90);
    expect(days[0]!.meals).toBeGreaterThan(50);
    const meals = await principal.call('attendance/fetchMeals', { query: { schoolId } });
    expect(meals.result.receivedGrams).toBeGreaterThan(0);
    expect(meals.result.closingGrams).toBeGreaterThanOrEqual(0);
  });

  it('has leave that waits, was granted and was refused', async () => {
    const principal = await as('principal@demo.example');
    const { result } = await principal.call('leaveApplication/fetchSchoolWise', { query: {} });
    const states = result.rows.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['asked', 'approved', 'rejected']));
  });

  it('has a student who signs in as it is said, or with the mobile of the family', async () => {
    const line = said.find((one) => one.includes('register no.'))!;
    const [, schoolCode, registerNumber, pin] = /school (\d+), register no\. (\d+), PIN (\d+)/.exec(
      line,
    )!;
    const own = await app.nobody.call('auth/studentSignIn', {
      body: { schoolCode: schoolCode!, registerNumber: registerNumber!, pin: pin! },
    });
    expect(own.result).toMatchObject({ role: 'Student', isPremium: true });
    const [, mobile] = /or mobile (\d{10})/.exec(said.find((one) => one.includes('or mobile'))!)!;
    const family = await app.nobody.call('auth/studentSignIn', {
      body: { mobile: mobile!, pin: pin! },
    });
    expect((family.result as unknown[]).length).toBeGreaterThan(1);
  });

  it('is filled once', async () => {
    await seedDemo(app.services, (line) => said.push(line));
    expect(await keysOf('superadmin@demo.example')).toHaveLength(14);
    expect(said.filter((line) => line.includes('superadmin@demo.example'))).toHaveLength(2);
  });
});
