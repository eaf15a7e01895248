import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerMakers } from '../../platform/test-kit/ledger-makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { feeYear } from '../fees/testing/fee-year.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = async (search: string, who: TestPerson, headers = {}) =>
  (await who.call('search/fetchAll', { query: { search } }, { headers })).result;

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

  it('finds a receipt by its number without year and zeros, at each counter, as it is spoken', async () => {
    const at = await feeYear(app);
    const asha = await at.student('Asha Patil', { student: { local_name: 'आशा पाटील' } });
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 400_00 }]);
    const counter = await ledgerMakers(app).counter(at.school.id, 'B');
    await at.pay([{ admissionId: asha.id, paise: 100_00 }], { counterId: counter.id });
    const found = async (search: string, headers = {}) =>
      (await find(search, at.principal, headers))
        .filter(({ kind }) => kind === 'receipt')
        .map(({ name, detail }) => [name, detail]);
    const both = [
      ['2026-27/A/000001', `Asha Patil · ${at.school.name}`],
      ['2026-27/B/000001', `Asha Patil · ${at.school.name}`],
    ];
    expect(await found('1')).toEqual(both);
    expect(await found('000001')).toEqual(both);
    expect(await found('receipt 1')).toEqual(both);
    expect(await found('receipt B/1')).toEqual(both.slice(1));
    for (const said of ['पावती १', 'Receipt 1']) {
      expect(await found(said, { 'accept-language': 'mr' })).toEqual(
        both.map(([name]) => [name, `आशा पाटील · ${at.school.name}`]),
      );
    }
    expect(await found('receipt 2')).toEqual([]);
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
