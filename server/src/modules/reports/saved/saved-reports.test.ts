import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let officer: TestPerson;
let principal: TestPerson;
let munge: Awaited<ReturnType<TestApp['make']['school']>>;
let elsewhere: typeof munge;

beforeAll(async () => {
  app = await openTestApp();
  const district = await app.make.district({ name: 'Sindhudurg' });
  munge = await app.make.school({ name: 'Munge', district_id: district.id });
  elsewhere = await app.make.school({ name: 'Elsewhere' });
  officer = await app.some('EducationOfficer', { districtId: district.id });
  principal = await app.some('Principal', { schoolId: munge.id });
});
afterAll(() => app.close());

let count = 0;
const form = (rest: object = {}) => ({
  report: 'attendance-day',
  name: `Morning ${++count}`,
  filters: {},
  period: 'current' as const,
  readerIds: [],
  mailsOwner: false,
  ...rest,
});
const save = (who: TestPerson, rest: object = {}) =>
  who.call('report/addEditSaved', { body: form(rest) });
const open = (who: TestPerson, id: string, on?: string) =>
  who.call('report/fetchSaved/:id', { params: { id }, query: on ? { on } : {} });
const names = async (who: TestPerson) =>
  (await who.call('report/fetchAllSaved', { query: {} })).result.rows.map(({ name }) => name);

describe('POST /api/report/addEditSaved', () => {
  it('keeps a report with its filters for its owner alone', async () => {
    const { result } = await save(officer, { filters: { districtId: [munge.district_id] } });
    expect(result).toMatchObject({
      title: 'Attendance of a day',
      lines: ['District: Sindhudurg'],
      isMine: true,
      repeats: null,
      nextAt: null,
    });
    expect(await names(officer)).toContain(result.name);
    expect(await names(principal)).not.toContain(result.name);
    expect((await open(principal, result.id)).status).toBe(404);
  });

  it('refuses a name that the owner has, another school, an unknown filter and a report of another title', async () => {
    const { result } = await save(officer);
    const again = await save(officer, { name: ` ${result.name.toUpperCase()}` });
    expect(again.errors?.[0]).toMatchObject({ field: 'name' });
    expect((await save(principal, { name: result.name })).status).toBe(200);
    expect((await save(principal, { filters: { schoolId: elsewhere.id } })).status).toBe(404);
    expect((await save(officer, { filters: { status: 'open' } })).errors?.[0]?.field).toBe(
      'status',
    );
    expect((await save(principal, { report: 'activation-keys' })).status).toBe(404);
  });

  it('has no schedule where the server sends no e-mail', async () => {
    const answer = await save(officer, { repeats: 'monthly', sendAt: '11:00', mailsOwner: true });
    expect([answer.status, answer.message]).toEqual([
      403,
      'This server does not send e-mail. Save the report without a schedule.',
    ]);
  });

  it('takes other filters for a saved report, and keeps its schedule and readers', async () => {
    const { result } = await save(officer, { readerIds: [principal.id] });
    const { id, version, name } = result;
    const filters = { districtId: [munge.district_id] };
    const changed = await save(officer, { id, version, name, readerIds: [principal.id], filters });
    expect(changed.result).toMatchObject({ id, name, filters, readers: [{ id: principal.id }] });
    expect((await open(principal, id)).result.filters).toMatchObject(filters);
  });

  it('lets two edits of the same version through once', async () => {
    const { result } = await save(officer);
    const edit = (name: string) =>
      save(officer, { id: result.id, version: result.version, name, period: 'chosen' });
    const answers = await Promise.all([edit('One'), edit('Other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('shares with staff in scope, who open but never change it', async () => {
    const { rows } = (await officer.call('report/fetchReaders', { query: {} })).result;
    expect(rows.map(({ id }) => id)).toContain(principal.id);
    const stranger = await app.some('Principal', { schoolId: elsewhere.id });
    expect(rows.map(({ id }) => id)).not.toContain(stranger.id);
    expect((await save(officer, { readerIds: [stranger.id] })).status).toBe(404);

    const { result } = await save(officer, { readerIds: [principal.id] });
    expect(result.readers.map(({ id }) => id)).toEqual([principal.id]);
    expect(await names(principal)).toContain(result.name);
    expect((await open(principal, result.id)).result.own).toBeNull();
    expect((await open(officer, result.id)).result.own).toEqual(result);
    const change = { id: result.id, version: result.version, name: 'Mine now' };
    expect((await save(principal, change)).status).toBe(404);
    const remove = await principal.call('report/deleteSaved/:id', { params: { id: result.id } });
    expect(remove.status).toBe(404);
    const gone = await officer.call('report/deleteSaved/:id', { params: { id: result.id } });
    expect([gone.status, await names(principal)]).toEqual([
      200,
      expect.not.arrayContaining([result.name]),
    ]);
  });
});

describe('GET /api/report/fetchSaved/:id', () => {
  it('moves the period with the day on which it was sent', async () => {
    const on = '2026-11-16';
    const filtersOf = async (rest: object) => {
      const { result } = await save(officer, rest);
      return (await open(officer, result.id, on)).result.filters;
    };
    expect(await filtersOf({ period: 'current' })).toEqual({ day: on });
    expect(await filtersOf({ period: 'previous' })).toEqual({ day: '2026-11-15' });
    expect(await filtersOf({ period: 'chosen', filters: { day: '2026-10-02' } })).toEqual({
      day: '2026-10-02',
    });
    const month = { report: 'attendance-month', filters: { month: '2026-07' } };
    expect(await filtersOf({ ...month, period: 'previous' })).toEqual({ month: '2026-10' });
    const span = { report: 'sign-ins', period: 'previous' };
    expect(await filtersOf(span)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('is refused after the scope has shrunk since it was saved or shared', async () => {
    const { id } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(id, { district_id: munge.district_id });
    const owner = await app.as(id);
    const filters = { districtId: [munge.district_id] };
    const { result } = await save(owner, { filters, readerIds: [principal.id] });
    expect([
      (await open(owner, result.id)).status,
      (await open(principal, result.id)).status,
    ]).toEqual([200, 200]);
    await app.db
      .updateTable('location_user')
      .set({ district_id: elsewhere.district_id })
      .where('id', '=', area.id)
      .execute();
    const refused = await open(owner, result.id);
    expect([refused.status, refused.message]).toEqual([
      403,
      'This report is about schools or places that you do not see, or no longer see.',
    ]);
    await app.db
      .updateTable('account')
      .set({ titles_removed: ['Attendance'] })
      .where('id', '=', principal.id)
      .execute();
    expect((await open(principal, result.id)).status).toBe(404);
    await app.db
      .updateTable('account')
      .set({ titles_removed: [] })
      .where('id', '=', principal.id)
      .execute();
  });
});
