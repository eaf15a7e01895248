import type { DoneLine, ImportContext, Importer, LineOutcome } from '../import-job/importer.ts';
import { personById } from '../person.ts';
import type { TestApp } from './test-app.ts';

/** A list as its fields' cells; the first line is line 2, under the heading. */
export type List = Record<string, string>[];

/** Runs an importer on the test database as the runner does, each batch in a transaction. */
export async function openImporter(app: TestApp, importer: Importer) {
  const { id } = await app.make.account('SuperAdmin');
  const { db, clock } = app;
  const person = (await personById(db, clock, id))!;
  const contextOf = (changes: Partial<ImportContext> = {}): ImportContext => ({
    db,
    clock,
    person,
    dryRun: false,
    options: {},
    memory: new Map(),
    ...changes,
  });

  async function take(list: List, changes: Partial<ImportContext> = {}, firstLine = 2) {
    const context = contextOf(changes);
    const lines = list.map((cells, index) => ({ line: firstLine + index, cells }));
    const outcomes = await db
      .transaction()
      .execute((transaction) => importer.take({ ...context, db: transaction }, lines));
    return outcomes.sort((a, b) => a.line - b.line);
  }

  return {
    personId: id,
    take,
    /** Only the outcomes of the lines. */
    outcomes: async (list: List, changes: Partial<ImportContext> = {}) =>
      (await take(list, changes)).map(({ outcome }) => outcome),
    /** The problems of the rejected lines: line, field, key and their values. */
    problems: async (list: List, changes: Partial<ImportContext> = {}) =>
      (await take(list, changes)).flatMap((line) =>
        line.outcome === 'rejected'
          ? line.problems.map(({ field, key, values, suggestion }) => ({
              line: line.line,
              field,
              key,
              ...(values && Object.keys(values).length > 0 ? { values } : {}),
              ...(suggestion ? { suggestion } : {}),
            }))
          : [],
      ),
    missing: (changes: Partial<ImportContext>) => importer.missing?.(contextOf(changes)),
    undo: (outcomes: LineOutcome[]) =>
      db
        .transaction()
        .execute((transaction) =>
          importer.undo(contextOf({ db: transaction }), doneLines(outcomes).reverse()),
        ),
  };
}

/** The lines as the runner stores them: through JSON, and only the done ones. */
const doneLines = (outcomes: LineOutcome[]): DoneLine[] =>
  outcomes.flatMap((line) =>
    line.outcome === 'inserted' || line.outcome === 'updated'
      ? [JSON.parse(JSON.stringify({ before: null, ...line })) as DoneLine]
      : [],
  );
