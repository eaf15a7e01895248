import { anyOf, type Database } from '../../../platform/database.ts';
import { plainChanges } from '../../../platform/import-job/import-lines.ts';
import type { Importer } from '../../../platform/import-job/importer.ts';
import type { Area, Work } from '../person-record.ts';

/** The changes of a check with the names of schools and areas. */
export const presentChanges: NonNullable<Importer['presentChanges']> = async (db, lines) => {
  const found = lines.map(plainChanges);
  const valuesOf = (field: string) =>
    found
      .flat()
      .flatMap((change) => (change.field === field ? [change.from, change.to] : []))
      .flat();
  const works = valuesOf('schools') as Work[];
  const areas = valuesOf('locations') as Area[];
  const names = await namesOf(db, {
    school: works.map(({ schoolId }) => schoolId),
    state: areas.map(({ stateId }) => stateId),
    district: areas.map(({ districtId }) => districtId),
    block: areas.map(({ blockId }) => blockId),
  });
  const workInWords = ({ schoolId, designation, from }: Work) =>
    [names.get(schoolId), designation, from?.split('-').reverse().join('-')]
      .filter(Boolean)
      .join(', ');
  const areaInWords = ({ stateId, districtId, blockId }: Area) =>
    names.get(blockId ?? districtId ?? stateId ?? '') ?? '';
  return found.map((changes) =>
    changes.map(({ field, from, to }) => {
      if (field === 'schools') {
        return { field: 'worksAt', from: inWords(from, workInWords), to: inWords(to, workInWords) };
      }
      if (field === 'locations') {
        return { field: 'area', from: inWords(from, areaInWords), to: inWords(to, areaInWords) };
      }
      return { field, from, to };
    }),
  );
};

const inWords = <One>(values: unknown, one: (value: One) => string): string =>
  ((values ?? []) as One[]).map(one).join('; ');

type Named = Record<'school' | 'state' | 'district' | 'block', (string | null | undefined)[]>;

async function namesOf(db: Database, wanted: Named): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const table of ['school', 'state', 'district', 'block'] as const) {
    const ids = [...new Set(wanted[table].filter((id) => id != null))];
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', anyOf(ids))
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}
