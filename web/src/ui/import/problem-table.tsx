import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import { columnName, editCell, sameIssues } from './import-logic.ts';
import type { ImportEdits, ImportField, ImportProblem } from './import-types.ts';

interface ProblemTableProps {
  fields: readonly ImportField[];
  problems: readonly ImportProblem[];
  edits: ImportEdits;
  onEdits: (edits: ImportEdits) => void;
  /** The page shows the whole page of a longer list. */
  isPaged?: boolean;
}

const shownAtOnce = 50;

export function ProblemTable({ fields, problems, isPaged = false, ...of }: ProblemTableProps) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(shownAtOnce);
  const visible = isPaged ? problems.length : shown;
  const more = problems.length - visible;
  return (
    <>
      <table className={styles.problems}>
        <caption className="visually-hidden">{t('wizard.problems')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wizard.line')}</th>
            <th scope="col">{t('wizard.column')}</th>
            <th scope="col">{t('wizard.value')}</th>
            <th scope="col">{t('wizard.right')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, visible).map((problem) => (
            <tr key={`${problem.line} ${problem.column} ${problem.message}`}>
              <td data-label={t('wizard.line')}>
                {formatNumber(problem.line)}
                {problem.name && (
                  <span className={styles.rowName} translate="no">
                    {problem.name}
                  </span>
                )}
              </td>
              <td data-label={t('wizard.column')} translate="no">
                {columnName(fields, problem)}
              </td>
              <td data-label={t('wizard.value')} translate="no">
                <Cell fields={fields} problem={problem} problems={problems} {...of} />
              </td>
              <td data-label={t('wizard.right')}>{problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          {t('wizard.showMore', { count: more, n: formatNumber(more) })}
        </Button>
      )}
    </>
  );
}

interface CellProps extends Omit<ProblemTableProps, 'isPaged'> {
  problem: ImportProblem;
}

/** An issue of the whole row has no cell to fix; one that many rows share is fixed in all of them at once. */
function Cell({ fields, problem, problems, edits, onEdits }: CellProps) {
  const { t } = useTranslation('imports');
  const { line, field, value } = problem;
  const column = columnName(fields, problem);
  if (field === null) return value || '–';
  const edited = edits[line]?.[field];
  const others = edited === undefined ? [] : sameIssues(problems, edits, problem);
  const fix = (lines: readonly number[], text: string) =>
    onEdits(lines.reduce((now, one) => editCell(now, { line: one, field, value }, text), edits));
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('wizard.cell', { line: formatNumber(line), column })}
        autoComplete="off"
        data-edited={edited === undefined ? undefined : true}
        value={edited ?? value}
        onChange={(event) => fix([line], event.currentTarget.value)}
      />
      {problem.suggestion !== undefined && edited === undefined && (
        <button
          type="button"
          className={styles.alike}
          onClick={() => fix([line], problem.suggestion ?? '')}
        >
          {t('repair.useOne', { value: problem.suggestion })}
        </button>
      )}
      {edited !== undefined && others.length > 0 && (
        <button
          type="button"
          className={styles.alike}
          onClick={() =>
            fix(
              others.map((other) => other.line),
              edited,
            )
          }
        >
          {t('wizard.fixSame', { count: others.length, n: formatNumber(others.length) })}
        </button>
      )}
    </>
  );
}
