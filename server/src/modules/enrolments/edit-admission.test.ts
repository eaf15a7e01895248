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

const edit = (admission: { id: string }, with_: object = {}, who = own.principal) =>
  who.call('studentSchool/addEdit', {
    body: {
      id: admission.id,
      version: 1,
      registerNumber: '77/A',
      admittedOn: '2026-06-15',
      kind: 'new',
      isRte: false,
      ...with_,
    },
  } as never);
const find = async (search: string) => {
  const query = { search };
  const { result } = await own.principal.call('studentSchool/fetchAll', { query } as never);
  return result.rows.map(({ studentName }) => studentName);
};

describe('POST /api/studentSchool/addEdit', () => {
  it('edits the register number, by which the student is then found', async () => {
    const { admission } = await own.student('Kavita Jadhav');
    const { result } = await edit(admission, { registerNumber: '4411/B', isRte: true });
    expect(result).toMatchObject({ registerNumber: '4411/B', studentName: 'Kavita Jadhav' });
    expect(await find('4411/b')).toEqual(['Kavita Jadhav']);
    expect(await own.admission(admission.id)).toMatchObject({ version: 2, is_rte: true });
    expect(await own.acts('admission', admission.id)).toEqual(['admission.edit']);
  });

  it('refuses an outdated version with the present record', async () => {
    const { admission } = await own.student('Twice Edited');
    await edit(admission, { registerNumber: '5001' });
    const late = await edit(admission, { registerNumber: '5002' });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject({ version: 2, registerNumber: '5001' });
  });

  it('accepts a number once, however it is written, also when two enter it at once', async () => {
    const students = await Promise.all(['One', 'Two', 'Three'].map((name) => own.student(name)));
    const answers = await Promise.all(
      students.map(({ admission }, index) =>
        edit(admission, { registerNumber: ['900/A', '900 / a', '900/a'][index] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(issues(answers.find(({ status }) => status === 422)!)[1]).toEqual({
      registerNumber:
        'Another student has or had this register number. A number is never used again.',
    });
    const elsewhere = await schoolOffice(app);
    const { admission } = await elsewhere.student('Another School');
    const there = await edit(admission, { registerNumber: '900/A' }, elsewhere.principal);
    expect(there.status).toBe(200);
  });

  it('refuses an admission after the first day in a class or before birth, and an Aadhaar number', async () => {
    const { admission } = await own.student('Late');
    expect(issues(await edit(admission, { admittedOn: '2026-07-01' }))).toEqual([
      422,
      { admittedOn: 'Not after 15-06-2026.' },
    ]);
    expect(issues(await edit(admission, { admittedOn: '2015-08-14' }))[1]).toEqual({
      admittedOn: 'This day must be after the date of birth.',
    });
    const [status, reported] = issues(await edit(admission, { previousSchool: '2341 2341 2346' }));
    expect([status, Object.keys(reported as object)]).toEqual([422, ['previousSchool']]);
  });

  it("refuses a closed year, another school's students and a teacher", async () => {
    const old = await own.schoolClass(5, 'OLD', { academic_year_id: own.last.id, year: 2025 });
    const { admission } = await own.student('Of Old', old);
    const closed = await edit(admission);
    expect([closed.status, closed.message]).toEqual([
      409,
      'The year 2025-26 is closed: you can view it but not change it.',
    ]);
    const { admission: present } = await own.student('Not Yours');
    const stranger = await schoolOffice(app);
    expect((await edit(present, {}, stranger.principal)).status).toBe(404);
    expect((await edit(present, {}, await own.classTeacher(own.a))).status).toBe(403);
  });
});
