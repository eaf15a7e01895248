import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkFees } from './check-fees.ts';
import { wrongFigures } from './modules/fees/fees-public.ts';
import { feeOffice } from './modules/fees/testing/fee-office.ts';
import { openDatabase } from './platform/database.ts';
import { databaseUrl, makeDatabase } from './platform/test-kit/databases.ts';
import { makers } from './platform/test-kit/makers.ts';
import { movedClock } from './platform/test-kit/moved-clock.ts';
import { openTestApp, type TestApp } from './platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function issuesOf(schoolId: string) {
  const issues = [];
  for await (const wrong of wrongFigures(app.db)) {
    if (wrong.schoolId === schoolId) issues.push([wrong.issue, wrong.has, wrong.should]);
  }
  return issues.sort();
}

/** A school where money was paid for a charge and ahead, refunded, and taken wrongly. */
async function busyOffice() {
  const office = await feeOffice(app);
  const { pay, cancel, student, tuition, counter, principal } = office;
  const at = { counter, by: principal };
  await pay({
    ...at,
    of: [{ student, parts: [{ charge: tuition, paise: 400_00 }, { paise: 100_00 }] }],
  });
  await pay({ ...at, kind: 'refund', of: [{ student, parts: [{ paise: 40_00 }] }] });
  const wrong = await pay({ ...at, of: [{ student, parts: [{ charge: tuition, paise: 7_00 }] }] });
  await cancel(wrong, counter, principal);
  return { ...office, at };
}

it('finds nothing wrong where payments, refunds and cancellings were written whole', async () => {
  const { school } = await busyOffice();
  expect(await issuesOf(school.id)).toEqual([]);
});

it('finds a balance, an advance and a month that differ from the ledger', async () => {
  const { school, student } = await busyOffice();
  await app.db
    .updateTable('fee_account')
    .set({ balance_paise: 1, advance_paise: 2 })
    .where('admission_id', '=', student.id)
    .execute();
  await app.db
    .updateTable('fee_month')
    .set({ paid_paise: 3, owed_paise: 4 })
    .where('school_id', '=', school.id)
    .execute();
  expect(await issuesOf(school.id)).toEqual([
    ['advance', 2, 60_00],
    ['balance', 1, 740_00],
    ['month', 3, 500_00],
    ['month', 4, 800_00],
  ]);
});

it('finds a charge that is overpaid, and more money back than was paid ahead', async () => {
  const { school, at, student, library, pay } = await busyOffice();
  await pay({ ...at, of: [{ student, parts: [{ charge: library, paise: 201_00 }] }] });
  await app.db
    .insertInto('fee_entry')
    .values({
      school_id: school.id,
      id: newId(),
      admission_id: student.id,
      kind: 'moved',
      paise: 90_00,
      day: '2026-11-16',
      at: '2026-11-16T05:00:00Z',
      account_name: 'Clerk',
    })
    .execute();
  expect(await issuesOf(school.id)).toEqual([
    ['advance', 60_00, -30_00],
    ['balance', 539_00, 629_00],
    ['moved', 90_00, 0],
    ['negative advance', -30_00, 0],
    ['overpaid charge', -1_00, 0],
  ]);
});

it('finds money that went out of one account of a student entered twice and never came into the other', async () => {
  const { school, student, class: class_ } = await busyOffice();
  const { admission: other } = await app.make.enrolled(class_);
  const account = { school_id: school.id, admission_id: other.id };
  await app.db.insertInto('fee_account').values(account).execute();
  await app.db
    .insertInto('fee_entry')
    .values({
      ...account,
      id: newId(),
      kind: 'merged',
      merged_with: student.id,
      paise: 90_00,
      day: '2026-11-16',
      at: '2026-11-16T05:00:00Z',
      account_name: 'Clerk',
    })
    .execute();
  expect(await issuesOf(school.id)).toContainEqual(['merged', 90_00, 0]);
});

it('finds a charge that is late on a day that nothing explains', async () => {
  const { school, student, tuition } = await busyOffice();
  const { head_id } = await app.db
    .selectFrom('fee_entry')
    .select('head_id')
    .where('id', '=', tuition.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await app.db
    .insertInto('fee_entry')
    .values({
      school_id: school.id,
      id,
      admission_id: student.id,
      kind: 'charge',
      paise: 90_00,
      charge_id: id,
      head_id,
      due_on: '2026-11-01',
      instalment_on: '2026-11-01',
      round: 1,
      late_after: '2026-11-05',
      day: '2026-11-16',
      at: '2026-11-16T05:00:00Z',
      account_name: 'Clerk',
    })
    .execute();
  expect(await issuesOf(school.id)).toContainEqual(['late after', 4, 15]);
});

it('finds a receipt without entries, a gap in the numbers and a payment that was not reversed', async () => {
  const { school, at, student, counter, principal, pay } = await busyOffice();
  const payment = await pay({ ...at, of: [{ student, parts: [{ paise: 5_00 }] }] });
  const receipt = payment.receipts[0]!;
  const more = { id: newId(), number: receipt.number + 2, paise: 6_00, code: newId().slice(-19) };
  await app.db
    .insertInto('fee_receipt')
    .values({ ...receipt, ...more })
    .execute();
  await app.db
    .insertInto('fee_cancellation')
    .values({
      school_id: school.id,
      payment_id: payment.id,
      reason: 'Half done',
      day: '2026-11-16',
      at: '2026-11-16T05:00:00Z',
      account_id: principal.id,
      account_name: 'Clerk',
      counter_id: counter.id,
    })
    .execute();
  expect(await issuesOf(school.id)).toEqual([
    ['not reversed', 0, 1],
    ['number', 4, 6],
    ['payment', 5_00, 11_00],
    ['receipt', 6_00, 0],
  ]);
});

it('says as a command which figure differs, and how many', async () => {
  const database = await makeDatabase(inject('ownerUrl'), inject('template'));
  const url = databaseUrl(inject('runtimeUrl'), database.name);
  const db = openDatabase({ url, onError: () => undefined });
  const check = async () => {
    const lines: string[] = [];
    const env = { DATABASE_URL: url, DATA_DIR: app.dataDir };
    return { wrong: await checkFees(env, (line) => lines.push(line)), lines };
  };
  try {
    const all = 'All figures say what the ledger says.';
    expect(await check()).toEqual({ wrong: 0, lines: [all] });
    const school = await makers(db, movedClock()).school();
    await db
      .insertInto('fee_month')
      .values({ school_id: school.id, month: '2026-11-01', paid_paise: 5 })
      .execute();
    expect(await check()).toEqual({
      wrong: 1,
      lines: [
        `month  school ${school.id}  2026-11 paid  has 5, should have 0`,
        '1 figures are wrong.',
      ],
    });
  } finally {
    await db.destroy();
    await database.drop();
  }
});
