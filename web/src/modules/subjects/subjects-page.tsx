import type { Subject } from '@shala/contract/subjects.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { classesHref } from '../../app/links/class-links.ts';
import { useMay } from '../../platform/may.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconChalkboard } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { HeaderLink, NewButton } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.ts';
import { BooksDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { SchoolFilter } from '../schools/schools-public.ts';
import { subjectListDefaults, useSubjectColumns, useSubjectFilters } from './subject-list.tsx';
import { useSubjectActions } from './use-subject-actions.tsx';

const SubjectDialog = lazy(() => import('./subject-dialog.tsx'));

/** The programme's subjects, and those that schools have of their own. */
export function SubjectsPage() {
  const { t } = useTranslation('subjects');
  const may = useMay();
  const { schoolId: chosen } = useUrlState().search;
  const schoolId = typeof chosen === 'string' ? chosen : undefined;
  const page = useListPage('subject/fetch', subjectListDefaults, schoolId ? { schoolId } : {});
  const { list } = page;
  const { isAdding, edited, add, edit, close } = useRecordDialogs(page.rows);
  const mayAdd = may('subject/addEdit', 'create');
  const columns = useSubjectColumns();
  const { actionsOf, mayEdit, dialog } = useSubjectActions(edit);
  const filters = useSubjectFilters();

  const addButton = mayAdd && <NewButton onClick={add}>{t('list.add')}</NewButton>;
  return (
    <>
      <ListHeader title={t('list.title')} count={page.total} action={!page.isEmpty && addButton}>
        <HeaderLink href={classesHref} icon={IconChalkboard}>
          {t('list.classes')}
        </HeaderLink>
        <ListExport
          row="subject/fetchAsCsv"
          query={page.input.query}
          fileName="subjects.csv"
          count={page.total}
        />
      </ListHeader>
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')}>
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<Subject>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
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
      <LazyPart>
        {mayAdd && isAdding && <SubjectDialog schoolId={schoolId} onClose={close} />}
        {edited && mayEdit(edited) && (
          <SubjectDialog key={edited.id} subject={edited} onClose={close} />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
