import type { ClassRecord } from '@shala/contract/classes.ts';
import type { TimeTable } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ClassPage } from '../../classes/classes-public.ts';
import { ClassWeek } from './class-week.tsx';
import styles from './week.module.css';
import { WeekTools } from './week-tools.tsx';
import { WeekView } from './week-view.tsx';

export const ClassTimeTablePage = () => <ClassPage tab="time-table" Part={ClassTimeTable} />;

function ClassTimeTable({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('time-table');
  const may = useMay();
  const {
    data: week,
    error,
    refetch,
  } = useCallQuery('timeTable/fetchByClass/:classId', { params: { classId: of.id } });
  if (!week) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.waiting} aria-busy="true" />
    );
  }
  if (!of.isClosed && may('timeTable/addEdit', 'edit')) return <ClassWeek of={of} week={week} />;
  return <ShownWeek of={of} week={week} title={t('ofClass')} />;
}

function ShownWeek({ of, week, title }: { of: ClassRecord; week: TimeTable; title: string }) {
  const { t } = useTranslation('time-table');
  if (week.lessons.length === 0) {
    return (
      <EmptyState drawing={<CalendarDrawing />} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <WeekTools of={of} week={week} />
      <WeekView week={week} view="class" label={title} />
    </>
  );
}
