import { Button } from '@mantine/core';
import { type StockCheck, type StockLine, stockOutcomes } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { bookHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { IconArrowBackUp, IconBook2, IconPrinter, IconRestore } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { notify } from '../../../ui/notify.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import styles from '../library.module.css';
import { libraryChanged } from '../library-calls.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useClearScan } from './use-clear-scan.ts';
import { useStockPaper } from './use-stock-paper.tsx';

const defaults = { sort: 'shelf', filters: ['outcome'] };

/** Every copy of the verification, to be searched, printed and saved; a lost one can be restored. */
export function StockLines({ check }: { check: StockCheck }) {
  const { t } = useTranslation('library');
  const may = useMay();
  const { id } = check;
  const page = useListPage('library/fetchStockCheckLines', defaults, { checkId: id });
  const { list } = page;
  const columns = useColumns();
  const { outcome } = list.filters;
  const filter = { checkId: id, ...(outcome && { outcome: outcome as StockLine['outcome'][] }) };
  const { printList, paper } = useStockPaper(check, filter);
  const restore = useSave('library/restoreMissing', { invalidates: libraryChanged, quiet: true });

  const restoreCopy = async ({ copyId, accessionNumber }: StockLine) => {
    const answer = await restore.mutateAsync({ body: { id, copyId: copyId! } });
    if (answer.success) notify.success(t('stock.restored', { number: accessionNumber }));
    else notify.failure(answer.message);
  };
  const clear = useClearScan(id);
  const actionsOf = (line: StockLine) =>
    actionsFor(
      line.bookId !== null &&
        rowAction(t('stock.openBook'), IconBook2, bookHref({ id: line.bookId })),
      !check.endedAt &&
        line.scannedAt !== null &&
        rowAction(t('stock.clear'), IconArrowBackUp, () => void clear(line)),
      line.markedLost && rowAction(t('stock.restore'), IconRestore, () => void restoreCopy(line)),
    );
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">{t('stock.lines')}</h2>
      <FilterBar
        list={list}
        searchPlaceholder={t('stock.linesSearch')}
        filters={[
          {
            name: 'outcome',
            label: t('field.outcome'),
            items: stockOutcomes.map((id) => ({ id, text: t(`outcome.${id}`) })),
          },
        ]}
      >
        <ListExport
          row="library/fetchStockCheckLinesAsCsv"
          query={filter}
          fileName="stock-verification.csv"
          count={page.total}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          disabled={!page.total}
          onClick={() => void printList()}
        >
          {t('stock.print')}
        </Button>
      </FilterBar>
      <DataTable<StockLine>
        label={t('stock.lines')}
        columns={columns}
        {...page.table}
        idOf={({ accessionNumber }) => accessionNumber}
        nameOf={({ accessionNumber }) => accessionNumber}
        actionsOf={may('library/restoreMissing') ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <p className={styles.quiet}>{t('stock.noLines')}</p>
          )
        }
      />
      {page.pager}
      {paper}
    </section>
  );
}

function useColumns(): Column<StockLine>[] {
  const { t } = useTranslation('library');
  return [
    {
      name: 'accessionNumber',
      header: t('field.accessionNumber'),
      cell: ({ accessionNumber, bookName }) => (
        <TwoLines second={bookName && <LanguageText>{bookName}</LanguageText>}>
          <LanguageText>{accessionNumber}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'shelf',
      header: t('field.shelf'),
      cell: ({ shelf }) => <LanguageText>{shelf}</LanguageText>,
      sortable: true,
      inCard: true,
    },
    {
      name: 'foundOnShelf',
      header: t('field.foundOnShelf'),
      cell: ({ foundOnShelf }) => <LanguageText>{foundOnShelf}</LanguageText>,
    },
    {
      name: 'outcome',
      header: t('field.outcome'),
      cell: (line) => <OutcomeBadge line={line} />,
      inCard: true,
    },
    {
      name: 'scannedBy',
      header: t('field.scannedBy'),
      cell: ({ scannedBy }) => <LanguageText>{scannedBy}</LanguageText>,
    },
  ];
}
