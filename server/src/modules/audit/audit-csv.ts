import type { AuditEntry, auditRows } from '@shala/contract/audit.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Say } from '../../platform/texts.ts';
import { eachEntry, presentEntry } from './audit-queries.ts';

type Filter = z.output<(typeof auditRows)['audit/fetchAllAsCsv']['query']>;

/** The page sets the record's name off by marks. */
const marks = /<\/?v>/g;

function sentence(say: Say, { act, entity, entityName }: AuditEntry): string {
  const name = entityName ?? say('audit:unnamed');
  const other = say(`audit:act.${entity}.other`, { name });
  return say(`audit:act.${act}`, { name, defaultValue: other }).replace(marks, '');
}

const inText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

const columns: readonly Column<AuditEntry>[] = [
  ['audit:detail.at', ({ at }) => minuteInIndia(at)],
  ['audit:detail.who', ({ accountName }, { say }) => accountName ?? say('common:record.someone')],
  ['audit:detail.what', (entry, { say }) => sentence(say, entry)],
  ['audit:detail.record', ({ entity }, { say }) => say(`audit:entity.${entity}`)],
  ['audit:detail.school', ({ schoolName }) => schoolName],
  [
    'audit:detail.stored',
    ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${inText(from)} → ${inText(to)}`).join('; '),
  ],
  ['audit:detail.address', ({ address }) => address],
];

/** The whole filtered list; the changes have the API's names and values, which later programs can compare. */
export const auditCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'audit', columns, presented(call, filter));

async function* presented({ db }: ListContext, filter: Filter): AsyncGenerator<AuditEntry> {
  for await (const entry of eachEntry(db, filter)) yield presentEntry(entry);
}
