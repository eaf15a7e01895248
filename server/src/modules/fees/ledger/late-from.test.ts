import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-06-15T05:00:00.000Z');
  at = await feeYear(app);
  const { status } = await at.principal.call('fees/updateSettings', {
    body: {
      schoolId: at.school.id,
      lateFee: 'per_day',
      lateFeePaise: 10_00,
      lateFeeCapPaise: 500_00,
      graceDays: 0,
      bouncedChequePaise: 0,
      paper: 'a5',
      localLanguage: 'mr',
    } as never,
  });
  expect(status).toBe(200);
});

/** Noon of the day, in the session of before. */
async function goTo(day: string) {
  app.clock.set(`${day}T06:30:00.000Z`);
  const now = app.clock.now().toISOString();
  await app.db.updateTable('session').set({ last_used_at: now, created_at: now }).execute();
}

async function raiseFirstTerm(amounts: { headId: string; paise: number }[]) {
  const [first, second] = at.structureForm.instalments;
  const { status } = await at.principal.call('fees/addEditFeesStructure', {
    body: {
      ...at.structureForm,
      id: at.structure.id,
      version: 1,
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
