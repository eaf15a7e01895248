import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
  await of.approved(of.asha, { from: '2026-11-17', to: '2026-11-19' });
  await of.asked(of.vikas, { from: '2026-12-01', to: '2026-12-01', leaveTypeId: leaveTypes.DL });
  await of.asked(of.principal, { from: '2026-11-23', to: '2026-11-23' });
  await of.askFor(of.asha);
});
afterAll(() => app.close());

const listed = async (who: TestPerson, query: object = {}) => {
  const { result } = await who.call('leaveApplication/fetchSchoolWise', {
    query: { sort: 'from', ...query },
  });
  return result.rows.map(({ name }) => name);
};

describe('GET /api/leaveApplication/fetchSchoolWise', () => {
  it("gives the staff's leave of the schools in sight, without the students'", async () => {
    const all = ['Asha Gavit', 'Meena Kulkarni', 'Vikas Jadhav'];
    expect(await listed(of.principal)).toEqual(all);
    expect(await listed(of.officer)).toEqual(all);
    expect(await listed(of.superAdmin, { schoolId: of.school.id })).toEqual(all);
    expect(await listed(of.principal, { sort: '-name' })).toEqual(all.toReversed());
    const teacher = await of.asha.call('leaveApplication/fetchSchoolWise', { query: {} });
    expect(teacher.status).toBe(403);
  });

  it('gives pending requests first unless it is sorted otherwise', async () => {
    expect(await listed(of.principal, { sort: 'askedAt' })).toEqual([
      'Vikas Jadhav',
      'Meena Kulkarni',
      'Asha Gavit',
    ]);
    expect(await listed(of.principal, { sort: 'from' })).toEqual([
      'Asha Gavit',
      'Meena Kulkarni',
      'Vikas Jadhav',
    ]);
  });

  it('gives what is this person’s to decide', async () => {
    expect(await listed(of.principal, { isMineToAnswer: 'true' })).toEqual(['Vikas Jadhav']);
    expect(await listed(of.officer, { isMineToAnswer: 'true' })).toEqual(['Meena Kulkarni']);
    expect(await listed(of.superAdmin, { isMineToAnswer: 'true' })).toEqual([
      'Meena Kulkarni',
      'Vikas Jadhav',
    ]);
    expect(await listed(of.officer, { isMineToAnswer: 'false' })).toEqual([
      'Asha Gavit',
      'Vikas Jadhav',
    ]);
  });

  it('filters by name, state, kind, person and days, and counts all pages', async () => {
    expect(await listed(of.principal, { search: 'gavit' })).toEqual(['Asha Gavit']);
    expect(await listed(of.principal, { state: ['approved'] })).toEqual(['Asha Gavit']);
    expect(await listed(of.principal, { leaveTypeId: [leaveTypes.DL] })).toEqual(['Vikas Jadhav']);
    expect(await listed(of.principal, { accountId: of.vikas.id })).toEqual(['Vikas Jadhav']);
    expect(await listed(of.principal, { from: '2026-11-19', to: '2026-11-23' })).toEqual([
      'Asha Gavit',
      'Meena Kulkarni',
    ]);
    const { result } = await of.principal.call('leaveApplication/fetchSchoolWise', {
      query: { sort: 'from', page: 2, pageSize: 2 },
    });
    expect([result.total, result.rows.map(({ name }) => name)]).toEqual([3, ['Vikas Jadhav']]);
  });
});

describe('GET /api/leaveApplication/fetchLeaveForTeacher', () => {
  it('gives the own leave alone', async () => {
    const own = async (who: TestPerson) =>
      (await who.call('leaveApplication/fetchLeaveForTeacher', { query: {} })).result.rows.map(
        ({ name, state }) => `${name} ${state}`,
      );
    expect(await own(of.asha)).toEqual(['Asha Gavit approved']);
    expect(await own(of.principal)).toEqual(['Meena Kulkarni asked']);
    expect(await own(of.officer)).toEqual([]);
  });
});

describe('GET /api/leaveApplication/fetchSchoolWiseAsCsv', () => {
  it('has the whole filtered list in words, and the students’ in a list of their own', async () => {
    const csv = async (row: 'fetchSchoolWiseAsCsv' | 'fetchLeaveForStudentAsCsv', query = {}) => {
      const { text } = await of.principal.call(`leaveApplication/${row}`, { query });
      return text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
    };
    const query = { sort: 'from', state: ['approved'] };
    const [head, asha, ...more] = await csv('fetchSchoolWiseAsCsv', query);
    expect(head).toMatch(/^Name,Role,School,Class,Leave type,First day,/);
    expect(asha).toMatch(
      /^Asha Gavit,Teacher,.*,Casual leave,2026-11-17,,2026-11-19,,3,.*,Approved,/,
    );
    expect(more).toEqual([]);
    const [, student, ...others] = await csv('fetchLeaveForStudentAsCsv');
    expect(student).toContain(',Student,');
    expect(others).toEqual([]);
    const teacher = await of.asha.call('leaveApplication/fetchSchoolWiseAsCsv', { query: {} });
    expect(teacher.status).toBe(403);
  });
});
