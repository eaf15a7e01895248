import type { PrintedPapers } from '@shala/contract/fee-prints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../fees/testing/fee-year.ts';
import { fileOf } from '../fees/testing/printed-pages.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

/** What the principal printed, as the office reads it. */
async function printed() {
  const office = await app.some('SuperAdmin');
  const { result } = await office.call('audit/fetchAll', {
    query: { accountId: at.principal.id, entity: ['paper'], sort: 'at' },
  });
  return result.rows.map(({ act, entityName, schoolId, changes }) => {
    expect(schoolId).toBe(at.school.id);
    return [act, entityName, changes[0]?.to];
  });
}

describe('The audit has each printed paper of students, with whose it is and of how many', () => {
  it('lists, cards and slips of a class', async () => {
    const { student_id: studentId } = await at.student('Asha Patil');
    await at.student('Ravi Naik');
    const query = { classId: at.class.id, language: 'en' } as const;
    await at.principal.call('student/fetchClassList', { query });
    await at.principal.call('student/fetchIdCards', { query });
    await at.principal.call('student/fetchIdCards', { query: { studentId: [studentId] } });
    await at.principal.call('student/generateLoginSlips', {
      body: { language: 'en', slips: [{ studentId, pin: '123456' }] },
    });
    expect(await printed()).toEqual([
      ['paper.class_list', '5 A', 2],
      ['paper.id_cards', '5 A', 2],
      ['paper.id_cards', 'Asha Patil', 1],
      ['paper.login_slips', 'Asha Patil', 1],
    ]);
  });

  it('papers of fees, without the slip for the bank', async () => {
    const { id: admissionId } = await at.student('Asha Patil');
    const other = await app.make.schoolClass(at.school.id, { standard: 5, division: 'B' });
    await app.make.enrolled(other, { student: { name: 'Ravi Naik' } });
    await at.charge();
    const { result } = await at.pay([{ admissionId, paise: 100_00 }]);
    const { id: schoolId } = at.school;
    const generate = (path: string, query: Record<string, string> = {}) =>
      fileOf(app, at.principal, path, query);
    await generate(`generateReceipts/${result.id}`);
    await generate(`generateStatement/${admissionId}`, { language: 'en' });
    await generate('generateReminders', { schoolId, overdueDays: '1', language: 'en' });
    await generate('generateChallan', { schoolId, classId: at.class.id, until: '2027-03-31' });
    await generate('generateDepositSlip', { schoolId, day: app.clock.schoolDay() });
    expect(await printed()).toEqual([
      ['paper.receipts', 'Asha Patil', 1],
      ['paper.statements', 'Asha Patil', 1],
      ['paper.reminders', at.school.name, 2],
      ['paper.challans', 'Asha Patil', 1],
    ]);
  });

  it('papers that are printed in the background', async () => {
    await at.student('Asha Patil');
    await at.student('Ravi Naik');
    const { result } = await at.principal.call('fees/printPapers', {
      body: { schoolId: at.school.id, papers: 'statements', language: 'en' },
    });
    const job = await app.ended(at.principal, result.jobId);
    expect((job.result as PrintedPapers).papers).toBe(2);
    expect(await printed()).toEqual([['paper.statements', '5 A', 2]]);
  });

  it('nothing of what may not be printed', async () => {
    const teacher = await app.some('Teacher');
    const answer = await teacher.call('student/fetchClassList', {
      query: { classId: at.class.id },
    });
    expect(answer.status).toBe(404);
    expect(await printed()).toEqual([]);
  });
});
