import { type Transfer, transferStates } from '@shala/contract/enrolments.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { requestTransferHref } from '../../../app/links/enrolment-links.ts';
import type { CallInput } from '../../../platform/call.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import { useTransferActions } from './use-transfer-actions.tsx';
import { useTransferColumns } from './use-transfer-columns.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

type TransferQuery = NonNullable<CallInput<'studentSchool/fetchTransfers'>['query']>;

const defaults: ListDefaults = { sort: '-askedAt', filters: ['schoolId', 'state'] };

/** Children who come and go between schools; those who wait for an answer stand first. */
export function TransfersPage() {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const list = useListState(useUrlState(), defaults);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'studentSchool/fetchTransfers',
    { query: list.query as TransferQuery },
    { keepPrevious: true },
  );
  const { about, open, close } = useUrlDialog('answer');
  const columns = useTransferColumns({ onAnswer: ({ id }) => open(id) });
  const { actionsOf, dialog } = useTransferActions();
  const answered = data?.rows.find(({ id, isMineToAnswer }) => id === about && isMineToAnswer);

  return (
    <>
      <ListHeader
        title={t('transfers.title')}
        count={data?.total}
        action={
          may('studentSchool/askTransfer') && (
            <NewLink href={requestTransferHref} icon={IconPlus}>
              {t('requestTransfer.title')}
            </NewLink>
          )
        }
      />
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
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ studentName }) => studentName ?? t('transfers.unnamed')}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        isRefreshing={isPlaceholderData}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('transfers.none')}>
              {t('transfers.noneText')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      {answered && (
        <Suspense fallback={null}>
          <DecideDialog key={answered.id} transfer={answered} onClose={close} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
