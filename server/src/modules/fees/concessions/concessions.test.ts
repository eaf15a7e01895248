import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const save = (with_: object) =>
  at.principal.call('fees/addEditConcession', {
    body: { ...at.of, name: 'Staff', kind: 'staff_ward', basisPoints: 5_000, ...with_ } as never,
  });
const remove = (id: string) => at.principal.call('fees/deleteConcession/:id', { params: { id } });

describe('POST /api/fees/addEditConcession', () => {
  it('adds, edits and deletes one, and keeps its kind', async () => {
    const names = { localName: 'कर्मचारी पाल्य', nameHindi: 'कर्मचारी की संतान' };
    const { result } = await save(names);
    expect(result).toMatchObject({ version: 1, basisPoints: 5_000, granted: 0, ...names });
    const edited = await save({ id: result.id, version: 1, basisPoints: null, paise: 250_00 });
    expect(edited.result).toMatchObject({ version: 2, paise: 250_00, nameHindi: null });
    expect(issues(await save({ id: result.id, version: 2, kind: 'custom' }))[0]).toBe(422);
    expect((await remove(result.id)).status).toBe(200);
  });

  it.each([
    [{ paise: 100_00 }, 'basisPoints'],
    [{ basisPoints: null }, 'basisPoints'],
    [{ kind: 'sibling' }, 'siblingPlace'],
    [{ kind: 'category' }, 'categories'],
    [{ kind: 'rte' }, 'basisPoints'],
  ])('refuses %j', async (with_, field) => {
    const { status, errors } = await save(with_);
    expect([status, errors!.map((one) => one.field)]).toEqual([422, [field]]);
  });

  it('keeps the one for RTE seats, and one that was granted', async () => {
    const { result: all } = await at.principal.call('fees/fetchConcessions', { query: at.of });
    expect((await remove(all.find(({ kind }) => kind === 'rte')!.id)).code).toBe('conflict');
    const asha = await at.student('Asha Patil');
    const { result } = await save({ nameHindi: 'कर्मचारी की संतान' });
    const given = { admissionId: asha.id, concessionId: result.id, reason: 'Child of the clerk' };
    await at.principal.call('fees/addGrant', { body: given });
    expect((await at.account(asha.id)).grants).toMatchObject([
      { concessionName: 'Staff', concessionNameHindi: 'कर्मचारी की संतान' },
    ]);
    expect((await remove(result.id)).code).toBe('in_use');
  });
});

describe('POST /api/fees/addGrant', () => {
  it('is granted once, however often the answer was lost', async () => {
    const asha = await at.student('Asha Patil');
    const { result } = await save({});
    const given = {
      admissionId: asha.id,
      concessionId: result.id,
      reason: 'Child of the clerk',
      idempotencyKey: '01980000-0000-7000-8000-000000000002',
    };
    const grant = () => at.principal.call('fees/addGrant', { body: given });
    const [one, other] = await Promise.all([grant(), grant()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.result).toEqual(one.result);
    expect((await at.account(asha.id)).grants).toHaveLength(1);
  });

  it('refuses what follows from the record by itself, and the concession of another school', async () => {
    const asha = await at.student('Asha Patil');
    const { result: girls } = await save({ name: 'Girls', kind: 'girl' });
    const grant = (concessionId: string) =>
      at.principal.call('fees/addGrant', {
        body: { admissionId: asha.id, concessionId, reason: 'Asked for' },
      });
    expect(issues(await grant(girls.id))[0]).toBe(422);
    const other = await feeYear(app);
    // Of two schools, so that the concession of the other is in sight.
    await app.make.schoolUser(at.principal.id, other.school.id);
    const { result: foreign } = await other.principal.call('fees/addEditConcession', {
      body: { ...other.of, name: 'Staff', kind: 'staff_ward', basisPoints: 5_000 },
    });
    expect((await grant(foreign.id)).status).toBe(404);
  });
});

describe('POST /api/fees/endGrant', () => {
  /** Both terms are due; with half of it conceded, 1,000 of 2,000. */
  async function granted() {
    const asha = await at.student('Asha Patil');
    const { result } = await save({});
    const given = { admissionId: asha.id, concessionId: result.id, reason: 'Child of the clerk' };
    const { result: grant } = await at.principal.call('fees/addGrant', { body: given });
    await at.charge();
    expect(await at.standing(asha.id)).toEqual([1_000, 0]);
    const end = async (with_: object) => {
      const body = { id: grant.id, reason: 'Another Asha', ...with_ };
      const answer = await at.principal.call('fees/endGrant', { body });
      await at.charge();
      return answer.status;
    };
    return { asha, end, again: () => at.principal.call('fees/addGrant', { body: given }) };
  }

  it('leaves what was due until today lowered', async () => {
    const { asha, end } = await granted();
    expect(await end({})).toBe(200);
    expect(await at.standing(asha.id)).toEqual([1_000, 0]);
  });

  it('charges all that was lowered where the grant was a mistake, late from today, and lets it be granted once more', async () => {
    const { asha, end, again } = await granted();
    await at.pay([{ admissionId: asha.id, paise: 1_000_00 }]);
    expect(await end({ wasMistake: true })).toBe(200);
    expect(await at.standing(asha.id)).toEqual([1_000, 0]);
    expect((await at.account(asha.id)).overduePaise).toBe(0);
    expect(await end({ wasMistake: true })).toBe(409);
    expect((await again()).status).toBe(200);
    await at.charge();
    expect(await at.standing(asha.id)).toEqual([0, 0]);
    await expectRightFigures(app);
  });
});
