import type { Content } from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { contentHref, editContentHref, newContentHref } from '../../app/links/content-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconArrowRight, IconPlus } from '../../ui/icons.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { NewLink } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import { listAhead, useListPage } from '../../ui/list/use-list-page.tsx';
import { BooksDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { CodesButton } from './codes-button.tsx';
import { KeptSection } from './kept/kept-section.tsx';
import { useChapterFilter } from './use-chapter-filter.ts';
import { useContentActs } from './use-content-acts.tsx';
import { contentDefaults, useContentColumns, useContentFilters } from './use-content-columns.tsx';

export const fetchAhead = listAhead('content/fetchByClassAndType', contentDefaults);

/** Lessons, videos, pictures and links by standard and subject; a student sees what is published. */
export function ContentPage() {
  const { t } = useTranslation('content');
  const may = useMay();
  const page = useListPage('content/fetchByClassAndType', contentDefaults);
  const { list } = page;
  const filters = [...useContentFilters(), ...useChapterFilter(list, page.table.rows)];
  const { nextOf, move, remove, dialogs } = useContentActs();
  const mayAdd = may('content/addEdit', 'create');
  const addButton = mayAdd && (
    <NewLink href={newContentHref} icon={IconPlus}>
      {t('list.add')}
    </NewLink>
  );
  const actionsOf = (one: Content) =>
    actionsFor(
      ...nextOf(one).map((next) =>
        rowAction(t(`act.${next}`), IconArrowRight, () => void move(one, next)),
      ),
      one.isMine && editAction(t('list.edit'), editContentHref(one)),
      one.isMine && one.openings === 0 && deleteAction(t('delete.verb'), () => void remove(one)),
    );
  return (
    <>
      <ListHeader
        title={t('list.title')}
        {...(page.total !== undefined && { count: page.total })}
        action={!page.isEmpty && addButton}
      >
        {may('content/fetchChapterCodes') && <CodesButton filters={list.filters} />}
        <ListExport
          row="content/fetchByClassAndTypeAsCsv"
          query={page.input.query}
          fileName="content.csv"
          count={page.total}
        />
      </ListHeader>
      <KeptSection chapterId={list.filters['chapterId']?.[0]} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<Content>
        label={t('list.title')}
        columns={useContentColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={contentHref}
        actionsOf={mayAdd ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('list.emptyTitle')} action={addButton}>
              {t(mayAdd ? 'list.emptyText' : 'list.emptyStudent')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {dialogs}
    </>
  );
}
