import type { feeReminderRows, Reminder, ReminderRound } from '@shala/contract/fee-reminders.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { admissionMatches } from '../../../platform/admission-search.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { schoolDay } from '../../../platform/days.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Found, pageOf } from '../../../platform/page-of.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';

type RoundsQuery = z.output<(typeof feeReminderRows)['fees/fetchReminderRounds']['query']>;
type RemindersQuery = z.output<(typeof feeReminderRows)['fees/fetchReminders']['query']>;
type Rounds = Found<'fee_reminder_round'>;

/** A page of a school's rounds. */
export async function listRounds(
  { db, say }: ReadingWithTexts,
  { schoolId, from, to, sort, ...page }: RoundsQuery,
) {
  let found = db.from('fee_reminder_round').where('fee_reminder_round.school_id', '=', schoolId);
  const day = schoolDay('fee_reminder_round.at');
  if (from) found = found.where(sql<boolean>`${day} >= ${from}::date`);
  if (to) found = found.where(sql<boolean>`${day} <= ${to}::date`);
  const { rows, total } = await pageOf(found, page, (found) =>
    presentedRounds(found).orderBy('fee_reminder_round.id', sortOf(sort).direction),
  );
  return { rows: rows.map((row) => asRound(say, row)), total };
}

export async function findRound({ db, say }: ReadingWithTexts, id: string): Promise<ReminderRound> {
  const found = db.from('fee_reminder_round').where('fee_reminder_round.id', '=', id);
  const [row] = await presentedRounds(found).execute();
  if (!row) throw notFound('fee_reminder_round');
  return asRound(say, row);
}

const count = (condition: string) => sql<number>`(select count(*) from fee_reminder as one
  where one.school_id = fee_reminder_round.school_id and one.round_id = fee_reminder_round.id
    and ${sql.raw(condition)})`;

const presentedRounds = (found: Rounds) =>
  found
    .leftJoin('class', 'class.id', 'fee_reminder_round.class_id')
    .leftJoin('job', 'job.id', 'fee_reminder_round.job_id')
    .select([
      ...columnsAs('fee_reminder_round', [
        'id',
        'schoolId',
        'overdueDays',
        'quietDays',
        'text',
        'at',
      ]),
      'fee_reminder_round.account_name as by',
      'class.standard',
      'class.division',
      'class.stream',
      sql<ReminderRound['language']>`fee_reminder_round.language`.as('language'),
      count("one.state in ('waiting', 'sending')").as('waiting'),
      count("one.state = 'sent'").as('sent'),
      count("one.state = 'skipped'").as('skipped'),
      count("one.state = 'failed'").as('failed'),
      sql<number>`(select coalesce(sum(one.parts), 0) from fee_reminder as one
        where one.school_id = fee_reminder_round.school_id and one.round_id = fee_reminder_round.id)`.as(
        'parts',
      ),
      sql<boolean>`coalesce(job.state in ('queued', 'running'), false)`.as('isSending'),
    ]);

type FoundRound = InferResult<ReturnType<typeof presentedRounds>>[number];

const asRound = (
  say: Say,
  { standard, division, stream, waiting, sent, skipped, failed, parts, ...round }: FoundRound,
): ReminderRound => ({
  ...round,
  className: joinedClassLabel(say, { standard, division, stream }),
  counts: { waiting, sent, skipped, failed, parts },
});

/** A page of the messages of a round, name by name. */
export async function listReminders(
  { db, say }: ReadingWithTexts,
  { roundId, state, search, sort, ...page }: RemindersQuery,
) {
  let found = db
    .from('fee_reminder')
    .innerJoin('admission', 'admission.id', 'fee_reminder.admission_id')
    .where('fee_reminder.round_id', '=', roundId);
  for (const match of admissionMatches(search ?? '')) found = found.where(match);
  if (state) found = found.where('fee_reminder.state', '=', state);
  const { rows, total } = await pageOf(found, page, (found) =>
    found
      .innerJoin('student', 'student.id', 'admission.student_id')
      .leftJoin('class', 'class.id', 'admission.class_id')
      .select([
        ...columnsAs('fee_reminder', [
          'id',
          'admissionId',
          'mobile',
          'paise',
          'text',
          'parts',
          'sentAt',
        ]),
        'student.name',
        'student.local_name as localName',
        'class.standard',
        'class.division',
        'class.stream',
        sql<Reminder['state']>`fee_reminder.state`.as('state'),
        sql<Reminder['reason']>`fee_reminder.reason`.as('reason'),
      ])
      .orderBy('admission.search_key', sortOf(sort).direction)
      .orderBy('fee_reminder.id'),
  );
  return {
    rows: rows.map(({ standard, division, stream, ...row }) => ({
      ...row,
      className: joinedClassLabel(say, { standard, division, stream }),
    })),
    total,
  };
}
