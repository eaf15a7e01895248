import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../test-kit/test-app.ts';
import {
  bringIn as bringListIn,
  district,
  heading,
  type ListForm,
  school,
} from './testing/school-lists.ts';

let app: TestApp;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  await app.make.district(district);
});
afterAll(() => app.close());

const bringIn = (lines: string[], form: ListForm = {}, person = superAdmin) =>
  bringListIn(app, person, lines, form);

describe('GET /api/job/fetchImportLines/:id', () => {
  const linesOf = async (
    jobId: string,
    outcome: 'inserted' | 'updated' | 'rejected',
    query: { page?: number; pageSize?: number } = {},
  ) => {
    const { status, result } = await superAdmin.call('job/fetchImportLines/:id', {
      params: { id: jobId },
      query: { outcome, ...query },
    });
    expect(status).toBe(200);
    return result;
  };

  it('shows what a check would change as old and new, and the new rows, before anything is written', async () => {
    await bringIn([heading, school(70_001)]);
    const renamed = school(70_001).replace('School 70001', 'Renamed');
    const { jobId } = await bringIn([heading, renamed, school(70_002)], { dryRun: 'true' });
    const changed = await linesOf(jobId, 'updated');
    expect(changed.total).toBe(1);
    expect(changed.rows[0]).toMatchObject({
      line: 2,
      name: 'Renamed',
      changes: [{ field: 'name', from: 'School 70001', to: 'Renamed' }],
    });
    const added = await linesOf(jobId, 'inserted');
    expect(added.rows.map(({ line, cells }) => [line, cells.name])).toEqual([[3, 'School 70002']]);
    expect(await linesOf(jobId, 'rejected')).toEqual({ rows: [], total: 0 });
  });

  it('names the places of a change, also one that the import would create', async () => {
    await bringIn([heading, school(70_010)]);
    const moved = school(70_010).replace('SINDHUDURG', 'Newtown');
    const { jobId } = await bringIn([heading, moved], { dryRun: 'true', createDistricts: 'true' });
    const { rows } = await linesOf(jobId, 'updated');
    expect(rows[0]!.changes).toEqual([{ field: 'district', from: 'Sindhudurg', to: 'Newtown' }]);
  });

  it('reaches every error of a long list page by page', async () => {
    const wrong = Array.from({ length: 1203 }, (_, index) => `12${index},Bad ${index},SINDHUDURG`);
    const { jobId, result } = await bringIn([heading, ...wrong], { dryRun: 'true' });
    expect(result.rejected).toBe(1203);
    expect(result.errors.length).toBeLessThan(1203);
    const first = await linesOf(jobId, 'rejected', { pageSize: 500 });
    const last = await linesOf(jobId, 'rejected', { page: 3, pageSize: 500 });
    expect([first.total, first.rows.length, last.rows.length]).toEqual([1203, 500, 203]);
    expect(last.rows.at(-1)).toMatchObject({
      line: 1204,
      name: 'Bad 1202',
      problems: [expect.objectContaining({ line: 1204, field: 'udiseCode', value: '121202' })],
    });
    expect(last.rows.at(-1)!.problems[0]!.message).not.toMatch(/problem\.|\{\{/);
  });

  it('is the own check only', async () => {
    const { jobId } = await bringIn([heading, school(70_020)], { dryRun: 'true' });
    const other = await app.some('SuperAdmin');
    const { status } = await other.call('job/fetchImportLines/:id', {
      params: { id: jobId },
      query: { outcome: 'inserted' },
    });
    expect(status).toBe(404);
  });
});

describe('the columns of an import', () => {
  const columns = 'p,q,r';
  const byHand = JSON.stringify({ udiseCode: 0, name: 1, district: 2 });
  const check = (form: ListForm = {}, person = superAdmin) =>
    bringIn([columns, school(71_001)], { dryRun: 'true', ...form }, person);

  it('are matched as the last time, after they were once matched by hand', async () => {
    const before = await check();
    expect([before.result.asLastTime, before.result.unmatched.length > 0]).toEqual([false, true]);
    const matched = await check({ mapping: byHand });
    expect([matched.result.asLastTime, matched.result.inserted]).toEqual([false, 1]);
    const next = await bringIn(['P, q,r', school(71_002)], { dryRun: 'true' });
    expect([next.result.asLastTime, next.result.inserted]).toEqual([true, 1]);
    const others = await bringIn(['p,q,s', school(71_003)], { dryRun: 'true' });
    expect(others.result.asLastTime).toBe(false);
  });

  it('are the own ones only', async () => {
    const other = await app.some('SuperAdmin');
    expect((await check({}, other)).result.asLastTime).toBe(false);
  });

  it('are forgotten when the person asks for it', async () => {
    await check({ mapping: byHand });
    expect((await check()).result.asLastTime).toBe(true);
    expect((await check({ forgetColumns: 'true' })).result.unmatched).toContain('udiseCode');
    expect((await check()).result.asLastTime).toBe(false);
  });

  it('are not remembered where nothing was matched by hand', async () => {
    const { result } = await bringIn([heading, school(71_004)], { dryRun: 'true' });
    await bringIn([heading, school(71_004)], {
      dryRun: 'true',
      mapping: JSON.stringify(result.mapping),
    });
    const again = await bringIn([heading, school(71_005)], { dryRun: 'true' });
    expect(again.result.asLastTime).toBe(false);
  });
});
