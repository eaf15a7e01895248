import { addSeconds, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const lifeSeconds = 5 * 60;
const triesOfCode = 5;

/** The code that was sent before no longer works. */
export async function keepCode(
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

/** Counts a try before it is made, so that tries sent side by side are no more than five either. */
export async function takeTry(
  db: Database,
  clock: Clock,
  mobile: string,
): Promise<Buffer | undefined> {
  const taken = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('tries', '<', triesOfCode)
    .where('expires_at', '>', clock.now().toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash;
}

/** False where the same code has signed somebody in a moment ago. */
export async function useUp(transaction: Database, mobile: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_code')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
