import type { ImportContext } from './importer.ts';

/**
 * The earlier line of the file with the same number, where it must be unique: in a register, in a
 * class.
 */
export function earlierLine(
  { memory }: ImportContext,
  where: string,
  claim: string | number,
  line: number,
): number | undefined {
  const claimed = `claimed ${where}`;
  const lines = (memory.get(claimed) as Map<string | number, number> | undefined) ?? new Map();
  memory.set(claimed, lines);
  const first = lines.get(claim) ?? line;
  lines.set(claim, first);
  return first === line ? undefined : first;
}
