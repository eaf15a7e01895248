import type { PaperSet } from '@shala/contract/answer-sheet-layout.ts';
import type { PrintedQuestion } from '@shala/contract/answer-sheets.ts';
import { sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';

export interface FoundPaper {
  id: string;
  schoolId: string;
  quizId: string;
}

export async function findPaper({ db }: Reading, id: string): Promise<FoundPaper> {
  const { rows } = await db.reach('quiz_paper', (inReach) =>
    inReach
      .where('quiz_paper.id', '=', id)
      .select([
        'quiz_paper.id',
        'quiz_paper.school_id as schoolId',
        'quiz_paper.quiz_id as quizId',
      ]),
  );
  const [found] = rows;
  if (!found) throw notFound('quiz_paper');
  return found;
}

export const paperOfQuiz = (db: CheckedDb, { id, schoolId }: { id: string; schoolId: string }) =>
  db
    .selectFrom('quiz_paper')
    .where('school_id', '=', schoolId)
    .where('quiz_id', '=', id)
    .select(['id', 'school_id as schoolId', 'quiz_id as quizId', 'made_at as madeAt'])
    .executeTakeFirst();

/** The questions of every set in the order of the paper. */
export async function printedSets(
  db: CheckedDb,
  { id, schoolId, quizId }: FoundPaper,
): Promise<Map<PaperSet, PrintedQuestion[]>> {
  const rows = await db
    .selectFrom('quiz_paper_question as printed')
    .innerJoin('quiz_question as asked', (join) =>
      join
        .onRef('asked.school_id', '=', 'printed.school_id')
        .onRef('asked.place', '=', 'printed.question_place')
        .on('asked.quiz_id', '=', quizId),
    )
    .innerJoin('question_revision as worded', (join) =>
      join
        .onRef('worded.question_id', '=', 'asked.question_id')
        .onRef('worded.revision', '=', 'asked.revision'),
    )
    .where('printed.school_id', '=', schoolId)
    .where('printed.paper_id', '=', id)
    .select([
      sql<PaperSet>`printed.paper_set`.as('set'),
      'printed.question_place as questionPlace',
      'printed.option_order as order',
      sql<PrintedQuestion['kind']>`worded.body ->> 'kind'`.as('kind'),
    ])
    .orderBy('printed.paper_set')
    .orderBy('printed.place')
    .execute();
  const sets = new Map<PaperSet, PrintedQuestion[]>();
  for (const { set, ...question } of rows) sets.set(set, [...(sets.get(set) ?? []), question]);
  return sets;
}
