import type { JobKind } from '@shala/contract/jobs.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobWork } from '../../job-work.ts';
import { inTransaction } from '../database.ts';
import type { JobRun } from '../jobs/job-work.ts';
import { Jobs } from '../jobs/jobs.ts';
import { openTestApp, type TestApp, type TestPerson } from '../test-kit/test-app.ts';
import {
  bringIn as bringListIn,
  district,
  heading,
  type ListForm,
  school,
} from './testing/school-lists.ts';

let app: TestApp;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  await app.make.district(district);
});
afterAll(() => app.close());

const bringIn = (lines: string[], form: ListForm = {}) => bringListIn(app, superAdmin, lines, form);

const schools = async () =>
  (await superAdmin.call('school/fetchAllSchool', { query: { pageSize: 1 } })).result.total;

describe('POST /api/school/bulkUploadSchool', () => {
  it('imports the good lines and reports line, column, value and suggestion of the bad ones', async () => {
    const { result } = await bringIn([heading, school(1), '2.7E+10,Damaged,SINDHUDURG', school(2)]);
    expect(result).toMatchObject({ total: 3, inserted: 2, rejected: 1 });
    expect(result.errors).toEqual([
      expect.objectContaining({
        line: 3,
        column: 'UDISE code',
        field: 'udiseCode',
        value: '2.7E+10',
      }),
    ]);
    expect(result.errors[0]!.message).not.toMatch(/problem\.|\{\{/);
  });

  it('changes nothing when the same file is imported twice', async () => {
    const before = await schools();
    const { result } = await bringIn([heading, school(1), school(2)]);
    expect(result).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await schools()).toBe(before);
  });

  it('has the planner know the table that it filled', async () => {
    const known = sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where relname = 'school'`;
    expect((await known.execute(app.db)).rows[0]!.rows).toBeGreaterThan(0);
  });

  it('writes nothing in a dry run', async () => {
    const before = await schools();
    const { result } = await bringIn([heading, school(10)], { dryRun: 'true' });
    expect(result).toMatchObject({ inserted: 1, dryRun: true });
    expect(await schools()).toBe(before);
  });

  it('queues one import for one key, also for two simultaneous calls', async () => {
    const form = { idempotencyKey: newId(), dryRun: 'true' } as const;
    const send = () =>
      superAdmin.call('school/bulkUploadSchool', {
        form,
        file: new Blob([heading, '\n', school(11)]),
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.result.jobId).toBe(other.result.jobId);
    const another = await superAdmin.call('school/bulkUploadSchool', {
      form,
      file: new Blob([heading, '\n', school(12)]),
    });
    expect([another.status, another.code]).toEqual([409, 'conflict']);
  });

  it("uses the person's matching of columns and fixed cells", async () => {
    const { result } = await bringIn(['a,b,c', school(20), 'wrong,School 21,SINDHUDURG'], {
      mapping: JSON.stringify({ udiseCode: 0, name: 1, district: 2 }),
      edits: JSON.stringify({ 3: { udiseCode: '27330000021' } }),
    });
    expect(result).toMatchObject({ inserted: 2, rejected: 0 });
  });

  it('asks for missing required columns before it reads a line', async () => {
    const { result } = await bringIn(['a,b', '1,2'], { dryRun: 'true' });
    expect(result.unmatched).toContain('udiseCode');
    expect(result.total).toBe(0);
    expect(result.columns.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('imports nothing of a file that is broken further down', async () => {
    const before = await schools();
    const many = Array.from({ length: 3000 }, (_, index) => school(1000 + index));
    const endless = `"${'never closed '.repeat(90_000)}`;
    const { job } = await bringIn([heading, ...many, endless]);
    expect(job.state).toBe('failed');
    expect(job.message).toMatch(/3,?002/);
    expect(await schools()).toBe(before);
  });

  it('offers the bad lines as a file that can be fixed and imported again', async () => {
    const { result } = await bringIn([heading, '1,Bad code,SINDHUDURG']);
    const link = await superAdmin.call('file/fetchLink/:id', {
      params: { id: result.errorsFileId! },
    });
    const file = await app.app.inject(link.result.url);
    expect(file.headers['content-disposition']).toContain('attachment');
    const fixed = file.body.replace(/^1,|,1,/m, ',27330000099,').split('\r\n');
    expect(fixed[1]).toContain('27330000099');
    const { result: again } = await bringIn(fixed);
    expect(again).toMatchObject({ inserted: 1, rejected: 0 });
  });

  it('writes one audit entry per thousand lines, in the transaction of their changes', async () => {
    const lines = Array.from({ length: 1001 }, (_, index) => school(5000 + index));
    const { jobId } = await bringIn([heading, ...lines]);
    const { result } = await superAdmin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'import', id: jobId },
    });
    expect(result.map(({ act, entityName }) => [act, entityName])).toEqual([
      ['import.run', 'list.csv'],
      ['import.run', 'list.csv'],
    ]);
    const inserted = result.map(({ changes }) => changes.find(({ field }) => field === 'inserted'));
    expect(inserted.map((change) => change?.to)).toEqual([1, 1000]);

    const { rows } = await sql<{ acts: string[]; schools: string[] }>`
      select array(select xmin::text from audit where entity_id = ${jobId} order by 1) as acts,
        array(select distinct xmin::text from school
          where udise_code between '27330005000' and '27330006000' order by 1) as schools`.execute(
      app.db,
    );
    expect(rows[0]!.acts).toEqual(rows[0]!.schools);
  });
});

describe('POST /api/job/undoImport', () => {
  const undo = async (jobId: string) => {
    const taken = await superAdmin.call('job/undoImport/:id', { params: { id: jobId } });
    return app.ended(superAdmin, taken.result.jobId);
  };

  it('deletes what the import inserted and restores what it changed', async () => {
    await bringIn([heading, school(40)]);
    const before = await schools();
    const { jobId } = await bringIn([
      heading,
      school(40).replace('School 40', 'Renamed'),
      school(41),
    ]);
    const undone = await undo(jobId);
    expect(undone.result).toMatchObject({ takenBack: 2, keptCount: 0 });
    expect(await schools()).toBe(before);
    const { result } = await superAdmin.call('school/fetchAllSchool', {
      query: { search: '27330000040' },
    });
    expect(result.rows.map(({ name }) => name)).toEqual(['School 40']);
  });

  it('is one entry of the audit, however many lines it undoes', async () => {
    const lines = Array.from({ length: 1001 }, (_, index) => school(15_000 + index));
    const { jobId } = await bringIn([heading, ...lines]);
    await undo(jobId);
    const { result } = await superAdmin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'import', id: jobId },
    });
    const undone = result.filter(({ act }) => act === 'import.undo');
    expect(undone.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([expect.objectContaining({ field: 'takenBack', to: 1001 })]),
    ]);
  });

  it('keeps records changed since, and counts them', async () => {
    const { jobId } = await bringIn([heading, school(50), school(51)]);
    await bringIn([heading, school(50).replace('School 50', 'Changed since')]);
    const undone = await undo(jobId);
    expect(undone.result).toMatchObject({ takenBack: 1, keptCount: 1 });
  });

  it('undoes an import only once', async () => {
    const { jobId } = await bringIn([heading, school(60)]);
    await undo(jobId);
    const again = await superAdmin.call('job/undoImport/:id', { params: { id: jobId } });
    expect([again.status, again.code]).toEqual([409, 'conflict']);
  });

  it('starts one undo of three simultaneous calls', async () => {
    const { jobId } = await bringIn([heading, school(61)]);
    const ask = () => superAdmin.call('job/undoImport/:id', { params: { id: jobId } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const begun = answers.find(({ status }) => status === 202)!;
    await app.ended(superAdmin, begun.result.jobId);
  });
});

describe('an import that waits in the queue', () => {
  it('fails when the person may no longer import', async () => {
    const before = await schools();
    const former = await app.some('SuperAdmin');
    await app.services.jobs.stop();
    const file = new Blob([heading, '\n', school(70)]);
    const taken = await former.call('school/bulkUploadSchool', { form: {}, file });
    await app.db
      .updateTable('account')
      .set({ role: 'EducationOfficer', is_premium: true })
      .where('id', '=', former.id)
      .execute();
    const next = new Jobs({
      ...app.services,
      work: jobWork(app.services),
      alone: true,
      onError: () => undefined,
    });
    await next.start();
    const job = await app.ended(former, taken.result.jobId);
    await next.stop();
    expect([job.state, job.message]).toEqual(['failed', 'You are not allowed to do this.']);
    expect(await schools()).toBe(before);
  });
});

describe('a person who is deactivated during the work', () => {
  beforeAll(() => app.services.jobs.stop());

  /** Works on a queued job; `afterBatch` follows each batch that is committed. */
  const work = async (jobId: string, afterBatch = async () => {}) => {
    const job = await app.db
      .selectFrom('job')
      .select(['id', 'kind', 'account_id as accountId', 'input', 'checkpoint'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    const batch: JobRun['batch'] = async (step) => {
      await inTransaction(app.db, async (transaction) => void (await step(transaction)));
      await afterBatch();
    };
    return jobWork(app.services)[job.kind as JobKind]({ ...job, batch });
  };

  const deactivate =
    ({ id }: TestPerson) =>
    async () => {
      await app.db
        .updateTable('account')
        .set({ status: 'deactivated' })
        .where('id', '=', id)
        .execute();
    };

  const upload = async (person: TestPerson, first: number) => {
    const lines = Array.from({ length: 1001 }, (_, index) => school(first + index));
    const file = new Blob([[heading, ...lines].join('\n')]);
    return (await person.call('school/bulkUploadSchool', { form: {}, file })).result.jobId;
  };

  it('imports nothing more', async () => {
    const before = await schools();
    const leaving = await app.some('SuperAdmin');
    const jobId = await upload(leaving, 7000);
    await expect(work(jobId, deactivate(leaving))).rejects.toMatchObject({
      key: 'messages:job.account_gone',
    });
    expect(await schools()).toBe(before + 1000);
  });

  it('undoes nothing more', async () => {
    const before = await schools();
    const leaving = await app.some('SuperAdmin');
    const importId = await upload(leaving, 9000);
    await work(importId);
    await app.db
      .updateTable('job')
      .set({ state: 'done', ended_at: app.clock.now().toISOString() })
      .where('id', '=', importId)
      .execute();
    const undo = await leaving.call('job/undoImport/:id', { params: { id: importId } });
    await expect(work(undo.result.jobId, deactivate(leaving))).rejects.toMatchObject({
      key: 'messages:job.account_gone',
    });
    expect(await schools()).toBe(before + 1);
  });
});
