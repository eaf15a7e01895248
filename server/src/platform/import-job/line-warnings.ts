import type { ImportContext, LineProblem } from './importer.ts';

/** The first ones are part of the result; the others are read page by page. */
const firstWarnings = 200;

type Noted = Map<string, LineProblem>;

function noted({ memory }: ImportContext, which: 'warnings' | 'batch warnings'): Noted {
  const found = (memory.get(which) as Noted | undefined) ?? new Map();
  memory.set(which, found);
  return found;
}

/** Warns about lines that are imported all the same; a retried batch warns once. */
export function warn(context: ImportContext, warnings: readonly LineProblem[]): void {
  const first = noted(context, 'warnings');
  const ofBatch = noted(context, 'batch warnings');
  for (const one of warnings) {
    const key = `${one.line} ${one.field} ${one.key} ${one.value}`;
    ofBatch.set(key, one);
    if (first.size < firstWarnings) first.set(key, one);
  }
}

export const warningsOf = (context: ImportContext): LineProblem[] => [
  ...noted(context, 'warnings').values(),
];

export function batchWarningsOf(context: ImportContext): LineProblem[] {
  const all = [...noted(context, 'batch warnings').values()];
  context.memory.delete('batch warnings');
  return all;
}
