import type { DoneLine, ImportContext, Importer, LineOutcome } from '../import-job/importer.ts';
import { personById } from '../person.ts';
import type { TestApp } from './test-app.ts';

/** A list as its fields' cells, the first line being line 2, under the heading. */
export type List = Record<string, string>[];

/** An importer on the database itself, a batch in a transaction each, as the runner calls it. */
export async function taking(app: TestApp, importer: Importer) {
  const { id } = await app.make.account('SuperAdmin');
  const { db, clock } = app;
  const person = (await personById(db, clock, id))!;
  const contextOf = (given: Partial<ImportContext> = {}): ImportContext => ({
    db,
    clock,
    person,
    dryRun: false,
    options: {},
    memory: new Map(),
    ...given,
  });

  async function take(list: List, given: Partial<ImportContext> = {}, firstLine = 2) {
    const context = contextOf(given);
    const lines = list.map((cells, index) => ({ line: firstLine + index, cells }));
    const outcomes = await db
      .transaction()
      .execute((transaction) => importer.take({ ...context, db: transaction }, lines));
    return outcomes.sort((a, b) => a.line - b.line);
  }

  return {
    personId: id,
    take,
    /** Only what became of the lines. */
    outcomes: async (list: List, given: Partial<ImportContext> = {}) =>
      (await take(list, given)).map(({ outcome }) => outcome),
    /** The problems of the lines that were rejected: line, field, key and what goes with it. */
    problems: async (list: List, given: Partial<ImportContext> = {}) =>
      (await take(list, given)).flatMap((line) =>
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
    missing: (given: Partial<ImportContext>) => importer.missing?.(contextOf(given)),
    undo: (outcomes: LineOutcome[]) =>
      db
        .transaction()
        .execute((transaction) =>
          importer.undo(contextOf({ db: transaction }), doneLines(outcomes).reverse()),
        ),
  };
}

/** As the runner keeps them: through JSON, and without what was not done. */
const doneLines = (outcomes: LineOutcome[]): DoneLine[] =>
  outcomes.flatMap((line) =>
    line.outcome === 'inserted' || line.outcome === 'updated'
      ? [JSON.parse(JSON.stringify({ before: null, ...line })) as DoneLine]
      : [],
  );
