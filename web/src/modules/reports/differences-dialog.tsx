import { Button } from '@mantine/core';
import type { MadeReport, ReportDifferences } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useCellText } from './report-cell.tsx';
import styles from './reports.module.css';

interface DifferencesDialogProps {
  made: MadeReport;
  onClose: () => void;
}

/** The cells of a report that was made again which were others then: both values beside each other. */
export default function DifferencesDialog({ made, onClose }: DifferencesDialogProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const answer = useCallQuery('report/fetchDifferences/:id', { params: { id: made.id } });
  const { data } = answer;
  const day = format.day(made.asOf);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size="72rem"
      title={t('made.differences.title', { report: made.title, day })}
    >
      <p className={styles.note}>{t('made.differences.present', { day })}</p>
      {!data && (listFailure(answer) ?? <div className={styles.waiting} aria-busy />)}
      {data && data.rows.length < data.total && (
        <p>
          {t('made.differences.first', {
            count: data.rows.length,
            total: format.number(data.total),
          })}
        </p>
      )}
      {data && <Differences differences={data} />}
      <Button variant="default" mt="1.6rem" onClick={onClose}>
        {t('common:close')}
      </Button>
    </DialogFrame>
  );
}

function Differences({ differences }: { differences: ReportDifferences }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const textOf = useCellText();
  const { madeAt, madeAgainAt, rows } = differences;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('made.differences.show')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('made.differences.row')}</th>
            <th scope="col">{t('made.differences.then', { at: format.instant(madeAt) })}</th>
            <th scope="col">{t('made.differences.then', { at: format.instant(madeAgainAt) })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, column, kind, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has changed stays in its order
            <tr key={place}>
              <th scope="row">
                <TwoLines second={column}>
                  <LanguageText>{row}</LanguageText>
                </TwoLines>
              </th>
              {column === null ? (
                <td colSpan={2}>{t(`made.differences.${before === null ? 'added' : 'gone'}`)}</td>
              ) : (
                <>
                  <td data-figure={kind !== 'text' || undefined}>{textOf(kind, before) || '–'}</td>
                  <td data-figure={kind !== 'text' || undefined}>{textOf(kind, after) || '–'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
