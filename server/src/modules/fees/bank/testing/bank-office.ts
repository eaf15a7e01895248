import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../../testing/fee-office.ts';

/** The fee office of a school, with what it does with the statement of its bank. */
export async function bankOffice(app: TestApp) {
  const office = await feeOffice(app);
  const { school, principal, student, counter, pay } = office;
  const query = { schoolId: school.id, from: '2026-10-01', to: '2026-12-31' };

  const lines = async (with_: object = {}, who: TestPerson = principal) =>
    (await who.call('fees/fetchBankLines', { query: { ...query, ...with_ } })).result;

  return {
    ...office,
    query,
    lines,
    /** Sends a statement and waits for its import. */
    send: async (content: string | Buffer, form: object = {}, who = principal) => {
      const taken = await who.call('fees/bulkUploadBankStatement', {
        form: { ...form },
        file: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
      });
      expect(taken.status, taken.message).toBe(202);
      return app.ended(who, taken.result.jobId);
    },
    take: (paise: number, mode: string, reference?: string, day?: string) =>
      pay({
        counter,
        by: principal,
        mode,
        ...(reference ? { reference } : {}),
        ...(day ? { day } : {}),
        of: [{ student, parts: [{ paise }] }],
      }),
    line: (with_: object = {}) => office.bankLine(school.id, with_),
    match: (
      matches: { lineId: string; paymentIds: string[] }[],
      who: TestPerson = principal,
      schoolId = school.id,
    ) => who.call('fees/matchBankLines', { body: { schoolId, matches } }),
    undo: (id: string, who: TestPerson = principal) =>
      who.call('fees/undoBankMatch', { body: { id } }),
    withoutMoney: async () =>
      (await principal.call('fees/fetchPaymentsWithoutMoney', { query })).result,
  };
}

export type BankOffice = Awaited<ReturnType<typeof bankOffice>>;
