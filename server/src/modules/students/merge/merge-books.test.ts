import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let kept: string;
let dropped: string;
let other: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await atSchool(app);
  await app.make.librarySettings(own.school.id);
  const admitted = async () => (await own.admitted()).admissions[0]!.id;
  [kept, dropped, other] = [await admitted(), await admitted(), await admitted()];
});

async function book(accessionNumber: string): Promise<string> {
  const body = {
    schoolId: own.school.id,
    name: `Shyamchi Aai ${accessionNumber}`,
    language: 'mr' as const,
    firstNumber: accessionNumber,
  };
  return (await own.principal.call('library/addEdit', { body })).result.id;
}

async function issue(accessionNumber: string, admissionId: string) {
  const body = { schoolId: own.school.id, accessionNumber, admissionId };
  const { status, text, result } = await own.principal.call('library/addEditBookIssued', { body });
  expect(status, text).toBe(200);
  return result;
}

async function reserve(bookId: string, admissionId: string) {
  const { status, text } = await own.principal.call('library/reserveBook', {
    body: { bookId, admissionId },
  });
  expect(status, text).toBe(200);
}

const studentOf = async (admissionId: string) => {
  const { student_id: id } = await app.db
    .selectFrom('admission')
    .select('student_id')
    .where('id', '=', admissionId)
    .executeTakeFirstOrThrow();
  return (await own.principal.call('student/fetchById/:id', { params: { id } })).result;
};

async function merge() {
  const [keep, drop] = [await studentOf(kept), await studentOf(dropped)];
  const { status, text } = await own.principal.call('student/merge', {
    body: {
      keepId: keep.id,
      keepVersion: keep.version,
      dropId: drop.id,
      dropVersion: drop.version,
    },
  });
  expect(status, text).toBe(200);
}

const waiting = async () =>
  (
    await own.principal.call('library/fetchReservations', { query: { schoolId: [own.school.id] } })
  ).result.rows.map(({ bookId, admissionId }) => [bookId, admissionId]);

it('a book on loan to the second record is on loan to the kept one, and is returned by it', async () => {
  await book('1201');
  const loan = await issue('1201', dropped);
  await merge();
  const { rows } = (await own.principal.call('library/fetchLoans', { query: {} })).result;
  const [found] = rows.filter(({ id }) => id === loan.id);
  expect(found).toMatchObject({ admissionId: kept, endedOn: null });
  const { id, version } = found!;
  const back = await own.principal.call('library/returnBook', {
    body: { id, version, ending: 'returned' },
  });
  expect(back.result.state).toBe('returned');
});

it('the kept record waits for what the second one waited for, once for each book', async () => {
  const [mine, both, borrowed] = [await book('1301'), await book('1302'), await book('1303')];
  for (const number of ['1301', '1302']) await issue(number, other);
  await issue('1303', kept);
  await reserve(mine, dropped);
  await reserve(both, kept);
  await reserve(both, dropped);
  await reserve(borrowed, dropped);
  await merge();
  expect(await waiting()).toEqual(
    expect.arrayContaining([
      [mine, kept],
      [both, kept],
    ]),
  );
  expect(await waiting()).toHaveLength(2);
});

it('a copy kept for the second record is issued to the kept one without a question', async () => {
  const bookId = await book('1401');
  const { id, version } = await issue('1401', other);
  await reserve(bookId, dropped);
  await own.principal.call('library/returnBook', { body: { id, version, ending: 'returned' } });
  await merge();
  await issue('1401', kept);
  expect(await waiting()).toEqual([]);
});
