import type { ImportContext, LineProblem } from '../../../platform/import-job/importer.ts';

const mostWarnings = 200;

/** What should be looked at in lines that are taken all the same; a batch that is tried again says it once. */
export function warn({ memory }: ImportContext, warnings: readonly LineProblem[]): void {
  const noted = (memory.get('warnings') as Map<string, LineProblem> | undefined) ?? new Map();
  memory.set('warnings', noted);
  for (const one of warnings) {
    if (noted.size >= mostWarnings) return;
    noted.set(`${one.line} ${one.field} ${one.key}`, one);
  }
}

export const warningsOf = ({ memory }: ImportContext): LineProblem[] => [
  ...((memory.get('warnings') as Map<string, LineProblem> | undefined) ?? new Map()).values(),
];

/** The earlier line of the file that has claimed the same number where it may be there once: in a register, a class. */
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
