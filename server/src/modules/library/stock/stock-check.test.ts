import type { StockOutcome } from '@shala/contract/stock-checks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let principal: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  principal = await app.some('Principal', { schoolId: school.id });
  teacher = await app.some('Teacher', { schoolId: school.id });
  await shelved('3/B', ['1', '2', '3']);
  await shelved('4/A', ['11', '12']);
});

async function shelved(shelf: string, numbers: string[]) {
  const book = await app.make.book(school.id, { name: `Book of ${shelf}`, shelf });
  for (const number of numbers) await app.make.bookCopy(book, { accession_number: number });
}

const copyOf = (number: string) =>
  app.db
    .selectFrom('book_copy')
    .where('school_id', '=', school.id)
    .where('accession_number', '=', number)
    .selectAll()
    .executeTakeFirstOrThrow();

const begin = (shelf: string | null = null, who = principal) =>
  who.call('library/beginStockCheck', { body: { schoolId: school.id, shelf } });

const begun = async (shelf: string | null = null) => (await begin(shelf)).result;

const scan = (id: string, accessionNumber: string, shelf?: string, who = principal) =>
  who.call('library/recordStockScan', { body: { id, accessionNumber, shelf } });

const scanned = async (id: string, number: string, shelf?: string) =>
  (await scan(id, number, shelf)).result.outcome;

const find = async (id: string) =>
  (await principal.call('library/fetchStockCheck/:id', { params: { id } })).result;

const end = ({ id, version }: { id: string; version: number }) =>
  principal.call('library/endStockCheck', { body: { id, version } });

const numbersOf = async (checkId: string, outcome?: StockOutcome) => {
  const query = { checkId, ...(outcome && { outcome: [outcome] }) };
  const { result } = await principal.call('library/fetchStockCheckLines', { query });
  expect(result.total).toBe(result.rows.length);
  return result.rows.map(({ accessionNumber }) => accessionNumber);
};

const outOnLoan = async (number: string) => {
  const account = await app.make.account('Teacher');
  await app.make.bookLoan(await copyOf(number), { account_id: account.id });
};

const setState = async (number: string, state: string) => {
  const { id } = await copyOf(number);
  await app.db.updateTable('book_copy').set({ state }).where('id', '=', id).execute();
};

describe('a stock verification', () => {
  it('says of each scanned copy what is wrong with it, and of the others that they are missing', async () => {
    await outOnLoan('12');
    await setState('3', 'lost');
    const { id } = await begun();
    expect(await scanned(id, '1', '3/B')).toBe('found');
    expect(await scanned(id, '11', '3/B')).toBe('misplaced');
    expect(await scanned(id, '12', '3/B')).toBe('on_loan');
    expect(await scanned(id, '3', '3/B')).toBe('not_in_stock');
    expect(await scanned(id, '999', '3/B')).toBe('unknown');
    expect(await find(id)).toMatchObject({
      endedAt: null,
      counts: { found: 1, misplaced: 1, on_loan: 1, not_in_stock: 1, unknown: 1, missing: 1 },
    });
    expect(await numbersOf(id, 'missing')).toEqual(['2']);
    expect(await numbersOf(id)).toHaveLength(6);
  });

  it('of a shelf expects the copies of that shelf alone', async () => {
    const { id } = await begun('4/A');
    expect(await numbersOf(id, 'missing')).toEqual(['11', '12']);
    expect(await scanned(id, '1')).toBe('misplaced');
    const { result } = await principal.call('library/fetchShelves/:schoolId', {
      params: { schoolId: school.id },
    });
    expect(result).toEqual([
      { shelf: '3/B', copies: 3 },
      { shelf: '4/A', copies: 2 },
    ]);
    expect(issues(await begin('9/Z'))[1]).toEqual({
      shelf: 'No copy of this library stands on this shelf.',
    });
  });

  it('does not miss a copy that is on loan, lost or under repair', async () => {
    await outOnLoan('1');
    await setState('2', 'lost');
    await setState('3', 'repair');
    const { id } = await begun('3/B');
    expect(await numbersOf(id, 'missing')).toEqual([]);
  });

  it('counts a copy once that four devices scan at the same moment, and by its last shelf', async () => {
    const { id } = await begun();
    const answers = await Promise.all(
      [principal, teacher, principal, teacher].map((who) => scan(id, ' 11 ', '3/B', who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await find(id)).counts).toMatchObject({ misplaced: 1, found: 0, missing: 4 });
    await scan(id, '11', '4/A');
    expect((await find(id)).counts).toMatchObject({ misplaced: 0, found: 1, missing: 4 });
  });

  it('clears a wrong scan, whose copy is then missing again, until it ends', async () => {
    const check = await begun('3/B');
    await scan(check.id, '1');
    await scan(check.id, '999');
    const clear = (accessionNumber: string, who = principal) =>
      who.call('library/clearStockScan', { body: { id: check.id, accessionNumber } });
    expect((await clear('1', await app.some('Principal'))).status).toBe(404);
    for (const number of ['1', '999', '999']) expect((await clear(number)).status).toBe(200);
    expect((await find(check.id)).counts).toMatchObject({ found: 0, unknown: 0, missing: 3 });
    await end(check);
    expect((await clear('2')).status).toBe(409);
  });

  it('names the book of each copy, on whose page a copy is put back in stock', async () => {
    await setState('3', 'lost');
    const { id } = await begun('3/B');
    const { book_id: bookId } = await copyOf('3');
    expect((await scan(id, '3')).result).toMatchObject({ outcome: 'not_in_stock', bookId });
    expect((await scan(id, '999')).result).toMatchObject({ outcome: 'unknown', bookId: null });
    const { result } = await principal.call('library/fetchStockCheckLines', {
      query: { checkId: id },
    });
    expect(result.rows.map((line) => line.bookId)).toEqual([bookId, bookId, bookId, null]);
  });

  it('is begun once for the same shelf when two do it at the same moment', async () => {
    const answers = await Promise.all([begin('3/B'), begin('3/B', teacher)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await begin('4/A')).status).toBe(200);
  });

  it('keeps its result, whatever becomes of the copies afterwards', async () => {
    const check = await begun('3/B');
    await scan(check.id, '1');
    expect((await end(check)).result.counts).toMatchObject({ found: 1, missing: 2 });
    await setState('2', 'withdrawn');
    await shelved('3/B', ['4']);
    const kept = await find(check.id);
    expect(kept.counts).toMatchObject({ found: 1, missing: 2 });
    expect(kept.endedAt).not.toBeNull();
    expect(await numbersOf(check.id, 'missing')).toEqual(['2', '3']);
    expect((await scan(check.id, '3')).status).toBe(409);
    expect((await end(kept)).status).toBe(409);
    const params = { id: check.id };
    expect((await principal.call('library/deleteStockCheck/:id', { params })).status).toBe(409);
  });

  it('has each copy found or missing when scans race with its end', async () => {
    const check = await begun();
    const numbers = ['1', '2', '3', '11', '12'];
    const [ended, ...scans] = await Promise.all([
      end(check),
      ...numbers.map((number) => scan(check.id, number)),
    ]);
    expect(ended!.status).toBe(200);
    const taken = scans.filter(({ status }) => status === 200).length;
    const { counts } = await find(check.id);
    expect(counts).toMatchObject({ found: taken, missing: numbers.length - taken });
  });

  it('is discarded while it is open, and changes no copy', async () => {
    const { id } = await begun();
    await scan(id, '1');
    const params = { id };
    expect((await principal.call('library/deleteStockCheck/:id', { params })).status).toBe(200);
    expect((await principal.call('library/fetchStockCheck/:id', { params })).status).toBe(404);
    expect((await copyOf('1')).version).toBe(1);
  });

  it('is a CSV with the words of the page', async () => {
    const { id } = await begun('4/A');
    await scan(id, '11');
    const { text } = await principal.call('library/fetchStockCheckLinesAsCsv', {
      query: { checkId: id },
    });
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toBe('Accession no.,Title,Shelf,Found on shelf,Result,Scanned at');
    expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
      ['11', 'Book of 4/A', '4/A', '4/A', 'Found'],
      ['12', 'Book of 4/A', '4/A', '', 'Missing'],
    ]);
  });

  it('is nothing to another school', async () => {
    const { id, version } = await begun();
    const other = await app.some('Principal');
    const params = { id };
    expect((await other.call('library/fetchStockCheck/:id', { params })).status).toBe(404);
    expect((await scan(id, '1', undefined, other)).status).toBe(404);
    const query = { checkId: id };
    expect((await other.call('library/fetchStockCheckLines', { query })).status).toBe(404);
    const body = { id, version };
    expect((await other.call('library/endStockCheck', { body })).status).toBe(404);
    expect((await other.call('library/fetchStockChecks', {})).result.total).toBe(0);
  });
});

describe('POST /api/library/markMissingLost', () => {
  const markLost = ({ id, version }: { id: string; version: number }) =>
    principal.call('library/markMissingLost', { body: { id, version } });

  const ended = async () => {
    const check = await begun('3/B');
    await scan(check.id, '1');
    return (await end(check)).result;
  };

  it('marks the missing copies as lost but one that was issued since, and records each', async () => {
    const check = await ended();
    await outOnLoan('3');
    expect(check.toMarkLost).toBe(2);
    const { result } = await markLost(check);
    expect(result.toMarkLost).toBe(0);
    const states = await Promise.all(['1', '2', '3'].map(async (one) => (await copyOf(one)).state));
    expect(states).toEqual(['kept', 'lost', 'kept']);
    const acts = await app.db
      .selectFrom('audit')
      .where('school_id', '=', school.id)
      .select('act')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'stock_check.begin',
      'stock_check.end',
      'stock_check.mark_lost',
      'book.lose',
    ]);
  });

  it('is undone for one copy, once', async () => {
    const check = await ended();
    await markLost(check);
    const { id: copyId } = await copyOf('2');
    const restore = (who = principal) =>
      who.call('library/restoreMissing', { body: { id: check.id, copyId } });
    expect((await restore(await app.some('Principal'))).status).toBe(404);
    expect((await restore()).result.toMarkLost).toBe(1);
    expect(await copyOf('2')).toMatchObject({ state: 'kept', version: 3 });
    expect(await copyOf('3')).toMatchObject({ state: 'lost', version: 2 });
    expect((await restore()).status).toBe(409);
  });

  it('restores no copy that was found, and lost by a borrower since', async () => {
    const check = await ended();
    await markLost(check);
    const { id, version } = await copyOf('2');
    const found = { id, version, accessionNumber: '2', state: 'kept' as const };
    expect((await principal.call('library/updateCopy', { body: found })).status).toBe(200);
    await setState('2', 'lost');
    const body = { id: check.id, copyId: id };
    expect((await principal.call('library/restoreMissing', { body })).status).toBe(409);
    expect(await copyOf('2')).toMatchObject({ state: 'lost' });
  });

  it('does it once when two do it at the same moment, and never before the end', async () => {
    const open = await begun('4/A');
    expect((await markLost(open)).status).toBe(409);
    const check = await ended();
    const answers = await Promise.all([markLost(check), markLost(check)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('passes the reservations on: a lost copy is kept for nobody, a restored one for the first', async () => {
    const { book_id: bookId } = await copyOf('11');
    const reserve = async (name: string) => {
      const { id: accountId } = await app.make.account('Teacher', { name });
      await app.make.schoolUser(accountId, school.id);
      return principal.call('library/reserveBook', { body: { bookId, accountId } });
    };
    const queue = async () => {
      const { result } = await principal.call('library/fetchReservations', { query: { bookId } });
      return result.rows.map(({ borrowerName, accessionNumber, place }) => [
        borrowerName,
        accessionNumber ?? place,
      ]);
    };
    const giveBack = async (accessionNumber: string) => {
      const query = { schoolId: [school.id], accessionNumber, state: ['out' as const] };
      const { result } = await principal.call('library/fetchLoans', { query });
      const { id, version } = result.rows[0]!;
      const body = { id, version, ending: 'returned' as const };
      expect((await principal.call('library/returnBook', { body })).status).toBe(200);
    };
    await outOnLoan('11');
    await outOnLoan('12');
    for (const name of ['Asha', 'Bala']) expect((await reserve(name)).status).toBe(200);
    await giveBack('11');
    expect(await queue()).toEqual([
      ['Asha', '11'],
      ['Bala', 1],
    ]);
    const begun = (await begin('4/A')).result;
    const check = (await end(begun)).result;
    await markLost(check);
    expect(await queue()).toEqual([
      ['Asha', 1],
      ['Bala', 2],
    ]);
    const { id: copyId } = await copyOf('11');
    await principal.call('library/restoreMissing', { body: { id: check.id, copyId } });
    expect(await queue()).toEqual([
      ['Asha', '11'],
      ['Bala', 1],
    ]);
  });
});
