import { dayInFigures } from '@shala/contract/days.ts';
import { plainChanges } from '../../../platform/import-job/import-lines.ts';
import type { Importer } from '../../../platform/import-job/importer.ts';
import { namesOf } from '../../../platform/import-job/names-of.ts';
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
    [names.get(schoolId), designation, from && dayInFigures(from)].filter(Boolean).join(', ');
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
