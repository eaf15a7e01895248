import type { ImportContext, LineProblem } from '../../../platform/import-job/importer.ts';

const mostWarnings = 200;

/** Warns about lines that are imported all the same; a retried batch warns once. */
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

/** A record has a number under a name: one that belongs to nobody in the list is left out. */
export const warnOfLeftOut = (
  context: ImportContext,
  { line }: { line: number },
  mobiles: readonly string[],
): void =>
  warn(
    context,
    mobiles.map((value) => ({
      line,
      field: 'guardianMobile',
      value,
      key: 'imports:student.mobile_left_out',
    })),
  );

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
