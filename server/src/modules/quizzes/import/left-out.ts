import type { ImportContext, LineProblem } from '../../../platform/import-job/importer.ts';

interface Left {
  line: number;
  count: number;
}

const inMemory = ({ memory }: ImportContext): Map<string, Left> => {
  const known = memory.get('left out') as Map<string, Left> | undefined;
  const left = known ?? new Map<string, Left>();
  memory.set('left out', left);
  return left;
};

/** Counts what the format of a question has and the bank lacks. */
export function noteLeftOut(context: ImportContext, line: number, notes: readonly string[]): void {
  const left = inMemory(context);
  for (const note of notes) {
    const known = left.get(note) ?? { line, count: 0 };
    left.set(note, { ...known, count: known.count + 1 });
  }
}

/** One for each kind, at the first question that it concerns. */
export const leftOutWarnings = (context: ImportContext): LineProblem[] =>
  [...inMemory(context)].map(([note, { line, count }]) => ({
    line,
    field: 'text',
    value: '',
    key: `imports:question.leftOut.${note}`,
    values: { count },
  }));
