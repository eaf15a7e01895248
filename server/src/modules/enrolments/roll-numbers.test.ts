import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';

let app: TestApp;
let own: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
});
afterAll(() => app.close());

const number = (classId: string, with_: object, who = own.principal) =>
  who.call('studentSchool/updateRollNumbers', { body: { classId, ...with_ } } as never);

/** A class of four with their roll numbers, and how to read them. */
async function four(division: string) {
  const of = await own.schoolClass(7, division);
  const people = [
    ['Vikas', 'male'],
    ['Asha', 'female'],
    ['Bharat', 'male'],
    ['Zeenat', 'female'],
  ] as const;
  const ids: Record<string, string> = {};
  for (const [name, gender] of people) {
    const { enrolment } = await own.student(name, of, { student: { gender } });
    ids[name] = enrolment.id;
  }
  const rolls = async () => {
    const { result } = await own.principal.call('studentSchool/fetchAll', {
      query: { classId: [of.id] },
    });
    return Object.fromEntries(result.rows.map((row) => [row.studentName, row.rollNumber]));
  };
  return { of, ids, rolls };
}

describe('POST /api/studentSchool/updateRollNumbers', () => {
  it('numbers by name, and by gender and name', async () => {
    const { of, rolls } = await four('A');
    expect((await number(of.id, { by: 'name' })).result).toEqual({ numbered: 4 });
    expect(await rolls()).toEqual({ Asha: 1, Bharat: 2, Vikas: 3, Zeenat: 4 });
    await number(of.id, { by: 'gender_and_name' });
    expect(await rolls()).toEqual({ Bharat: 1, Vikas: 2, Asha: 3, Zeenat: 4 });
    expect(await own.acts('class', of.id)).toEqual(['class.roll', 'class.roll']);
  });

  it('sets given numbers, where two may swap theirs and one may have none', async () => {
    const { of, ids, rolls } = await four('B');
    await number(of.id, { by: 'name' });
    const numbers = [
      { enrolmentId: ids['Asha'], rollNumber: 2 },
      { enrolmentId: ids['Bharat'], rollNumber: 1 },
      { enrolmentId: ids['Zeenat'], rollNumber: null },
    ];
    expect((await number(of.id, { by: 'given', numbers })).result).toEqual({ numbered: 3 });
    expect(await rolls()).toEqual({ Asha: 2, Bharat: 1, Vikas: 3, Zeenat: null });
  });

  it('reports numbers given twice, taken by others, and students of another class', async () => {
    const { of, ids, rolls } = await four('C');
    await number(of.id, { by: 'name' });
    const elsewhere = await own.student('Elsewhere');
    const numbers = [
      { enrolmentId: ids['Asha'], rollNumber: 9 },
      { enrolmentId: ids['Bharat'], rollNumber: 9 },
      { enrolmentId: ids['Vikas'], rollNumber: 4 },
      { enrolmentId: elsewhere.enrolment.id, rollNumber: 20 },
    ];
    expect(issues(await number(of.id, { by: 'given', numbers }))).toEqual([
      422,
      {
        'numbers.1.rollNumber': 'This appears twice.',
        'numbers.2.rollNumber': 'Another student of the class has this roll number.',
        'numbers.3.rollNumber': 'This student is not in this class.',
      },
    ]);
    expect((await number(of.id, { by: 'given' })).status).toBe(422);
    expect(await rolls()).toEqual({ Asha: 1, Bharat: 2, Vikas: 3, Zeenat: 4 });
  });

  it('repeats no number when several people number the class at the same moment', async () => {
    const { of, ids, rolls } = await four('D');
    const swapped = [
      { enrolmentId: ids['Zeenat'], rollNumber: 1 },
      { enrolmentId: ids['Asha'], rollNumber: 4 },
    ];
    for (let round = 0; round < 5; round += 1) {
      await number(of.id, { by: 'name' });
      const answers = await Promise.all([
        number(of.id, { by: 'name' }),
        number(of.id, { by: 'gender_and_name' }),
        number(of.id, { by: 'given', numbers: swapped }),
      ]);
      expect([200, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(Object.values(await rolls()).sort()).toEqual([1, 2, 3, 4]);
    }
  });

  it('allows the class teacher, but no other teacher of the class', async () => {
    const { of } = await four('E');
    const teacher = await own.classTeacher(of);
    expect((await number(of.id, { by: 'name' }, teacher)).status).toBe(200);
    const other = await own.classTeacher(own.a);
    const refused = await number(of.id, { by: 'name' }, other);
    expect([refused.status, refused.message]).toEqual([
      403,
      'Only the class teacher of 7 E or the principal can set its roll numbers.',
    ]);
    const stranger = await schoolOffice(app);
    expect((await number(of.id, { by: 'name' }, stranger.principal)).status).toBe(404);
  });

  it('refuses a closed year', async () => {
    const old = await own.schoolClass(7, 'OLD', { academic_year_id: own.last.id, year: 2025 });
    await own.student('Of Old', old);
    expect((await number(old.id, { by: 'name' })).message).toMatch(/^The year 2025-26 is closed/);
  });
});
