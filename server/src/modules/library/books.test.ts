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
});

describe('POST /api/library/addEdit', () => {
  it('adds a book with copies whose accession numbers count up', async () => {
    const { result } = await library.addBook(library.asha, {
      firstNumber: '0098',
      count: 3,
      isbn: '0-306-40615-2',
      pricePaise: 120_00,
    });
    expect(result).toMatchObject({ isbn: '9780306406157', copies: 3, available: 3 });
    expect(result.copyList.map(({ accessionNumber }) => accessionNumber)).toEqual([
      '0098',
      '0099',
      '0100',
    ]);
  });

  it('names an accession number that the school has, and adds nothing', async () => {
    await library.addBook(library.principal, { firstNumber: '1202' });
    const answer = await library.addBook(library.principal, {
      name: 'Other',
      firstNumber: '1200',
      count: 5,
    });
    expect(issues(answer)).toEqual([
      422,
      { firstNumber: 'Another copy has the accession number 1202. Begin with a free one.' },
    ]);
    const { result } = await library.principal.call('library/list', {});
    expect(result.rows.map(({ name }) => name)).toEqual(['Shyamchi Aai']);
  });

  it('refuses a wrong ISBN, one that the school has, and a number that cannot count up', async () => {
    await library.addBook(library.principal, { isbn: '9780306406157' });
    expect(
      issues(await library.addBook(library.principal, { isbn: '9780306406158' }))[1],
    ).toHaveProperty('isbn');
    const twin = await library.addBook(library.principal, { isbn: '0306406152', firstNumber: '7' });
    expect(issues(twin)[1]).toHaveProperty('isbn');
    const letters = await library.addBook(library.principal, { firstNumber: '12A', count: 2 });
    expect(Object.keys(issues(letters)[1]!)).toEqual(['firstNumber']);
  });

  it("leaves another school's book and number alone", async () => {
    const { result } = await library.addBook(library.principal);
    const other = await app.some('Principal');
    const { id, version } = result;
    const body = {
      id,
      version,
      schoolId: library.school.id,
      name: 'Mine',
      language: 'en',
    } as const;
    expect((await other.call('library/addEdit', { body })).status).toBe(404);
    expect((await other.call('library/byId/:id', { params: { id } })).status).toBe(404);
    const elsewhere = await app.make.school({ plan_ends_on: '2028-06-14' });
    const there = await app.some('Principal', { schoolId: elsewhere.id });
    expect((await library.addBook(there, { schoolId: elsewhere.id })).status).toBe(200);
  });

  it('keeps what another person changed meanwhile', async () => {
    const { result } = await library.addBook(library.principal);
    const { id, version } = result;
    const edit = (name: string) =>
      library.principal.call('library/addEdit', {
        body: { id, version, schoolId: library.school.id, name, language: 'mr' },
      });
    expect((await edit('श्यामची आई')).status).toBe(200);
    const late = await edit('Late');
    expect([late.status, (late.result as unknown as { name: string }).name]).toEqual([
      409,
      'श्यामची आई',
    ]);
  });
});

describe('GET /api/library/list', () => {
  it('finds a book in both scripts, by its author and by an accession number', async () => {
    await library.addBook(library.principal, { localName: 'श्यामची आई', author: 'Sane Guruji' });
    await library.addBook(library.principal, { name: 'Another', firstNumber: '7' });
    for (const search of ['shyam', 'श्यामची', 'guruji', '1201']) {
      const { result } = await library.rohan.call('library/list', { query: { search } });
      expect(
        result.rows.map(({ name }) => name),
        search,
      ).toEqual(['Shyamchi Aai']);
      expect(result.total).toBe(1);
    }
  });

  it('counts the copies that can be issued now', async () => {
    const { result: book } = await library.addBook(library.principal, { count: 3 });
    await library.issued('1201');
    const [, second] = book.copyList;
    await library.principal.call('library/updateCopy', {
      body: { id: second!.id, version: 1, accessionNumber: '1202', state: 'lost' },
    });
    const { result } = await library.principal.call('library/list', {
      query: { isAvailable: 'true' },
    });
    expect(result.rows).toMatchObject([{ copies: 2, available: 1 }]);
  });
});
