import { firstOfMonth } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import { among } from '../../../platform/database.ts';
import { standardName } from '../../../platform/standard-name.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';

/** How often people of these schools opened what is published for them. */
export const contentUsageReport: ReportDefinition = {
  name: 'content-usage',
  version: 1,
  subject: 'content',
  title: 'Content Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'standard', 'status'],
  choices: {
    status: {
      values: ['opened', 'never'],
      textOf: (say, value) => say(`reports:opening.${value}`),
    },
  },
  standards: (asOf) => ({ from: firstOfMonth(asOf), to: asOf }),
  schoolsAtOnce: 'all',
  columns: [
    { key: 'contentName', kind: 'text', width: 36 },
    { key: 'standard', kind: 'text', heading: 'students:field.standard', width: 10 },
    { key: 'subject', kind: 'text', width: 18 },
    { key: 'contentKind', kind: 'text', heading: 'content:field.kind', width: 12 },
    { key: 'openings', kind: 'number', isTotalled: true, width: 10 },
    { key: 'openedBy', kind: 'number', width: 10 },
    { key: 'openedAtSchools', kind: 'number', width: 10 },
    { key: 'lastOpenedOn', kind: 'date', width: 13 },
  ],
  chart: { kind: 'bars', label: 'contentName', value: 'openings' },
  read: async ({ db, checked, schoolIds, filters, say, language }) => {
    const { from, to, standard, status } = filters;
    const { rows: opened } = await sql<Opened>`
      select content_id as id, sum(times)::int as openings,
        count(distinct account_id)::int as people, count(distinct school_id)::int as schools,
        max(day)::text as last
      from content_opening
      where school_id ${among(schoolIds)} and day between ${from}::date and ${to}::date
      group by content_id`.execute(checked);
    const byId = new Map(opened.map((one) => [one.id, one]));
    const items = await db
      .from('content')
      .innerJoin('subject', 'subject.id', 'content.subject_id')
      .where('content.state', '=', 'published')
      .$if(standard !== undefined, (all) => all.where('content.standard', '=', Number(standard)))
      .select([
        'content.id as contentId',
        'content.name as contentName',
        'content.standard',
        'content.kind',
        ...namesAs('subject'),
      ])
      .orderBy('content.standard')
      .orderBy('content.search_key')
      .orderBy('content.id')
      .execute();
    return items
      .map((item) => {
        const seen = byId.get(item.contentId);
        return {
          contentId: item.contentId,
          contentName: item.contentName,
          standard: standardName(say, item.standard),
          subject: subjectNameIn(language, item),
          contentKind: say(`content:kind.${item.kind}`),
          openings: seen?.openings ?? 0,
          openedBy: seen?.people ?? 0,
          openedAtSchools: seen?.schools ?? 0,
          lastOpenedOn: seen?.last ?? null,
        };
      })
      .filter(({ openings }) => !status || (status === 'opened') === openings > 0)
      .toSorted((one, other) => other.openings - one.openings);
  },
  opens: ({ contentId }) => {
    const item = { to: 'content' as const, values: { id: String(contentId) } };
    return allOpen(['contentName', 'openings', 'openedBy', 'openedAtSchools'], item);
  },
};

interface Opened {
  id: string;
  openings: number;
  people: number;
  schools: number;
  last: string;
}
