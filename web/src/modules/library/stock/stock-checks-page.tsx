import type { StockCheck } from '@shala/contract/stock-checks.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { stockCheckHref } from '../../../app/links/library-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { LibraryOfSchool } from '../library-header.tsx';
import { StockState } from './stock-state.tsx';

const BeginDialog = lazy(() => import('./begin-dialog.tsx'));

/** The stock verifications of a school library, those in progress and the results that are kept. */
export function StockChecksPage() {
  const { t } = useTranslation('library');
  return (
    <LibraryOfSchool row="library/fetchStockChecks" title={t('stock.title')} here="stock">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </LibraryOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('library');
  const page = useListPage(
    'library/fetchStockChecks',
    { sort: '-startedAt', filters: [] },
    { schoolId: [schoolId] },
  );
  const columns = useColumns();
  const { isAdding, add, close } = useRecordDialogs(page.rows);
  const beginButton = <NewButton onClick={add}>{t('stock.begin')}</NewButton>;
  return (
    <>
      {!page.isEmpty && <div className={styles.place}>{beginButton}</div>}
      <DataTable<StockCheck>
        label={t('stock.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ shelf }) => shelf ?? t('stock.whole')}
        hrefOf={stockCheckHref}
        empty={
          <EmptyState drawing={<BooksDrawing />} title={t('stock.emptyTitle')} action={beginButton}>
            {t('stock.emptyText')}
          </EmptyState>
        }
      />
      {page.pager}
      <LazyPart>{isAdding && <BeginDialog schoolId={schoolId} onClose={close} />}</LazyPart>
    </>
  );
}

function useColumns(): Column<StockCheck>[] {
  const { t } = useTranslation('library');
  const format = useFormat();
  return [
    {
      name: 'shelf',
      header: t('field.shelf'),
      cell: ({ shelf }) =>
        shelf === null ? t('stock.whole') : <LanguageText>{shelf}</LanguageText>,
    },
    {
      name: 'startedAt',
      header: t('field.startedAt'),
      cell: ({ startedAt }) => format.date(startedAt),
      sortable: true,
    },
    {
      name: 'startedBy',
      header: t('stock.startedBy'),
      cell: ({ startedBy }) => <LanguageText>{startedBy}</LanguageText>,
    },
    {
      name: 'found',
      header: t('field.found'),
      cell: ({ counts }) => format.number(counts.found),
      align: 'end',
      inCard: true,
    },
    {
      name: 'missing',
      header: t('field.missing'),
      cell: ({ counts }) => format.number(counts.missing),
      align: 'end',
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: (check) => <StockState check={check} />,
      inCard: true,
    },
  ];
}
