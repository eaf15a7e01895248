import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let ids: string[];
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
  const guardians = [{ name: 'Lata', relation: 'mother', mobile: '9822012345' }];
  const students = [
    await own.admitted({ name: 'Gavit Rohit', gender: 'male' }, { rollNumber: 2 }),
    await own.admitted({ name: 'Patil Sunita', guardians }, { rollNumber: 1 }),
  ];
  ids = students.map(({ id }) => id);
});
afterAll(() => app.close());

const fetchPaper = (who: TestPerson, path: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/student/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });

const paper = async (who: TestPerson, path: string) => {
  const answer = await fetchPaper(who, path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPaper(answer.rawPayload);
};

describe('GET /api/student/fetchIdCards', () => {
  it('prints a card for each student of a class, by roll number', async () => {
    const [sheet] = await paper(own.teacher, `fetchIdCards?classId=${own.schoolClass.id}`);
    expect(sheet).toContain('ZPPS Munge');
    expect(sheet).toContain('98220 12345');
    expect(sheet!.indexOf('Patil Sunita')).toBeLessThan(sheet!.indexOf('Gavit Rohit'));
    expect(sheet).toContain('Gavit Rohit');
  });

  it('prints cards of chosen students', async () => {
    const [sheet] = await paper(own.principal, `fetchIdCards?studentId=${ids[0]}`);
    expect(sheet).toContain('Gavit Rohit');
    expect(sheet).not.toContain('Patil Sunita');
  });

  it('is a file named after the class, or the register number of one student', async () => {
    const nameOf = async (query: string) =>
      (await fetchPaper(own.principal, `fetchIdCards?${query}`)).headers['content-disposition'];
    const { division } = own.schoolClass;
    expect(await nameOf(`classId=${own.schoolClass.id}`)).toContain(
      `id-cards-5-${division}-2026-11-16.pdf`,
    );
    const one = await own.admitted({}, { registerNumber: 'G/12' });
    expect(await nameOf(`studentId=${one.id}`)).toContain('id-cards-G-12-2026-11-16.pdf');
  });

  it('requires a class or students, of one school, who are in a class', async () => {
    const other = await atSchool(app);
    const { id } = await other.admitted();
    const admin = await app.some('SuperAdmin');
    const refused = async (query: object, who = admin) =>
      issues((await who.call('student/fetchIdCards', { query } as never)) as never);
    expect(await refused({})).toEqual([422, { classId: 'Fill this in.' }]);
    expect(await refused({ studentId: [ids[0], id] })).toEqual([
      422,
      { studentId: 'Choose students of one school.' },
    ]);
    const empty = await app.make.schoolClass(own.school.id);
    expect(await refused({ classId: empty.id })).toEqual([
      422,
      { classId: 'None of these students is in a class now.' },
    ]);
    expect((await refused({ studentId: [id] }, own.principal))[0]).toBe(404);
  });
});

describe('GET /api/student/fetchClassList', () => {
  it('lists the class with its teacher and totals', async () => {
    const [page] = await paper(
      own.principal,
      `fetchClassList?classId=${own.schoolClass.id}&language=en`,
    );
    for (const text of ['ZPPS Munge', '2026-27', 'Patil Sunita', 'Gavit Rohit', '21-03-2016']) {
      expect(page).toContain(text);
    }
  });
});

describe('POST /api/student/generateLoginSlips', () => {
  const print = (slips: object[], who = own.teacher, language = 'en') =>
    app.app.inject({
      method: 'POST',
      url: '/api/student/generateLoginSlips',
      headers: { authorization: `Bearer ${who.token}` },
      payload: { slips, language },
    });

  it('prints the PINs of the call, with what a student types to sign in', async () => {
    await app.db
      .updateTable('school')
      .set({ code: 'MUNGE' })
      .where('id', '=', own.school.id)
      .execute();
    const answer = await print([
      { studentId: ids[0], pin: '407193' },
      { studentId: ids[1], pin: '581206' },
    ]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [sheet] = await readPaper(answer.rawPayload);
    for (const text of ['ZPPS Munge', 'MUNGE', 'Gavit Rohit', '407193', 'Patil Sunita', '581206']) {
      expect(sheet).toContain(text);
    }
    expect(sheet!.indexOf('Gavit Rohit')).toBeLessThan(sheet!.indexOf('Patil Sunita'));
  });

  it('changes no PIN and keeps none', async () => {
    const stored = () =>
      app.db.selectFrom('account').selectAll().where('student_id', '=', ids[0]!).execute();
    const before = await stored();
    await print([{ studentId: ids[0], pin: '407193' }]);
    expect(await stored()).toEqual(before);
    const acts = await app.db
      .selectFrom('audit')
      .select('act')
      .where('entity_id', '=', ids[0]!)
      .execute();
    expect(acts.map(({ act }) => act)).not.toContain('student.pin');
  });

  it('requires PINs, and present students of one school in sight', async () => {
    const other = await atSchool(app);
    const { id } = await other.admitted();
    const refused = async (slips: object[], who?: TestPerson) => {
      const answer = await print(slips, who);
      return [answer.statusCode, answer.json().message];
    };
    const one = { studentId: ids[0], pin: '407193' };
    expect((await refused([{ ...one, pin: '12' }]))[0]).toBe(422);
    expect((await refused([{ studentId: id, pin: '407193' }]))[0]).toBe(404);
    const both = [one, { studentId: id, pin: '407193' }];
    expect((await refused(both, await app.some('SuperAdmin')))[0]).toBe(422);
    const left = await own.admitted();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-10-31', leaving_reason: 'transfer' })
      .where('student_id', '=', left.id)
      .execute();
    expect((await refused([{ studentId: left.id, pin: '407193' }], own.principal))[0]).toBe(409);
  });
});
