import { readinessFields } from '@shala/contract/student-readiness.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import { SchoolFilter } from '../list/school-filter.tsx';
import { useChosenSchool } from '../use-chosen-school.ts';
import { ReadinessOverview } from './readiness-overview.tsx';
import { UnreadyList } from './unready-list.tsx';

const readinessDefaults = { sort: 'name', filters: ['schoolId', 'classId', 'field'] };

/** How far the records are from what the portal wants. */
export function ReadinessPage() {
  const { t } = useTranslation('students');
  const list = useListState(useUrlState(), readinessDefaults);
  const schoolId = useChosenSchool(list.filters.schoolId?.[0]);
  const { classes = [] } = useClassesOfSchool(schoolId, { own: true });
  const filters = [
    {
      name: 'classId',
      label: t('field.class'),
      singleSelection: true,
      items: classes.map(({ id, label }) => ({ id, text: label })),
    },
    {
      name: 'field',
      label: t('readiness.field'),
      items: readinessFields.map((field) => ({ id: field, text: t(`field.${field}`) })),
    },
  ];
  return (
    <>
      <ListHeader title={t('readiness.title')} />
      <FilterBar
        list={list}
        filters={schoolId ? filters : []}
        searchPlaceholder={t('readiness.search')}
      >
        <SchoolFilter list={list} />
      </FilterBar>
      {schoolId ? (
        <ReadinessOfSchool schoolId={schoolId} list={list} />
      ) : (
        <EmptyState drawing={<SchoolDrawing />} title={t('readiness.chooseTitle')}>
          {t('readiness.chooseText')}
        </EmptyState>
      )}
    </>
  );
}

interface ReadinessOfSchoolProps {
  schoolId: string;
  list: ReturnType<typeof useListState>;
}

function ReadinessOfSchool({ schoolId, list }: ReadinessOfSchoolProps) {
  const [classId] = list.filters.classId ?? [];
  const whole = useReadiness({ schoolId });
  const ofClass = useReadiness({ schoolId, ...(classId ? { classId } : {}) });
  if (!whole.data || !ofClass.data) {
    const error = whole.error ?? ofClass.error;
    const retry = () => {
      void whole.refetch();
      void ofClass.refetch();
    };
    return error ? <ErrorState failure={error.answer} onRetry={retry} /> : <RecordSkeleton />;
  }
  // The other classes stay in view beside the chosen one.
  const readiness = { ...ofClass.data, classes: whole.data.classes };
  return (
    <>
      <ReadinessOverview readiness={readiness} list={list} />
      <UnreadyList schoolId={schoolId} list={list} />
    </>
  );
}

const useReadiness = (query: CallInput<'student/fetchReadiness'>['query']) =>
  useCallQuery('student/fetchReadiness', { query }, { keepPrevious: true });
