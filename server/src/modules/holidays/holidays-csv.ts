import type { Holiday, holidayRows } from '@shala/contract/holidays.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { listHolidays } from './holiday-queries.ts';

type Filter = z.output<(typeof holidayRows)['holiday/fetchAllAsCsv']['query']>;

const columns: readonly Column<Holiday>[] = [
  ['holidays:field.name', ({ name }) => name],
  ['holidays:field.localName', ({ localName }) => localName],
  ['holidays:field.nameHindi', ({ nameHindi }) => nameHindi],
  ['holidays:field.from', ({ from }) => from],
  ['holidays:field.to', ({ to }) => to],
  ['holidays:field.kind', ({ kind }, { say }) => say(`holidays:kind.${kind}`)],
  [
    'holidays:field.place',
    ({ placeName }, { say }) => placeName ?? say('holidays:place.programme'),
  ],
];

export const holidaysCsv = async (call: ListContext, filter: Filter): Promise<FileAnswer> =>
  listCsv(call, 'holidays', columns, await listHolidays(call.db, filter));
