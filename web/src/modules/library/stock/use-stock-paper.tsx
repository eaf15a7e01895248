import type { StockCheck, StockLine, StockOutcome } from '@shala/contract/stock-checks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../platform/query-client.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { usePrinting } from '../../../ui/use-printing.tsx';
import styles from '../library.module.css';

/** Some ten pages; more is looked through in a table program. */
const mostLines = 500;

/** Prints the filtered lines with room for a tick and the signatures of who verified. */
export function useStockPaper(
  check: StockCheck,
  filter: { checkId: string; outcome?: StockOutcome[] },
) {
  const { t } = useTranslation('library');
  const queryClient = useQueryClient();
  const { print, paper } = usePrinting();
  const printList = async () => {
    const query = { ...filter, pageSize: mostLines };
    try {
      const { rows, total } = await queryClient.fetchQuery({
        ...callQuery('library/fetchStockCheckLines', { query }),
        staleTime: 0,
      });
      if (total > mostLines) notify.failure(t('stock.tooLong', { most: mostLines }));
      else print(<StockPaper check={check} lines={rows} />);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      notify.failure(cause.answer.message);
    }
  };
  return { printList, paper };
}

function StockPaper({ check, lines }: { check: StockCheck; lines: readonly StockLine[] }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { schoolName, shelf, startedAt } = check;
  const title = shelf ? t('stock.of', { shelf }) : t('stock.ofWhole');
  const columns = ['accessionNumber', 'name', 'shelf', 'foundOnShelf', 'outcome'] as const;
  return (
    <article className={styles.paper}>
      <h1>
        <LanguageText>{schoolName}</LanguageText>
      </h1>
      <h2>
        {title} · {format.date(startedAt)}
      </h2>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.accessionNumber}>
              <td>{line.accessionNumber}</td>
              <td>{line.bookName}</td>
              <td>{line.shelf}</td>
              <td>{line.foundOnShelf}</td>
              <td>{t(`outcome.${line.markedLost ? 'marked_lost' : line.outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.signatures}>
        <span>{t('stock.verifier')}</span>
        <span>{t('stock.head')}</span>
      </p>
    </article>
  );
}
