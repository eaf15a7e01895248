import { anyOf } from '../../../platform/database.ts';
import { plainChanges } from '../../../platform/import-job/import-lines.ts';
import type { Importer } from '../../../platform/import-job/importer.ts';

const places = { districtId: 'district', blockId: 'block' } as const;

/** The changes of a check with the names of places; one that it would create is named by the list. */
export const presentChanges: NonNullable<Importer['presentChanges']> = async (db, lines) => {
  const found = lines.map(plainChanges);
  const idsOf = (field: keyof typeof places) =>
    [
      ...new Set(
        found
          .flat()
          .flatMap((change) =>
            change.field === field ? [change.from, change.to].filter((id) => id !== null) : [],
          ),
      ),
    ] as string[];
  const named = (table: 'district' | 'block', ids: string[]) =>
    db.selectFrom(table).select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  const known = [
    ...(await named('district', idsOf('districtId'))),
    ...(await named('block', idsOf('blockId'))),
  ];
  const names = new Map(known.map(({ id, name }) => [id, name]));
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
