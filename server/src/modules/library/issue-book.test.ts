import { newId } from '@shala/contract/new-id.ts';
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

describe('POST /api/library/addEditBookIssued', () => {
  beforeEach(async () => {
    await library.addBook(library.principal, { count: 5 });
  });

  it('issues a copy until a day on which the school is open', async () => {
    // Monday 16 November and seven days, and that Monday is a holiday.
    await library.set({});
    await app.make.holiday({
      school_id: library.school.id,
      from_day: '2026-11-23',
      to_day: '2026-11-23',
    });
    expect(await library.issued('1201')).toMatchObject({
      issuedOn: '2026-11-16',
      dueOn: '2026-11-24',
      borrowerName: 'Rohan Pawar',
      state: 'out',
    });
  });

  it('issues one copy once to eight counters at the same moment', async () => {
    const students = await Promise.all(
      Array.from({ length: 8 }, (_, index) => library.student(`Student ${index}`)),
    );
    const answers = await Promise.all(
      students.map(({ admission }) => library.issue('1201', { admissionId: admission.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
    expect(await library.loansOf(library.principal)).toHaveLength(1);
  });

  it('keeps to the limit when two counters issue at once', async () => {
    await library.issued('1201');
    const to = { admissionId: library.rohan.admission.id };
    const answers = await Promise.all(['1202', '1203'].map((number) => library.issue(number, to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(Object.values(issues(refused)[1]!)).toEqual([
      'No more than 2 books may be borrowed at a time. One has to be returned first.',
    ]);
  });

  it('issues once however often the answer was lost', async () => {
    const to = { admissionId: library.rohan.admission.id, idempotencyKey: newId() };
    const [one, two] = [await library.issue('1201', to), await library.issue('1201', to)];
    expect(two.result).toEqual(one.result);
    expect(await library.loansOf(library.principal)).toHaveLength(1);
  });

  it('says why a copy is not to be issued', async () => {
    await library.issued('1201');
    const other = await library.student('Sita Naik');
    const to = { admissionId: other.admission.id };
    expect(issues(await library.issue('1201', to))[1]).toEqual({
      accessionNumber: 'Rohan Pawar has this copy until 30-11-2026. It has to be returned first.',
    });
    expect(issues(await library.issue('999', to))[1]).toEqual({
      accessionNumber: 'No copy of this library has this accession number.',
    });
    const own = await library.issue('1201', { admissionId: library.rohan.admission.id });
    expect(issues(own)[1]).toEqual({
      accessionNumber:
        'This borrower has this copy already, until 30-11-2026. Renew it in the list below.',
    });
    await library.goTo('2026-12-20');
    // A wrong number is said to be wrong also where nothing could be issued.
    expect(
      issues(await library.issue('999', { admissionId: library.rohan.admission.id }))[1],
    ).toEqual({
      accessionNumber: 'No copy of this library has this accession number.',
    });
    const late = await library.issue('1202', { admissionId: library.rohan.admission.id });
    expect(issues(late)[1]).toEqual({
      accessionNumber: 'An overdue book has to come back first.',
    });
  });

  it('lends to colleagues, and renews as often as the school allows', async () => {
    const answer = await library.issue('1201', { accountId: library.asha.id });
    expect(answer.result).toMatchObject({ borrower: 'staff', dueOn: '2026-12-16', canRenew: true });
    const { id, version } = answer.result;
    const renew = (version: number) =>
      library.asha.call('library/addEditBookIssued', {
        body: { id, version, schoolId: library.school.id },
      });
    expect((await renew(version)).result).toMatchObject({ renewals: 1, canRenew: false });
    expect((await renew(version + 1)).status).toBe(409);
  });

  it('lends to nobody who has left the school', async () => {
    const left = { left_on: '2026-11-13', leaving_reason: 'transfer', class_id: null };
    const { admission } = library.rohan;
    await app.db.updateTable('admission').set(left).where('id', '=', admission.id).execute();
    expect(issues(await library.issue('1201', { admissionId: admission.id }))).toEqual([
      422,
      { admissionId: 'This student has left the school.' },
    ]);
    const former = await app.make.account('Teacher');
    await app.make.schoolUser(former.id, library.school.id, { ends_on: '2026-11-13' });
    expect((await library.issue('1201', { accountId: former.id })).status).toBe(404);
  });

  it("says until when a copy is out and not to whom where a teacher may not see another's student", async () => {
    const far = await library.student('Amit More', await app.make.schoolClass(library.school.id));
    await library.issued('1201', far);
    const answer = await library.issue(
      '1201',
      { admissionId: library.rohan.admission.id },
      library.asha,
    );
    expect(issues(answer)[1]).toEqual({
      accessionNumber: 'This copy is on loan until 30-11-2026. It has to be returned first.',
    });
  });

  it("lets a teacher lend to own classes, and never to another school's student", async () => {
    expect(
      (await library.issue('1201', { admissionId: library.rohan.admission.id }, library.asha))
        .status,
    ).toBe(200);
    const other = await app.make.schoolClass(library.school.id);
    const stranger = await library.student('Amit More', other);
    const to = { admissionId: stranger.admission.id };
    expect((await library.issue('1202', to, library.asha)).status).toBe(404);
    expect((await library.issue('1202', to, library.principal)).status).toBe(200);
    const elsewhere = await app.make.school({ plan_ends_on: '2028-06-14' });
    const far = await library.student('Far', await app.make.schoolClass(elsewhere.id));
    expect((await library.issue('1203', { admissionId: far.admission.id })).status).toBe(404);
  });
});
