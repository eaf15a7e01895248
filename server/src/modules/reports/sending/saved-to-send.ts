import type { ReportFilters } from '@shala/contract/reports.ts';
import type { ReportPeriod, ReportRepeat } from '@shala/contract/saved-reports.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/errors.ts';
import { type Person, personById } from '../../../platform/person.ts';
import { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import { reportsOf } from '../all-reports.ts';
import { filtersOn } from '../saved/report-period.ts';
import { requireReach } from '../saved/require-reach.ts';

export interface SavedToSend {
  id: string;
  accountId: string;
  report: string;
  name: string;
  filters: ReportFilters;
  period: ReportPeriod;
  repeats: ReportRepeat | null;
  mailsOwner: boolean;
}

export const savedToSend = (db: Database, id: string): Promise<SavedToSend | undefined> =>
  db
    .selectFrom('saved_report')
    .where('id', '=', id)
    .select([
      'id',
      'account_id as accountId',
      'report',
      'name',
      sql<ReportFilters>`filters`.as('filters'),
      sql<ReportPeriod>`period`.as('period'),
      sql<ReportRepeat | null>`repeats`.as('repeats'),
      'mails_owner as mailsOwner',
    ])
    .executeTakeFirst();

/** The readers whom the owner still has in scope. */
export async function readersNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Person,
  savedId: string,
): Promise<Person[]> {
  const readers = await new Scoped(db, owner)
    .from('account')
    .innerJoin('saved_report_reader as reader', 'reader.account_id', 'account.id')
    .where('reader.saved_report_id', '=', savedId)
    .orderBy('account.id')
    .select('account.id')
    .execute();
  const people = await Promise.all(readers.map(({ id }) => personById(db, clock, id)));
  return people.filter((one) => one !== undefined);
}

/** The schools that the person would find in the report; undefined where it would not open. */
export async function reachOf(
  db: Database,
  person: Person,
  saved: SavedToSend,
  day: string,
): Promise<string[] | undefined> {
  const definition = reportsOf(person).find(({ name }) => name === saved.report);
  if (!definition) return undefined;
  const filters = filtersOn(definition, saved, day);
  return requireReach(new Scoped(db, person), definition, filters).catch((error) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
}

/** Whether any of the schools is open. */
export async function isSchoolDay(db: Database, schoolIds: string[], day: string) {
  const days = await daysOfSchools(db, schoolIds, day, day);
  return [...days.values()].some(([today]) => today?.kind !== 'off');
}
