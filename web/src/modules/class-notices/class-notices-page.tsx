import { type ClassNotice, noticeStates } from '@shala/contract/class-notices.ts';
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
import { ListHeader } from '../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.ts';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { SchoolFilter } from '../schools/schools-public.ts';
import { useNoticeActions } from './use-notice-actions.tsx';
import { useNoticeColumns } from './use-notice-columns.tsx';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

const defaults: ListDefaults = { sort: '-createdAt', filters: ['state'] };

/** What the school tells its classes: written here, read on the students' home pages. */
export function ClassNoticesPage() {
  const { t } = useTranslation('class-notices');
  const may = useMay();
  const { schoolId: chosen } = useUrlState().search;
  const schoolId = typeof chosen === 'string' ? chosen : undefined;
  const page = useListPage('classNotice/fetchAll', defaults, schoolId ? { schoolId } : {});
  const { list } = page;
  const { isAdding, edited, add, edit, close } = useRecordDialogs(page.rows);
  const mayAdd = may('classNotice/addEdit', 'create');
  const { actionsOf, mayEdit, dialog } = useNoticeActions(edit);
  const addButton = mayAdd && <NewButton onClick={add}>{t('list.add')}</NewButton>;
  return (
    <>
      <ListHeader title={t('list.title')} count={page.total} action={!page.isEmpty && addButton}>
        <HeaderLink href={classesHref} icon={IconChalkboard}>
          {t('field.classes')}
        </HeaderLink>
      </ListHeader>
      <FilterBar
        list={list}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            items: noticeStates.map((id) => ({ id, text: t(`state.${id}`) })),
          },
        ]}
        searchPlaceholder={t('list.search')}
      >
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<ClassNotice>
        label={t('list.title')}
        columns={useNoticeColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={mayAdd ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('empty.title')} action={addButton}>
              {t(mayAdd ? 'empty.text' : 'empty.none')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {mayAdd && isAdding && <NoticeDialog schoolId={schoolId} onClose={close} />}
        {edited && mayEdit(edited) && (
          <NoticeDialog key={edited.id} notice={edited} onClose={close} />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
