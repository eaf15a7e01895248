import { type Database, inTransaction } from '../../platform/database.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Services } from '../../platform/services.ts';
import { repeatPresent } from './enrolment-writes.ts';

const everyMs = 60_000;

/** So many at a time, so that nobody who changes one of them waits long. */
const atOnce = 1000;

/** From the first minute of the day after its last class, a promoted student is in the next one. */
export const watchClasses = ({ db, clock, onError }: Pick<Services, 'db' | 'clock' | 'onError'>) =>
  repeat(everyMs, () => moveOn(db, clock.schoolDay()), onError);

export async function moveOn(db: Database, today: string): Promise<void> {
  while ((await moveSome(db, today)) === atOnce);
}

/** Those whom somebody is changing come with the next look. */
const moveSome = (db: Database, today: string): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('admission')
      .select('id')
      .where('moves_on', '<=', today)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length > 0) {
      await repeatPresent(
        transaction,
        due.map(({ id }) => id),
        today,
      );
    }
    return due.length;
  });
