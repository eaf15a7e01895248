import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const uncharged = async () =>
  (await at.principal.call('dashboard/fetchAll')).result.studentsUncharged;

describe('GET /api/dashboard/fetchAll, of the fees that are not charged', () => {
  it('counts students of whom nothing is charged, until charging has charged them', async () => {
    await at.student('Asha Patil');
    expect(await uncharged()).toBe(1);
    await at.charge();
    expect(await uncharged()).toBe(0);
    await at.student('Ravi Naik', { admission: { admitted_on: '2026-11-20' } });
    expect(await uncharged()).toBe(1);
  });

  it('leaves out who has left, whose class no structure fits, and who owes nothing before a day to come', async () => {
    await at.student('Gone Naik', {
      admission: { admitted_on: '2024-06-15', left_on: '2026-10-01', leaving_reason: 'other' },
      enrolment: { to_day: '2026-10-01', outcome: 'left' },
    });
    await app.make.enrolled(await app.make.schoolClass(at.school.id, { standard: 8 }));
    const ninth = await app.make.schoolClass(at.school.id, { standard: 9 });
    await app.make.enrolled(ninth);
    const { structureForm } = at;
    const [first] = structureForm.instalments;
    await at.principal.call('fees/addEditFeesStructure', {
      body: {
        ...structureForm,
        name: 'Standard 9',
        standards: [9],
        instalments: [{ ...first!, dueOn: '2027-01-10' }],
      },
    });
    expect(await uncharged()).toBe(0);
  });
});
