import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classHref } from '../../../app/links/class-links.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { SchoolFilter } from '../../schools/schools-public.ts';
import { useClassWords } from '../class-words.ts';
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
  const { schoolId, academicYearId } = place;
  const page = useListPage('class/fetchAll', classListDefaults, {
    ...(schoolId ? { schoolId: [schoolId] } : {}),
    ...(academicYearId ? { academicYearId } : {}),
  });
  const { list } = page;
  const columns = useClassColumns(schoolId !== undefined);
  const { actionsOf, dialog } = useClassActions();
  const isOpen = year ? !year.isClosed : (years?.length ?? 0) > 0;

  return (
    <>
      <ClassesHeader
        count={page.total}
        query={page.input.query ?? {}}
        place={place}
        years={years ?? []}
        isOpen={isOpen && (list.isFiltered || page.total !== 0)}
      />
      {year?.isClosed && <ClosedNote year={year.name} />}
      <FilterBar
        list={list}
        filters={useClassFilters(list.filters)}
        searchPlaceholder={t('list.search')}
      >
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<SchoolClass>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        rows={years && page.rows}
        idOf={({ id }) => id}
        nameOf={(one) => words.label(one)}
        hrefOf={classHref}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <ClassesEmpty place={place} year={year} years={years ?? []} />
          )
        }
        failure={
          page.table.failure ??
          listFailure({ data: years, error: yearsError, refetch: refetchYears })
        }
      />
      {page.pager}
      {dialog}
    </>
  );
}
