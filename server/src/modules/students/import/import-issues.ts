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
