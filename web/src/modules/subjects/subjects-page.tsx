import { Button } from '@mantine/core';
import type { Subject } from '@shala/contract/subjects.ts';
import IconChalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { classesHref } from '../../app/links/class-links.ts';
import type { CallInput } from '../../platform/call.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { BooksDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { SchoolFilter } from '../schools/schools-public.ts';
import { useSubjectActions } from './use-subject-actions.tsx';
import { useSubjectColumns } from './use-subject-columns.tsx';
import { subjectListDefaults, useSubjectFilters } from './use-subject-filters.ts';

const SubjectDialog = lazy(() => import('./subject-dialog.tsx'));

type SubjectQuery = NonNullable<CallInput<'subject/fetch'>['query']>;

/** The programme's subjects, and those that schools have of their own. */
export function SubjectsPage() {
  const { t } = useTranslation('subjects');
  const may = useMay();
  const url = useUrlState();
  const list = useListState(url, subjectListDefaults);
  const schoolId = typeof url.search.schoolId === 'string' ? url.search.schoolId : undefined;
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'subject/fetch',
    { query: { ...(list.query as SubjectQuery), ...(schoolId ? { schoolId } : {}) } },
    { keepPrevious: true },
  );
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const edited = data?.rows.find(({ id }) => id === editing.about);
  const mayAdd = may('subject/addEdit', 'create');
  const add = () => adding.open('new');
  const columns = useSubjectColumns();
  const { actionsOf, mayEdit, dialog } = useSubjectActions(({ id }) => editing.open(id));
  const filters = useSubjectFilters();
  useShortcut('n', mayAdd ? add : undefined);

  const isEmpty = data?.total === 0 && !list.isFiltered;
  const addButton = mayAdd && (
    <Button
      leftSection={<IconPlus size="1.8rem" aria-hidden />}
      onClick={add}
      aria-keyshortcuts="n"
    >
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <ListHeader title={t('list.title')} count={data?.total} action={!isEmpty && addButton}>
        <HeaderLink href={classesHref} icon={IconChalkboard}>
          {t('list.classes')}
        </HeaderLink>
      </ListHeader>
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')}>
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<Subject>
        label={t('list.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={mayAdd ? actionsOf : undefined}
        isRefreshing={isPlaceholderData}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('empty.title')} action={addButton}>
              {t(mayAdd ? 'empty.text' : 'empty.none')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      <Suspense fallback={null}>
        {mayAdd && adding.about && <SubjectDialog schoolId={schoolId} onClose={adding.close} />}
        {edited && mayEdit(edited) && (
          <SubjectDialog key={edited.id} subject={edited} onClose={editing.close} />
        )}
      </Suspense>
      {dialog}
    </>
  );
}
