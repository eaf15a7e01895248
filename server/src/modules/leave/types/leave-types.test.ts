import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { maharashtra } from '../../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

const form = (with_: object = {}) => ({
  code: 'sp',
  name: 'Special leave',
  localName: 'विशेष रजा',
  nameHindi: 'विशेष अवकाश',
  forRoles: ['Teacher' as const],
  perYear: 10,
  atATime: null,
  allowsHalfDay: true,
  carriesOver: false,
  carryLimit: null,
  countsHolidays: false,
  documentAfter: null,
  yearKind: 'academic' as const,
  shownAs: 'on_leave' as const,
  isActive: true,
  ...with_,
});
const save = (with_: object = {}, who = of.superAdmin) =>
  who.call('leaveApplication/addEditType', { body: form(with_) });
const codes = async (query: object = {}) =>
  (await of.superAdmin.call('leaveApplication/fetchTypes', { query })).result.map(
    ({ code }) => code,
  );

describe('GET /api/leaveApplication/fetchTypes', () => {
  it('begins with the usual types of staff and of students', async () => {
    expect(await codes()).toEqual([
      'CL',
      'DL',
      'EL',
      'ELO',
      'LWP',
      'MAT',
      'ML',
      'PAT',
      'SL',
      'SML',
    ]);
    expect(await codes({ role: 'Student' })).toEqual(['SL', 'SML']);
    expect(await codes({ role: 'EducationOfficer' })).not.toContain('EL');
  });

  it('names each of them in Marathi and in Hindi apart', async () => {
    const { result } = await of.superAdmin.call('leaveApplication/fetchTypes', {});
    for (const { code, localName, nameHindi } of result) {
      expect(localName, code).toMatch(/रजा$/);
      expect(nameHindi, code).toMatch(/अवकाश$/);
    }
    const { result: own } = await save({ code: 'SPH' });
    expect(own).toMatchObject({ localName: 'विशेष रजा', nameHindi: 'विशेष अवकाश' });
    await of.superAdmin.call('leaveApplication/deleteType/:id', { params: { id: own.id } });
  });

  it("replaces the programme's type by a state's own for its schools alone", async () => {
    const { result: own } = await save({ code: 'CL', stateId: maharashtra, perYear: 16 });
    const { result } = await of.superAdmin.call('leaveApplication/fetchTypes', {
      query: { schoolId: of.school.id, role: 'Teacher' },
    });
    expect(result.filter(({ code }) => code === 'CL').map(({ id }) => id)).toEqual([own.id]);
    expect(await of.left(of.asha, own.id)).toBe(16);
    expect(await of.left(of.asha, leaveTypes.CL)).toBeUndefined();
    expect(issues(await of.ask(of.asha))).toEqual([
      422,
      { leaveTypeId: 'This leave type is not for this person.' },
    ]);
    const gone = await of.superAdmin.call('leaveApplication/deleteType/:id', {
      params: { id: own.id },
    });
    expect(gone.status).toBe(200);
    expect(await of.left(of.asha, leaveTypes.CL)).toBe(30);
  });
});

describe('POST /api/leaveApplication/addEditType', () => {
  it('adds a type and changes it, with the version seen', async () => {
    const { result } = await save();
    expect(result).toMatchObject({ code: 'SP', perYear: 10, version: 1, used: 0 });
    const edit = { id: result.id, version: 1, perYear: 12 };
    expect((await save(edit)).result).toMatchObject({ version: 2, perYear: 12 });
    expect((await save(edit)).status).toBe(409);
    expect((await save({ ...edit, version: undefined })).status).toBe(422);
    expect((await save({}, of.principal)).status).toBe(403);
  });

  it('refuses a code that is taken, also where two add it at the same moment', async () => {
    const both = await Promise.all([save({ code: 'TWO' }), save({ code: 'TWO' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(issues(await save({ code: 'TWO' }))).toEqual([
      422,
      { code: 'This code is already in use.' },
    ]);
    expect((await save({ code: 'C-1' })).status).toBe(422);
  });

  it('adds a type for students, without a balance', async () => {
    const together = await save({ code: 'X', forRoles: ['Teacher', 'Student'], perYear: null });
    expect(Object.keys(issues(together)[1]!)).toEqual(['forRoles']);
    const counted = await save({ code: 'X', forRoles: ['Student'] });
    expect(Object.keys(issues(counted)[1]!)).toEqual(['perYear']);
  });

  it('keeps the year of a type that is in use, and lets it become inactive', async () => {
    const { result } = await save({ code: 'USED' });
    await of.asked(of.vikas, { leaveTypeId: result.id });
    const edit = { id: result.id, version: 1, code: 'USED' };
    expect(Object.keys(issues(await save({ ...edit, yearKind: 'calendar' }))[1]!)).toEqual([
      'yearKind',
    ]);
    expect((await save({ ...edit, isActive: false })).status).toBe(200);
    const more = await of.ask(of.vikas, {
      leaveTypeId: result.id,
      from: '2026-11-19',
      to: '2026-11-19',
    });
    expect(more.status).toBe(422);
    expect(await codes({ isActive: 'true' })).not.toContain('USED');
  });
});

describe('DELETE /api/leaveApplication/deleteType', () => {
  it('refuses a type that was applied for, or that is in a balance', async () => {
    const remove = (id: string) =>
      of.superAdmin.call('leaveApplication/deleteType/:id', { params: { id } });
    const { result: asked } = await save({ code: 'ASKED' });
    await of.asked(of.asha, { leaveTypeId: asked.id, from: '2026-11-20', to: '2026-11-20' });
    const used = await remove(asked.id);
    expect([used.status, used.code, used.message]).toEqual([
      409,
      'in_use',
      '1 application uses this leave type, so it cannot be deleted. Set it to inactive instead.',
    ]);
    const { result: given } = await save({ code: 'GIVEN' });
    await of.principal.call('leaveApplication/correctBalance', {
      body: { accountId: of.asha.id, leaveTypeId: given.id, halfDays: 2, note: 'For elections' },
    });
    expect((await remove(given.id)).code).toBe('in_use');
  });
});
