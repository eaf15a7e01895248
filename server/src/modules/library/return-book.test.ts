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

describe('POST /api/library/returnBook', () => {
  it('asks a rupee for each school day after the due day, and nothing for days off', async () => {
    const loan = await library.issued('1201');
    await app.make.holiday({
      school_id: library.school.id,
      from_day: '2026-11-25',
      to_day: '2026-11-27',
    });
    // Due on Monday 23; 24 and 28 are school days, 25-27 a holiday, 29 a Sunday, 30 is today.
    await library.goTo('2026-11-30');
    expect(await library.loansOf(library.rohan)).toMatchObject([
      { id: loan.id, state: 'overdue', daysLate: 3, finePaise: 3_00 },
    ]);
    expect(issues(await library.returned(loan))).toEqual([422, { due: expect.any(String) }]);
    const { result } = await library.returned(loan, { due: 'charge' });
    expect(result).toMatchObject({ state: 'returned', finePaise: 3_00, daysLate: 3 });
    const account = await library.principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: library.rohan.admission.id },
    });
    expect(account.result.charges).toMatchObject([
      { headKind: 'library', headName: 'Library', owedPaise: 3_00 },
    ]);
  });

  it('asks for no more than the school days of a year, however long a book is out', async () => {
    await library.issued('1201');
    await library.goTo('2027-12-13');
    const [afterOne] = await library.loansOf(library.rohan);
    await library.goTo('2028-05-15');
    const [later] = await library.loansOf(library.rohan);
    // Without the 53 Sundays among today and the 365 days before it.
    expect([afterOne!.daysLate, later!.daysLate]).toEqual([313, 313]);
    expect(later!.finePaise).toBe(313_00);
  });

  it('asks for nothing of a colleague, who is late or loses the copy', async () => {
    const { result: loan } = await library.issue('1201', { accountId: library.asha.id });
    await library.goTo('2027-01-18');
    expect(await library.loansOf(library.asha)).toMatchObject([{ state: 'overdue' }]);
    const { result } = await library.returned(loan);
    expect(result).toMatchObject({ state: 'returned', finePaise: 0 });
    const { result: other } = await library.issue('1201', { accountId: library.asha.id });
    const lost = await library.returned(other, { ending: 'lost' });
    expect(lost.result).toMatchObject({ state: 'lost', finePaise: 0 });
  });

  it('charges a fine also when the head of the library was deactivated', async () => {
    const owed = async () => {
      const loan = await library.issued('1201');
      await library.goTo('2026-11-24');
      expect((await library.returned(loan, { due: 'charge' })).status).toBe(200);
    };
    await owed();
    const deactivated = app.db.updateTable('fee_head').set({ is_active: false });
    await deactivated.where('school_id', '=', library.school.id).execute();
    app.clock.set('2026-11-16T05:00:00Z');
    await library.goTo('2026-11-16');
    await owed();
  });

  it('waives a fine for a reason, which stays with the loan', async () => {
    const loan = await library.issued('1201');
    await library.goTo('2026-11-24');
    const without = await library.returned(loan, { due: 'waive' });
    expect(Object.keys(issues(without)[1]!)).toEqual(['reason']);
    const { result } = await library.returned(
      loan,
      { due: 'waive', reason: 'Was ill' },
      library.asha,
    );
    expect(result).toMatchObject({ finePaise: 1_00, waivedFor: 'Was ill' });
    const fees = app.db
      .selectFrom('fee_entry')
      .where('school_id', '=', library.school.id)
      .select('id');
    expect(await fees.execute()).toEqual([]);
  });

  it('returns a copy once when two counters do it at the same moment', async () => {
    const loan = await library.issued('1201');
    const answers = await Promise.all([library.returned(loan), library.returned(loan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what was borrowed once', () => {
  it('lets a copy that is on loan not be withdrawn, and a borrowed book not be deleted', async () => {
    const loan = await library.issued('1201');
    const copy = {
      id: loan.copyId,
      version: 1,
      accessionNumber: '1201',
      state: 'withdrawn',
    } as const;
    expect((await library.principal.call('library/updateCopy', { body: copy })).status).toBe(409);
    const params = { id: loan.bookId };
    expect((await library.principal.call('library/delete/:id', { params })).status).toBe(409);
    const { result } = await library.addBook(library.principal, { name: 'New', firstNumber: '9' });
    const gone = await library.principal.call('library/delete/:id', { params: { id: result.id } });
    expect(gone.status).toBe(200);
  });

  it('keeps the record of a student who ever borrowed', async () => {
    await library.returned(await library.issued('1201'));
    const answer = await library.principal.call('student/delete/:id', {
      params: { id: library.rohan.student.id },
    } as never);
    expect(answer.status).toBe(409);
  });
});
