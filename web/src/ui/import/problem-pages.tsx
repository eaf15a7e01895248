import { useTranslation } from 'react-i18next';
import { Pager } from '../list/pager.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './import.module.css';
import type { ImportEdits, ImportProblem, ImportResult } from './import-types.ts';
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
  const lines = new Set(result.errors.map(({ line }) => line));
  const isLong = jobId !== undefined && lines.size < result.rejected;
  const problems = withoutQuestions(result.errors);
  if (!isLong && problems.length === 0) return null;
  return (
    <>
      <p className={styles.aside}>{t('wizard.problemsHint')}</p>
      {isLong ? (
        <LongList key={jobId} jobId={jobId} {...editing} />
      ) : (
        <ProblemTable problems={problems} {...editing} />
      )}
    </>
  );
}

interface LongListProps extends Pick<ProblemPagesProps, 'edits' | 'onEdits'> {
  jobId: string;
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
