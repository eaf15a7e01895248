import { useTranslation } from 'react-i18next';
import { ReportCellText, useCellText } from './report-cell.tsx';
import type { ReportTableViewProps } from './report-table.tsx';
import styles from './reports.module.css';
import { useTargetHref } from './use-target-href.ts';

/** Each row with its headings beside its cells; blank cells are left out. */
export function ReportCards({ table, isRefreshing, places }: ReportTableViewProps) {
  const hrefOf = useTargetHref(places);
  const { t } = useTranslation('reports');
  const { columns, rows, totals } = table;
  const textOf = useCellText();
  const first = headingOf(columns.map(({ key }) => key));
  return (
    <ul
      className={styles.cards}
      aria-label={t('page.rows', { title: table.title })}
      data-refreshing={isRefreshing || undefined}
    >
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a report has no other name
        <li key={line}>
          <strong>
            <ReportCellText
              column={columns[first]!}
              cell={row.cells[first] ?? null}
              opens={row.opens}
              hrefOf={hrefOf}
              textOf={textOf}
            />
          </strong>
          <dl>
            {columns.map((column, at) => {
              const cell = row.cells[at] ?? null;
              if (at === first || cell === null) return null;
              return (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>
                    <ReportCellText
                      column={column}
                      cell={cell}
                      hrefOf={hrefOf}
                      textOf={textOf}
                      opens={row.opens}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
      {totals && (
        <li data-totals>
          <strong>{t('total')}</strong>
          <dl>
            {columns.map(({ key, kind, label }, at) => {
              const cell = totals[at] ?? null;
              if (cell === null) return null;
              return (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{textOf(kind, cell)}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      )}
    </ul>
  );
}

/** What a row is about, the nearest first. */
const headings = ['name', 'bookName', 'contentName', 'quizTitle', 'class', 'school', 'block'];

export function headingOf(keys: readonly string[]): number {
  const heading = headings.find((key) => keys.includes(key));
  return heading ? keys.indexOf(heading) : 0;
}
