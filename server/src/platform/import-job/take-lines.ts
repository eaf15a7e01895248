import { type ImportContext, type Importer, type LineOutcome, rejected } from './importer.ts';
import { withoutDoubtfulZeros } from './lost-zeros.ts';
import type { OpenUpload } from './open-upload.ts';
import { type ReadLine, withCells } from './read-line.ts';

export interface TakenLines {
  /** The lines as they were taken or rejected at last. */
  lines: ReadLine[];
  outcomes: LineOutcome[];
}

/** An answer to an error may show the next one, to which a further repair may have an answer too. */
const mostRounds = 4;

/** Takes a batch; rejected lines whose errors a repair has an answer to are taken again with it. */
export async function takeLines(
  importer: Importer,
  context: ImportContext,
  { repairs, mapping }: Pick<OpenUpload, 'repairs' | 'mapping'>,
  all: readonly ReadLine[],
): Promise<TakenLines> {
  const records = all.filter(({ skipped }) => skipped === undefined);
  const lines = new Map(records.map((line) => [line.line, line]));
  const outcomes = new Map<number, LineOutcome>();
  let next = records;
  for (let round = 0; round < mostRounds && next.length > 0; round += 1) {
    for (const outcome of await taken(importer, context, next)) outcomes.set(outcome.line, outcome);
    next = next.flatMap((line) => {
      const outcome = outcomes.get(line.line);
      if (outcome?.outcome !== 'rejected') return [];
      const repaired = repairs.withAnswers(line, outcome.problems);
      if (!repaired) return [];
      repaired.original = withCells(line.original, mapping, repaired.cells);
      repaired.problems = line.problems.filter(
        ({ field }) => repaired.cells[field] === line.cells[field],
      );
      lines.set(line.line, repaired);
      return [repaired];
    });
  }
  return {
    lines: [...lines.values()],
    outcomes: [...outcomes.values()].map((outcome) => asWritten(outcome, lines.get(outcome.line)!)),
  };
}

/** A wrong value is shown as the file has it, by which a repair of all rows finds it again. */
const asWritten = (outcome: LineOutcome, { cells }: ReadLine): LineOutcome =>
  outcome.outcome === 'rejected'
    ? {
        ...outcome,
        problems: outcome.problems.map((problem) => ({
          ...problem,
          value: cells[problem.field] || problem.value,
        })),
      }
    : outcome;

async function taken(
  importer: Importer,
  context: ImportContext,
  lines: readonly ReadLine[],
): Promise<LineOutcome[]> {
  const good = lines.filter(({ problems }) => problems.length === 0);
  const bad = lines.filter(({ problems }) => problems.length > 0);
  const outcomes = good.length > 0 ? await importer.take(context, good) : [];
  const all = [...outcomes, ...(await rejectedLines(importer, context, bad))];
  return withoutDoubtfulZeros(context.db, all);
}

/** Lines with unreadable cells, each with what the importer finds wrong in its other cells. */
async function rejectedLines(
  importer: Importer,
  context: ImportContext,
  lines: readonly ReadLine[],
): Promise<LineOutcome[]> {
  // Where the problem is the row itself, its cells may be those of other columns.
  const readable = lines.filter(({ problems }) => problems.every(({ field }) => field !== ''));
  // Nothing is written of these lines, and no other line is compared with them.
  const apart = { ...context, dryRun: true, memory: new Map<string, unknown>() };
  const found = readable.length > 0 ? await importer.take(apart, readable) : [];
  const more = new Map(
    found.map((one) => [one.line, one.outcome === 'rejected' ? one.problems : []]),
  );
  return lines.map(({ line, problems }) => {
    const unread = new Set(problems.map(({ field }) => field));
    const others = (more.get(line) ?? []).filter(({ field }) => !unread.has(field));
    return rejected(line, [...problems, ...others]);
  });
}
