import type { Language } from '@shala/contract/fields.ts';
import type { ReportShape } from '@shala/contract/report-shape.ts';
import {
  type ReportFilters,
  type ReportOrder,
  type ReportSubject,
  reportComparedDays,
} from '@shala/contract/reports.ts';
import { sql } from 'kysely';
import { addSeconds } from '../../../platform/clock.ts';
import { anyOf, jsonb } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Person } from '../../../platform/person.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { classesOf } from '../../../platform/scope-conditions.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { checkDates, checkFilters, findReport, reportsOf } from '../all-reports.ts';
import { shapeReport } from '../built/shape-report.ts';
import { shapeWords } from '../built/shape-words.ts';
import { effectiveFilters, requireNeeded } from '../effective-filters.ts';
import { filterWords } from '../filter-words.ts';
import { reachedSchools } from '../reached-schools.ts';
import { titleKey, titleOf } from '../report-table.ts';

type Ordering = Pick<Call, 'db' | 'clock' | 'person' | 'language'> & { body: ReportOrder };

/** Queues the making of a report; what it reaches is stored with it and checked again at each step. */
export const orderReport =
  ({ jobs, say: sayIn }: Services) =>
  async (call: Ordering, subject: ReportSubject): Promise<{ jobId: string }> => {
    const { db, person, clock, body } = call;
    const first = body.againOf ? await firstReport(db, body.againOf) : undefined;
    const name = first?.name ?? body.report;
    const definition = name
      ? findReport(person, name)
      : reportsOf(person).find((one) => one.subject === subject);
    if (!definition || definition.subject !== subject) throw notFound('report');
    const shape = first ? first.shape : (body.shape ?? null);
    // What cannot be built is refused now, not by the job.
    shapeReport(definition, shape);
    const chosen: ReportFilters = first?.filters ?? body.filters ?? {};
    checkFilters(definition, chosen);
    const asOf = first?.asOf ?? clock.schoolDay();
    const filters = effectiveFilters(definition, chosen, asOf);
    checkDates(filters);
    const language = first?.language ?? body.language ?? call.language;
    const say = sayIn(language);
    const { idempotencyKey: key, ...content } = body;
    const attempt = { clock, key, path: `report/${subject}`, body: JSON.stringify(content) };
    return once(db, attempt, async (transaction) => {
      const { accountId } = person;
      const own = transaction.checked('account', accountId);
      const label = titleOf(say, definition);
      const schoolIds =
        first?.schoolIds ?? (await reachedSchools(transaction, definition, filters));
      requireNeeded(definition, filters, schoolIds);
      const job = { kind: 'report', accountId, input: {}, label: titleKey(definition) } as const;
      const jobId = await jobs.enqueue(own, job);
      const now = clock.now();
      await transaction
        .insert('report')
        .values({
          id: jobId,
          account_id: accountId,
          account_name: person.name,
          role: person.role,
          title: definition.title,
          name: definition.name,
          definition_version: definition.version,
          filters: jsonb(filters),
          shape: shape && jsonb(shape),
          lines: [
            ...(await filterWords(transaction, say, definition, filters, language)),
            ...shapeWords(say, definition, shape),
          ],
          label,
          language,
          as_of: asOf,
          again_of: first?.id ?? null,
          is_personal: definition.isPersonal,
          school_ids: schoolIds,
          class_ids: definition.isPersonal ? await classesShown(own, person, schoolIds) : [],
          format: body.format,
          created_at: now.toISOString(),
          expires_at: addSeconds(now, reportComparedDays * 24 * 3600).toISOString(),
        })
        .execute();
      return { jobId };
    });
  };

/** A teacher sees the students of own classes, and opens what shows them for as long as they are. */
async function classesShown(
  own: CheckedDb,
  person: Person,
  schoolIds: readonly string[],
): Promise<string[]> {
  if (person.role !== 'Teacher') return [];
  const { rows } = await sql<{ id: string }>`select distinct class.id from class
    where class.id in ${classesOf(person)} and class.school_id = ${anyOf(schoolIds)}`.execute(own);
  return rows.map(({ id }) => id);
}

/** What is made again, as long as the person may open it. */
async function firstReport(db: Scoped, id: string) {
  const found = await db
    .from('report')
    .where('report.id', '=', id)
    .select([
      'report.id',
      'report.name',
      'report.filters',
      sql<ReportShape | null>`report.shape`.as('shape'),
      'report.language',
      'report.as_of as asOf',
      'report.school_ids as schoolIds',
    ])
    .executeTakeFirst();
  if (!found) throw notFound('report');
  const { filters, language, ...first } = found;
  return { ...first, filters: filters as ReportFilters, language: language as Language };
}
