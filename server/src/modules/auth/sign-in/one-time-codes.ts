import { addSeconds, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const lifeSeconds = 5 * 60;
const triesOfCode = 5;

/** Replaces the code that was sent before. */
export async function storeCode(
  transaction: Database,
  clock: Clock,
  mobile: string,
  hash: string,
): Promise<void> {
  const row = {
    code_hash: Buffer.from(hash),
    sent_at: clock.now().toISOString(),
    expires_at: addSeconds(clock.now(), lifeSeconds).toISOString(),
    tries: 0,
  };
  await transaction
    .insertInto('one_time_code')
    .values({ mobile, ...row })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet(row))
    .execute();
}

/** Counts a try before the code is compared, so that simultaneous tries are no more than five either. */
export async function countTry(
  db: Database,
  clock: Clock,
  mobile: string,
): Promise<Buffer | undefined> {
  const counted = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('tries', '<', triesOfCode)
    .where('expires_at', '>', clock.now().toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  return counted?.code_hash;
}

/** False where the code has just been used. */
export async function spendCode(
  transaction: Database,
  mobile: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_code')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
