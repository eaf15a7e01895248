import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { studentHref } from '../../../app/links/student-links.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { asStudentQuery } from '../student-query.ts';
import { useChosenSchool } from '../use-chosen-school.ts';
import { useStudentActions } from '../use-student-actions.tsx';
import { SchoolFilter } from './school-filter.tsx';
import { StudentSelectionBar } from './student-selection-bar.tsx';
import { StudentsEmpty } from './students-empty.tsx';
import { StudentsHeader } from './students-header.tsx';
import { useStudentColumns } from './use-student-columns.tsx';
import { studentListDefaults, useStudentFilters } from './use-student-filters.ts';
import { useStudentSelection } from './use-student-selection.ts';

export const fetchAhead = listAhead('student/fetchAll', studentListDefaults);

export function StudentsPage() {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const page = useListPage('student/fetchAll', studentListDefaults);
  const { list } = page;
  const query = asStudentQuery(list.query);
  const schoolId = useChosenSchool(list.filters.schoolId?.[0]);
  const { classId: classIds = [], status } = list.filters;
  const isFormer = status?.[0] === 'former';
  const filters = useStudentFilters(schoolId, list.filters);
  const columns = useStudentColumns({
    oneSchool: schoolId !== undefined,
    isOfSchools:
      useOwnSchools() !== undefined || Boolean(list.filters.schoolId ?? list.filters.classId),
    isFormer,
  });
  const { selection, selected } = useStudentSelection(page.rows);
  const { actionsOf, dialogs } = useStudentActions();

  return (
    <>
      <StudentsHeader
        count={page.total}
        query={query}
        classId={classIds.length === 1 && !isFormer ? classIds[0] : undefined}
      />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')}>
        <SchoolFilter list={list} />
      </FilterBar>
      <DataTable<ListedStudent>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ admissionId }) => admissionId}
        nameOf={nameOf}
        hrefOf={studentHref}
        actionsOf={actionsOf}
        selection={selection}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <StudentsEmpty />}
      />
      {page.pager}
      {selection && <StudentSelectionBar selection={selection} students={selected} />}
      {dialogs}
    </>
  );
}
