import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classHref } from '../../../app/links/class-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolFilter } from '../../schools/schools-public.ts';
import { useClassWords } from '../class-words.ts';
import { asClassQuery } from '../record/class-query.ts';
import { ClosedNote } from '../record/closed-note.tsx';
import { ClassesEmpty } from './classes-empty.tsx';
import { ClassesHeader } from './classes-header.tsx';
import { useClassActions } from './use-class-actions.tsx';
import { useClassColumns } from './use-class-columns.tsx';
import { classListDefaults, useClassFilters } from './use-class-filters.ts';
import { useClassPlace } from './use-class-place.ts';

export function ClassesPage() {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { place, year, years, error: yearsError, refetch: refetchYears } = useClassPlace();
  const list = useListState(useUrlState(), classListDefaults);
  const query = asClassQuery({ ...list.query, ...chosen(place) });
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'class/fetchAll',
    { query },
    { keepPrevious: true },
  );
  const columns = useClassColumns(place.schoolId !== undefined);
  const { actionsOf, dialog } = useClassActions();
  const failure = error ?? yearsError;
  const isOpen = year ? !year.isClosed : (years?.length ?? 0) > 0;

  return (
    <>
      <ClassesHeader
        count={data?.total}
        query={query}
        place={place}
        years={years ?? []}
        isOpen={isOpen && (list.isFiltered || data?.total !== 0)}
      />
      {year?.isClosed && <ClosedNote year={year.name} />}
      <FilterBar list={list} filters={useClassFilters()} searchPlaceholder={t('list.search')}>
        <SchoolFilter chosen={place.schoolId} />
      </FilterBar>
      <DataTable<SchoolClass>
        label={t('list.title')}
        columns={columns}
        rows={years && data?.rows}
        idOf={({ id }) => id}
        nameOf={(one) => words.label(one)}
        hrefOf={classHref}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        isRefreshing={isPlaceholderData}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <ClassesEmpty place={place} year={year} years={years ?? []} />
          )
        }
        failure={
          failure && (
            <ErrorState
              failure={failure.answer}
              onRetry={() => {
                void refetch();
                void refetchYears();
              }}
              isSlim={data !== undefined && years !== undefined}
            />
          )
        }
      />
      {data && <Pager list={list} total={data.total} />}
      {dialog}
    </>
  );
}

const chosen = ({ schoolId, academicYearId }: ReturnType<typeof useClassPlace>['place']) => ({
  ...(schoolId ? { schoolId: [schoolId] } : {}),
  ...(academicYearId ? { academicYearId } : {}),
});
