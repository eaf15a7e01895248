import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let schoolId: string;
let principal: TestPerson;
let bookId: string;

beforeAll(async () => {
  app = await openTestApp();
  schoolId = (await app.make.school({ plan_ends_on: '2028-06-14' })).id;
  principal = await app.some('Principal', { schoolId });
  const book = await app.make.book(schoolId, { name: 'Shyamchi Aai', shelf: '3/B' });
  bookId = book.id;
  for (const accession_number of ['98', '99', '100', '101']) {
    await app.make.bookCopy(book, { accession_number });
  }
  await app.make.bookCopy(book, { accession_number: '102', state: 'lost' });
  const other = await app.make.book(schoolId, { name: 'Other', shelf: '4/A' });
  await app.make.bookCopy(other, { accession_number: '200' });
});
afterAll(() => app.close());

const fetch = (query: object = {}, who = principal) =>
  who.call('library/fetchLabels', {
    query: { schoolId, kind: 'spine', sheet: '24', ...query },
  });

const numbers = async (filter: string) => {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/library/fetchLabels?schoolId=${schoolId}&kind=spine&sheet=24&${filter}`,
    headers: { authorization: `Bearer ${principal.token}` },
  });
  const [page] = await readPaper(rawPayload);
  return page!.match(/\b\d{2,3}\b/g);
};

describe('GET /api/library/fetchLabels', () => {
  it('prints the copies of a range as their numbers count up, without a lost one', async () => {
    expect(await numbers('from=99&to=150')).toEqual(['99', '100', '101']);
    expect(await numbers('')).toEqual(['98', '99', '100', '101', '200']);
  });

  it('prints those of a shelf, or of chosen books', async () => {
    expect(await numbers('shelf=4/A')).toEqual(['200']);
    expect(await numbers(`bookId=${bookId}&to=98`)).toEqual(['98']);
  });

  it('refuses a range without copies, and a start beyond the sheet', async () => {
    expect(issues(await fetch({ from: '500' }))[1]).toEqual({
      from: 'There is no copy to print a label for.',
    });
    expect(Object.keys(issues(await fetch({ start: 25 }))[1]!)).toEqual(['start']);
  });

  it('is nothing to another school', async () => {
    const other = await app.some('Principal');
    expect((await fetch({}, other)).status).toBe(404);
    expect((await fetch({ bookId: [bookId] }, other)).status).toBe(404);
  });
});
