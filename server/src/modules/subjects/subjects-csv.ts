import type { Subject, subjectRows } from '@shala/contract/subjects.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { standardName } from '../../platform/standard-name.ts';
import { allSubjects } from './subject-list.ts';

type Filter = z.output<(typeof subjectRows)['subject/fetchAsCsv']['query']>;

const columns: readonly Column<Subject>[] = [
  ['subjects:field.name', ({ name }) => name],
  ['subjects:field.localName', ({ localName }) => localName],
  ['subjects:field.nameHindi', ({ nameHindi }) => nameHindi],
  ['subjects:field.code', ({ code }) => code],
  [
    'subjects:field.standards',
    ({ standards }, { say }) => standards.map((one) => standardName(say, one)).join('; '),
  ],
  [
    'subjects:field.medium',
    ({ medium }, { say }) => say(medium ? `schools:medium.${medium}` : 'subjects:list.anyMedium'),
  ],
  ['subjects:field.of', ({ schoolName }, { say }) => schoolName ?? say('subjects:list.programme')],
  ['subjects:field.classes', ({ classes }) => classes],
];

/** The whole filtered list. */
export const subjectsCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'subjects', columns, allSubjects(call.db, filter));
