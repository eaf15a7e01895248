import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, again, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
});
afterAll(() => app.close());

let count = 0;
/** Everything that the portal wants. */
const ready = () => ({
  motherName: 'Lata',
  fatherName: 'Ramesh',
  category: 'obc',
  minority: 'none',
  motherTongue: 'Marathi',
  isBpl: false,
  isEws: null,
  isCwsn: false,
  address: 'Munge',
  pinCode: '416630',
  pen: `2733009${1000 + ++count}`,
  apaarId: `48009999${1000 + count}`,
  guardians: [{ name: `Lata ${count}`, relation: 'mother', mobile: '9822080001' }],
});
const unready = async (query: object) =>
  (
    await own.principal.call('student/fetchUnready', {
      query: { schoolId: own.school.id, ...query },
    } as never)
  ).result;

describe('readiness for UDISE+', () => {
  it('requires every field to be filled and valid', async () => {
    const { name } = await own.admitted(ready());
    expect((await unready({ search: name })).rows).toEqual([]);
  });

  it.each([
    ['pen', { pen: null }, 'missing'],
    ['motherName', { motherName: null }, 'missing'],
    ['motherName', { motherName: 'लता' }, 'wrong'],
    ['fatherName', { fatherName: 'Ramesh 2' }, 'wrong'],
    ['dateOfBirth', { dateOfBirth: '2025-01-01' }, 'wrong'],
    ['dateOfBirth', { dateOfBirth: '1990-01-01' }, 'wrong'],
    ['category', { category: null, isEws: false }, 'missing'],
    ['minority', { minority: null }, 'missing'],
    ['motherTongue', { motherTongue: null }, 'missing'],
    ['isBpl', { isBpl: null }, 'missing'],
    ['isEws', { category: 'general' }, 'missing'],
    ['isEws', { isEws: true }, 'wrong'],
    ['isCwsn', { isCwsn: null }, 'missing'],
    ['impairment', { isCwsn: true }, 'missing'],
    ['address', { address: null }, 'missing'],
    ['pinCode', { pinCode: null }, 'missing'],
    ['guardianMobile', { guardians: [] }, 'missing'],
    ['apaarId', { apaarId: null }, 'missing'],
  ])('reports %s where it is %j', async (field, with_, kind) => {
    const { id, name } = await own.admitted({ ...ready(), ...with_ });
    expect((await unready({ search: name })).rows).toEqual([
      {
        id,
        name,
        localName: null,
        standard: 5,
        division: own.schoolClass.division,
        stream: null,
        missing: kind === 'missing' ? [field] : [],
        wrong: kind === 'wrong' ? [field] : [],
      },
    ]);
  });

  it('requires no APAAR number where a parent refused it', async () => {
    const student = await own.admitted({ ...ready(), apaarId: null });
    const consent = (state: 'given' | 'refused') =>
      own.principal.call('student/addConsent', {
        body: {
          studentId: student.id,
          kind: 'apaar',
          state,
          givenBy: 'Lata',
          on: '2026-11-16',
        },
      });
    await consent('refused');
    expect((await unready({ search: student.name })).rows).toEqual([]);
    app.clock.pass({ seconds: 1 });
    await consent('given');
    expect((await unready({ search: student.name })).rows).toHaveLength(1);
  });

  it('is counted by class and field, for present students alone', async () => {
    const there = await atSchool(app);
    const second = await app.make.schoolClass(there.school.id, { standard: 2, division: 'B' });
    await there.admitted(ready());
    await there.admitted({ ...ready(), pen: null, motherName: 'लता' });
    await there.admitted(
      { ...ready(), pen: null, dateOfBirth: '2018-05-05' },
      { classId: second.id },
    );
    const left = await there.admitted();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-01', leaving_reason: 'other' })
      .where('student_id', '=', left.id)
      .execute();
    const query = { schoolId: there.school.id };
    const { result } = await there.principal.call('student/fetchReadiness', { query });
    expect([result.students, result.ready]).toEqual([3, 1]);
    expect(result.classes).toEqual([
      { id: second.id, standard: 2, division: 'B', stream: null, students: 1, ready: 0 },
      {
        id: there.schoolClass.id,
        standard: 5,
        division: there.schoolClass.division,
        stream: null,
        students: 2,
        ready: 1,
      },
    ]);
    expect(result.fields.filter(({ missing, wrong }) => missing + wrong > 0)).toEqual([
      { field: 'pen', missing: 2, wrong: 0 },
      { field: 'motherName', missing: 0, wrong: 1 },
    ]);
    const ofClass = await there.teacher.call('student/fetchReadiness', {
      query: { ...query, classId: there.schoolClass.id },
    });
    expect(ofClass.result.students).toBe(2);
    const ofTeacher = await there.teacher.call('student/fetchReadiness', { query });
    expect(ofTeacher.result.students).toBe(2);
    const unreadyOf = (more: object) =>
      there.principal.call('student/fetchUnready', { query: { ...query, ...more } } as never);
    expect((await unreadyOf({ field: 'motherName' })).result.total).toBe(1);
    expect((await unreadyOf({ pageSize: 1, page: 2 })).result).toMatchObject({
      total: 2,
      rows: [expect.objectContaining({ missing: ['pen'] })],
    });
  });

  it('follows an edit', async () => {
    const student = await own.admitted({ ...ready(), address: null });
    await own.save(again(student, { address: 'Munge' }));
    expect((await unready({ search: student.name })).rows).toEqual([]);
  });
});
