import { expect } from '@playwright/test';
import { newId } from '@shala/contract/new-id.ts';
import type { Api } from './api.ts';
import { commandOutput } from './command-output.ts';
import { schoolWithClasses } from './kill-during-saves.ts';
import { RestartingSite } from './restarting-site.ts';

const windows = 3;

/**
 * Takes payments at several windows while the server is killed and restarted, each time a share of a payment's usual
 * time after they are sent. A window repeats the same request until it is answered. At the end every answered payment
 * exists once, the receipts are numbered without a gap, and all figures agree with the ledger.
 */
export async function killDuringPayments(
  dataDir: string,
  shares: readonly number[],
): Promise<void> {
  const site = await RestartingSite.start(dataDir);
  const given: string[] = [];
  try {
    const { schoolId, counterId, admissionIds } = await schoolThatCharges(site.api);
    for (const share of shares) {
      const payments = admissionIds.slice(0, windows).map((admissionId) => ({
        schoolId,
        counterId,
        mode: 'cash' as const,
        students: [{ admissionId, paise: 10_00 }],
        idempotencyKey: newId(),
      }));
      const answers = payments.map((body) =>
        site.untilAnswered((api) => api.call('fees/recordFeesPayment', { body })),
      );
      await site.killAfter(share);
      for (const { receipts } of await Promise.all(answers)) given.push(receipts[0]!.number);
    }
    expect(site.cutOff, 'a payment was under way at some kill').toBeGreaterThan(0);
    expect(new Set(given).size).toBe(shares.length * windows);
    expect((await numbersOf(site.api, schoolId)).sort()).toEqual(given.sort());
  } finally {
    await site.stop();
  }
  expect(await commandOutput('check-fees', dataDir)).toContain(
    'All figures say what the ledger says.',
  );
}

async function schoolThatCharges(api: Api) {
  const { id: schoolId } = await schoolWithClasses(api);
  const { rows } = await api.call('fees/fetchAllStudentFees', { query: { schoolId } });
  const { id: counterId } = await api.call('fees/addEditCounter', {
    body: { schoolId, code: 'A', name: 'Office' },
  });
  const { id: headId } = await api.call('fees/addEditHead', {
    body: { schoolId, name: 'Tuition', kind: 'tuition' },
  });
  for (const { admissionId } of rows) {
    const charge = { headId, paise: 5_000_00, dueOn: '2026-06-15', reason: 'Year' };
    await api.call('fees/recordCharge', { body: { admissionId, ...charge } });
  }
  return { schoolId, counterId, admissionIds: rows.map(({ admissionId }) => admissionId) };
}

/** The numbers of all receipts. */
async function numbersOf(api: Api, schoolId: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { schoolId, pageSize: 100, page };
    const { rows } = await api.call('fees/fetchReceipts', { query });
    if (rows.length === 0) return numbers;
    numbers.push(...rows.map(({ number }) => number));
  }
}
