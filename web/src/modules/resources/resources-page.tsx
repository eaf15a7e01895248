import { resourceStates } from '@shala/contract/resources.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { newResourceHref } from '../../app/links/resource-links.ts';
import { config } from '../../platform/config.ts';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconPlus } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { type Filter, FilterBar } from '../../ui/list/filter-bar.tsx';
import { NewLink } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { listAhead, useListPage } from '../../ui/list/use-list-page.tsx';
import { RecordSkeleton } from '../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { ResourceCard } from './resource-card.tsx';
import styles from './resources.module.css';
import { useResourceActions } from './use-resource-actions.tsx';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx'));

const defaults: ListDefaults = { sort: '-from', filters: ['state', 'isUnread'] };

export const fetchAhead = listAhead('resource/fetchAll', defaults);

/** The programme's cards for its staff, under the heading of the installation. */
export function ResourcesPage() {
  const { t } = useTranslation('resources');
  const may = useMay();
  const mayAdd = may('resource/addEdit', 'create');
  const page = useListPage('resource/fetchAll', defaults);
  const { list, rows } = page;
  const viewing = useUrlDialog('resource');
  const { actionsOf, dialog } = useResourceActions();
  const query = useAddressQuery();
  const addButton = mayAdd && (
    <NewLink href={newResourceHref} icon={IconPlus}>
      {t('list.add')}
    </NewLink>
  );
  return (
    <>
      <ListHeader
        title={config.rsdcHeading}
        about={config.rsdcHeading}
        count={page.total}
        action={!page.isEmpty && addButton}
      />
      <FilterBar list={list} searchPlaceholder={t('list.search')} filters={useFilters(mayAdd)} />
      {page.table.failure}
      {!rows && !page.table.failure && <RecordSkeleton />}
      {rows && rows.length > 0 && (
        <ul className={styles.cards} aria-label={t('list.label')}>
          {rows.map((resource) => (
            <ResourceCard
              key={resource.id}
              resource={resource}
              query={query}
              actions={actionsOf(resource)}
            />
          ))}
        </ul>
      )}
      {rows?.length === 0 &&
        (list.isFiltered ? (
          <NoMatches onClear={list.clear} />
        ) : (
          <EmptyState drawing={<PaperDrawing />} title={t('empty.title')} action={addButton}>
            {t(mayAdd ? 'empty.text' : 'empty.none')}
          </EmptyState>
        ))}
      {page.pager}
      <LazyPart>
        {viewing.about && <ResourceDialog id={viewing.about} onClose={viewing.close} />}
      </LazyPart>
      {dialog}
    </>
  );
}

function useAddressQuery(): URLSearchParams {
  const { search } = useUrlState();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return query;
}

function useFilters(maintains: boolean): Filter[] {
  const { t } = useTranslation('resources');
  const unread: Filter = {
    name: 'isUnread',
    label: t('filter.unread'),
    items: [{ id: 'true', text: t('filter.unreadOnly') }],
    singleSelection: true,
  };
  const state: Filter = {
    name: 'state',
    label: t('filter.state'),
    items: resourceStates.map((id) => ({ id, text: t(`state.${id}`) })),
  };
  return maintains ? [unread, state] : [unread];
}
