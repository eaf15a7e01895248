import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsHref } from '../../../app/links/report-links.ts';
import { savedReportHref } from '../../../app/links/saved-report-links.ts';
import { IconListDetails } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useReportDefinitions } from '../use-report-definitions.ts';
import { hasDays } from './has-days.ts';
import { useSavedActions } from './use-saved-actions.tsx';
import { useSavedColumns } from './use-saved-columns.tsx';

const SavedReportDialog = lazy(() => import('./saved-report-dialog.tsx'));

const defaults = { sort: 'name' };

export const fetchAhead = listAhead('report/fetchAllSaved', defaults);

/** Own saved reports and shared ones: what each shows, when its link is sent, and what came of it. */
export function SavedReportsPage() {
  const { t, i18n } = useTranslation('reports');
  const page = useListPage('report/fetchAllSaved', defaults);
  const { list } = page;
  const { edited, edit, close } = useRecordDialogs(page.rows);
  const { data: definitions = [] } = useReportDefinitions();
  const { actionsOf, dialog } = useSavedActions(edit);
  const editedReport = definitions.find(({ name }) => name === edited?.report);
  return (
    <>
      <ListHeader title={t('saved.title')} count={page.total}>
        <HeaderLink href={reportsHref} icon={IconListDetails}>
          {t('page.all')}
        </HeaderLink>
      </ListHeader>
      <FilterBar list={list} searchPlaceholder={t('saved.search')} />
      <DataTable<SavedReport>
        key={i18n.language}
        label={t('saved.title')}
        columns={useSavedColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={savedReportHref}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('saved.none')}>
              {t('saved.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {edited?.isMine && editedReport && (
          <SavedReportDialog
            key={edited.id}
            saved={edited}
            subject={edited}
            lines={edited.lines}
            title={edited.name}
            hasDays={hasDays(editedReport)}
            onClose={close}
          />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
