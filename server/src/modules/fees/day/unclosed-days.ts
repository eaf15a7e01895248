import type { FeeUnclosed } from '@shala/contract/fee-day.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';

interface DayOfSchool {
  schoolId: string;
  day: string;
  counterId?: string | undefined;
}

/** Who took or paid back money on a day, at one counter or all, and has not closed it. */
export async function unclosedOf(
  db: CheckedDb,
  { schoolId, day, counterId }: DayOfSchool,
): Promise<FeeUnclosed[]> {
  const { rows } = await sql<FeeUnclosed>`
    select act.counter_id as "counterId", fee_counter.code as "counterCode",
      act.account_id as "accountId", max(act.account_name) as clerk
    from (
      select school_id, counter_id, account_id, account_name, day from fee_payment
      union all
      select school_id, counter_id, account_id, account_name, day from fee_cancellation
    ) as act
    join fee_counter on fee_counter.school_id = act.school_id and fee_counter.id = act.counter_id
      and not fee_counter.is_import
    where act.school_id = ${schoolId} and act.day = ${day}
      ${counterId ? sql`and act.counter_id = ${counterId}` : sql``}
      and not exists (select from fee_closing
        where fee_closing.school_id = act.school_id and fee_closing.counter_id = act.counter_id
          and fee_closing.account_id = act.account_id and fee_closing.day = act.day)
    group by act.counter_id, fee_counter.code, act.account_id
    order by fee_counter.code, clerk, act.account_id`.execute(db);
  return rows;
}
