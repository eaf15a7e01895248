import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { certifying } from '../testing/certificate-calls.ts';
import { type SchoolOffice, schoolOffice } from '../testing/school-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function office(with_: object = {}) {
  const own: SchoolOffice = await schoolOffice(app, with_);
  return { ...own, ...certifying(app, own) };
}

describe('POST /api/studentSchool/issueCertificate', () => {
  it('counts numbers per school, kind and year', async () => {
    const [own, other] = [await office(), await office()];
    const one = await own.student('One');
    const two = await own.student('Two', undefined, { student: { local_name: 'दोन' } });
    await own.leave(two.admission);
    const there = await other.student('There');
    const numbers = [];
    for (const work of [
      own.issue(one.admission, 'bonafide', { purpose: 'Bus pass', language: 'mr' }),
      own.issue(one.admission, 'bonafide'),
      own.issue(two.admission, 'leaving'),
      other.issue(there.admission, 'bonafide'),
    ]) {
      numbers.push((await work).result.number);
    }
    expect(numbers.slice(0, 2).sort()).toEqual(['BC/2026-27/0001', 'BC/2026-27/0002']);
    expect(numbers.slice(2)).toEqual(['LC/2026-27/0001', 'BC/2026-27/0001']);
    expect((await own.list()).total).toBe(3);
    expect((await own.list({ kind: ['leaving'] })).rows).toMatchObject([
      {
        studentName: 'Two',
        studentLocalName: 'दोन',
        isDuplicate: false,
        language: 'en',
        issuedOn: '2026-11-16',
      },
    ]);
    expect((await own.list({ search: '0002' })).total).toBe(1);
    expect((await own.list({ studentId: one.student.id, search: 'one' })).total).toBe(2);
  });

  it('leaves no gap and repeats no number when twenty are issued at once', async () => {
    const own = await office();
    const students = await Promise.all(
      Array.from({ length: 20 }, (_, index) => own.student(`Student ${index}`)),
    );
    const issued = await Promise.all(
      students.map(({ admission }) => own.issue(admission, 'bonafide')),
    );
    expect(issued.map(({ status }) => status)).toEqual(students.map(() => 200));
    const numbers = issued.map(({ result }) => Number(result.number.split('/')[2])).sort(byNumber);
    expect(numbers).toEqual(students.map((_, index) => index + 1));
  });

  it('reuses a number whose transaction failed', async () => {
    const own = await office();
    const { admission } = await own.student('Fails');
    await own.issue(admission, 'bonafide');
    await app.make.certificate(admission, { number: 2 });
    expect((await own.issue(admission, 'bonafide')).status).toBe(500);
    const counter = await app.db
      .selectFrom('certificate_counter')
      .select('last_number as number')
      .where('school_id', '=', admission.school_id)
      .executeTakeFirstOrThrow();
    expect(counter).toEqual({ number: 1 });
  });

  it('issues once for an idempotency key', async () => {
    const own = await office();
    const { admission } = await own.student('Once');
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => own.issue(admission, 'bonafide', { idempotencyKey })),
    );
    expect(new Set(answers.map(({ result }) => result.number))).toEqual(
      new Set(['BC/2026-27/0001']),
    );
    expect((await own.list()).total).toBe(1);
  });

  it('issues a leaving certificate to a former and a bonafide one to a present student', async () => {
    const own = await office();
    const { admission } = await own.student('Asha Gavit');
    const early = await own.issue(admission, 'leaving');
    expect([early.status, early.message]).toEqual([
      409,
      'Asha Gavit is still at the school. Mark the student as left first.',
    ]);
    await own.leave(admission);
    const late = await own.issue(admission, 'bonafide');
    expect([late.status, late.message]).toEqual([
      409,
      'Asha Gavit has left the school, so a bonafide certificate cannot be issued.',
    ]);
    expect((await own.issue(admission, 'leaving')).status).toBe(200);
  });

  it('issues a character certificate to who is there and who has left, never without the conduct', async () => {
    const own = await office();
    const { admission } = await own.student('Asha Gavit');
    const bare = await own.issue(admission, 'character');
    expect([bare.status, bare.errors]).toEqual([
      422,
      [{ field: 'conduct', message: 'Fill this in.' }],
    ]);
    const conduct = { conduct: 'Good' };
    const there = await own.issue(admission, 'character', conduct);
    expect(there.result).toMatchObject({ number: 'CC/2026-27/0001', leftOn: null });
    await own.leave(admission);
    const former = await own.issue(admission, 'character', conduct);
    expect(former.result).toMatchObject({
      number: 'CC/2026-27/0002',
      leftOn: '2026-10-31',
      isDuplicate: false,
    });
    const found = await own.principal.call('search/fetchAll', {
      query: { search: 'cc/2026-27/0002' },
    });
    expect(found.result).toMatchObject([{ kind: 'certificate', id: former.result.id }]);
    expect((await own.verify(await own.codeOf(former.result.id))).result).toMatchObject({
      kind: 'character',
      number: 'CC/2026-27/0002',
    });
    const { name, text } = await own.read(former.result.id);
    expect(name).toContain('CC-2026-27-0002.pdf');
    expect(text).toContain('was a student of this school from 15-06-2026 to 31-10-2026');
  });

  it('marks a second one as duplicate, also when two are issued at once', async () => {
    const own = await office();
    const { admission } = await own.student('Lost It');
    await own.leave(admission);
    const both = await Promise.all([
      own.issue(admission, 'leaving'),
      own.issue(admission, 'leaving'),
    ]);
    expect(both.map(({ result }) => result.isDuplicate).sort()).toEqual([false, true]);
    // By these the dialog warns before a duplicate is issued.
    expect(both[0].result).toMatchObject({ admissionId: admission.id, leftOn: '2026-10-31' });
    for (const { result } of both) await own.cancel(result.id);
    expect((await own.issue(admission, 'leaving')).result.isDuplicate).toBe(false);
  });

  it('issues no duplicate to a student who was readmitted and left again', async () => {
    const own = await office();
    const { admission } = await own.student('Again');
    await own.leave(admission);
    await own.issue(admission, 'leaving');
    await own.principal.call('studentSchool/readmit', {
      body: { admissionId: admission.id, version: 2, classId: own.b.id, from: '2026-11-02' },
    });
    await own.leave(admission, { version: 3, leftOn: '2026-11-14' });
    expect((await own.issue(admission, 'leaving')).result.isDuplicate).toBe(false);
  });

  it('refuses Aadhaar numbers, and anybody but the own principal', async () => {
    const own = await office();
    const { admission } = await own.student('Guarded');
    const purpose = 'Aadhaar 2341 2341 2346';
    expect((await own.issue(admission, 'bonafide', { purpose })).status).toBe(422);
    const stranger = certifying(app, own, (await office()).principal);
    expect((await stranger.issue(admission, 'bonafide')).status).toBe(404);
    const teacher = certifying(app, own, await own.classTeacher(own.a));
    expect((await teacher.issue(admission, 'bonafide')).status).toBe(403);
  });
});

const byNumber = (one: number, other: number) => one - other;

describe('GET /api/studentSchool/fetchCertificatesAsCsv', () => {
  it('has each certificate of the filtered list in the words of the page', async () => {
    const own = await office();
    await own.issue((await own.student('One')).admission, 'bonafide');
    const csv = async (language: string) => {
      const headers = { 'accept-language': language };
      const query = { kind: ['bonafide' as const] };
      const row = 'studentSchool/fetchCertificatesAsCsv';
      return csvLines((await own.principal.call(row, { query }, { headers })).text);
    };
    expect(await csv('en')).toEqual([
      'Certificate no.,Student,Certificate,Last day,Issued on,Issued by,Status,Reason',
      expect.stringMatching(/^BC\/2026-27\/0001,One,Bonafide certificate,,2026-11-16,.+,Valid,$/),
    ]);
    expect((await csv('mr'))[0]).toMatch(/^प्रमाणपत्र क्रमांक,विद्यार्थी,/);
  });
});
