import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from './idempotency.ts';
import { type Person, personById } from './person.ts';
import { Scoped } from './scope.ts';
import { makers } from './test-kit/makers.ts';
import { movedClock } from './test-kit/moved-clock.ts';
import { openTestDatabase } from './test-kit/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let person: Person;
const clock = movedClock();

beforeAll(async () => {
  database = await openTestDatabase();
  const { id } = await makers(database.db, clock).account('SuperAdmin');
  person = (await personById(database.db, clock, id))!;
});
afterAll(() => database.close());

describe('once', () => {
  let done = 0;
  const act = async () => ({ done: ++done });
  const attempt = (key: string, body = 'body') =>
    once(new Scoped(database.db, person), { clock, key, path: 'fees/record', body }, act);

  it('does the work once for twenty simultaneous callers, who all get its answer', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(key)));
    expect(new Set(answers.map((answer) => answer.done))).toEqual(new Set([1]));
  });

  it('rejects the same key with another body, and tells what was done', async () => {
    const key = newId();
    const result = await attempt(key);
    const refused = { status: 409, code: 'conflict', result };
    await expect(attempt(key, 'another')).rejects.toMatchObject(refused);
    expect(done).toBe(result.done);
  });

  it('tells another act nothing of what was done under its key', async () => {
    const key = newId();
    await attempt(key);
    const scoped = new Scoped(database.db, person);
    const other = once(scoped, { clock, key, path: 'fees/refund', body: 'body' }, act);
    await expect(other).rejects.toMatchObject({ status: 409, result: undefined });
  });

  it('allows another try after a failure', async () => {
    const key = newId();
    const scoped = new Scoped(database.db, person);
    const failing = once(scoped, { clock, key, path: 'fees/record', body: 'body' }, async () => {
      throw new Error('cut');
    });
    await expect(failing).rejects.toThrow('cut');
    await expect(attempt(key)).resolves.toBeDefined();
  });
});
