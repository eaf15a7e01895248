import { type Certificate, certificateKinds } from '@shala/contract/certificates.ts';
import { useTranslation } from 'react-i18next';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import { useCertificateActions } from './use-certificate-actions.tsx';
import { useCertificateColumns } from './use-certificate-columns.tsx';

const defaults: ListDefaults = { sort: '-issuedOn', filters: ['schoolId', 'kind'] };

export const CertificatesPage = () => (
  <RequirePermission row="studentSchool/fetchCertificates" redirectTo="/student-management">
    <Certificates />
  </RequirePermission>
);

/** The certificates that a school has issued: found, printed again, cancelled. */
function Certificates() {
  const { t } = useTranslation('enrolments');
  const page = useListPage('studentSchool/fetchCertificates', defaults);
  const { list } = page;
  const columns = useCertificateColumns({ ofOne: false });
  const { actionsOf, dialog } = useCertificateActions(page.rows);
  return (
    <>
      <ListHeader title={t('certificates.title')} count={page.total}>
        <ListExport
          row="studentSchool/fetchCertificatesAsCsv"
          query={page.input.query}
          fileName="certificates.csv"
          count={page.total}
        />
      </ListHeader>
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
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('certificates.noneGiven')}>
              {t('certificates.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {dialog}
    </>
  );
}
