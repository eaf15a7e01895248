import { Button } from '@mantine/core';
import type { StudentInClass } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { studentHref, studentsHref } from '../../../app/links/student-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconKey } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterChip } from '../../../ui/list/filter-chip.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassesOfSchool, useClassWords } from '../../classes/classes-public.ts';
import { SchoolFilter } from '../list/school-filter.tsx';
import { useAllBut } from '../merge/use-all-but.ts';
import { useChosenSchool } from '../use-chosen-school.ts';
import styles from './pins.module.css';
import { usePinColumns } from './use-pin-columns.tsx';
import { usePinGiving } from './use-pin-giving.tsx';
import { usePinRight } from './use-pin-right.ts';

const pinListDefaults = { sort: 'rollNumber', filters: ['schoolId', 'classId'] };

export const PinsPage = () => (
  <RequirePermission row="student/updatePins" redirectTo={studentsHref}>
    <PinsOfClass />
  </RequirePermission>
);

/** PINs for a class: students without one are selected. */
function PinsOfClass() {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const classWords = useClassWords();
  const list = useListState(useUrlState(), pinListDefaults);
  const schoolId = useChosenSchool(list.filters.schoolId?.[0]);
  const { classes } = useClassesOfSchool(schoolId, { own: true });
  const mayIssuePin = usePinRight();
  const offered = (classes ?? []).filter(({ id }) => mayIssuePin(id));
  const [classId = ''] = list.filters.classId ?? [];
  const { data, error, refetch } = useCallQuery(
    'student/fetchByClass/:classId',
    { params: { classId } },
    { enabled: classId !== '' },
  );
  const students = data ?? [];
  const selection = useAllBut(
    students.map(({ admissionId }) => admissionId),
    // A new PIN revokes the one that the student knows.
    new Set(students.filter(({ hasPin }) => hasPin).map(({ admissionId }) => admissionId)),
  );
  const chosen = students.filter(({ admissionId }) => selection.ids.has(admissionId));
  const columns = usePinColumns();
  const { give, isGiving, dialogs } = usePinGiving();

  return (
    <>
      <ListHeader
        title={t('pins.title')}
        action={
          <Button
            leftSection={<IconKey size="1.8rem" aria-hidden />}
            loading={isGiving}
            disabled={chosen.length === 0}
            onClick={() => void give(chosen)}
          >
            {chosen.length > 0
              ? t('pins.generateSome', { count: chosen.length, n: formatNumber(chosen.length) })
              : t('pins.generate')}
          </Button>
        }
      />
      <p className={styles.help}>{t('pins.help')}</p>
      <div className={styles.choice}>
        <SchoolFilter list={list} />
        {schoolId && (
          <FilterChip
            filter={{
              name: 'classId',
              label: t('field.class'),
              singleSelection: true,
              items: offered.map((one) => ({ id: one.id, text: classWords.label(one) })),
            }}
            chosen={classId ? [classId] : []}
            onChange={(ids) => list.setFilter('classId', ids)}
          />
        )}
      </div>
      {classId ? (
        <DataTable<StudentInClass>
          label={t('list.title')}
          columns={columns}
          rows={data}
          idOf={({ admissionId }) => admissionId}
          nameOf={nameOf}
          hrefOf={studentHref}
          selection={selection}
          empty={
            <EmptyState drawing={<PeopleDrawing />} title={t('pins.nobodyTitle')}>
              {t('pins.nobodyText')}
            </EmptyState>
          }
          failure={error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
        />
      ) : (
        <EmptyState drawing={<PeopleDrawing />} title={t('pins.chooseTitle')}>
          {t('pins.chooseText')}
        </EmptyState>
      )}
      {dialogs}
    </>
  );
}
