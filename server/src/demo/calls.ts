import { actorOf } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { personById } from '../platform/person.ts';
import { Scoped } from '../platform/scope.ts';
import type { Say } from '../platform/texts.ts';

interface Moment {
  clock: Clock;
  say: Say;
}

/** The parts of a call by this account, for the functions that the demo shares with the API. */
export async function callOf(db: Database, { clock, say }: Moment, accountId: string) {
  const person = (await personById(db, clock, accountId))!;
  const language = 'en' as const;
  return { db: new Scoped(db, person), clock, say, person, actor: actorOf(person), language };
}

/** A call by the school's principal, with the school checked as the access check does. */
export async function principalOf(
  db: Database,
  { schoolId, ...at }: Moment & { schoolId: string },
) {
  const { id } = await db
    .selectFrom('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .where('school_user.school_id', '=', schoolId)
    .where('account.role', '=', 'Principal')
    .orderBy('account.id')
    .select('account.id')
    .executeTakeFirstOrThrow();
  const call = await callOf(db, at, id);
  await call.db.require('school', [schoolId]);
  return call;
}
