import { useTranslation } from 'react-i18next';
import { Pager } from '../list/pager.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './import.module.css';
import type { ImportEdits, ImportField, ImportProblem, ImportResult } from './import-types.ts';
import { ProblemTable } from './problem-table.tsx';
import { useLinePages } from './use-line-pages.ts';

interface ProblemPagesProps {
  result: ImportResult;
  jobId: string | undefined;
  edits: ImportEdits;
  onEdits: (edits: ImportEdits) => void;
}

/** The cells to fix: of a long list page by page, so that the last one is reached too. */
export function ProblemPages({ result, jobId, ...editing }: ProblemPagesProps) {
  const { t } = useTranslation('imports');
  if (!hasProblems(result, jobId)) return null;
  const problems = withoutQuestions(result.errors);
  return (
    <>
      <p className={styles.aside}>{t('wizard.problemsHint')}</p>
      {isLong(result, jobId) ? (
        <LongList key={jobId} jobId={jobId!} fields={result.fields} {...editing} />
      ) : (
        <ProblemTable fields={result.fields} problems={problems} {...editing} />
      )}
    </>
  );
}

/** The result itself has the first lines alone. */
const isLong = (
  { errors, rejected, waiting = 0 }: ImportResult,
  jobId: string | undefined,
): jobId is string =>
  jobId !== undefined &&
  rejected > waiting &&
  new Set(errors.map(({ line }) => line)).size < rejected;

/** Whether there is a cell to fix, and not only a question to answer. */
export const hasProblems = (result: ImportResult, jobId: string | undefined): boolean =>
  isLong(result, jobId) || withoutQuestions(result.errors).length > 0;

interface LongListProps extends Pick<ProblemPagesProps, 'edits' | 'onEdits'> {
  jobId: string;
  fields: readonly ImportField[];
}

function LongList({ jobId, ...editing }: LongListProps) {
  const { rows, total, list, error, refetch } = useLinePages({ jobId, outcome: 'rejected' });
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  const problems = withoutQuestions(rows.flatMap((row) => row.problems));
  return (
    <>
      <ProblemTable problems={problems} {...editing} isPaged />
      <Pager list={list} total={total} />
    </>
  );
}

/** Rows that only wait for an answer are one question, not as many errors. */
const withoutQuestions = (problems: readonly ImportProblem[]) =>
  problems.filter(({ asks }) => asks === undefined);
