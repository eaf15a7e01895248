import type { Language } from '@shala/contract/fields.ts';
import type { ReportFilterName, ReportFilters } from '@shala/contract/reports.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';
import type { ReportDefinition } from './definition.ts';
import { textOfChoice } from './filter-choices.ts';

const namedBy = {
  stateId: 'state',
  districtId: 'district',
  blockId: 'block',
  schoolId: 'school',
  academicYearId: 'academic_year',
} as const;

const isNamed = (name: ReportFilterName): name is keyof typeof namedBy => name in namedBy;

/** The chosen filters as a reader of the paper knows them: 'District: Pune'. */
export async function filterWords(
  db: Scoped,
  say: Say,
  definition: ReportDefinition,
  chosen: ReportFilters,
  language: Language,
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of definition.filters) {
    const value = chosen[name];
    if (value === undefined) continue;
    const text = isNamed(name)
      ? await namesOf(db, namedBy[name], [value].flat())
      : name === 'classId'
        ? await classNameOf(db, say, String(value))
        : textOfChoice(definition, name, String(value), { say, language });
    lines.push(`${say(`reports:filter.${name}`)}: ${text}`);
  }
  return lines;
}

async function namesOf(
  db: Scoped,
  table: (typeof namedBy)[keyof typeof namedBy],
  ids: string[],
): Promise<string> {
  const rows = await db
    .from(table as 'school')
    .where('id', 'in', ids)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

async function classNameOf(db: Scoped, say: Say, id: string): Promise<string> {
  const found = await db
    .from('class')
    .where('class.id', '=', id)
    .select(['class.standard', 'class.division', 'class.stream'])
    .executeTakeFirst();
  return (found && joinedClassLabel(say, found)) ?? '';
}
