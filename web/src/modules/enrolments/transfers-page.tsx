import { Button } from '@mantine/core';
import { type Transfer, transferStates } from '@shala/contract/enrolments.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Link, useNavigation } from '../../ui/navigation.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { SchoolFilter } from '../classes/classes-public.ts';
import { askTransferHref } from './enrolment-links.ts';
import { useTransferActions } from './use-transfer-actions.tsx';
import { useTransferColumns } from './use-transfer-columns.tsx';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type TransferQuery = NonNullable<CallInput<'studentSchool/fetchTransfers'>['query']>;

const defaults: ListDefaults = { sort: '-askedAt', filters: ['state'] };

/** Children who come and go between schools; those who wait for an answer stand first. */
export function TransfersPage() {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { go } = useNavigation();
  const url = useUrlState();
  const list = useListState(url, defaults);
  const schoolId = typeof url.search.schoolId === 'string' ? url.search.schoolId : undefined;
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'studentSchool/fetchTransfers',
    { query: { ...(list.query as TransferQuery), ...(schoolId ? { schoolId: [schoolId] } : {}) } },
    { keepPrevious: true },
  );
  const { about, open, close } = useUrlDialog('answer');
  const columns = useTransferColumns({ onAnswer: ({ id }) => open(id) });
  const { actionsOf, dialog } = useTransferActions();
  const answered = data?.rows.find(({ id, isMineToAnswer }) => id === about && isMineToAnswer);
  const mayAsk = may('studentSchool/askTransfer');
  useShortcut('n', mayAsk ? () => go(askTransferHref) : undefined);

  return (
    <>
      <ListHeader
        title={t('transfers.title')}
        count={data?.total}
        action={
          mayAsk && (
            <Button
              component={Link}
              href={askTransferHref}
              leftSection={<IconPlus size="1.8rem" aria-hidden />}
              aria-keyshortcuts="n"
            >
              {t('ask.title')}
            </Button>
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
        <SchoolFilter chosen={schoolId} />
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
          list.isFiltered || schoolId ? (
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
          <AnswerDialog key={answered.id} transfer={answered} onClose={close} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
