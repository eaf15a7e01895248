import { plainChanges } from '../../../platform/import-job/import-lines.ts';
import type { Importer } from '../../../platform/import-job/importer.ts';
import { namesOf } from '../../../platform/import-job/names-of.ts';

const places = { districtId: 'district', blockId: 'block' } as const;

/** The changes of a check with the names of places; one that it would create is named by the list. */
export const presentChanges: NonNullable<Importer['presentChanges']> = async (db, lines) => {
  const found = lines.map(plainChanges);
  const idsOf = (field: keyof typeof places) =>
    found.flat().flatMap((change) => (change.field === field ? [change.from, change.to] : [])) as (
      | string
      | null
    )[];
  const names = await namesOf(db, { district: idsOf('districtId'), block: idsOf('blockId') });
  return found.map((changes, index) =>
    changes.map((change) => {
      const field = places[change.field as keyof typeof places];
      if (!field) return change;
      const nameOf = (id: unknown) =>
        id === null ? null : (names.get(String(id)) ?? lines[index]!.cells[field] ?? '');
      return { field, from: nameOf(change.from), to: nameOf(change.to) };
    }),
  );
};
