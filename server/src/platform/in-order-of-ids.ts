/** The rows that were read for a page or a piece of a list, in its order; a row that is gone meanwhile is left out. */
export function inOrderOfIds<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
