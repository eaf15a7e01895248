import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { currentYearsOf } from '../../academic-years/academic-years-public.ts';
import type { ReadStudent } from './import-line.ts';

export interface KnownSchool {
  id: string;
  udiseCode: string;
  name: string;
  year: { id: string; name: string; startsOn: string; endsOn: string } | null;
}

/** The schools of the lines that the person manages, with their current year. */
export async function schoolsOf(
  context: ImportContext,
  lines: readonly ReadStudent[],
): Promise<(line: ReadStudent) => KnownSchool | CellProblem> {
  const { db, person, dryRun, options } = context;
  const codes = [...new Set(lines.flatMap(({ udiseCode }) => udiseCode ?? []))];
  const chosen = chosenSchool(context);
  const rows = await new Scoped(db, person)
    .from('school')
    .select(['school.id', 'school.udise_code as udiseCode', 'school.name'])
    .where((or) =>
      or.or([
        or('school.udise_code', '=', sql<string>`any(${codes}::text[])`),
        or('school.id', '=', anyOf(chosen ? [chosen] : [])),
      ]),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  const years = await currentYearsOf(db, ids, { lock: !dryRun });
  const yearOf = new Map(years.map(({ schoolId, ...year }) => [schoolId, year]));
  const schools = rows.map((row) => ({ ...row, year: yearOf.get(row.id) ?? null }));
  const byCode = new Map(schools.map((school) => [school.udiseCode, school]));
  const fixed = schools.find(({ id }) => id === chosen);

  return ({ udiseCode }) => {
    const school = udiseCode ? byCode.get(udiseCode) : fixed;
    const problem = { field: 'udiseCode', value: udiseCode ?? '' };
    if (!school && !udiseCode) return { ...problem, key: 'validation:required' };
    if (!school) {
      return { ...problem, key: 'imports:student.unknown_school', values: { code: udiseCode! } };
    }
    if (fixed && options.schoolId && school !== fixed) {
      const values = { school: school.name, chosen: fixed.name };
      return { ...problem, key: 'imports:student.other_school', values };
    }
    if (!school.year) return { ...problem, key: 'imports:student.no_year' };
    return school;
  };
}
