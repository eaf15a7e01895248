import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { counterHref, feeAccountHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconFiles, IconReceiptRupee, IconTableImport } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import { FeesHeader } from '../fees-header.tsx';
import { PaperSchool } from '../paper-school.tsx';
import { Totals } from '../totals.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { useChooseSchool } from './use-choose-school.ts';
import { useDuesColumns } from './use-dues-columns.tsx';
import { duesDefaults, useDuesFilters } from './use-dues-filters.ts';

const DuesPapers = lazy(() => import('../papers/dues-papers.tsx'));

/** The students of a school with what they owe. */
export default function SchoolDues({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const may = useMay();
  const own = useOwnSchools();
  const { inAddress, today } = useFeePlace();
  const format = useFormat();
  const chooseSchool = useChooseSchool();
  const page = useListPage('fees/fetchAllStudentFees', duesDefaults, { schoolId });
  const { list, input } = page;
  const { data } = useCallQuery('fees/fetchAllStudentFees', input, { keepPrevious: true });
  const filters = useDuesFilters(schoolId);
  const papers = useUrlDialog('paper');
  const columns = useDuesColumns();
  const mayTake = may('fees/recordFeesPayment');
  return (
    <>
      <FeesHeader
        title={t('dues.title')}
        here="dues"
        count={page.total}
        rare={actionsFor(
          may('fees/generateChallan') &&
            rowAction(t('papers.challans'), IconReceiptRupee, () => papers.open('challans')),
          may('fees/generateReminders') &&
            rowAction(t('papers.reminders'), IconFiles, () => papers.open('reminders')),
          may('fees/generateRteClaim') &&
            rowAction(t('papers.rteClaim'), IconTableImport, () => papers.open('rteClaim')),
        )}
        action={
          mayTake && (
            <NewLink href={counterHref(inAddress)} icon={IconReceiptRupee}>
              {t('dues.take')}
            </NewLink>
          )
        }
      >
        <ListExport
          row="fees/fetchAllStudentFeesAsCsv"
          query={input.query}
          fileName="dues.csv"
          count={page.total}
        />
      </FeesHeader>
      <PaperSchool schoolId={schoolId}>{format.day(today)}</PaperSchool>
      <Totals
        totals={[
          { label: t('figure.owed'), paise: data?.owedPaise },
          { label: t('figure.overdue'), paise: data?.overduePaise, isWarning: true },
        ]}
      />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('dues.search')}>
        {!(own && own.length < 2) && <SchoolChip chosen={schoolId} onChoose={chooseSchool} />}
      </FilterBar>
      <DataTable<ListedFees>
        label={t('dues.title')}
        columns={columns}
        {...page.table}
        idOf={({ admissionId }) => admissionId}
        nameOf={nameOf}
        hrefOf={({ admissionId }) => feeAccountHref(admissionId)}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PeopleDrawing />} title={t('dues.none')}>
              {t('dues.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {papers.about && (
          <DuesPapers
            paper={papers.about}
            schoolId={schoolId}
            classId={list.filters.classId?.[0]}
            onClose={papers.close}
          />
        )}
      </LazyPart>
    </>
  );
}
