import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let principal: TestPerson;
let asha: TestPerson & { accountId: string };
let fifth: { id: string };
let rohan: Awaited<ReturnType<typeof child>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-16T05:00:00Z');
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  principal = await app.some('Principal', { schoolId: school.id });
  const teacher = await app.make.account('Teacher', { name: 'Asha Gavit' });
  await app.make.schoolUser(teacher.id, school.id);
  asha = { ...(await app.as(teacher.id)), accountId: teacher.id };
  fifth = await app.make.schoolClass(school.id, { class_teacher_id: teacher.id });
  rohan = await child('Rohan Pawar');
});

async function child(name: string, of = fifth) {
  const { student, admission } = await app.make.enrolled(of as never, { student: { name } });
  const account = await app.make.account('Student', { name, student_id: student.id });
  return { ...(await app.as(account.id)), admission, student };
}

/** Everyone signs in again on a later day. */
async function goTo(day: string) {
  app.clock.set(`${day}T05:00:00Z`);
  const again = async <Who extends TestPerson>(who: Who) => ({ ...who, ...(await app.as(who.id)) });
  principal = await again(principal);
  asha = await again(asha);
  rohan = await again(rohan);
}

const addBook = (who: TestPerson, with_: object = {}) =>
  who.call('library/addEdit', {
    body: {
      schoolId: school.id,
      name: 'Shyamchi Aai',
      language: 'mr',
      firstNumber: '1201',
      ...with_,
    },
  });

async function issued(number: string, to = rohan.admission.id, who = principal) {
  const answer = await issue(number, { admissionId: to }, who);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}

const issue = (accessionNumber: string, to: object, who = principal) =>
  who.call('library/addEditBookIssued', { body: { schoolId: school.id, accessionNumber, ...to } });

const returned = (loan: { id: string; version: number }, with_: object = {}, who = principal) =>
  who.call('library/returnBook', {
    body: { id: loan.id, version: loan.version, ending: 'returned', ...with_ } as never,
  });

const loansOf = async (who: TestPerson, query: object = {}) =>
  (await who.call('library/fetchLoans', { query })).result.rows;

const set = (with_: object) => app.make.librarySettings(school.id, with_);

describe('POST /api/library/addEdit', () => {
  it('adds a book with copies whose accession numbers count up', async () => {
    const { result } = await addBook(asha, {
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
    await addBook(principal, { firstNumber: '1202' });
    const answer = await addBook(principal, { name: 'Other', firstNumber: '1200', count: 5 });
    expect(issues(answer)).toEqual([
      422,
      { firstNumber: 'Another copy has the accession number 1202. Begin with a free one.' },
    ]);
    const { result } = await principal.call('library/list', {});
    expect(result.rows.map(({ name }) => name)).toEqual(['Shyamchi Aai']);
  });

  it('refuses a wrong ISBN, one that the school has, and a number that cannot count up', async () => {
    await addBook(principal, { isbn: '9780306406157' });
    expect(issues(await addBook(principal, { isbn: '9780306406158' }))[1]).toHaveProperty('isbn');
    const twin = await addBook(principal, { isbn: '0306406152', firstNumber: '7' });
    expect(issues(twin)[1]).toHaveProperty('isbn');
    const letters = await addBook(principal, { firstNumber: '12A', count: 2 });
    expect(Object.keys(issues(letters)[1]!)).toEqual(['firstNumber']);
  });

  it("leaves another school's book and number alone", async () => {
    const { result } = await addBook(principal);
    const other = await app.some('Principal');
    const { id, version } = result;
    const body = { id, version, schoolId: school.id, name: 'Mine', language: 'en' } as const;
    expect((await other.call('library/addEdit', { body })).status).toBe(404);
    expect((await other.call('library/byId/:id', { params: { id } })).status).toBe(404);
    const elsewhere = await app.make.school({ plan_ends_on: '2028-06-14' });
    const there = await app.some('Principal', { schoolId: elsewhere.id });
    expect((await addBook(there, { schoolId: elsewhere.id })).status).toBe(200);
  });

  it('keeps what another person changed meanwhile', async () => {
    const { result } = await addBook(principal);
    const { id, version } = result;
    const edit = (name: string) =>
      principal.call('library/addEdit', {
        body: { id, version, schoolId: school.id, name, language: 'mr' },
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
    await addBook(principal, { localName: 'श्यामची आई', author: 'Sane Guruji' });
    await addBook(principal, { name: 'Another', firstNumber: '7' });
    for (const search of ['shyam', 'श्यामची', 'guruji', '1201']) {
      const { result } = await rohan.call('library/list', { query: { search } });
      expect(
        result.rows.map(({ name }) => name),
        search,
      ).toEqual(['Shyamchi Aai']);
      expect(result.total).toBe(1);
    }
  });

  it('counts the copies that can be issued now', async () => {
    const { result: book } = await addBook(principal, { count: 3 });
    await issued('1201');
    const [, second] = book.copyList;
    await principal.call('library/updateCopy', {
      body: { id: second!.id, version: 1, accessionNumber: '1202', state: 'lost' },
    });
    const { result } = await principal.call('library/list', { query: { isAvailable: 'true' } });
    expect(result.rows).toMatchObject([{ copies: 2, available: 1 }]);
  });
});

describe('POST /api/library/addEditBookIssued', () => {
  beforeEach(async () => {
    await addBook(principal, { count: 5 });
  });

  it('issues a copy until a day on which the school is open', async () => {
    // Monday 16 November and seven days, and that Monday is a holiday.
    await set({});
    await app.make.holiday({
      school_id: school.id,
      from_day: '2026-11-23',
      to_day: '2026-11-23',
    });
    expect(await issued('1201')).toMatchObject({
      issuedOn: '2026-11-16',
      dueOn: '2026-11-24',
      borrowerName: 'Rohan Pawar',
      state: 'out',
    });
  });

  it('issues one copy once to eight counters at the same moment', async () => {
    const children = await Promise.all(
      Array.from({ length: 8 }, (_, index) => child(`Child ${index}`)),
    );
    const answers = await Promise.all(
      children.map(({ admission }) => issue('1201', { admissionId: admission.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
    expect(await loansOf(principal)).toHaveLength(1);
  });

  it('keeps to the limit when two counters issue at once', async () => {
    await issued('1201');
    const to = { admissionId: rohan.admission.id };
    const answers = await Promise.all(['1202', '1203'].map((number) => issue(number, to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(Object.values(issues(refused)[1]!)).toEqual([
      'No more than 2 books may be borrowed at a time. One has to be returned first.',
    ]);
  });

  it('issues once however often the answer was lost', async () => {
    const to = { admissionId: rohan.admission.id, idempotencyKey: newId() };
    const [one, two] = [await issue('1201', to), await issue('1201', to)];
    expect(two.result).toEqual(one.result);
    expect(await loansOf(principal)).toHaveLength(1);
  });

  it('says why a copy is not to be issued', async () => {
    await issued('1201');
    const other = await child('Sita Naik');
    const to = { admissionId: other.admission.id };
    expect(issues(await issue('1201', to))[1]).toEqual({
      accessionNumber: 'Rohan Pawar has this copy until 30-11-2026. It has to be returned first.',
    });
    expect(issues(await issue('999', to))[1]).toEqual({
      accessionNumber: 'No copy of this library has this accession number.',
    });
    const own = await issue('1201', { admissionId: rohan.admission.id });
    expect(issues(own)[1]).toEqual({
      accessionNumber:
        'This borrower has this copy already, until 30-11-2026. Renew it in the list below.',
    });
    await goTo('2026-12-20');
    // A wrong number is said to be wrong also where nothing could be issued.
    expect(issues(await issue('999', { admissionId: rohan.admission.id }))[1]).toEqual({
      accessionNumber: 'No copy of this library has this accession number.',
    });
    const late = await issue('1202', { admissionId: rohan.admission.id });
    expect(issues(late)[1]).toEqual({
      accessionNumber: 'An overdue book has to come back first.',
    });
  });

  it('lends to colleagues, and renews as often as the school allows', async () => {
    const answer = await issue('1201', { accountId: asha.accountId });
    expect(answer.result).toMatchObject({ borrower: 'staff', dueOn: '2026-12-16', canRenew: true });
    const { id, version } = answer.result;
    const renew = (version: number) =>
      asha.call('library/addEditBookIssued', { body: { id, version, schoolId: school.id } });
    expect((await renew(version)).result).toMatchObject({ renewals: 1, canRenew: false });
    expect((await renew(version + 1)).status).toBe(409);
  });

  it("says until when a copy is out and not to whom where a teacher may not see another's student", async () => {
    const far = await child('Amit More', await app.make.schoolClass(school.id));
    await issued('1201', far.admission.id);
    const answer = await issue('1201', { admissionId: rohan.admission.id }, asha);
    expect(issues(answer)[1]).toEqual({
      accessionNumber: 'This copy is on loan until 30-11-2026. It has to be returned first.',
    });
  });

  it("lets a teacher lend to own classes, and never to another school's child", async () => {
    expect((await issue('1201', { admissionId: rohan.admission.id }, asha)).status).toBe(200);
    const other = await app.make.schoolClass(school.id);
    const stranger = await child('Amit More', other);
    const to = { admissionId: stranger.admission.id };
    expect((await issue('1202', to, asha)).status).toBe(404);
    expect((await issue('1202', to, principal)).status).toBe(200);
    const elsewhere = await app.make.school({ plan_ends_on: '2028-06-14' });
    const far = await child('Far', await app.make.schoolClass(elsewhere.id));
    expect((await issue('1203', { admissionId: far.admission.id })).status).toBe(404);
  });
});

describe('GET /api/library/fetchLoans', () => {
  it("shows a student the own loans alone, and a teacher those of own classes without another's", async () => {
    await addBook(principal, { count: 5 });
    const sita = await child('Sita Naik');
    const far = await child('Amit More', await app.make.schoolClass(school.id));
    await issued('1201');
    await issued('1202', sita.admission.id);
    await issued('1203', far.admission.id);
    const names = async (who: TestPerson) =>
      (await loansOf(who)).map(({ borrowerName }) => borrowerName).sort();
    expect(await names(rohan)).toEqual(['Rohan Pawar']);
    expect(await names(asha)).toEqual(['Rohan Pawar', 'Sita Naik']);
    expect(await names(principal)).toEqual(['Amit More', 'Rohan Pawar', 'Sita Naik']);
    expect(await names(await app.some('Principal'))).toEqual([]);
    const { result } = await asha.call('library/list', { query: { search: '1203' } });
    const { result: book } = await asha.call('library/byId/:id', {
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
    await addBook(principal, { count: 2 });
    const { id } = rohan.student;
    await app.make.guardian(id, { name: 'Meera Pawar', mobile: null });
    const called = await app.make.guardian(id, { name: 'Sunil Pawar' });
    await issued('1201');
    await issue('1202', { accountId: asha.accountId });
    const loans = await loansOf(principal);
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
    await addBook(principal, { count: 2 });
    await issued('1201');
    expect(await loansOf(principal, { state: ['overdue'] })).toEqual([]);
    await goTo('2026-12-02');
    for (const search of ['rohan', 'shyamchi', '1201']) {
      const query = { state: ['overdue'], search };
      expect(await loansOf(principal, query), search).toHaveLength(1);
    }
    expect(await loansOf(principal, { accessionNumber: '1202' })).toEqual([]);
  });
});

describe('GET /api/library/fetchLoansAsCsv', () => {
  it('has the rows of the filtered list in words', async () => {
    await addBook(principal, { count: 2 });
    await app.make.guardian(rohan.student.id, { name: 'Sunil Pawar', mobile: '9800000001' });
    await issued('1201');
    const { text } = await principal.call('library/fetchLoansAsCsv', {
      query: { schoolId: [school.id], state: ['out'] },
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
    const none = await principal.call('library/fetchLoansAsCsv', { query: { state: ['lost'] } });
    expect(none.text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('POST /api/library/returnBook', () => {
  beforeEach(async () => {
    await set({});
    await addBook(principal, { count: 2, pricePaise: 120_00 });
  });

  it('asks a rupee for each school day after the due day, and nothing for days off', async () => {
    const loan = await issued('1201');
    await app.make.holiday({
      school_id: school.id,
      from_day: '2026-11-25',
      to_day: '2026-11-27',
    });
    // Due on Monday 23; 24 and 28 are school days, 25-27 a holiday, 29 a Sunday, 30 is today.
    await goTo('2026-11-30');
    expect(await loansOf(rohan)).toMatchObject([
      { id: loan.id, state: 'overdue', daysLate: 3, finePaise: 3_00 },
    ]);
    expect(issues(await returned(loan))).toEqual([422, { due: expect.any(String) }]);
    const { result } = await returned(loan, { due: 'charge' });
    expect(result).toMatchObject({ state: 'returned', finePaise: 3_00, daysLate: 3 });
    const account = await principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: rohan.admission.id },
    });
    expect(account.result.charges).toMatchObject([
      { headKind: 'library', headName: 'Library', owedPaise: 3_00 },
    ]);
  });

  it('charges a fine also when the head of the library was deactivated', async () => {
    const owed = async () => {
      const loan = await issued('1201');
      await goTo('2026-11-24');
      expect((await returned(loan, { due: 'charge' })).status).toBe(200);
    };
    await owed();
    const deactivated = app.db.updateTable('fee_head').set({ is_active: false });
    await deactivated.where('school_id', '=', school.id).execute();
    app.clock.set('2026-11-16T05:00:00Z');
    await goTo('2026-11-16');
    await owed();
  });

  it('waives a fine for a reason, which stays with the loan', async () => {
    const loan = await issued('1201');
    await goTo('2026-11-24');
    const without = await returned(loan, { due: 'waive' });
    expect(Object.keys(issues(without)[1]!)).toEqual(['reason']);
    const { result } = await returned(loan, { due: 'waive', reason: 'Was ill' }, asha);
    expect(result).toMatchObject({ finePaise: 1_00, waivedFor: 'Was ill' });
    const fees = app.db.selectFrom('fee_entry').where('school_id', '=', school.id).select('id');
    expect(await fees.execute()).toEqual([]);
  });

  it('charges the price of a lost copy, which cannot be issued until it is found', async () => {
    const loan = await issued('1201');
    const { result } = await returned(loan, { ending: 'lost', due: 'charge' });
    expect(result).toMatchObject({ state: 'lost', finePaise: 120_00 });
    const again = await issue('1201', { admissionId: rohan.admission.id });
    expect(issues(again)[0]).toBe(422);
    const { result: book } = await principal.call('library/byId/:id', {
      params: { id: loan.bookId },
    });
    const [copy] = book.copyList;
    expect(copy).toMatchObject({ state: 'lost', dueOn: null });
    const found = { id: copy!.id, version: copy!.version, accessionNumber: '1201' };
    await principal.call('library/updateCopy', { body: { ...found, state: 'kept' } });
    expect((await issue('1201', { admissionId: rohan.admission.id })).status).toBe(200);
  });

  it('takes a lost copy back when it is found, and reverses what was charged for it', async () => {
    const loan = await issued('1201');
    const lost = await returned(loan, { ending: 'lost', due: 'charge' });
    expect(lost.result).toMatchObject({ canReturnLost: true });
    await goTo('2026-11-20');
    await principal.call('library/addEdit', {
      body: {
        id: loan.bookId,
        version: 1,
        schoolId: school.id,
        name: 'Shyamchi Aai (2nd edition)',
        language: 'mr',
      },
    });
    const found = await returned(lost.result, {}, asha);
    expect(found.result).toMatchObject({
      state: 'returned',
      endedOn: '2026-11-20',
      finePaise: 0,
      reversedPaise: 120_00,
      canReturnLost: false,
    });
    const { result: account } = await principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: rohan.admission.id },
    });
    expect(account).toMatchObject({ balancePaise: 0, charges: [] });
    expect(account.entries[0]).toMatchObject({ kind: 'reversal', reason: 'Book found' });
    expect((await returned(found.result)).status).toBe(409);
    expect((await issue('1201', { admissionId: rohan.admission.id })).status).toBe(200);
  });

  it('takes a lost copy back whose charge the office has reversed before, and reverses nothing twice', async () => {
    const { result: lost } = await returned(await issued('1201'), {
      ending: 'lost',
      due: 'charge',
    });
    const admissionId = rohan.admission.id;
    const account = () =>
      principal.call('fees/fetchAccount/:admissionId', { params: { admissionId } });
    const [charge] = (await account()).result.charges;
    await principal.call('fees/reverseCharge', {
      body: { admissionId, chargeId: charge!.id, reason: 'Paid in cash' },
    });
    const found = await returned(lost);
    expect(found.result).toMatchObject({ state: 'returned', reversedPaise: 0 });
    expect((await account()).result).toMatchObject({ balancePaise: 0 });
  });

  it('returns no copy that is on its shelf again, or that another borrower has lost since', async () => {
    const { result: lost } = await returned(await issued('1201'), {
      ending: 'lost',
      due: 'charge',
    });
    const { result: book } = await principal.call('library/byId/:id', {
      params: { id: lost.bookId },
    });
    const [copy] = book.copyList;
    const kept = { id: copy!.id, version: copy!.version, accessionNumber: '1201', state: 'kept' };
    await principal.call('library/updateCopy', { body: kept as never });
    expect((await returned(lost)).status).toBe(409);
    const sita = await child('Sita Naik');
    await returned(await issued('1201', sita.admission.id), { ending: 'lost', due: 'charge' });
    expect((await returned(lost)).status).toBe(409);
    const loans = await loansOf(principal, { state: ['lost'] });
    expect(loans.filter(({ canReturnLost }) => canReturnLost)).toMatchObject([
      { borrowerName: 'Sita Naik' },
    ]);
  });

  it('returns a copy once when two counters do it at the same moment', async () => {
    const loan = await issued('1201');
    const answers = await Promise.all([returned(loan), returned(loan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('lets a copy that is on loan not be withdrawn, and a borrowed book not be deleted', async () => {
    const loan = await issued('1201');
    const copy = {
      id: loan.copyId,
      version: 1,
      accessionNumber: '1201',
      state: 'withdrawn',
    } as const;
    expect((await principal.call('library/updateCopy', { body: copy })).status).toBe(409);
    const params = { id: loan.bookId };
    expect((await principal.call('library/delete/:id', { params })).status).toBe(409);
    const { result } = await addBook(principal, { name: 'New', firstNumber: '9' });
    const gone = await principal.call('library/delete/:id', { params: { id: result.id } });
    expect(gone.status).toBe(200);
  });

  it('keeps the record of a student who ever borrowed', async () => {
    await returned(await issued('1201'));
    const answer = await principal.call('student/delete/:id', {
      params: { id: rohan.student.id },
    } as never);
    expect(answer.status).toBe(409);
  });
});

describe('POST /api/library/updateSettings', () => {
  it('sets limits, and refuses to overwrite what another set meanwhile', async () => {
    const params = { schoolId: school.id };
    const { result } = await principal.call('library/fetchSettings/:schoolId', { params });
    expect(result).toMatchObject({ studentBooks: 2, finePaise: 100 });
    const save = (with_: object) =>
      principal.call('library/updateSettings', { body: { ...result, ...with_ } });
    expect((await save({ studentBooks: 3 })).result).toMatchObject({ studentBooks: 3, version: 1 });
    expect((await save({ studentBooks: 4, version: 1 })).status).toBe(200);
    expect((await save({ studentBooks: 5, version: 1 })).status).toBe(409);
    expect((await asha.call('library/updateSettings', { body: result })).status).toBe(403);
    expect((await save({ studentBooks: 51, version: 2 })).status).toBe(422);
  });
});

describe('GET /api/library/fetchStudentBySchool', () => {
  it('lists a class by roll numbers with what each has, and colleagues by name', async () => {
    await addBook(principal, { count: 2 });
    await issued('1201');
    const params = { schoolId: school.id };
    const row = 'library/fetchStudentBySchool/:schoolId';
    const { result } = await asha.call(row, { params, query: { classId: fifth.id } });
    expect(result).toMatchObject([{ name: 'Rohan Pawar', loans: 1, overdue: 0 }]);
    const staff = await asha.call(row, { params, query: { borrower: 'staff', search: 'asha' } });
    expect(staff.result).toMatchObject([{ name: 'Asha Gavit', accountId: asha.accountId }]);
    const none = await (await app.some('Principal')).call(row, { params, query: {} });
    expect(none.status).toBe(404);
  });
});
