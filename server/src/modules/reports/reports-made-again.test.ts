import { gunzipSync, gzipSync } from 'node:zlib';
import { reportFormats } from '@shala/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { defaultLimits } from '../../platform/import/limits.ts';
import { openArchive } from '../../platform/import/xlsx/archive.ts';
import { type JobRun, JobStopped } from '../../platform/jobs/job-work.ts';
import { removeOldWork } from '../../platform/jobs/remove-old-work.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { reportWork } from './making/report-work.ts';
import { randomDistrict } from './testing/random-district.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof randomDistrict>>;
let principal: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  place = await randomDistrict(app, 7);
  principal = await app.some('Principal', { schoolId: place.first.id });
});
afterAll(() => app.close());

type Row = 'report/generateStudentReport' | 'report/generateAttendanceReport';

const order = (body: object, who = principal, row: Row = 'report/generateStudentReport') =>
  who.call(row, { body: { format: 'csv', ...body } });

const differences = (id: string, who = principal) =>
  who.call('report/fetchDifferences/:id', { params: { id } });

/** The texts of a spreadsheet, where it says what it is. */
async function aboutSheetOf(path: string): Promise<string> {
  const archive = await openArchive(path, defaultLimits);
  const texts: string[] = [];
  for (const [name, part] of archive.parts)
    if (/^xl\/(worksheets\/sheet2|sharedStrings)/.test(name))
      for await (const bytes of archive.read(part)) texts.push(bytes.toString());
  return texts.join('');
}

async function made(body: object, who = principal, row?: Row) {
  const answer = await order(body, who, row);
  expect(answer.status, answer.text).toBe(202);
  await app.ended(who, answer.result.jobId);
  const { rows } = (await who.call('report/fetchAllReport')).result;
  return rows.find(({ id }) => id === answer.result.jobId)!;
}

/** A day of the week after; sessions last. */
async function later(): Promise<void> {
  app.clock.set('2026-11-23T04:30:00.000Z');
  await app.db.updateTable('session').set({ last_used_at: '2026-11-23T04:30:00.000Z' }).execute();
}

describe('a report that is made again', () => {
  it('is as of the same day and says that its figures are the same, or that they have changed', async () => {
    const first = await made({ report: 'enrolment', filters: { day: '2026-11-16' } });
    expect(first.again).toBeNull();
    await later();
    const [student] = place.first.students.filter(({ admission }) => !admission.left_on);
    // Who leaves afterwards was there on the day.
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-20', outcome: 'left' })
      .where('id', '=', student!.enrolment.id)
      .execute();
    const again = await made({ againOf: first.id });
    expect([again.asOf, again.rows, again.lines]).toEqual(['2026-11-16', first.rows, first.lines]);
    expect(again.again).toEqual({
      madeAt: first.createdAt,
      outcome: 'same',
      hasDifferences: true,
    });
    expect((await differences(again.id)).result).toMatchObject({ total: 0, rows: [] });

    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-10' })
      .where('id', '=', student!.enrolment.id)
      .execute();
    expect((await made({ againOf: first.id })).again?.outcome).toBe('changed');
  });

  it('shows both figures where marks were corrected since, on the page and in the file', async () => {
    const filters = { schoolId: place.first.id, month: '2026-11' };
    const body = { report: 'attendance-month-classes', filters };
    const first = await made(body, principal, 'report/generateAttendanceReport');
    const [kept] = await app.db
      .selectFrom('class_day')
      .where('school_id', '=', place.first.id)
      .where('marked_at', 'is not', null)
      .where('present', '>', 0)
      .where('day', '>=', '2026-11-01')
      .where('day', '<=', '2026-11-16')
      .where(sql<boolean>`exists (select from school_day
        where school_day.school_id = class_day.school_id and school_day.day = class_day.day and not is_off)`)
      .orderBy('day')
      .selectAll()
      .execute();
    const { present, absent } = kept!;
    await app.db
      .updateTable('class_day')
      .set({ present: present - 1, absent: absent + 1 })
      .where('class_id', '=', kept!.class_id)
      .where('day', '=', kept!.day)
      .execute();
    const again = await made({ againOf: first.id }, principal, 'report/generateAttendanceReport');
    expect(again.again?.outcome).toBe('changed');
    const { result } = await differences(again.id);
    const attended = result.rows.find(({ column }) => column === 'Days present');
    expect(attended?.kind).toBe('number');
    expect(Number(attended!.before) - Number(attended!.after)).toBe(1);
    expect(new Set(result.rows.map(({ row }) => row))).toEqual(new Set([attended!.row]));
    expect(result.total).toBe(result.rows.length);

    const sheet = await made(
      { againOf: first.id, format: 'xlsx' },
      principal,
      'report/generateAttendanceReport',
    );
    const about = await app.services.files.withPath(sheet.file!.id, aboutSheetOf);
    expect(about).toContain(
      `${attended!.row}, Days present: ${attended!.before} then, ${attended!.after} now`,
    );
  });

  describe('about people', () => {
    /** Everything that the database has of a report, but for its file. */
    async function keptOf(id: string): Promise<string> {
      const row = await app.db
        .selectFrom('report')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const cells = row.cells ? gunzipSync(row.cells).toString() : '';
      return JSON.stringify([cells, row.differences, row.difference_texts]);
    }

    /** A mark and a register number are others than when the report was made. */
    async function correctedRegister() {
      const mark = await app.db
        .selectFrom('mark')
        .innerJoin('enrolment', 'enrolment.id', 'mark.enrolment_id')
        .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('mark.school_id', '=', place.first.id)
        .where('mark.status', '=', 'present')
        .where('mark.day', '>=', '2026-11-02')
        .where('mark.day', '<=', '2026-11-16')
        .select(['mark.day', 'enrolment.id', 'enrolment.class_id', 'student.name'])
        .select('admission.id as admissionId')
        .orderBy('mark.day')
        .executeTakeFirstOrThrow();
      const filters = { classId: mark.class_id, month: '2026-11' };
      const body = { report: 'class-register', filters };
      const first = await made(body, principal, 'report/generateAttendanceReport');
      await app.db
        .updateTable('mark')
        .set({ status: 'absent' })
        .where('enrolment_id', '=', mark.id)
        .where('day', '=', mark.day)
        .execute();
      await app.db
        .updateTable('admission')
        .set({ register_number: 'NEW-1', register_key: 'NEW-1' })
        .where('id', '=', mark.admissionId)
        .execute();
      return { first, name: mark.name };
    }
    it('keeps figures and marks, and of names only whether they are the same', async () => {
      const { first, name } = await correctedRegister();
      expect(await keptOf(first.id)).not.toContain(name);
      const body = { againOf: first.id };
      const again = await made(body, principal, 'report/generateAttendanceReport');
      const { rows } = (await differences(again.id)).result;
      const shown = rows.map(({ row, column, before, after }) => [row, column, before, after]);
      const row = `${name} · NEW-1`;
      const registerNumber = shown.find(([, , before]) => before === 'not kept')!;
      expect(registerNumber).toEqual([row, expect.any(String), 'not kept', 'NEW-1']);
      expect(shown).toContainEqual([row, expect.stringMatching(/^\d+$/), 'P', 'A']);
      const attended = shown.find(([, column]) => column === 'Days present')!;
      expect(Number(attended[2]) - Number(attended[3])).toBe(1);

      // The file goes, and what is still kept names nobody.
      await app.db
        .updateTable('file')
        .set({ expires_at: '2026-11-01T00:00:00Z' })
        .where('id', '=', again.file!.id)
        .execute();
      await removeOldWork(app.db, app.clock);
      const later = (await differences(again.id)).result.rows;
      expect(later.map(({ row, column, before, after }) => [row, column, before, after])).toEqual(
        shown.map(([, column, before, after]) => [
          expect.stringMatching(/^No\. \d+$/),
          column,
          before,
          column === registerNumber[1] ? 'not kept' : after,
        ]),
      );
      for (const { id } of [first, again]) {
        const kept = await keptOf(id);
        expect([kept.includes(name), kept.includes('NEW-1')]).toEqual([false, false]);
      }
    });

    it('is compared as a whole where the codes were made with the secret of another folder', async () => {
      const first = await made({ report: 'students' });
      const { cells } = await app.db
        .selectFrom('report')
        .where('id', '=', first.id)
        .select('cells')
        .executeTakeFirstOrThrow();
      const kept = JSON.parse(gunzipSync(cells!).toString());
      await app.db
        .updateTable('report')
        .set({ cells: gzipSync(JSON.stringify({ ...kept, key: 'another' })) })
        .where('id', '=', first.id)
        .execute();
      expect((await made({ againOf: first.id })).again).toMatchObject({
        outcome: 'same',
        hasDifferences: false,
      });
    });
  });

  it('is compared a year later, when the file of the first is no longer kept', async () => {
    const first = await made({ report: 'enrolment', filters: { day: '2026-11-16' } });
    await app.db
      .updateTable('file')
      .set({ expires_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', first.file!.id)
      .execute();
    await removeOldWork(app.db, app.clock);
    await app.services.files.removeExpired(app.db);
    const { rows } = (await principal.call('report/fetchAllReport')).result;
    const record = rows.find(({ id }) => id === first.id)!;
    expect(record.file).toBeNull();
    expect(record.expiresAt > '2027-11-01').toBe(true);
    expect((await made({ againOf: first.id })).again?.outcome).toBe('same');
  });

  it('shows nobody what differs who does not open it, and has nothing of one that was made once', async () => {
    const first = await made({ report: 'enrolment' });
    expect((await differences(first.id)).status).toBe(404);
    const again = await made({ againOf: first.id });
    const stranger = await app.some('Principal');
    expect((await differences(again.id, stranger)).status).toBe(404);
  });

  it('says so where the first one was made by another version', async () => {
    const first = await made({ report: 'students' });
    await app.db
      .updateTable('report')
      .set({ definition_version: 0 })
      .where('id', '=', first.id)
      .execute();
    expect((await made({ againOf: first.id })).again?.outcome).toBe('otherVersion');
  });

  it("is not made again by somebody who does not open the first, nor by another subject's call", async () => {
    const first = await made({ report: 'enrolment' });
    const stranger = await app.some('Principal');
    expect((await order({ againOf: first.id }, stranger)).status).toBe(404);
    const wrong = await principal.call('report/generateClassReport', {
      body: { format: 'csv', againOf: first.id },
    });
    expect(wrong.status).toBe(404);
  });
});

it('a report whose process ended between its file and its end keeps that file', async () => {
  const { id, file } = await made({ report: 'students' });
  await app.db
    .updateTable('job')
    .set({ state: 'queued', ended_at: null })
    .where('id', '=', id)
    .execute();
  await app.services.wakeups.announceWork(app.db);
  expect((await app.ended(principal, id)).state).toBe('done');
  const { rows } = (await principal.call('report/fetchAllReport')).result;
  expect(rows.find((one) => one.id === id)!.file).toEqual(file);
});

it.each(reportFormats)('a report is cancelled while its %s is made of the rows', async (format) => {
  await app.services.jobs.stop();
  const { result } = await order({ report: 'students', format });
  const run = {
    id: result.jobId,
    kind: 'report',
    accountId: principal.id,
    input: {},
    checkpoint: null,
  };
  const done: number[] = [];
  const batch: JobRun['batch'] = async (work) => {
    if (done.length > 0) throw new JobStopped();
    await inTransaction(app.db, async (db) => void done.push((await work(db)).done));
  };
  await expect(reportWork(app.services)({ ...run, batch })).rejects.toThrow(JobStopped);
  // The rows of its one school were gathered.
  expect(done).toEqual([1]);
});

it('a report that is cancelled before it was made has no file and leaves no rows', async () => {
  await app.services.jobs.stop();
  const { result } = await order({ report: 'students' });
  const stopped = await principal.call('job/stop/:id', { params: { id: result.jobId } });
  expect(stopped.status).toBe(200);
  const second = await app.beside();
  await second.startJobs();
  const job = await app.ended(principal, result.jobId);
  await second.close();
  expect(job.state).toBe('stopped');
  const { rows } = (await principal.call('report/fetchAllReport')).result;
  expect(rows.find(({ id }) => id === result.jobId)).toMatchObject({
    file: null,
    state: 'stopped',
  });
  const kept = await app.db
    .selectFrom('report_row')
    .select('place')
    .where('report_id', '=', result.jobId)
    .execute();
  expect(kept).toEqual([]);
});
