import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import type { ReportTable } from '@shala/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { pagesOf } from '../testing/printed-pages.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-15T05:00:00.000Z');
  at = await feeYear(app);
  const { status } = await at.saveSettings({
    lateFee: 'per_day',
    lateFeePaise: 10_00,
    lateFeeCapPaise: 500_00,
  });
  expect(status).toBe(200);
});

/** Noon of the day, in the session of before. */
async function goTo(day: string) {
  app.clock.set(`${day}T06:30:00.000Z`);
  const now = app.clock.now().toISOString();
  await app.db.updateTable('session').set({ last_used_at: now, created_at: now }).execute();
}

async function raiseFirstTerm(amounts: { headId: string; paise: number }[], version = 1) {
  const [first, second] = at.structureForm.instalments;
  const { status } = await at.principal.call('fees/addEditFeesStructure', {
    body: {
      ...at.structureForm,
      id: at.structure.id,
      version,
      instalments: [{ ...first!, amounts }, second!],
    },
  });
  expect(status).toBe(200);
  await at.charge();
}

const lateFees = async ({ id }: { id: string }) => (await at.account(id)).lateFees;

it('counts what is raised of an instalment from the raise for who had paid it, and from its own day for who had not', async () => {
  const paid = await at.student('Asha Patil');
  const owing = await at.student('Ravi Naik');
  await at.charge({ until: '2026-06-15' });
  await at.pay([{ admissionId: paid.id, paise: 1_000_00 }]);
  await goTo('2026-07-01');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_200_00 }]);
  expect(await lateFees(paid)).toEqual([]);
  expect(await lateFees(owing)).toEqual([{ dueOn: '2026-06-15', paise: 160_00 }]);
  await goTo('2026-07-03');
  expect(await lateFees(paid)).toEqual([{ dueOn: '2026-06-15', paise: 20_00 }]);
  expect(await lateFees(owing)).toEqual([{ dueOn: '2026-06-15', paise: 180_00 }]);
});

it('counts a head that is added to a paid instalment from the day on which it was charged', async () => {
  const paid = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  await at.pay([{ admissionId: paid.id, paise: 1_000_00 }]);
  const exams = await at.head('Exams', { kind: 'exam' });
  await goTo('2026-07-01');
  await raiseFirstTerm([
    { headId: at.heads.tuition.id, paise: 1_000_00 },
    { headId: exams.id, paise: 100_00 },
  ]);
  await goTo('2026-07-02');
  expect(await lateFees(paid)).toEqual([{ dueOn: '2026-06-15', paise: 10_00 }]);
});

it('counts the first charges of a school that begins in mid-year from the days of their instalments', async () => {
  const student = await at.student('Asha Patil');
  await goTo('2026-07-01');
  await at.charge({ until: '2026-06-15' });
  expect(await lateFees(student)).toEqual([{ dueOn: '2026-06-15', paise: 160_00 }]);
});

it('counts a second raise together with what is still owed of the first', async () => {
  const paid = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  await at.pay([{ admissionId: paid.id, paise: 1_000_00 }]);
  await goTo('2026-07-01');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_200_00 }]);
  await goTo('2026-07-10');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_300_00 }], 2);
  expect(await lateFees(paid)).toEqual([{ dueOn: '2026-06-15', paise: 90_00 }]);
});

it('counts a raise that is corrected on the same day from that day', async () => {
  const paid = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  await at.pay([{ admissionId: paid.id, paise: 1_000_00 }]);
  await goTo('2026-07-01');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 2_200_00 }]);
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_200_00 }], 2);
  await goTo('2026-07-03');
  expect(await lateFees(paid)).toEqual([{ dueOn: '2026-06-15', paise: 20_00 }]);
});

it('counts a raise after late payment from its own day, though what was charged first was owed for long', async () => {
  const late = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  await goTo('2026-06-20');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_100_00 }]);
  await at.pay([{ admissionId: late.id, paise: 1_150_00 }]);
  await goTo('2026-07-01');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_300_00 }], 2);
  await goTo('2026-07-02');
  const { lateFees, overduePaise } = await at.account(late.id);
  expect({ lateFees, overduePaise }).toEqual({ lateFees: [], overduePaise: 200_00 });
});

it('counts what a concession no longer lowers from the day of its charging, not from the instalment’s', async () => {
  const free = await at.student('Asha Patil', { admission: { is_rte: true } });
  const owing = await at.student('Ravi Naik');
  await at.charge({ until: '2026-06-15' });
  await goTo('2026-07-01');
  await app.db.updateTable('admission').set({ is_rte: false }).where('id', '=', free.id).execute();
  await at.charge({ until: '2026-06-15' });
  const { balancePaise, overduePaise } = await at.account(free.id);
  expect([balancePaise, overduePaise]).toEqual([1_000_00, 0]);
  expect((await at.preview({ until: '2026-06-15' })).totals.students).toBe(0);
  await goTo('2026-07-03');
  expect(await lateFees(free)).toEqual([{ dueOn: '2026-06-15', paise: 20_00 }]);
  expect(await lateFees(owing)).toEqual([{ dueOn: '2026-06-15', paise: 180_00 }]);
  await expectRightFigures(app);
});

it('counts a smaller concession together with what is still owed of the instalment', async () => {
  const half = await at.student('Asha Patil');
  const concession = { ...at.of, name: 'Sports', kind: 'scholarship', basisPoints: 5_000 } as const;
  const { result } = await at.principal.call('fees/addEditConcession', { body: concession });
  await at.principal.call('fees/addGrant', {
    body: { admissionId: half.id, concessionId: result.id, reason: 'Plays for the district' },
  });
  await at.charge({ until: '2026-06-15' });
  await goTo('2026-07-01');
  await at.principal.call('fees/addEditConcession', {
    body: { ...concession, id: result.id, version: 1, basisPoints: 2_000 },
  });
  await at.charge({ until: '2026-06-15' });
  expect((await at.account(half.id)).overduePaise).toBe(800_00);
  expect(await lateFees(half)).toEqual([{ dueOn: '2026-06-15', paise: 160_00 }]);
});

it('lists what came to a paid instalment as overdue since its raise: in the list, the account, the report and the letter', async () => {
  const paid = await at.student('Asha Patil');
  const owing = await at.student('Ravi Naik');
  await at.charge({ until: '2026-06-15' });
  await at.pay([{ admissionId: paid.id, paise: 1_000_00 }]);
  await goTo('2026-07-01');
  await raiseFirstTerm([{ headId: at.heads.tuition.id, paise: 1_200_00 }]);
  const list = async () => {
    const { result } = await at.principal.call('fees/fetchAllStudentFees', {
      query: { schoolId: at.school.id, standing: 'overdue', sort: 'name' },
    });
    return result.rows.map((one: ListedFees) => [
      one.admissionId,
      one.overduePaise,
      one.overdueSince,
    ]);
  };
  const report = async () => {
    const query = { report: 'fee-dues', schoolId: at.school.id, status: 'overdue' };
    const { result } = await at.principal.call('report/fetchTable', { query });
    return (result as ReportTable).rows.map(({ cells }) => cells.slice(4, 6));
  };
  const letters = async () => {
    const query = { schoolId: at.school.id, overdueDays: '1', language: 'en' };
    return (await pagesOf(app, at.principal, 'generateReminders', query)).pages.join(' ');
  };
  const asOwing = [owing.id, 1_200_00, '2026-06-15'];
  expect(await list()).toEqual([asOwing]);
  expect((await at.account(paid.id)).overduePaise).toBe(0);
  expect(await letters()).not.toContain('Asha Patil');
  await goTo('2026-07-02');
  expect(await list()).toEqual([[paid.id, 200_00, '2026-07-01'], asOwing]);
  const { overduePaise, charges } = await at.account(paid.id);
  expect(overduePaise).toBe(200_00);
  expect(charges).toContainEqual(
    expect.objectContaining({ dueOn: '2026-06-15', lateAfter: '2026-07-01', owedPaise: 200_00 }),
  );
  expect(await report()).toEqual([
    [200_00, '2026-07-01'],
    [1_200_00, '2026-06-15'],
  ]);
  expect(await letters()).toMatch(/Asha Patil.* the oldest of them was due on 01-07-2026/);
  await expectRightFigures(app);
});
