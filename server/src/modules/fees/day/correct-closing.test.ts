import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../testing/fee-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const notes = (count: number) => [{ paise: 100_00 as const, count }];

/** A clerk's day of 700 rupees in cash, closed with one note of a hundred too few. */
async function closedWrong() {
  const at = await feeOffice(app);
  const { pay, counter, principal: clerk, other: head, student, close } = at;
  await pay({ counter, by: clerk, of: [{ student, parts: [{ paise: 700_00 }] }] });
  const { result } = await close(clerk, { counted: notes(6), note: 'Not found' });
  const { id } = result as { id: string };
  const correct = (who = clerk, body: object = {}) =>
    who.call('fees/correctClosing', {
      body: { id, version: 1, counted: notes(7), reason: 'Two notes stuck together', ...body },
    } as never);
  const sign = (who = head, body: object = {}) =>
    who.call('fees/approveClosing', { body: { id, ...body } });
  const closing = async () => (await at.book()).closings[0]!;
  return { ...at, id, clerk, head, correct, sign, closing };
}

describe('POST /api/fees/correctClosing', () => {
  it('adds a count with why and by whom, and leaves what was closed and signed', async () => {
    const { correct, sign, closing, clerk, head, close } = await closedWrong();
    expect((await sign()).status).toBe(200);
    const before = await closing();
    app.clock.set('2026-11-16T04:35:00Z');
    expect((await correct()).status).toBe(200);
    const { result: last } = await correct(head, {
      version: 2,
      counted: notes(8),
      reason: 'One note more in the drawer',
    });
    const { corrections, version, ...rest } = await closing();
    expect({ ...rest, corrections: [], version: 1 }).toEqual(before);
    expect(version).toBe(3);
    expect(corrections).toMatchObject([
      { countedPaise: 700_00, counted: notes(7), reason: 'Two notes stuck together' },
      { countedPaise: 800_00, counted: notes(8), at: app.clock.now().toISOString() },
    ]);
    expect(last).toMatchObject({ version: 3, countedPaise: 600_00, cashPaise: 700_00 });
    const audit = await app.db
      .selectFrom('audit')
      .select(['act', 'before', 'after'])
      .where('entity_id', '=', rest.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ act }) => act)).toEqual([
      'fee_closing.close',
      'fee_closing.sign',
      'fee_closing.correct',
      'fee_closing.correct',
    ]);
    expect(audit[3]).toMatchObject({
      before: { countedPaise: 700_00 },
      after: { countedPaise: 800_00, reason: 'One note more in the drawer' },
    });
    expect((await close(clerk)).status).toBe(409);
  });

  it('does one of two corrections of the same count, and says who made it', async () => {
    const { correct, clerk, head, closing } = await closedWrong();
    const both = await Promise.all([correct(clerk), correct(head, { counted: notes(5) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await closing()).corrections).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)!.message).toMatch(
      /^.+ corrected the count of this day to ₹\d00\.00 on 16-11-2026 at 10:\d\d am\. /,
    );
  });

  it('is done once for its key, also where the page has the new version by now', async () => {
    const { correct, clerk, closing } = await closedWrong();
    const idempotencyKey = newId();
    const { result: first } = await correct(clerk, { idempotencyKey });
    const again = await correct(clerk, { idempotencyKey, version: 2 });
    expect([again.status, again.result]).toEqual([200, first]);
    expect((await closing()).corrections).toHaveLength(1);
  });

  it('is signed by nobody who has read another count', async () => {
    const { correct, sign, clerk, head, closing } = await closedWrong();
    const both = await Promise.all([correct(clerk), sign(head, { version: 1 })]);
    const { corrections, signedAt } = await closing();
    expect(corrections).toHaveLength(1);
    expect(both.map(({ status }) => status)).toEqual([200, signedAt ? 200 : 409]);
    if (!signedAt) expect((await sign(head, { version: 2 })).status).toBe(200);
    expect((await sign(head, { version: 1 })).status).toBe(409);
  });

  it('refuses the count that stands, no reason, a version of nobody, and another school', async () => {
    const { correct, clerk, closing } = await closedWrong();
    const same = await correct(clerk, { counted: [...notes(4), ...notes(2)] });
    expect([same.status, same.message]).toEqual([409, expect.stringContaining('same as before')]);
    expect((await correct(clerk, { reason: ' ' })).errors?.map(({ field }) => field)).toEqual([
      'reason',
    ]);
    expect((await correct(clerk, { version: 7 })).status).toBe(409);
    expect((await correct(await app.some('Principal'))).status).toBe(404);
    expect((await correct(await app.some('EducationOfficer'))).status).toBe(403);
    expect((await closing()).corrections).toEqual([]);
  });

  it('is never changed or deleted', async () => {
    const { correct, clerk, id } = await closedWrong();
    await correct(clerk);
    const change = app.db
      .updateTable('fee_count_correction')
      .set({ counted_paise: 1 })
      .where('closing_id', '=', id);
    await expect(change.execute()).rejects.toThrow();
    const removal = app.db.deleteFrom('fee_count_correction').where('closing_id', '=', id);
    await expect(removal.execute()).rejects.toThrow();
  });
});
