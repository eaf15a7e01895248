import { newId } from '@shala/contract/new-id.ts';
import type { ReportFormat, ReportTable } from '@shala/contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, scratchFiles } from '../../platform/import/testing/scratch-files.ts';
import { JobFailure, type JobRun } from '../../platform/jobs/job-work.ts';
import { filesSent } from '../../platform/test-kit/files-sent.ts';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { reportWork } from './making/report-work.ts';

const scratch = scratchFiles();
let app: TestApp;
let officer: TestPerson;
let principal: TestPerson;
let munge: Awaited<ReturnType<TestApp['make']['school']>>;
let hindale: typeof munge;
let fifth: Awaited<ReturnType<TestApp['make']['schoolClass']>>;

beforeAll(async () => {
  app = await openTestApp();
  const { make } = app;
  const district = await make.district({ name: 'Sindhudurg' });
  munge = await make.school({ name: '=Munge', district_id: district.id });
  hindale = await make.school({ name: 'Hindale', district_id: district.id });
  fifth = await make.schoolClass(munge.id, { standard: 5, division: 'A', capacity: 40 });
  await make.schoolClass(hindale.id, { standard: 1, division: 'A', capacity: 30 });
  for (const gender of ['female', 'female', 'male'])
    await make.enrolled(fifth, { student: { gender } });
  officer = await app.some('EducationOfficer', { districtId: district.id });
  principal = await app.some('Principal', { schoolId: munge.id });
});
afterAll(() => app.close());

const table = async (who: TestPerson, report: string, query: object = {}): Promise<ReportTable> => {
  const answer = await who.call('report/fetchTable', { query: { report, ...query } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
};

async function make(who: TestPerson, format: ReportFormat, body: object = {}) {
  const answer = await who.call('report/generateClassReport', { body: { format, ...body } });
  expect(answer.status, answer.text).toBe(202);
  return answer.result.jobId;
}

const listed = async (who: TestPerson) => (await who.call('report/fetchAllReport')).result.rows;

async function made(who: TestPerson, format: ReportFormat, body: object = {}) {
  const jobId = await make(who, format, body);
  const job = await app.ended(who, jobId);
  expect([job.state, job.message]).toEqual(['done', null]);
  const report = (await listed(who)).find(({ id }) => id === jobId)!;
  return { ...report, bytes: await app.services.files.bytes(report.file!.id) };
}

describe('GET /api/report/fetchReports', () => {
  it('offers each role what it may make, and nothing of a title that was taken away', async () => {
    const names = async (who: TestPerson) =>
      (await who.call('report/fetchReports')).result.map(({ name }) => name);
    const ofOfficer = await names(officer);
    expect(ofOfficer).toContain('attendance-month-areas');
    expect(ofOfficer).not.toContain('udise-students');
    expect(await names(principal)).not.toContain('activation-keys');
    expect(await names(await app.some('Teacher', { schoolId: munge.id }))).toEqual([
      'classes',
      'class-register',
      'low-attendance',
      'long-absence',
      'students',
      'teaching-load',
      'free-periods',
      'library-books',
      'library-loans',
      'content-usage',
      'quiz-results',
    ]);
    const { id } = await app.make.account('Principal', { titles_removed: ['Leave Application'] });
    await app.make.schoolUser(id, munge.id);
    expect(await names(await app.as(id))).not.toContain('leave');
  });
});

describe('GET /api/report/fetchTable', () => {
  it('counts boys and girls of each class, with totals', async () => {
    const { columns, rows, totals, isCut } = await table(officer, 'classes');
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    expect(
      rows.map(({ cells }) =>
        ['school', 'class', 'boys', 'girls', 'students'].map((key) => cells[at(key)]),
      ),
    ).toEqual(
      [
        ['=Munge', '5 A', 1, 2, 3],
        ['Hindale', '1 A', 0, 0, 0],
      ].sort((one, other) =>
        String(one[0]).localeCompare(String(other[0]), 'en', { ignorePunctuation: true }),
      ),
    );
    expect([totals![at('students')], totals![at('capacity')], isCut]).toEqual([3, 70, false]);
  });

  it('counts the classes of the year that has ended in the holidays before the next one', async () => {
    const district = await app.make.district();
    const school = await app.make.school({ district_id: district.id, plan_ends_on: '2028-06-14' });
    await app.make.enrolled(await app.make.schoolClass(school.id, { standard: 7, division: 'A' }), {
      student: { gender: 'female' },
    });
    const { id } = await app.make.account('SuperAdmin');
    const now = app.clock.now().toISOString();
    try {
      app.clock.set('2027-05-20T04:30:00.000Z');
      const office = await app.as(id);
      const of = { districtId: district.id };
      const cell = async (report: string, key: string) => {
        const { columns, rows } = await table(office, report, of);
        return rows.map(({ cells }) => cells[columns.findIndex((column) => column.key === key)]);
      };
      expect(await cell('classes', 'class')).toEqual(['7 A']);
      expect(await cell('classes', 'girls')).toEqual([1]);
      expect(await cell('schools', 'classes')).toEqual([1]);
    } finally {
      app.clock.set(now);
    }
  });

  it('has who was promoted in the class of the year that has ended until the next one begins', async () => {
    const district = await app.make.district();
    const school = await app.make.school({ district_id: district.id });
    const seventh = await app.make.schoolClass(school.id, { standard: 7, division: 'A' });
    const year = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-04-30',
      is_current: false,
    });
    const eighth = await app.make.schoolClass(school.id, {
      standard: 8,
      division: 'A',
      academic_year_id: year.id,
      year: 2027,
    });
    const ended = (outcome: string) => ({ enrolment: { to_day: '2027-04-30', outcome } });
    await app.make.enrolled(seventh, ended('left'));
    const { enrolment } = await app.make.enrolled(seventh, ended('promoted'));
    await app.db
      .insertInto('enrolment')
      .values({
        id: newId(),
        school_id: school.id,
        admission_id: enrolment.admission_id,
        student_id: enrolment.student_id,
        class_id: eighth.id,
        from_day: '2027-06-15',
      })
      .execute();
    const office = await app.some('SuperAdmin');
    const on = async (day: string) => {
      const of = { districtId: district.id, day };
      const { columns, rows } = await table(office, 'students', of);
      const at = columns.findIndex(({ key }) => key === 'class');
      const counted = await table(office, 'enrolment', of);
      expect(counted.totals?.at(-1) ?? 0).toBe(rows.length);
      return rows.map(({ cells }) => cells[at]);
    };
    expect(await on('2027-04-30')).toEqual(['7 A', '7 A']);
    expect(await on('2027-05-20')).toEqual(['7 A']);
    expect(await on('2027-06-15')).toEqual(['8 A']);
  });

  it('says of a class that its class teacher has left the school, as the list of classes does', async () => {
    const { make } = app;
    const school = await make.school();
    const office = await app.some('Principal', { schoolId: school.id });
    const left = await make.account('Teacher', { name: 'Vijay More' });
    await make.schoolUser(left.id, school.id, { starts_on: '2019-06-15', ends_on: '2020-10-31' });
    await make.schoolClass(school.id, { class_teacher_id: left.id });
    const { columns, rows } = await table(office, 'classes');
    const at = columns.findIndex(({ key }) => key === 'classTeacher');
    expect(rows.map(({ cells }) => cells[at])).toEqual(['Vijay More (No longer works here)']);
  });

  it('shows a principal the own school alone', async () => {
    const { rows } = await table(principal, 'schools');
    expect(rows.map(({ cells }) => cells[1])).toEqual(['=Munge']);
  });

  it('counts the attendance of a day from its totals, and names schools that have not reported', async () => {
    await app.db
      .insertInto('school_day')
      .values({
        school_id: munge.id,
        day: '2026-11-16',
        year: 2026,
        classes_marked: 1,
        enrolled: 4,
        present: 1,
        half_day: 1,
        absent: 2,
        meals: 2,
      })
      .execute();
    const { columns, rows, totals } = await table(officer, 'attendance-day', { day: '2026-11-16' });
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    const of = Object.fromEntries(rows.map(({ cells }) => [cells[at('school')], cells]));
    const keys = ['reported', 'marked', 'attended', 'share', 'absent', 'meals'];
    expect(keys.map((key) => of['=Munge']![at(key)])).toEqual(['Yes', 4, 1.5, 0.375, 2, 2]);
    expect(of.Hindale![at('reported')]).toBe('Not reported');
    expect(totals![at('share')]).toBe(0.375);
    const sunday = await table(officer, 'attendance-day', { day: '2026-11-15' });
    expect(sunday.rows.map(({ cells }) => cells[at('reported')])).toEqual(['Holiday', 'Holiday']);
    const tomorrow = await table(officer, 'attendance-day', { day: '2026-11-17' });
    expect(tomorrow.rows.map(({ cells }) => cells[at('reported')])).toEqual([
      'Still to come',
      'Still to come',
    ]);
    expect(tomorrow.totals![at('classesDue')]).toBe(0);
  });

  it('refuses a filter that the report does not have, an unknown value and an unknown report', async () => {
    const call = (query: object) =>
      principal.call('report/fetchTable', { query: { report: 'classes', ...query } });
    expect((await call({ status: 'open' })).errors?.[0]?.field).toBe('status');
    expect((await call({ report: 'users', status: 'gone' })).errors?.[0]?.field).toBe('status');
    expect((await call({ report: 'leave', from: '2026-11-02', to: '2026-11-01' })).status).toBe(
      422,
    );
    expect((await call({ report: 'nothing' })).status).toBe(404);
  });

  it.each(['users', 'schools', 'feedback', 'classes', 'leave', 'attendance-day'])(
    'makes %s for SuperAdmin, officer and principal in each language',
    async (report) => {
      for (const who of [await app.some('SuperAdmin'), officer, principal]) {
        for (const language of ['en', 'hi', 'mr']) {
          const answer = await who.call(
            'report/fetchTable',
            { query: { report } },
            { headers: { 'accept-language': language } },
          );
          expect(answer.status, answer.text).toBe(200);
          expect(answer.text).not.toMatch(/reports:|column\./);
        }
      }
    },
  );
});

describe('POST /api/report/generateClassReport', () => {
  it('makes the same rows as CSV, XLSX and PDF as the page shows', async () => {
    const shown = (await table(officer, 'classes')).rows.map(({ cells }) =>
      cells.map((cell) => String(cell ?? '')),
    );
    const csv = await made(officer, 'csv');
    const ofCsv = await cellsOf(await scratch.open(csv.bytes));
    expect(ofCsv).toEqual(shown);

    const xlsx = await made(officer, 'xlsx');
    const ofXlsx = await cellsOf(await scratch.open(xlsx.bytes));
    expect(ofXlsx.slice(0, -1)).toEqual(shown);
    expect(ofXlsx.at(-1)).toEqual(['Total', '', '', '', '', '1', '2', '0', '3', '70']);

    const pdf = await made(officer, 'pdf');
    const [page, ...more] = await readPaper(pdf.bytes);
    expect(more).toEqual([]);
    const text = page!.replace(/\s+/g, ' ');
    for (const part of ['Education office, Sindhudurg', 'Page total', '=Munge', '5 A', '70'])
      expect(text).toContain(part);
  });

  it('prints a principal’s report in Hindi under the header of the school', async () => {
    const { bytes, title, lines } = await made(principal, 'pdf', {
      language: 'hi',
      filters: { schoolId: munge.id },
    });
    expect([title, lines]).toEqual(['Classes and their strength', ['विद्यालय: =Munge']]);
    const [page] = await readPaper(bytes);
    expect(page).toContain('कक्षाएँ');
    expect(page).toContain(munge.udise_code);
    // The clock of the tests stands at ten in the morning.
    const text = page!.replace(/\s+/g, ' ');
    expect(text).toContain('16-11-2026, 10:00 am');
    expect(text).toContain('रिपोर्ट कक्षाएँ और विद्यार्थी संख्या, संस्करण 1');
  });

  it('is listed by its title in the language of the reader', async () => {
    await made(principal, 'csv', { language: 'hi' });
    const inMarathi = { headers: { 'accept-language': 'mr' } };
    const find = (search: string) =>
      principal.call('report/fetchAllReport', { query: { search } }, inMarathi);
    const { rows } = (await find('पटसंख्या')).result;
    expect(rows[0]?.title).toBe('वर्ग आणि पटसंख्या');
    expect((await find('कक्षाएँ')).result.rows).toEqual([]);
    const [job] = (await principal.call('job/fetchAll', {}, inMarathi)).result;
    expect(job?.label).toBe(rows[0]?.title);
  });

  it('names students as registers do in the language', async () => {
    const schoolId = (await app.make.school()).id;
    const of = await app.make.schoolClass(schoolId);
    await app.make.enrolled(of, { student: { name: 'Asha Gavit', local_name: 'आशा गावित' } });
    const head = await app.some('Principal', { schoolId });
    const names = async (language: string) => {
      const query = { report: 'students' };
      const headers = { 'accept-language': language };
      const { result } = await head.call('report/fetchTable', { query }, { headers });
      return result.rows.map(({ cells }) => cells[4]);
    };
    expect([await names('en'), await names('mr')]).toEqual([['Asha Gavit'], ['आशा गावित']]);
  });

  it('makes one file for one idempotency key, and no file of a report about something else', async () => {
    const idempotencyKey = '01930000-0000-4000-8000-000000000901';
    const [one, other] = await Promise.all([
      make(officer, 'csv', { idempotencyKey }),
      make(officer, 'csv', { idempotencyKey }),
    ]);
    expect(other).toBe(one);
    await app.ended(officer, one);
    const wrong = { report: 'leave', format: 'csv' as const };
    expect((await officer.call('report/generateClassReport', { body: wrong })).status).toBe(404);
  });
});

describe('a made report', () => {
  it('is opened by others of the same role who see its schools, and by nobody else', async () => {
    const { id, file } = await made(principal, 'csv');
    const colleague = await app.some('Principal', { schoolId: munge.id });
    const elsewhere = await app.some('Principal', { schoolId: hindale.id });
    const seen = async (who: TestPerson) => (await listed(who)).some((one) => one.id === id);
    expect([await seen(colleague), await seen(elsewhere), await seen(officer)]).toEqual([
      true,
      false,
      false,
    ]);
    const link = async (who: TestPerson) =>
      (await who.call('file/fetchLink/:id', { params: { id: file!.id } })).status;
    expect([
      await link(principal),
      await link(colleague),
      await link(elsewhere),
      await link(officer),
    ]).toEqual([200, 200, 404, 404]);
    expect((await colleague.call('report/delete/:id', { params: { id } })).status).toBe(404);
    expect((await principal.call('report/delete/:id', { params: { id } })).status).toBe(200);
    expect(await seen(principal)).toBe(false);
  });

  it('is no longer opened after its maker has lost one of its schools, role or title', async () => {
    const { id } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(id, { district_id: munge.district_id });
    const maker = await app.as(id);
    const { file } = await made(maker, 'csv');
    const own = async () => (await listed(maker)).filter(({ isMine }) => isMine).length;
    const link = async () =>
      (await maker.call('file/fetchLink/:id', { params: { id: file!.id } })).status;
    expect([await link(), await own()]).toEqual([200, 1]);
    const set = (titles: string[]) =>
      app.db.updateTable('account').set({ titles_removed: titles }).where('id', '=', id).execute();
    await set(['Class Management']);
    expect([await link(), await own()]).toEqual([404, 0]);
    await set([]);
    await app.db
      .updateTable('location_user')
      .set({ district_id: (await app.make.district()).id })
      .where('id', '=', area.id)
      .execute();
    expect([await link(), await own()]).toEqual([404, 0]);
  });

  it('about students is no longer opened by the teacher whose class one of them was', async () => {
    const { id } = await app.make.account('Teacher');
    await app.make.schoolUser(id, munge.id);
    const own = await app.make.schoolClass(munge.id, { standard: 6, class_teacher_id: id });
    const other = await app.make.schoolClass(munge.id, { standard: 7, class_teacher_id: id });
    await app.make.enrolled(own, { student: { name: 'Asha' } });
    const teacher = await app.as(id);
    const body = { format: 'csv' as const, report: 'students' };
    const { result } = await teacher.call('report/generateStudentReport', { body });
    await app.ended(teacher, result.jobId);
    const file = (await listed(teacher)).find((one) => one.id === result.jobId)!.file!;
    expect(String(await app.services.files.bytes(file.id))).toContain('Asha');
    const opens = async () => [
      (await teacher.call('file/fetchLink/:id', { params: { id: file.id } })).status,
      (await listed(teacher)).length,
    ];
    expect(await opens()).toEqual([200, 1]);
    const teaches = (class_teacher_id: string | null, classId: string) =>
      app.db.updateTable('class').set({ class_teacher_id }).where('id', '=', classId).execute();
    await teaches(null, own.id);
    expect(await opens()).toEqual([404, 0]);
    await teaches(id, own.id);
    expect(await opens()).toEqual([200, 1]);
    await teaches(null, other.id);
    expect(await opens()).toEqual([404, 0]);
  });

  it('is not made when the scope has shrunk since it was ordered', async () => {
    const { id } = await app.make.account('EducationOfficer');
    const area = await app.make.locationUser(id, { district_id: munge.district_id });
    const maker = await app.as(id);
    await app.services.jobs.stop();
    const jobId = await make(maker, 'csv');
    await app.db
      .updateTable('location_user')
      .set({ district_id: (await app.make.district()).id })
      .where('id', '=', area.id)
      .execute();
    const second = await app.beside();
    await second.startJobs();
    const job = await app.ended(maker, jobId);
    await second.close();
    expect([job.state, job.message]).toEqual(['failed', expect.stringContaining('no longer see')]);
    expect(
      await app.db
        .selectFrom('report_row')
        .select('place')
        .where('report_id', '=', jobId)
        .execute(),
    ).toEqual([]);
  });

  it('is sent to where files lie before the transaction that writes its row', async () => {
    await app.services.jobs.stop();
    const id = await make(principal, 'csv');
    const run = { id, kind: 'report', accountId: principal.id, input: {}, checkpoint: null };
    const sent = await filesSent(app.services, (within) =>
      reportWork(app.services)({
        ...run,
        batch: within(async (step) => void (await step(app.db))),
      }),
    );
    expect(sent).toEqual([{ isWithin: false }]);
  });

  it('says so when a school is lost between two parts of it', async () => {
    await app.services.jobs.stop();
    const id = await make(officer, 'pdf', { filters: { schoolId: hindale.id } });
    const lose = async () => {
      const { id: district_id } = await app.make.district();
      const change = { district_id, block_id: null };
      await app.db.updateTable('school').set(change).where('id', '=', hindale.id).execute();
    };
    const batch: JobRun['batch'] = async (step) => {
      await step(app.db);
      await lose();
    };
    const run = { id, kind: 'report', accountId: officer.id, input: {}, checkpoint: null, batch };
    await expect(reportWork(app.services)(run)).rejects.toThrow(
      new JobFailure('messages:report.out_of_scope'),
    );
  });
});
