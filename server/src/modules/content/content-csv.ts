import type { Content, contentRows } from '@shala/contract/content.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import type * as z from 'zod';
import {
  type Column,
  type ExportContext,
  type ListContext,
  listCsv,
} from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { standardName } from '../../platform/standard-name.ts';
import { allContent } from './content-queries.ts';

type Filter = z.output<(typeof contentRows)['content/fetchByClassAndTypeAsCsv']['query']>;

const named = (of: 'subject' | 'chapter') => (one: Content, by: ExportContext) =>
  nameIn(by.language, namesOf(of, one));

const columns: readonly Column<Content>[] = [
  ['content:field.name', (one, { language }) => nameIn(language, one)],
  ['content:field.kind', ({ kind }, { say }) => say(`content:kind.${kind}`)],
  ['content:field.language', ({ language }, { say }) => say(`library:language.${language}`)],
  ['content:field.subject', named('subject')],
  ['content:field.standard', ({ standard }, { say }) => standardName(say, standard)],
  ['content:field.chapter', named('chapter')],
  ['content:field.owner', ({ ownerName }, { say }) => ownerName ?? say('content:owner.programme')],
  ['content:field.state', ({ state }, { say }) => say(`content:state.${state}`)],
  ['content:field.openings', ({ openings }) => openings],
  ['content:field.updatedAt', ({ updatedAt }) => schoolDayOf(updatedAt)],
];

/** The whole filtered list. */
export const contentCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'content', columns, allContent(call.db, filter));
