import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from '../testing/promotion-calls.ts';
import { schoolOffice } from '../testing/school-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function office(with_: object = {}) {
  const own = await schoolOffice(app, with_);
  const nextClass = (standard: number, division: string) =>
    own.schoolClass(standard, division, { academic_year_id: own.next.id, year: 2027 });
  return { ...own, ...promoting(own), nextClass };
}

describe('GET /api/studentSchool/fetchPromotionPreview', () => {
  it('proposes the class of the same division one standard up, and lists the choices', async () => {
    const own = await office({ highest_standard: 7 });
    const up = await own.nextClass(6, 'A');
    const other = await own.nextClass(6, 'B');
    const same = await own.nextClass(5, 'A');
    await own.student('Second', own.a, { enrolment: { roll_number: 2 } });
    await own.student('First', own.a, {
      enrolment: { roll_number: 1 },
      student: { local_name: 'पहिला' },
    });
    const { result } = await own.preview(own.a.id);
    expect(result).toMatchObject({
      toYearName: '2027-28',
      upClasses: [{ id: up.id }, { id: other.id }],
      sameClasses: [{ id: same.id }],
    });
    expect(result.rows.map((row) => [row.name, row.localName, row.outcome, row.toClassId])).toEqual(
      [
        ['First', 'पहिला', 'promoted', up.id],
        ['Second', null, 'promoted', up.id],
      ],
    );
  });

  it('proposes that the last standard leaves, by the record of the school or its classes', async () => {
    const byRecord = await office({ highest_standard: 5 });
    await byRecord.nextClass(6, 'A');
    await byRecord.student('Done');
    expect((await byRecord.preview(byRecord.a.id)).result.rows[0]).toMatchObject({
      outcome: 'left',
      toClassId: null,
    });
    const byClasses = await office();
    await byClasses.student('Done Too');
    expect((await byClasses.preview(byClasses.a.id)).result.rows[0]?.outcome).toBe('left');
  });

  it('proposes no class where none is of the same division and there are several', async () => {
    const own = await office({ highest_standard: 7 });
    await own.nextClass(6, 'C');
    await own.student('Somewhere');
    expect((await own.preview(own.a.id)).result.rows[0]?.toClassId).not.toBeNull();
    await own.nextClass(6, 'D');
    expect((await own.preview(own.a.id)).result.rows[0]?.toClassId).toBeNull();
  });

  it("refuses the class's own year, an earlier one, and another school's class", async () => {
    const own = await office();
    expect(issues(await own.preview(own.a.id, own.year.id))).toEqual([
      422,
      { toYearId: 'Choose a year that starts after the year of this class ends.' },
    ]);
    expect((await own.preview(own.a.id, own.last.id)).status).toBe(409);
    const stranger = await schoolOffice(app);
    expect((await own.preview(stranger.a.id)).status).toBe(404);
    const teacher = promoting(own, await own.classTeacher(own.a));
    expect((await teacher.preview(own.a.id)).status).toBe(403);
  });
});
