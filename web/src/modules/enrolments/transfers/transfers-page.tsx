import { namesOf } from '@shala/contract/names.ts';
import { type Transfer, transferStates } from '@shala/contract/transfers.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { requestTransferHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { SchoolChip } from '../../schools/schools-public.ts';
import { useTransferActions } from './use-transfer-actions.tsx';
import { useTransferColumns } from './use-transfer-columns.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

const defaults: ListDefaults = { sort: '-askedAt', filters: ['schoolId', 'state'] };

export const fetchAhead = listAhead('studentSchool/fetchTransfers', defaults);

/** Transfers between schools, those that wait for a decision first. */
export function TransfersPage() {
  const { t } = useTranslation('enrolments');
  const nameOf = useLocalName();
  const may = useMay();
  const page = useListPage('studentSchool/fetchTransfers', defaults);
  const { list } = page;
  const { about, open, close } = useUrlDialog('decide');
  const columns = useTransferColumns({ onAnswer: ({ id }) => open(id) });
  const { actionsOf, dialog } = useTransferActions();
  const answered = useOpened(
    about,
    page.rows?.find(({ id, isMineToAnswer }) => id === about && isMineToAnswer),
  );

  return (
    <>
      <ListHeader
        title={t('transfers.title')}
        count={page.total}
        action={
          may('studentSchool/requestTransfer') && (
            <NewLink href={requestTransferHref} icon={IconPlus}>
              {t('requestTransfer.title')}
            </NewLink>
          )
        }
      >
        <ListExport
          row="studentSchool/fetchTransfersAsCsv"
          query={page.input.query}
          fileName="transfers.csv"
          count={page.total}
        />
      </ListHeader>
      <FilterBar
        list={list}
        searchPlaceholder={t('transfers.search')}
        filters={[
          {
            name: 'state',
            label: t('certificates.state'),
            items: transferStates.map((id) => ({ id, text: t(`transfers.state.${id}`) })),
          },
        ]}
      >
        <SchoolChip
          chosen={list.filters.schoolId?.[0]}
          onChoose={(id) => list.setFilter('schoolId', id ? [id] : [])}
        />
      </FilterBar>
      <DataTable<Transfer>
        label={t('transfers.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={(one) => nameOf(namesOf('student', one)) ?? t('transfers.unnamed')}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('transfers.none')}>
              {t('transfers.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {answered && (
        <LazyPart>
          <DecideDialog key={answered.id} transfer={answered} onClose={close} />
        </LazyPart>
      )}
      {dialog}
    </>
  );
}
