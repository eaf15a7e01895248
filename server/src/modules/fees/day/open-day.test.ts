import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { gate } from '../../../platform/test-kit/gate.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../../platform/test-kit/until-waiting.ts';
import { feeOffice } from '../testing/fee-office.ts';
import { requireOpenDay } from './open-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('waits with closing for money that is being taken, and counts it', async () => {
  const { school, counter, principal, student, pay, close } = await feeOffice(app);
  const own = { schoolId: school.id, counterId: counter.id, accountId: principal.id };
  const day = { ...own, day: app.clock.schoolDay() };
  const [isTaking, mayEnd] = [gate(), gate()];
  const taking = inTransaction(app.db, async (transaction) => {
    await requireOpenDay(transaction, day);
    isTaking.open();
    await mayEnd.opened;
  });
  await isTaking.opened;
  // Another payment of the same person does not wait for the first.
  await inTransaction(app.db, (transaction) => requireOpenDay(transaction, day));
  const closing = close(principal, { counted: [{ paise: 10_00, count: 1 }] });
  await untilWaiting(app.db, 1);
  await pay({ counter, by: principal, of: [{ student, parts: [{ paise: 10_00 }] }] });
  mayEnd.open();
  await taking;
  expect((await closing).result).toMatchObject({ cashPaise: 10_00, countedPaise: 10_00 });
});

it('refuses money at the counter after its day was closed, and not elsewhere or by others', async () => {
  const { school, counter, principal, other, close, makeCounter } = await feeOffice(app);
  await close();
  const take = (with_: object) =>
    inTransaction(app.db, (transaction) =>
      requireOpenDay(transaction, {
        schoolId: school.id,
        counterId: counter.id,
        accountId: principal.id,
        day: app.clock.schoolDay(),
        ...with_,
      }),
    );
  await expect(take({})).rejects.toThrow('fees.day_closed');
  await take({ accountId: other.id });
  await take({ counterId: (await makeCounter(school.id, 'B')).id });
  await take({ day: '2026-11-17' });
});
