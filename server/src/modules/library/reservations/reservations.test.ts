import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvLines } from '../../../platform/test-kit/csv-lines.ts';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let principal: TestPerson;
let book: Awaited<ReturnType<TestApp['make']['book']>>;
let people: string[];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A book with one copy, which the first of five colleagues has. */
beforeEach(async () => {
  app.clock.set('2026-11-16T05:00:00Z');
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  principal = await app.some('Principal', { schoolId: school.id });
  book = await app.make.book(school.id, { name: 'Shyamchi Aai' });
  await app.make.bookCopy(book, { accession_number: '1' });
  people = [];
  for (const name of ['Asha', 'Bala', 'Chitra', 'Deepa', 'Esha']) {
    const { id } = await app.make.account('Teacher', { name });
    await app.make.schoolUser(id, school.id);
    people.push(id);
  }
  await issue('1', 0);
});

const issue = (accessionNumber: string, who: number, with_: object = {}) =>
  principal.call('library/addEditBookIssued', {
    body: { schoolId: school.id, accessionNumber, accountId: people[who], ...with_ },
  });

const reserve = (who: number, by = principal) =>
  by.call('library/reserveBook', { body: { bookId: book.id, accountId: people[who] } });

const list = async (query: object = {}, by = principal) =>
  (await by.call('library/fetchReservations', { query: { bookId: book.id, ...query } })).result
    .rows;

const queue = async () =>
  (await list()).map(({ borrowerName, state, place }) => [borrowerName, place ?? state]);

async function giveBack(number = '1') {
  const query = { schoolId: [school.id], accessionNumber: number, state: ['out' as const] };
  const { result } = await principal.call('library/fetchLoans', { query });
  const { id, version } = result.rows[0]!;
  const answer = await principal.call('library/returnBook', {
    body: { id, version, ending: 'returned' },
  });
  return answer.result;
}

const leave = (who: number, day: string) =>
  app.db
    .updateTable('school_user')
    .set({ starts_on: '2026-06-15', ends_on: day })
    .where('account_id', '=', people[who]!)
    .execute();

async function signInOn(day: string) {
  app.clock.set(`${day}T05:00:00Z`);
  principal = { ...principal, ...(await app.as(principal.id)) };
}

describe('POST /api/library/reserveBook', () => {
  it('makes a queue in the order of the reservations', async () => {
    await reserve(2);
    app.clock.set('2026-11-16T05:01:00Z');
    await reserve(1);
    expect(await queue()).toEqual([
      ['Chitra', 1],
      ['Bala', 2],
    ]);
  });

  it('refuses a second reservation, the borrower, and a book that can be issued now', async () => {
    await reserve(1);
    expect(Object.values(issues(await reserve(1))[1]!)).toEqual([
      'This person has reserved the book already.',
    ]);
    expect(Object.values(issues(await reserve(0))[1]!)).toEqual([
      'This person has the book already.',
    ]);
    await app.make.bookCopy(book, { accession_number: '2' });
    expect(Object.values(issues(await reserve(2))[1]!)).toEqual([
      'A copy can be issued now, so there is nothing to wait for.',
    ]);
  });

  it('reserves once for a person at eight counters at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
    expect(await queue()).toEqual([['Bala', 1]]);
  });

  it('is nothing to another school, and shows a student the own ones alone', async () => {
    const other = await app.some('Principal');
    expect((await reserve(1, other)).status).toBe(404);
    await reserve(1);
    const [made] = await list();
    const cancel = { body: { id: made!.id, version: made!.version } };
    expect((await other.call('library/cancelReservation', cancel)).status).toBe(404);
    expect((await other.call('library/fetchReservations', {})).result.total).toBe(0);
    const enrolled = await app.make.enrolled(await app.make.schoolClass(school.id));
    const account = await app.make.account('Student', { student_id: enrolled.student.id });
    const child = await app.as(account.id);
    expect(await list({}, child)).toEqual([]);
    const own = { bookId: book.id, admissionId: enrolled.admission.id };
    await principal.call('library/reserveBook', { body: own });
    expect(await list({}, child)).toMatchObject([{ place: 2 }]);
    expect((await child.call('library/reserveBook', { body: own })).status).toBe(403);
  });
});

describe('a returned copy', () => {
  it('is kept for the first of the queue, over days on which the school is closed', async () => {
    await app.make.holiday({ school_id: school.id, from_day: '2026-11-19', to_day: '2026-11-19' });
    await reserve(1);
    await reserve(2);
    const { hold } = await giveBack();
    // Monday and three days is Thursday 19, a holiday.
    expect(hold).toEqual({
      borrowerName: 'Bala',
      borrowerLocalName: null,
      heldUntil: '2026-11-20',
    });
    expect(await queue()).toEqual([
      ['Bala', 'held'],
      ['Chitra', 1],
    ]);
    const { result } = await principal.call('library/list', { query: { isAvailable: 'true' } });
    expect(result.total).toBe(0);
    const { result: record } = await principal.call('library/byId/:id', {
      params: { id: book.id },
    });
    expect(record.copyList).toMatchObject([{ state: 'kept', hold }]);
  });

  it('is issued to who reserved it, and to another only if the counter insists', async () => {
    await reserve(1);
    await giveBack();
    const asked = await issue('1', 3);
    expect([asked.status, asked.message]).toEqual([
      409,
      'This copy is kept for Bala until 19-11-2026. Issue it to another all the same?',
    ]);
    expect((await issue('1', 3, { overridesHold: true })).status).toBe(200);
    expect(await queue()).toEqual([['Bala', 1]]);
    await giveBack();
    expect((await issue('1', 1)).status).toBe(200);
    expect(await queue()).toEqual([]);
  });

  it('is free for all from the day after the last day of keeping, and shown as not fetched until then', async () => {
    await reserve(1);
    await giveBack();
    await signInOn('2026-11-19');
    expect((await issue('1', 3)).status).toBe(409);
    await signInOn('2026-11-20');
    expect(await queue()).toEqual([['Bala', 'lapsed']]);
    expect((await issue('1', 3)).status).toBe(200);
    expect(await queue()).toEqual([]);
  });

  it('goes to the next when a reservation is cancelled', async () => {
    await reserve(1);
    await reserve(2);
    await giveBack();
    const [first] = await list();
    const cancel = () =>
      principal.call('library/cancelReservation', {
        body: { id: first!.id, version: first!.version },
      });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await queue()).toEqual([['Chitra', 'held']]);
  });

  it('is kept for a student whom the counter reads of in its language', async () => {
    const fifth = await app.make.schoolClass(school.id);
    const student = { name: 'Ishwari Kulkarni', local_name: 'ईश्वरी कुलकर्णी' };
    const { admission } = await app.make.enrolled(fifth, { student });
    await principal.call('library/reserveBook', {
      body: { bookId: book.id, admissionId: admission.id },
    });
    await giveBack();
    const { message } = await principal.call(
      'library/addEditBookIssued',
      { body: { schoolId: school.id, accessionNumber: '1', accountId: people[3] } },
      { headers: { 'accept-language': 'mr' } },
    );
    expect(message).toContain('ईश्वरी कुलकर्णी');
  });

  it('is kept for nobody who has left the school', async () => {
    await reserve(1);
    await reserve(2);
    await leave(1, '2026-11-15');
    await giveBack();
    expect(await queue()).toEqual([
      ['Bala', 1],
      ['Chitra', 'held'],
    ]);
  });

  it('is kept for nobody whose account is inactive', async () => {
    await reserve(1);
    await reserve(2);
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', people[1]!)
      .execute();
    await giveBack();
    expect(await queue()).toEqual([
      ['Bala', 1],
      ['Chitra', 'held'],
    ]);
  });

  it('is issued without a question where the one it was kept for has left', async () => {
    await reserve(1);
    await giveBack();
    await leave(1, '2026-11-16');
    expect((await issue('1', 3)).status).toBe(409);
    await signInOn('2026-11-17');
    expect((await issue('1', 3)).status).toBe(200);
    expect(await queue()).toEqual([]);
  });

  it('is kept for one person each when three copies come back at the same moment', async () => {
    for (const number of ['2', '3']) {
      await app.make.bookCopy(book, { accession_number: number });
      await issue(number, 4);
    }
    await Promise.all([reserve(1), reserve(2), reserve(3)]);
    await Promise.all(['1', '2', '3'].map((number) => giveBack(number)));
    const rows = await list();
    expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    expect(rows.map(({ accessionNumber }) => accessionNumber).sort()).toEqual(['1', '2', '3']);
  });

  it('is kept for nobody once it is noted as lost', async () => {
    await reserve(1);
    const { copyId } = await giveBack();
    const { version } = await app.db
      .selectFrom('book_copy')
      .where('id', '=', copyId)
      .select('version')
      .executeTakeFirstOrThrow();
    const body = { id: copyId, version, accessionNumber: '1', state: 'lost' } as const;
    expect((await principal.call('library/updateCopy', { body })).status).toBe(200);
    expect(await queue()).toEqual([['Bala', 1]]);
  });
});

describe('GET /api/library/fetchReservationsAsCsv', () => {
  it('sends who waits for which book, and nobody of another school', async () => {
    const csv = async (query: object = {}, by = principal, language = 'en') => {
      const headers = { 'accept-language': language };
      const row = 'library/fetchReservationsAsCsv';
      return csvLines((await by.call(row, { query }, { headers })).text);
    };
    const head = 'Title,Borrower,Class,Reserved on,State,No. in the queue,Accession no.,Kept until';
    expect(await csv()).toEqual([head]);
    await reserve(1);
    await reserve(2);
    await giveBack();
    expect(await csv()).toEqual([
      head,
      'Shyamchi Aai,Bala,,2026-11-16,Kept,,1,2026-11-19',
      'Shyamchi Aai,Chitra,,2026-11-16,Waiting,1,,',
    ]);
    expect((await csv({ state: ['waiting'] }, principal, 'mr'))[0]).toMatch(/^शीर्षक|^पुस्तक/);
    expect(await csv({ state: ['waiting'] })).toHaveLength(2);
    const other = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect(await csv({}, other)).toEqual([head]);
  });
});
