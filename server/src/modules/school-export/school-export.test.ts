import { spawnSync } from 'node:child_process';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { MadeExport } from '@shala/contract/school-export.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobStopped } from '../../platform/jobs/job-work.ts';
import { readZip } from '../../platform/test-kit/read-zip.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { makeWorld } from '../../platform/test-kit/world.ts';
import { measured } from '../../platform/upload.ts';
import { type FeeYear, feeYear } from '../fees/testing/fee-year.ts';
import { allParts } from './all-parts.ts';
import { schoolExportWork } from './export-work.ts';
import { filesParts } from './kept-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const order = (who: TestPerson, schoolId: string, language = 'en') =>
  who.call(
    'school/exportEverything',
    { body: { schoolId } },
    { headers: { 'accept-language': language } },
  );

async function exported(who: TestPerson, schoolId: string, language?: string) {
  const answer = await order(who, schoolId, language);
  expect(answer.status, answer.text).toBe(202);
  const job = await app.ended(who, answer.result.jobId);
  expect([job.state, job.message, job.done]).toEqual(['done', null, job.total]);
  const { fileId } = job.result as MadeExport;
  const files = await app.services.files.withPath(fileId, readZip);
  const text = (name: string) => files.get(name)!.toString().slice(1);
  return { files, fileId, job, text, lines: (name: string) => text(name).trimEnd().split('\r\n') };
}

/** The job's work by itself; `between` comes after each look at whether to go on. */
const work = (who: TestPerson, schoolId: string, between: () => void) =>
  schoolExportWork(app.services)({
    id: newId(),
    kind: 'school-export',
    accountId: who.id,
    input: { schoolId, language: 'en' },
    checkpoint: undefined,
    batch: async (step) => {
      await step(app.db);
      between();
    },
  });

const inTheMaking = async () =>
  (await readdir(join(app.dataDir, 'incoming', String(process.pid)))).filter((name) =>
    name.startsWith('making-'),
  );

async function rowsOf(table: string, schoolId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where school_id = ${schoolId}`.execute(
    app.db,
  );
  return rows[0]!.count;
}

/** Lists with other rows than those that the school has in their first table. */
const ofOtherRows = new Set([
  'school',
  'people',
  'consents',
  'former-students',
  'transfers',
  'student-leave',
  'feedback-of-students',
  'stock-verifications',
]);

describe('POST /api/school/exportEverything', () => {
  it('has every list, as long as the school has rows', async () => {
    const of: FeeYear = await feeYear(app);
    const asha = await of.student('Asha Patil', { admission: { register_number: '4387/A' } });
    const teacher = await app.some('Teacher', { schoolId: of.school.id });
    await app.make.guardian(asha.student_id, { name: 'Lata Patil', mobile: '9822012345' });
    const ravi = await of.student('Ravi Naik');
    await of.principal.call('studentSchool/withdraw', {
      body: { admissionId: ravi.id, version: 1, leftOn: '2026-10-31', reason: 'other' },
    });
    await of.charge();
    await of.pay([{ admissionId: asha.id, paise: 400_00 }]);
    const mark = { status: 'absent', seen: 0, tappedAt: app.clock.now().toISOString() } as const;
    await of.principal.call('attendance/markStudentAttendance', {
      body: {
        format: 1,
        idempotencyKey: newId(),
        classId: of.class.id,
        day: '2026-11-13',
        marks: [{ enrolmentId: asha.enrolment_id, ...mark }],
      },
    });
    await app.db
      .updateTable('school_user')
      .set({ acts_from: '2026-11-02', acts_to: '2026-11-06' })
      .where('account_id', '=', teacher.id)
      .execute();
    const { files, lines, text } = await exported(of.principal, of.school.id);
    expect(lines('staff-service.csv')[0]).toContain('Acting principal from,Acting principal until');
    const acting = lines('staff-service.csv').filter((line) =>
      line.endsWith('2026-11-02,2026-11-06'),
    );
    expect(acting).toHaveLength(1);
    expect(lines('students.csv')).toHaveLength(2);
    expect(lines('students.csv')[1]).toContain('4387/A,Asha Patil');
    expect(lines('former-students.csv')[1]).toContain('Ravi Naik');
    expect(lines('student-records.csv')).toHaveLength(3);
    expect(lines('guardians.csv')[1]).toContain('4387/A,Asha Patil,Father,Lata Patil,9822012345');
    expect(lines('student-attendance/2026-11.csv')[1]).toContain('4387/A,Asha Patil,Absent');
    expect(lines('fee-receipts.csv')).toHaveLength(2);
    expect(lines('fee-ledger/2026-11.csv').some((line) => line.includes('Paid'))).toBe(true);
    for (const [name, content] of files) {
      if (!name.endsWith('.csv')) continue;
      expect(text('read-me.txt')).toContain(`${name} – `);
      expect(content.toString().startsWith('\ufeff')).toBe(true);
    }
    expect(text('read-me.txt')).toMatch(/students\.csv – Students: 1\r\n/);
    expect(text('read-me.txt')).not.toContain('school-export:');
  });

  it('has each row of a school that has one of everything, and none of another school', async () => {
    const [own, other] = [await makeWorld(app, 'Own'), await makeWorld(app, 'Other')];
    await app.db
      .updateTable('student')
      .set({ name: 'Of the other school' })
      .where('id', '=', other.idOf('student'))
      .execute();
    const superAdmin = await app.some('SuperAdmin');
    const { files, lines } = await exported(superAdmin, own.school.id);
    const written: Record<string, number> = {};
    const kept: Record<string, number> = {};
    for (const { name, tables } of allParts.filter(({ name }) => !ofOtherRows.has(name))) {
      const its = [...files.keys()].filter((file) => file.split(/[/.]/)[0] === name);
      written[name] = its.reduce((sum, file) => sum + lines(file).length - 1, 0);
      kept[name] = await rowsOf(tables[0]!, own.school.id);
    }
    expect(written).toEqual(kept);
    for (const [name, content] of files) {
      for (const foreign of ['Of the other school', other.school.name, other.school.udise_code]) {
        expect(content.toString(), name).not.toContain(foreign);
      }
    }
  });

  it('writes headings and the read-me in the language of the reader', async () => {
    const of = await feeYear(app);
    await of.student('Asha Patil');
    const { lines, text } = await exported(of.principal, of.school.id, 'mr');
    expect(lines('guardians.csv')[0]).toContain('व्यवसाय');
    expect(text('read-me.txt')).toContain('students.csv – विद्यार्थी: 1');
  });

  it('makes no formula of what people have typed', async () => {
    const of = await feeYear(app);
    await of.student('=HYPERLINK("http://x")');
    const { lines } = await exported(of.principal, of.school.id);
    expect(lines('student-records.csv')[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('has photos under the names of students, and says which bytes are gone', async () => {
    const of = await feeYear(app);
    for (const [name, register] of [
      ['Asha Patil', '4387/A'],
      ['Ravi Naik', '4388'],
    ] as const) {
      const student = await of.student(name, { admission: { register_number: register } });
      const path = join(app.dataDir, 'photo');
      await writeFile(path, `photo of ${name}`);
      const id = await app.services.files.keep(app.db, await measured(path), {
        accountId: of.principal.id,
        schoolId: of.school.id,
        name: 'IMG_1.JPG',
        mediaType: 'image/jpeg',
      });
      await app.db
        .updateTable('student')
        .set({ photo_file_id: id })
        .where('id', '=', student.student_id)
        .execute();
      if (name === 'Ravi Naik') await app.services.files.remove(id);
    }
    const { files, text } = await exported(of.principal, of.school.id);
    const photos = [...files.keys()].filter((name) => name.startsWith('student-photos/'));
    expect(photos).toEqual(['student-photos/4387-A Asha Patil.JPG']);
    expect(files.get(photos[0]!)!.toString()).toBe('photo of Asha Patil');
    expect(text('read-me.txt')).toContain('student-photos/ – Photos of students: 1');
    expect(text('read-me.txt')).toContain('could not be read: 1');
  });

  it('has files of questions under the names of the list, also where bytes of one are gone', async () => {
    const of = await feeYear(app);
    const subject = await app.make.subject({ school_id: of.school.id });
    const path = join(app.dataDir, 'picture');
    await writeFile(path, Buffer.from('89504e470d0a1a0a00000000', 'hex'));
    const ids: string[] = [];
    for (const isLost of [false, true]) {
      const id = await app.services.files.keep(app.db, await measured(path), {
        accountId: of.principal.id,
        schoolId: of.school.id,
        name: 'drawing',
        mediaType: 'image/png',
      });
      const body = { audioFileId: id };
      const question = await app.make.question(subject, { school_id: of.school.id }, body);
      const media = { question_id: question.id, revision: 1, file_id: id };
      await app.db.insertInto('question_media').values(media).execute();
      if (isLost) await app.services.files.remove(id);
      ids.push(id);
    }
    const { files, lines, text } = await exported(of.principal, of.school.id);
    const pictures = [...files.keys()].filter((name) => name.startsWith('question-files/'));
    expect(pictures).toEqual([`question-files/${ids[0]}.png`]);
    expect(lines('questions.csv').some((line) => line.includes(`${ids[0]}.png`))).toBe(true);
    expect(lines('questions.csv')).toHaveLength(3);
    expect(text('read-me.txt')).toContain('could not be read: 1');
  });

  it('leaves out what the person may not open, and says so', async () => {
    const of = await feeYear(app);
    await of.student('Asha Patil');
    await app.db
      .updateTable('account')
      .set({ titles_removed: ['Fees Management'] })
      .where('id', '=', of.principal.id)
      .execute();
    const { files, text } = await exported(of.principal, of.school.id);
    expect([...files.keys()].filter((name) => name.startsWith('fee-'))).toEqual([]);
    expect(text('read-me.txt')).toMatch(/may not open them: .*Fee receipts/);
    expect(files.has('students.csv')).toBe(true);
  });

  it('is refused to teachers, officers and other schools', async () => {
    const { school, principal } = await feeYear(app);
    const statusOf = async (role: Role, at = {}) =>
      (await order(await app.some(role, at), school.id)).status;
    expect(await statusOf('Teacher', { schoolId: school.id })).toBe(403);
    expect(await statusOf('EducationOfficer', { districtId: school.district_id })).toBe(403);
    expect(await statusOf('Principal')).toBe(404);
    const stranger = await app.some('Principal');
    await expect(work(stranger, school.id, () => undefined)).rejects.toMatchObject({
      key: 'messages:school_export.out_of_reach',
    });
    expect(await inTheMaking()).toEqual([]);
    const acts = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', school.id)
      .where('act', '=', 'school.export')
      .select('account_id')
      .execute();
    expect(acts).toEqual([]);
    await exported(principal, school.id);
  });

  it('is of whoever asked for it alone, once while it is made, for some days, and in the audit', async () => {
    const { school, principal } = await feeYear(app);
    const [first, second] = await Promise.all([
      order(principal, school.id),
      order(principal, school.id),
    ]);
    expect(second.result.jobId).toBe(first.result.jobId);
    const job = await app.ended(principal, first.result.jobId);
    const { fileId } = job.result as MadeExport;
    const link = { params: { id: fileId } };
    expect((await principal.call('file/fetchLink/:id', link)).status).toBe(200);
    const colleague = await app.some('Principal', { schoolId: school.id });
    expect((await colleague.call('file/fetchLink/:id', link)).status).toBe(404);
    const history = await app.db
      .selectFrom('audit')
      .where('entity_id', '=', school.id)
      .where('act', '=', 'school.export')
      .select(['account_id', 'school_id'])
      .execute();
    expect(history).toEqual([{ account_id: principal.id, school_id: school.id }]);
    const file = await app.db
      .selectFrom('file')
      .where('id', '=', fileId)
      .select(['created_at', 'expires_at'])
      .executeTakeFirstOrThrow();
    const days = (Date.parse(file.expires_at!) - Date.parse(file.created_at)) / 86_400_000;
    expect(days).toBe(exportKeptDays);
  });

  it('is not opened by who made it and works at the school no more, or is a teacher there now', async () => {
    const { school, principal } = await feeYear(app);
    const { fileId } = await exported(principal, school.id);
    const elsewhere = await app.make.school();
    await app.make.schoolUser(principal.id, elsewhere.id);
    const opened = async () =>
      (await principal.call('file/fetchLink/:id', { params: { id: fileId } })).status;
    const account = app.db.updateTable('account').where('id', '=', principal.id);
    const work = app.db
      .updateTable('school_user')
      .where('account_id', '=', principal.id)
      .where('school_id', '=', school.id);
    expect(await opened()).toBe(200);
    await account.set({ role: 'Teacher' }).execute();
    expect(await opened()).toBe(404);
    await account.set({ role: 'Principal' }).execute();
    expect(await opened()).toBe(200);
    await work.set({ starts_on: '2026-06-01', ends_on: '2026-06-30' }).execute();
    expect(await opened()).toBe(404);
  });

  it('leaves nothing of what is stopped', async () => {
    const { school, principal } = await feeYear(app);
    const files = () => app.db.selectFrom('file').select('id').execute();
    const before = await files();
    let looks = 0;
    const stop = () => {
      looks += 1;
      if (looks === 12) throw new JobStopped();
    };
    await expect(work(principal, school.id, stop)).rejects.toThrow(JobStopped);
    expect(await files()).toEqual(before);
    expect(await inTheMaking()).toEqual([]);
  });

  it('deletes what a process that was killed had written', async () => {
    const { school, principal } = await feeYear(app);
    const killed = join(app.dataDir, 'incoming', String(spawnSync('true').pid), 'making-1');
    await mkdir(killed, { recursive: true });
    await writeFile(join(killed, 'school.zip'), 'half of a school');
    await exported(principal, school.id);
    await expect(access(killed)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

/** Tables of a school's rows that no list has, with the reason. */
const notExported: Record<string, string> = {
  activation_key: 'of the programme, which sells them',
  area_day_change: 'what is still to be added up',
  attendance_change: 'the history of marks, which the register shows',
  attendance_rule: 'a setting',
  board_share: 'boards are of persons',
  certificate_counter: 'the next number',
  class_day: 'added up of marks',
  content_opening: 'who opened what, which usage counts',
  fee_counter: 'a setting',
  fee_month: 'added up of the ledger',
  fee_number: 'the next number',
  fee_print: 'the history of printing',
  fee_settings: 'a setting',
  fee_sms_text: 'a setting',
  feedback_entry: 'a conversation, which the feedback shows',
  feedback_waiting: 'without an author, until five are there',
  file: 'photos and documents lie in folders; the others are named in the read-me',
  library_settings: 'a setting',
  promotion: 'how enrolments were made',
  quiz_answer: 'named in the read-me as left out',
  quiz_paper: 'printed papers',
  quiz_paper_question: 'printed papers',
  quiz_question: 'which questions a quiz has, with their keys',
  school_day_group: 'added up of marks',
  school_roll: 'added up of admissions',
  service_reach: 'of the programme',
  teacher_away: 'follows from leave',
  upload: 'being received',
  week_plan: 'the version of the periods',
  weekly_off: 'a setting',
};

it('is known of each table with rows of a school whether the export has it', async () => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attname like '%school_id' and not attisdropped and relkind in ('r', 'p')
      and not relispartition and relnamespace = 'public'::regnamespace
    group by attrelid order by 1`.execute(app.db);
  const ofSchools = rows.map(({ name }) => name);
  expect(ofSchools.length).toBeGreaterThan(60);
  const inLists = new Set<string>(allParts.flatMap(({ tables }) => tables));
  const unknown = ofSchools.filter((name) => !inLists.has(name) && !(name in notExported));
  expect(unknown).toEqual([]);
  const twice = Object.keys(notExported).filter(
    (name) => inLists.has(name) || !ofSchools.includes(name),
  );
  expect(twice).toEqual([]);
});

it('has a title in each language for every list', () => {
  for (const language of ['en', 'hi', 'mr'] as const) {
    const say = app.services.say(language);
    for (const { name } of [...allParts, ...filesParts]) {
      expect(say(`school-export:lists.${name}`)).not.toContain(name.includes('-') ? name : 'lists');
    }
  }
});

describe('after the plan has ended', () => {
  const end = ({ id }: { id: string }) =>
    app.db.updateTable('school').set({ plan_ends_on: '2026-11-15' }).where('id', '=', id).execute();

  it('a principal orders the export, sees it made and saves the whole school, and nothing else opens', async () => {
    const of = await feeYear(app);
    await of.student('Asha Patil');
    await of.charge();
    await end(of.school);
    const expired = await app.as(of.principal.id);
    const before = await expired.call('school/fetchOwnExports');
    expect(before.result).toEqual([
      { schoolId: of.school.id, schoolName: of.school.name, latest: null },
    ]);
    expect((await order(expired, of.school.id)).status).toBe(202);
    const own = async () => (await expired.call('school/fetchOwnExports')).result[0]!.latest!;
    await expect.poll(async () => (await own()).state).toBe('done');
    const { url, message } = await own();
    expect(message).toBeNull();
    const file = await app.app.inject(url!);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
    const fileId = url!.split(/[/?]/)[4]!;
    const lists = await app.services.files.withPath(fileId, readZip);
    expect(lists.get('students.csv')!.toString()).toContain('Asha Patil');
    expect(lists.get('fee-ledger/2026-11.csv')!.toString()).toContain('Charged');
    const link = await expired.call('file/fetchLink/:id', { params: { id: fileId } });
    expect([link.status, link.code]).toEqual([403, 'plan_expired']);
  });

  it.each(['Teacher', 'EducationOfficer', 'Student'] as const)('a %s orders none', async (role) => {
    const school = await app.make.school();
    const who = await app.some(role, { schoolId: school.id });
    await end(school);
    const expired = await app.as(who.id);
    expect((await order(expired, school.id)).status).toBe(403);
    expect((await expired.call('school/fetchOwnExports')).status).toBe(403);
  });

  it('a principal orders none of another school', async () => {
    const [own, other] = [await app.make.school(), await app.make.school()];
    const principal = await app.some('Principal', { schoolId: own.id });
    await end(own);
    expect((await order(await app.as(principal.id), other.id)).status).toBe(404);
  });
});
