import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '../../platform/audit.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { feeYear } from '../fees/testing/fee-year.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/audit/fetchByEntity', () => {
  const history = async (who: TestPerson, id: string) => {
    const params = { entity: 'account', id } as const;
    return (await who.call('audit/fetchByEntity/:entity/:id', { params })).result;
  };

  it('shows a principal neither a school out of sight nor addresses', async () => {
    const here = await app.make.school({ name: 'ZP School Kudal' });
    const elsewhere = await app.make.school({ name: 'High School Malvan' });
    const superAdmin = await app.some('SuperAdmin');
    const form = { name: 'Asha Patil', email: 'asha@school.example', role: 'Teacher' } as const;
    const added = await superAdmin.call('User/addEditUser', {
      body: { ...form, schools: [{ schoolId: elsewhere.id, from: '2026-06-15' }] },
    });
    const { id } = added.result.user;
    await superAdmin.call('schoolUser/addEdit', {
      body: { accountId: id, schoolId: here.id, from: '2026-11-16' },
    });
    const principal = await app.some('Principal', { schoolId: here.id });

    const [entry] = await history(principal, id);
    expect(entry).toMatchObject({ act: 'account.add', schoolName: null, address: null });
    const [whole] = await history(superAdmin, id);
    expect(whole).toMatchObject({ schoolName: 'High School Malvan', address: '127.0.0.1' });
  });
});

describe('GET /api/audit/fetchAll', () => {
  it('counts a day from midnight to midnight in India', async () => {
    const names = ['before', 'first', 'last', 'after'];
    const instants = ['15T18:29:59', '15T18:30:00', '16T18:29:59', '16T18:30:00'];
    for (const [index, instant] of instants.entries()) {
      app.clock.set(`2026-11-${instant}.000Z`);
      await recordAct(
        {
          db: app.db,
          clock: app.clock,
          actor: { accountId: null, name: 'Midnight', address: null },
        },
        {
          act: 'district.add',
          entityId: newId(),
          entityName: names[index]!,
        },
      );
    }
    const superAdmin = await app.some('SuperAdmin');
    const actsOf = async (query: object) =>
      (
        await superAdmin.call('audit/fetchAll', {
          query: { search: 'midnight', ...query },
        } as never)
      ).result.rows.map(({ entityName }) => entityName);
    expect(await actsOf({ from: '2026-11-16', to: '2026-11-16' })).toEqual(['last', 'first']);
    expect(await actsOf({ from: '2026-11-17' })).toEqual(['after']);
    expect(await actsOf({ to: '2026-11-15' })).toEqual(['before']);
  });

  it('finds the payments of a student of the chosen school by the name of the student', async () => {
    const at = await feeYear(app);
    const asha = await at.student('Asha Patil');
    const other = await at.student('Ravi Naik');
    await at.charge();
    const { result: payment } = await at.pay([{ admissionId: asha.id, paise: 400_00 }]);
    await at.pay([{ admissionId: other.id, paise: 300_00 }]);
    const superAdmin = await app.some('SuperAdmin');
    const found = async (schoolId: string) =>
      (
        await superAdmin.call('audit/fetchAll', {
          query: { search: 'asha pat', entity: ['fee_payment'], schoolId },
        })
      ).result.rows.map(({ entityName }) => entityName);
    const { number } = payment.receipts[0]!;
    expect(await found(at.school.id)).toEqual([number]);
    expect(await found((await app.make.school()).id)).toEqual([]);
  });
});
