import { type Certificate, certificateKinds } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import { useCertificateActions } from './use-certificate-actions.tsx';
import { useCertificateColumns } from './use-certificate-columns.tsx';

type CertificateQuery = NonNullable<CallInput<'studentSchool/fetchCertificates'>['query']>;

const defaults: ListDefaults = { sort: '-issuedOn', filters: ['schoolId', 'kind'] };

export const CertificatesPage = () => (
  <RequirePermission row="studentSchool/fetchCertificates" redirectTo="/student-management">
    <Certificates />
  </RequirePermission>
);

/** The certificates that a school has issued: found, printed again, cancelled. */
function Certificates() {
  const { t } = useTranslation('enrolments');
  const list = useListState(useUrlState(), defaults);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'studentSchool/fetchCertificates',
    { query: list.query as CertificateQuery },
    { keepPrevious: true },
  );
  const columns = useCertificateColumns({ ofOne: false });
  const { actionsOf, dialog } = useCertificateActions(data?.rows);
  return (
    <>
      <ListHeader title={t('certificates.title')} count={data?.total} />
      <FilterBar
        list={list}
        searchPlaceholder={t('certificates.search')}
        filters={[
          {
            name: 'kind',
            label: t('certificates.kind'),
            items: certificateKinds.map((id) => ({ id, text: t(`kind.${id}`) })),
          },
        ]}
      >
        <SchoolChip
          chosen={list.filters.schoolId?.[0]}
          onChoose={(id) => list.setFilter('schoolId', id ? [id] : [])}
        />
      </FilterBar>
      <DataTable<Certificate>
        label={t('certificates.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        isRefreshing={isPlaceholderData}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('certificates.noneGiven')}>
              {t('certificates.noneText')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      {dialog}
    </>
  );
}
