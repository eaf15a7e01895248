import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { feeYear } from '../fees/testing/fee-year.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = async (search: string, who: TestPerson) =>
  (await who.call('search/fetchAll', { query: { search } })).result;

describe('GET /api/search/fetchAll, of a number', () => {
  it('finds a receipt of the own school by its number, in full or of this financial year', async () => {
    const at = await feeYear(app);
    const asha = await at.student('Asha Patil');
    await at.charge();
    const { result: payment } = await at.pay([{ admissionId: asha.id, paise: 400_00 }]);
    const { number } = payment.receipts[0]!;
    const found = [
      { kind: 'receipt', id: asha.id, name: number, detail: `Asha Patil · ${at.school.name}` },
    ];
    expect(await find(number, at.principal)).toEqual(found);
    expect(await find('a/१', at.principal)).toEqual(found);
    expect(await find('2025-26/A/1', at.principal)).toEqual([]);
    const elsewhere = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect(await find(number, elsewhere)).toEqual([]);
    const teacher = await app.some('Teacher', { schoolId: at.school.id });
    expect(await find(number, teacher)).toEqual([]);
  });

  it('finds a certificate of the own school by its number', async () => {
    const school = await app.make.school();
    const principal = await app.some('Principal', { schoolId: school.id });
    const class_ = await app.make.schoolClass(school.id);
    const { admission, student } = await app.make.enrolled(class_);
    const { id } = await app.make.certificate(admission, { number: 12 });
    expect(await find('bc/2026-27/12', principal)).toEqual([
      {
        kind: 'certificate',
        id,
        name: 'BC/2026-27/0012',
        detail: `${student.name} · ${school.name}`,
      },
    ]);
    expect(await find('LC/2026-27/0012', principal)).toEqual([]);
    const elsewhere = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect(await find('BC/2026-27/0012', elsewhere)).toEqual([]);
  });
});
