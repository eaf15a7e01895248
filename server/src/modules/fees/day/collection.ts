import type { FeeCollection } from '@shala/contract/fee-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';

interface Span {
  schoolId: string;
  from: string;
  to: string;
  /** At one counter; otherwise at all. */
  counterId?: string | undefined;
  /** Taken and paid back by one person; otherwise by all. */
  accountId?: string | undefined;
}

/** What another system took is in nobody's day. */
export const notImported = (schoolId: string, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.counter_id`)} not in (
    select id from fee_counter where school_id = ${schoolId} and is_import)`;

/**
 * What was taken and paid back, each act on the day and at the counter where it was done, as whoever did it: a
 * payment, a refund, and the cancelling of either, which has the opposite sign.
 */
const movements = ({ schoolId, from, to, counterId, accountId }: Span): RawBuilder<unknown> => {
  const of = (table: string) => sql`${sql.ref(`${table}.school_id`)} = ${schoolId}
    and ${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date
    and ${counterId ? sql`${sql.ref(`${table}.counter_id`)} = ${counterId}` : notImported(schoolId, table)}
    ${accountId ? sql`and ${sql.ref(`${table}.account_id`)} = ${accountId}` : sql``}`;
  return sql`
    select fee_payment.id, fee_payment.kind, fee_payment.mode, fee_payment.paise,
      case fee_payment.kind when 'payment' then 1 else -1 end as sign, false as is_cancelling
    from fee_payment where ${of('fee_payment')}
    union all
    select fee_payment.id, fee_payment.kind, fee_payment.mode, fee_payment.paise,
      case fee_payment.kind when 'payment' then -1 else 1 end, true
    from fee_cancellation join fee_payment on fee_payment.school_id = fee_cancellation.school_id
      and fee_payment.id = fee_cancellation.payment_id
    where ${of('fee_cancellation')}`;
};

interface Sum {
  part: 'total' | 'mode' | 'head' | 'class';
  /** Which sum of the part; of the total: paid, refunded, cancelled. */
  key: string | null;
  paise: number;
  receipts: number;
  name: string | null;
  localName: string | null;
  nameHindi: string | null;
  standard: number | null;
  division: string | null;
  stream: string | null;
}

/** All sums of a span by one statement, so that they agree while payments come in. */
export async function collectionOf(db: CheckedDb, say: Say, span: Span): Promise<FeeCollection> {
  const { rows } = await sql<Sum>`
    with movement as materialized (${movements(span)}),
    receipt as materialized (
      select fee_receipt.id, fee_receipt.class_id, fee_receipt.paise, movement.sign,
        movement.kind, movement.is_cancelling
      from movement join fee_receipt on fee_receipt.school_id = ${span.schoolId}
        and fee_receipt.payment_id = movement.id
    ), of_head as (
      -- what the receipt said: a payment lowers what is owed, so that its entries are below zero
      select charge.head_id, sum(receipt.sign * abs(fee_entry.paise)) as paise
      from receipt join fee_entry on fee_entry.school_id = ${span.schoolId}
        and fee_entry.receipt_id = receipt.id and fee_entry.kind in ('payment', 'refund')
      left join fee_entry as charge on charge.school_id = fee_entry.school_id
        and charge.id = fee_entry.charge_id
      group by charge.head_id
    ), of_class as (
      select class_id, sum(sign * paise) as paise from receipt group by class_id
    )
    select 'total' as part, case when is_cancelling then 'cancelled' when kind = 'payment' then 'paid'
        else 'refunded' end as key,
      sum(case when is_cancelling then -sign * paise else paise end) as paise,
      (select count(*) from receipt where kind = 'payment' and not is_cancelling)::int as receipts,
      null as name, null as "localName", null as "nameHindi", null::smallint as standard, null as division,
      null as stream, 0 as place
    from movement group by 2
    union all
    select 'mode', mode, sum(sign * paise), 0, null, null, null, null, null, null, 0
    from movement group by mode
    union all
    select 'head', head_id::text, paise, 0, fee_head.name, fee_head.local_name, fee_head.name_hindi, null, null, null,
      coalesce(fee_head.place, 32767)
    from of_head left join fee_head on fee_head.id = of_head.head_id
    union all
    select 'class', class_id::text, paise, 0, null, null, null, class.standard, class.division,
      class.stream, coalesce(class.standard, 100)
    from of_class left join class on class.id = of_class.class_id
    order by part, place, division, stream, key`.execute(db);
  const of = (part: Sum['part']) => rows.filter((row) => row.part === part);
  const total = (key: string) => of('total').find((row) => row.key === key)?.paise ?? 0;
  const [paidPaise, refundedPaise, cancelledPaise] = ['paid', 'refunded', 'cancelled'].map(
    total,
  ) as [number, number, number];
  return {
    paidPaise,
    refundedPaise,
    cancelledPaise,
    netPaise: paidPaise - refundedPaise - cancelledPaise,
    importedPaise: span.counterId ? 0 : await importedOf(db, span),
    receipts: of('total')[0]?.receipts ?? 0,
    byMode: of('mode').map(({ key, paise }) => ({
      mode: key as FeeCollection['byMode'][number]['mode'],
      paise,
    })),
    byHead: of('head').map(({ key, name, localName, nameHindi, paise }) => ({
      headId: key,
      name,
      localName,
      nameHindi,
      paise,
    })),
    byClass: of('class').map((sum) => ({
      className: joinedClassLabel(say, sum),
      paise: sum.paise,
    })),
  };
}

/** What another system took on these days, and was imported. */
async function importedOf(db: CheckedDb, { schoolId, from, to }: Span): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(fee_payment.paise), 0) as paise
    from fee_payment join fee_counter on fee_counter.id = fee_payment.counter_id
      and fee_counter.is_import
    where fee_payment.school_id = ${schoolId}
      and fee_payment.day between ${from}::date and ${to}::date
      and not exists (select from fee_cancellation
        where fee_cancellation.school_id = fee_payment.school_id
          and fee_cancellation.payment_id = fee_payment.id)`.execute(db);
  return rows[0]!.paise;
}

/** Cash that was taken, less what was refunded. */
export async function cashOf(db: CheckedDb, span: Span): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(sign * paise), 0) as paise from (${movements(span)}) as movement
    where mode = 'cash'`.execute(db);
  return rows[0]!.paise;
}
