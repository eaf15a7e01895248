import type { AuditEntry, auditRows } from '@shala/contract/audit.ts';
import { addDays } from '@shala/contract/days.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { startOfDay } from '../../platform/days.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped, ScopedTable } from '../../platform/scope.ts';
import { likeAll, partOf, partsOf } from '../../platform/search-key.ts';
import { plainText } from '../quizzes/quizzes-public.ts';
import { partsOfHistory } from './parts-of-history.ts';

type AuditQuery = z.output<(typeof auditRows)['audit/fetchAll']['query']> & { entityId?: string };
type Entity = NonNullable<AuditQuery['entity']>[number];

/** With an entity's id, the history of that record, which the caller has checked. */
export async function findAudit(db: Scoped, query: AuditQuery) {
  return pageOf(filtered(db, query), query, (found) => listed(db, found, query));
}

const atOnce = 500;

/** All that the filters leave; each piece begins where the one before ended, as there may be millions. */
export async function* eachEntry(
  db: Scoped,
  filter: Unpaged<AuditQuery>,
): AsyncGenerator<StoredEntry> {
  const beyond = sql.raw(filter.sort === 'at' ? '>' : '<');
  const all = filtered(db, filter);
  for (let found = all; ; ) {
    const entries = await listed(db, found, filter).limit(atOnce).execute();
    yield* entries;
    const last = entries[atOnce - 1];
    if (!last) return;
    found = all.where(
      sql<boolean>`(audit.at, audit.id) ${beyond} (select at, id from audit where id = ${last.id})`,
    );
  }
}

function listed(db: Scoped, found: Found<'audit'>, { sort }: Pick<AuditQuery, 'sort'>) {
  const { direction } = sortOf(sort);
  return (
    found
      // A person's history may name a school that is out of sight.
      .leftJoin('school', (join) =>
        join.onRef('school.id', '=', 'audit.school_id').on(db.condition('school')),
      )
      .select([
        ...columnsAs('audit', [
          'id',
          'at',
          'act',
          'entity',
          'entityId',
          'entityName',
          'accountId',
          'accountName',
          'schoolId',
        ]),
        'school.name as schoolName',
        'audit.before',
        'audit.after',
        'audit.address',
      ])
      .orderBy('audit.at', direction)
      .orderBy('audit.id', direction)
  );
}

function filtered(db: Scoped, query: Unpaged<AuditQuery>) {
  let found: Found<'audit'> = query.entityId ? ofRecord(db, query) : db.from('audit');
  if (query.entity) {
    const parts = query.entityId
      ? query.entity.flatMap((one) => partsOfHistory[one]?.entities ?? [])
      : [];
    found = found.where('audit.entity', 'in', [...query.entity, ...parts]);
  }
  if (query.accountId) found = found.where('audit.account_id', '=', query.accountId);
  if (query.schoolId) found = found.where('audit.school_id', '=', query.schoolId);
  if (query.from) found = found.where('audit.at', '>=', startOfDay(query.from));
  if (query.to) found = found.where('audit.at', '<', startOfDay(addDays(query.to, 1)));
  if (query.search) {
    const part = partOf(query.search);
    found = found.where((or) =>
      or.or([
        or(sql`lower(audit.entity_name)`, 'like', part),
        or(sql`lower(audit.account_name)`, 'like', part),
        ...paymentsOfStudent(query),
      ]),
    );
  }
  return found;
}

/** Payments have the names of their receipts; within a school they are looked for by their students too. */
const paymentsOfStudent = ({ search = '', schoolId }: Pick<AuditQuery, 'search' | 'schoolId'>) =>
  schoolId
    ? [
        sql<boolean>`(audit.entity = 'fee_payment' and audit.entity_id in (
          select fee_receipt.payment_id from admission join fee_receipt
            on fee_receipt.school_id = admission.school_id
            and fee_receipt.admission_id = admission.id
          where admission.school_id = ${schoolId}
            and ${likeAll(sql`admission.search_key`, partsOf(search))}))`,
      ]
    : [];

/**
 * Who sees a record sees its whole history; but of a student, who changes schools, each school sees its own acts, and
 * so does the former school of a person.
 */
function ofRecord(
  db: Scoped,
  { entity: [entity] = [], entityId = '' }: Pick<AuditQuery, 'entity' | 'entityId'>,
): Found<'audit'> {
  let acts: Found<'audit'> =
    entity === 'student'
      ? db.from('audit')
      : db.checked(tableOf(entity!), entityId).selectFrom('audit');
  if (entity === 'account') {
    acts = acts.where(sql<boolean>`(${db.condition('audit')} or exists (
      select from account where account.id = ${entityId} and ${db.contact('account')}))`);
  }
  const parts = entity && partsOfHistory[entity];
  return parts
    ? acts.where(sql<boolean>`audit.entity_id = any(array(${parts.ids(entityId)}))`)
    : acts.where('audit.entity_id', '=', entityId);
}

/** The table in which the record stands; a register is seen with its class, a fee account with its student. */
export function tableOf(entity: Entity): ScopedTable {
  if (entity === 'import') return 'job';
  switch (entity) {
    case 'fee_settings':
    case 'fee_sms_text':
    case 'library_settings':
    case 'list':
    case 'paper':
      return 'school';
  }
  if (entity === 'fee_account') return 'admission';
  return entity === 'class_day' ? 'class' : entity;
}

type StoredEntry = Awaited<ReturnType<typeof findAudit>>['rows'][number];

export function presentEntry({ before, after, ...entry }: StoredEntry): AuditEntry {
  const from = (before ?? {}) as Record<string, unknown>;
  const to = (after ?? {}) as Record<string, unknown>;
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const isOfQuestion = entry.entity === 'question' || entry.act === 'quiz.correctKey';
  const readable = (value: unknown): unknown =>
    isOfQuestion && typeof value === 'string' ? plainText(value) : value;
  return {
    ...entry,
    entityName: readable(entry.entityName) as string | null,
    changes: fields
      .filter((field) => !isBookkeeping.test(field) && !isSame(from[field], to[field]))
      .map((field) => ({
        field,
        from: readable(from[field]) ?? null,
        to: readable(to[field]) ?? null,
      })),
  };
}

const isBookkeeping = /^(id|version|created_?at|updated_?at)$/i;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
