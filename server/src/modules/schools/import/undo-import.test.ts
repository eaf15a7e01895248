import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { nextCode } from '../testing/school-form.ts';
import { schoolImporter } from './school-import.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
let district: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, schoolImporter);
  district = await app.make.district({ name: 'Sindhudurg' });
  await app.make.block(district.id, { name: 'Devgad' });
});
afterAll(() => app.close());

const line = (with_: Record<string, string> = {}) => ({
  udiseCode: nextCode(),
  name: 'ZPPS Munge',
  district: 'Sindhudurg',
  ...with_,
});
const stored = (udiseCode: string) =>
  app.db.selectFrom('school').selectAll().where('udise_code', '=', udiseCode).executeTakeFirst();
const change = (udiseCode: string, columns: object) =>
  app.db.updateTable('school').set(columns).where('udise_code', '=', udiseCode).execute();

describe('the undo of an import of schools', () => {
  it('deletes what the import added and restores what it changed', async () => {
    const old = line({ village: 'Munge', pinCode: '416630', mediums: 'mr' });
    await imports.take([old]);
    const before = await stored(old.udiseCode);
    const fresh = line({ mediums: 'mr, en', latitude: '16.2' });
    const outcomes = await imports.take([
      { ...old, name: 'Other', pinCode: '416631', mediums: 'hi', block: 'Devgad' },
      fresh,
    ]);
    expect(await imports.undo(outcomes)).toEqual({ kept: [] });
    expect(await stored(fresh.udiseCode)).toBeUndefined();
    expect(await stored(old.udiseCode)).toEqual({ ...before, version: 3 });
  });

  it('undoes an import whose schools a later import changed and an undo restored', async () => {
    const school = line();
    const first = await imports.take([school]);
    const second = await imports.take([{ ...school, village: 'Munge' }]);
    expect(await imports.undo(first)).toEqual({ kept: [2] });
    expect(await imports.undo(second)).toEqual({ kept: [] });
    expect(await imports.undo(first)).toEqual({ kept: [] });
    expect(await stored(school.udiseCode)).toBeUndefined();
  });

  it('keeps a new school that was filled in, has a plan or people, or is gone', async () => {
    const list = [line(), line(), line(), line(), line()];
    const outcomes = await imports.take(list);
    await change(list[0]!.udiseCode, { contact_mobile: '9822012345' });
    await change(list[1]!.udiseCode, { plan_starts_on: '2026-11-16', plan_ends_on: '2027-11-15' });
    const teacher = await app.make.account('Teacher');
    await app.make.schoolUser(teacher.id, (await stored(list[2]!.udiseCode))!.id);
    await app.db.deleteFrom('school').where('udise_code', '=', list[3]!.udiseCode).execute();
    const { kept } = await imports.undo(outcomes);
    expect(kept.sort()).toEqual([2, 3, 4, 5]);
    expect(await stored(list[4]!.udiseCode)).toBeUndefined();
  });

  it('keeps a new school that got a product key', async () => {
    const school = line();
    const outcomes = await imports.take([school]);
    await app.make.activationKey({ school_id: (await stored(school.udiseCode))!.id });
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
  });

  it('deletes a new school with the plan of its import', async () => {
    const school = line();
    const outcomes = await imports.take([school], { options: { startPlanMonths: 12 } });
    expect(await imports.undo(outcomes)).toEqual({ kept: [] });
    expect(await stored(school.udiseCode)).toBeUndefined();
  });

  it('keeps only a change that was edited since', async () => {
    const [mine, other] = [line({ village: 'A' }), line({ village: 'A' })];
    await imports.take([mine, other]);
    const outcomes = await imports.take([
      { ...mine, village: 'B' },
      { ...other, village: 'B' },
    ]);
    await change(mine.udiseCode, { village: 'C' });
    await change(other.udiseCode, { pin_code: '416630' });
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect((await stored(mine.udiseCode))?.village).toBe('C');
    expect(await stored(other.udiseCode)).toMatchObject({ village: 'A', pin_code: '416630' });
  });

  it('keeps a school whose former district or block is gone', async () => {
    const former = await app.make.district({ name: 'Savantvadi' });
    const school = line({ district: 'Savantvadi' });
    await imports.take([school]);
    const outcomes = await imports.take([{ ...school, district: 'Sindhudurg' }]);
    await app.db.deleteFrom('district').where('id', '=', former.id).execute();
    expect(await imports.undo(outcomes)).toEqual({ kept: [2] });
    expect((await stored(school.udiseCode))?.district_id).toBe(district.id);
  });
});
