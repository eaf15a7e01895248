import type { PrintedPapers } from '@shala/contract/fee-prints.ts';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobRun, JobStopped } from '../../../platform/jobs/job-work.ts';
import { filesSent } from '../../../platform/test-kit/files-sent.ts';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { feePapersWork } from './papers-work.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const order = (body: object) =>
  at.principal.call('fees/printPapers', {
    body: { schoolId: at.school.id, papers: 'statements', ...body },
  });

async function pagesOf(body: object) {
  const answer = await order(body);
  expect(answer.status, answer.text).toBe(202);
  const job = await app.ended(at.principal, answer.result.jobId);
  expect([job.state, job.message]).toEqual(['done', null]);
  const result = job.result as PrintedPapers;
  const content = await app.services.files.bytes(result.fileId);
  expect(content.length).toBe(result.size);
  const pages = (await readPaper(content)).map((text) => text.replace(/\s+/g, ' '));
  return { pages, result, job };
}

const failed = async (body: object) => {
  const { jobId } = (await order(body)).result;
  const { state, message } = await app.ended(at.principal, jobId);
  return [state, message];
};

/** The job's work by itself. */
const workIn = (batch: JobRun['batch'], order: object, accountId: string) =>
  feePapersWork(app.services)({
    id: newId(),
    kind: 'fee-papers',
    accountId,
    input: { schoolId: at.school.id, today: app.clock.schoolDay(), ...order },
    checkpoint: undefined,
    batch,
  });

/** The same; `between` comes after each part. */
const work = (order: object, accountId: string, between = async () => {}) =>
  workIn(
    async (step) => {
      await step(app.db);
      await between();
    },
    order,
    accountId,
  );

const ofToday = () => {
  const day = app.clock.schoolDay();
  return { papers: 'receipts', from: day, to: day };
};

describe('POST /api/fees/printPapers', () => {
  it('prints the receipts of a day in the order of their numbers, part by part', async () => {
    const names = Array.from({ length: 22 }, (_, n) => `Student ${n + 1}`);
    for (const name of names) {
      const student = await at.student(name);
      await at.pay([{ admissionId: student.id, paise: 100_00 }]);
    }
    const { pages, result, job } = await pagesOf(ofToday());
    expect([result.papers, job.done, job.total]).toEqual([22, 22, 22]);
    expect(pages).toHaveLength(44);
    const numbers = pages.map((text) => /\d{4}-\d\d\/A\/\d{6}/.exec(text)?.[0].slice(-2));
    expect(numbers.filter((_, page) => page % 2 === 0)).toEqual(
      names.map((_, n) => String(n + 1).padStart(2, '0')),
    );
    expect(pages.some((text) => /duplicate/i.test(text))).toBe(false);
  });

  it('prints challans and letters of who owes, and statements of everybody, of a class or the school', async () => {
    await at.student('Asha Patil');
    await at.student('Ravi Naik', { admission: { admitted_on: '2024-06-16' } });
    const other = await app.make.schoolClass(at.school.id, { standard: 6, division: 'A' });
    await app.make.enrolled(other, { student: { name: 'Sunil More' } });
    await at.charge();
    const challans = await pagesOf({ papers: 'challans', until: '2027-03-31', language: 'en' });
    expect(challans.result.papers).toBe(2);
    expect(challans.pages.join(' ')).toContain('Asha Patil');
    const letters = await pagesOf({ papers: 'reminders', overdueDays: 1, language: 'hi' });
    expect(letters.result.papers).toBe(2);
    expect(letters.pages).toHaveLength(1);
    expect((await pagesOf({})).result.papers).toBe(3);
    const ofClass = await pagesOf({ classId: other.id, language: 'en' });
    expect(ofClass.pages).toHaveLength(1);
    expect(ofClass.pages[0]).toContain('Sunil More');
  });

  it('prints them also of who left and is not settled, after the others and marked, or of either alone', async () => {
    const leaver = await at.student('Asha Patil');
    const settled = await at.student('Bina More');
    const deceased = await at.student('Chitra Pawar');
    await at.student('Ravi Naik');
    await at.charge();
    const { balancePaise: paise } = await at.account(settled.id);
    await at.pay([{ admissionId: settled.id, paise }]);
    const leave = (id: string, reason: string) =>
      app.db
        .updateTable('admission')
        .set({ left_on: '2026-11-01', leaving_reason: reason })
        .where('id', '=', id)
        .execute();
    await leave(leaver.id, 'other');
    await leave(settled.id, 'other');
    await leave(deceased.id, 'deceased');
    const all = [
      { papers: 'challans', until: '2027-03-31', language: 'en' },
      { papers: 'reminders', overdueDays: 1, language: 'en' },
      { papers: 'statements', language: 'en' },
    ];
    for (const body of all) {
      const { pages, result } = await pagesOf(body);
      expect(result.papers).toBe(2);
      const text = pages.join(' ');
      expect(text.indexOf('Ravi Naik')).toBeLessThan(text.indexOf('Asha Patil'));
      expect(text).toMatch(/5 A\s+· Left on 01-11-2026/);
      const present = (await pagesOf({ ...body, students: 'present' })).pages.join(' ');
      expect([present.includes('Ravi Naik'), present.includes('Asha Patil')]).toEqual([
        true,
        false,
      ]);
      const left = (await pagesOf({ ...body, students: 'left' })).pages.join(' ');
      expect([left.includes('Ravi Naik'), left.includes('Asha Patil')]).toEqual([false, true]);
    }
  });

  it('fails where there is nothing to print, and where the right was taken away meanwhile', async () => {
    expect(await failed(ofToday())).toEqual(['failed', 'There is nothing of this to print.']);
    await at.student('Asha Patil');
    for (const role of ['Teacher', 'Principal'] as const) {
      const stranger = await app.some(role);
      const run = work({ papers: 'statements' }, stranger.id);
      await expect(run).rejects.toMatchObject({ key: 'messages:fees.prints_out_of_reach' });
    }
  });

  it('sends the papers to where files lie before the transaction that writes their row', async () => {
    await at.student('Asha Patil');
    const sent = await filesSent(app.services, (within) =>
      workIn(
        within(async (step) => void (await step(app.db))),
        { papers: 'statements' },
        at.principal.id,
      ),
    );
    expect(sent).toEqual([{ isWithin: false }]);
  });

  it('keeps no file of what is stopped, and counts no receipt of it as printed', async () => {
    const student = await at.student('Asha Patil');
    await at.pay([{ admissionId: student.id, paise: 100_00 }]);
    const files = () => app.db.selectFrom('file').select('id').execute();
    const before = await files();
    let steps = 0;
    const stopAfterThePart = async () => {
      steps += 1;
      if (steps === 2) throw new JobStopped();
    };
    await expect(work(ofToday(), at.principal.id, stopAfterThePart)).rejects.toThrow(JobStopped);
    expect(await files()).toEqual(before);
    expect((await at.account(student.id)).receipts.map(({ prints }) => prints)).toEqual([0]);
  });

  it('prints nothing as the first copy that was printed at the counter meanwhile', async () => {
    const student = await at.student('Asha Patil');
    const { result: payment } = await at.pay([{ admissionId: student.id, paise: 100_00 }]);
    let steps = 0;
    const printAtTheCounter = async () => {
      steps += 1;
      if (steps !== 2) return;
      const params = { paymentId: payment.id };
      await at.principal.call('fees/generateReceipts/:paymentId', { params });
    };
    const run = work(ofToday(), at.principal.id, printAtTheCounter);
    await expect(run).rejects.toMatchObject({ key: 'messages:fees.printed_meanwhile' });
    expect((await at.account(student.id)).receipts.map(({ prints }) => prints)).toEqual([1]);
    const { pages } = await pagesOf(ofToday());
    expect(pages.map((text) => /duplicate/i.test(text))).toEqual([true, true]);
    expect((await at.account(student.id)).receipts.map(({ prints }) => prints)).toEqual([2]);
  });

  it('is ordered once per key, and the file is only of whoever ordered it', async () => {
    await at.student('Asha Patil');
    const idempotencyKey = newId();
    const first = await order({ idempotencyKey });
    const second = await order({ idempotencyKey });
    expect(second.result.jobId).toBe(first.result.jobId);
    const job = await app.ended(at.principal, first.result.jobId);
    const { fileId } = job.result as PrintedPapers;
    const link = { params: { id: fileId } };
    expect((await at.principal.call('file/fetchLink/:id', link)).status).toBe(200);
    for (const role of ['Principal', 'Teacher'] as const) {
      const other = await app.some(role, { schoolId: at.school.id });
      expect((await other.call('file/fetchLink/:id', link)).status).toBe(404);
    }
  });

  it('refuses what it lacks, and answers 404 for another school and its class', async () => {
    const fields = async (body: object) =>
      (await order(body)).errors?.map(({ field }) => field).sort();
    expect(await fields({ papers: 'receipts' })).toEqual(['from', 'to']);
    expect(await fields({ papers: 'challans' })).toEqual(['until']);
    expect(await fields({ papers: 'reminders' })).toEqual(['overdueDays']);
    const other = await app.make.school();
    const foreign = await app.make.schoolClass(other.id, { standard: 5 });
    expect((await order({ schoolId: other.id })).status).toBe(404);
    expect((await order({ classId: foreign.id })).status).toBe(404);
  });
});
