import type { ReportFilterName, ReportFilters } from '@shala/contract/reports.ts';
import { dayInFigures } from '../../platform/days.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';
import type { ReportDefinition } from './definition.ts';

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
  { filters, choices = {} }: ReportDefinition,
  chosen: ReportFilters,
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of filters) {
    const value = chosen[name];
    if (value === undefined) continue;
    const text = isNamed(name)
      ? await namesOf(db, namedBy[name], [value].flat())
      : (choices[name]?.textOf(say, String(value)) ?? dayInFigures(String(value)));
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
