import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { pageOf } from '../page-of.ts';
import type { CheckedDb } from '../scope.ts';
import type { CellProblem, LineProblem } from './importer.ts';

/** Keeps what is said about lines of a batch that are imported all the same. */
export async function keepWarnings(
  db: Database,
  jobId: string,
  warnings: readonly LineProblem[],
): Promise<void> {
  if (warnings.length === 0) return;
  const rows = warnings.map(({ line, ...problem }, place) => ({ line, place, problem }));
  await sql`
    insert into import_warning (job_id, line, place, problem)
    select ${jobId}, line, row_number() over (partition by line order by place), problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      line integer, place integer, problem jsonb)`.execute(db);
}

interface Page {
  page: number;
  pageSize: number;
}

/** A page of them in the order of the list. */
export async function readWarnings(db: CheckedDb, jobId: string, query: Page) {
  const all = db.selectFrom('import_warning').where('job_id', '=', jobId);
  const { rows, total } = await pageOf(all, query, (found) =>
    found.select(['line', 'problem']).orderBy('line').orderBy('place'),
  );
  return {
    total,
    rows: rows.map(({ line, problem }) => ({ ...(problem as unknown as CellProblem), line })),
  };
}
