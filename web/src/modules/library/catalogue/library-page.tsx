import { Button } from '@mantine/core';
import type { Book } from '@shala/contract/books.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { bookHref, editBookHref, newBookHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconPlus, IconPrinter } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolFilter, useSchoolPlace } from '../../schools/schools-public.ts';
import { libraryChanged } from '../library-calls.ts';
import { LibraryHeader } from '../library-header.tsx';
import { OwnLoans } from './own-loans.tsx';
import { catalogueDefaults, useBookColumns, useBookFilters } from './use-book-columns.tsx';

const ExportBooks = lazy(async () => {
  const { ExportBooks } = await import('./export-books.tsx');
  return { default: ExportBooks };
});
const LabelsDialog = lazy(() => import('../labels/labels-dialog.tsx'));

/** As many books as one call names. */
const mostLabelled = 200;

/** The catalogue of the schools in sight; a student sees the own books above it. */
export function LibraryPage() {
  const { t } = useTranslation('library');
  const may = useMay();
  const isStudent = useUserData()?.role === 'Student';
  const { schoolId, inAddress } = useSchoolPlace();
  const page = useListPage(
    'library/list',
    catalogueDefaults,
    schoolId ? { schoolId: [schoolId] } : {},
  );
  const { list } = page;
  const columns = useBookColumns();
  const filters = useBookFilters(schoolId);
  const { confirmAndDelete, dialog } = useDelete('library/delete/:id', libraryChanged);
  const mayAdd = may('library/addEdit', 'create');
  const labels = useUrlDialog('labels');
  const selection = useSelection();
  // Labels carry the name of one school.
  const mayLabel = schoolId !== undefined && may('library/fetchLabels');
  const addButton = mayAdd && (
    <NewLink href={newBookHref(inAddress)} icon={IconPlus}>
      {t('list.add')}
    </NewLink>
  );
  const remove = ({ id, name }: Book) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });
  const actionsOf = (book: Book) =>
    actionsFor(
      may('library/addEdit', 'edit') && editAction(t('list.edit'), editBookHref(book)),
      may('library/delete/:id') && deleteAction(t('list.delete'), () => void remove(book)),
    );
  return (
    <>
      <LibraryHeader
        title={t('list.title')}
        here="catalogue"
        count={page.total}
        action={!page.isEmpty && addButton}
      />
      {isStudent && <OwnLoans />}
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')}>
        {!isStudent && <SchoolFilter chosen={schoolId} />}
        {mayLabel && !page.isEmpty && (
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.8rem" aria-hidden />}
            onClick={() => labels.open('all')}
          >
            {t('labels.print')}
          </Button>
        )}
        {schoolId !== undefined && may('library/fetchBooksAsFile') && (
          <LazyPart>
            <ExportBooks schoolId={schoolId} query={page.input.query} count={page.total} />
          </LazyPart>
        )}
      </FilterBar>
      <DataTable<Book>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={bookHref}
        {...(mayLabel && { selection })}
        actionsOf={mayAdd ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('empty.title')} action={addButton}>
              {t(mayAdd ? 'empty.text' : 'empty.none')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {mayLabel && (
        <>
          <SelectionBar selection={selection}>
            {selection.ids.size <= mostLabelled && (
              <Button onClick={() => labels.open('chosen')}>{t('labels.print')}</Button>
            )}
          </SelectionBar>
          <LazyPart>
            {labels.about !== undefined && (
              <LabelsDialog
                schoolId={schoolId}
                {...(labels.about === 'chosen' &&
                  selection.ids.size > 0 && { bookIds: [...selection.ids] })}
                onClose={labels.close}
              />
            )}
          </LazyPart>
        </>
      )}
      {dialog}
    </>
  );
}
