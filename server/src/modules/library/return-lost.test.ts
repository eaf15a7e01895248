import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolLibrary } from './testing/school-library.ts';

let app: TestApp;
let library: Awaited<ReturnType<typeof schoolLibrary>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  library = await schoolLibrary(app);
  await library.set({});
  await library.addBook(library.principal, { count: 2, pricePaise: 120_00 });
});

describe('POST /api/library/returnBook of a lost copy', () => {
  it('charges the price of a lost copy, which cannot be issued until it is found', async () => {
    const loan = await library.issued('1201');
    const { result } = await library.returned(loan, { ending: 'lost', due: 'charge' });
    expect(result).toMatchObject({ state: 'lost', finePaise: 120_00 });
    const again = await library.issue('1201', { admissionId: library.rohan.admission.id });
    expect(issues(again)[0]).toBe(422);
    const { result: book } = await library.principal.call('library/byId/:id', {
      params: { id: loan.bookId },
    });
    const [copy] = book.copyList;
    expect(copy).toMatchObject({ state: 'lost', dueOn: null });
    const found = { id: copy!.id, version: copy!.version, accessionNumber: '1201' };
    await library.principal.call('library/updateCopy', { body: { ...found, state: 'kept' } });
    expect((await library.issue('1201', { admissionId: library.rohan.admission.id })).status).toBe(
      200,
    );
  });

  it('charges what a new copy costs, where the counter says so', async () => {
    const loan = await library.issued('1201');
    const lost = { ending: 'lost', due: 'charge', pricePaise: 150_00 };
    expect((await library.returned(loan, lost)).result).toMatchObject({ finePaise: 150_00 });
  });

  it('takes a lost copy back when it is found, and reverses what was charged for it', async () => {
    const loan = await library.issued('1201');
    const lost = await library.returned(loan, { ending: 'lost', due: 'charge' });
    expect(lost.result).toMatchObject({ canReturnLost: true });
    await library.goTo('2026-11-20');
    await library.principal.call('library/addEdit', {
      body: {
        id: loan.bookId,
        version: 1,
        schoolId: library.school.id,
        name: 'Shyamchi Aai (2nd edition)',
        language: 'mr',
      },
    });
    const found = await library.returned(lost.result, {}, library.asha);
    expect(found.result).toMatchObject({
      state: 'returned',
      endedOn: '2026-11-20',
      finePaise: 0,
      reversedPaise: 120_00,
      canReturnLost: false,
    });
    const { result: account } = await library.principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: library.rohan.admission.id },
    });
    expect(account).toMatchObject({ balancePaise: 0, charges: [] });
    expect(account.entries[0]).toMatchObject({ kind: 'reversal', reason: 'Book found' });
    expect((await library.returned(found.result)).status).toBe(409);
    expect((await library.issue('1201', { admissionId: library.rohan.admission.id })).status).toBe(
      200,
    );
  });

  it('takes a lost copy back whose charge the office has reversed before, and reverses nothing twice', async () => {
    const { result: lost } = await library.returned(await library.issued('1201'), {
      ending: 'lost',
      due: 'charge',
    });
    const admissionId = library.rohan.admission.id;
    const account = () =>
      library.principal.call('fees/fetchAccount/:admissionId', { params: { admissionId } });
    const [charge] = (await account()).result.charges;
    await library.principal.call('fees/reverseCharge', {
      body: { admissionId, chargeId: charge!.id, reason: 'Paid in cash' },
    });
    const found = await library.returned(lost);
    expect(found.result).toMatchObject({ state: 'returned', reversedPaise: 0 });
    expect((await account()).result).toMatchObject({ balancePaise: 0 });
  });

  it('returns no copy that is on its shelf again, or that another borrower has lost since', async () => {
    const { result: lost } = await library.returned(await library.issued('1201'), {
      ending: 'lost',
      due: 'charge',
    });
    const { result: book } = await library.principal.call('library/byId/:id', {
      params: { id: lost.bookId },
    });
    const [copy] = book.copyList;
    const kept = { id: copy!.id, version: copy!.version, accessionNumber: '1201', state: 'kept' };
    await library.principal.call('library/updateCopy', { body: kept as never });
    expect((await library.returned(lost)).status).toBe(409);
    const sita = await library.student('Sita Naik');
    await library.returned(await library.issued('1201', sita), { ending: 'lost', due: 'charge' });
    expect((await library.returned(lost)).status).toBe(409);
    const loans = await library.loansOf(library.principal, { state: ['lost'] });
    expect(loans.filter(({ canReturnLost }) => canReturnLost)).toMatchObject([
      { borrowerName: 'Sita Naik' },
    ]);
  });
});
