import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
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

describe('GET /api/library/fetchLoans', () => {
  it("shows a student the own loans alone, and a teacher those of own classes without another's", async () => {
    await library.addBook(library.principal, { count: 5 });
    const sita = await library.student('Sita Naik');
    const far = await library.student('Amit More', await app.make.schoolClass(library.school.id));
    await library.issued('1201');
    await library.issued('1202', sita);
    await library.issued('1203', far);
    const names = async (who: TestPerson) =>
      (await library.loansOf(who)).map(({ borrowerName }) => borrowerName).sort();
    expect(await names(library.rohan)).toEqual(['Rohan Pawar']);
    expect(await names(library.asha)).toEqual(['Rohan Pawar', 'Sita Naik']);
    expect(await names(library.principal)).toEqual(['Amit More', 'Rohan Pawar', 'Sita Naik']);
    expect(await names(await app.some('Principal'))).toEqual([]);
    const { result } = await library.asha.call('library/list', { query: { search: '1203' } });
    const { result: book } = await library.asha.call('library/byId/:id', {
      params: { id: result.rows[0]!.id },
    });
    expect(book.copyList.map(({ borrowerName }) => borrowerName)).toEqual([
      'Rohan Pawar',
      'Sita Naik',
      null,
      null,
      null,
    ]);
    expect(book.copyList[2]!.dueOn).not.toBeNull();
  });

  it('names the guardian who has a mobile to call, and none of a colleague', async () => {
    await library.addBook(library.principal, { count: 2 });
    const { id } = library.rohan.student;
    await app.make.guardian(id, { name: 'Meera Pawar', mobile: null });
    const called = await app.make.guardian(id, { name: 'Sunil Pawar' });
    await library.issued('1201');
    await library.issue('1202', { accountId: library.asha.id });
    const loans = await library.loansOf(library.principal);
    expect(
      new Map(loans.map(({ borrowerName, ...loan }) => [borrowerName, loan.guardianName])),
    ).toEqual(
      new Map([
        ['Rohan Pawar', 'Sunil Pawar'],
        ['Asha Gavit', null],
      ]),
    );
    expect(loans.find(({ guardianName }) => guardianName)?.mobile).toBe(called.mobile);
  });

  it('finds the overdue ones, by borrower, title and accession number', async () => {
    await library.addBook(library.principal, { count: 2 });
    await library.issued('1201');
    // Due on Monday 30 November, and overdue from the day after.
    await library.goTo('2026-11-30');
    expect(await library.loansOf(library.principal, { state: ['overdue'] })).toEqual([]);
    expect(await library.loansOf(library.principal)).toMatchObject([{ state: 'out' }]);
    await library.goTo('2026-12-01');
    for (const search of ['rohan', 'shyamchi', '1201']) {
      const query = { state: ['overdue'], search };
      expect(await library.loansOf(library.principal, query), search).toHaveLength(1);
    }
    expect(await library.loansOf(library.principal, { accessionNumber: '1202' })).toEqual([]);
  });
});

describe('GET /api/library/fetchLoansAsCsv', () => {
  it('has the rows of the filtered list in words', async () => {
    await library.addBook(library.principal, { count: 2 });
    await app.make.guardian(library.rohan.student.id, {
      name: 'Sunil Pawar',
      mobile: '9800000001',
    });
    await library.issued('1201');
    const { text } = await library.principal.call('library/fetchLoansAsCsv', {
      query: { schoolId: [library.school.id], state: ['out'] },
    });
    const [head, line, ...more] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toMatch(/^Accession no\.,Title,Borrower,Class,Guardian,Mobile,Issued on/);
    expect(line).toMatch(
      /^1201,Shyamchi Aai,Rohan Pawar,.*,Sunil Pawar,9800000001,2026-11-16.*,On loan,,0\.00$/,
    );
    expect(more).toEqual([]);
    const none = await library.principal.call('library/fetchLoansAsCsv', {
      query: { state: ['lost'] },
    });
    expect(none.text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('GET /api/library/fetchStudentBySchool', () => {
  it('lists a class by roll numbers with what each has, and colleagues by name', async () => {
    await library.addBook(library.principal, { count: 2 });
    await library.issued('1201');
    const params = { schoolId: library.school.id };
    const row = 'library/fetchStudentBySchool/:schoolId';
    const { result } = await library.asha.call(row, {
      params,
      query: { classId: library.fifth.id },
    });
    expect(result).toMatchObject([{ name: 'Rohan Pawar', loans: 1, overdue: 0 }]);
    const staff = await library.asha.call(row, {
      params,
      query: { borrower: 'staff', search: 'asha' },
    });
    expect(staff.result).toMatchObject([{ name: 'Asha Gavit', accountId: library.asha.id }]);
    const none = await (await app.some('Principal')).call(row, { params, query: {} });
    expect(none.status).toBe(404);
  });
});
