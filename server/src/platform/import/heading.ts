/** Stands between the two rows of a heading: `Mother › Name`. */
const BETWEEN = ' › ';

export const joinHeading = (group: string, name: string): string =>
  group === '' || name === '' || group === name ? group || name : `${group}${BETWEEN}${name}`;

/** The whole heading, then its two rows where it has two. */
export function headingParts(column: string): string[] {
  const parts = column.split(BETWEEN);
  return parts.length === 1 ? parts : [column, ...parts];
}
