import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { onSettled } from '../../../platform/outbox/outbox-events.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { NamedDays } from '../../../ui/grid/named-days.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { usePrinting } from '../../../ui/use-printing.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import styles from '../register/registers.module.css';
import type { ClassChoice } from '../register/use-my-classes.ts';
import { CellDialog } from './cell-dialog.tsx';
import table from './month.module.css';
import { MonthLegend } from './month-legend.tsx';
import { MonthPaper } from './month-paper.tsx';
import { MonthTable } from './month-table.tsx';
import { PrintAllClasses } from './print-all-classes.tsx';

interface MonthRegisterProps {
  classId: string;
  month: string;
  /** Those whose registers the reader is known to open, of one school or several. */
  classes: readonly ClassChoice[];
}

/** The month of a class as on paper, with a dialog to correct a cell. */
export default function MonthRegisterPart({ classId, month, classes }: MonthRegisterProps) {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  const format = useFormat();
  const may = useMay();
  const [cell, setCell] = useState<{ enrolmentId: string; day: string }>();
  const query = { query: { classId, month } };
  const { data, error, refetch } = useCallQuery('attendance/fetchByClass', query);
  const today = schoolDay();
  const sheet = data && <MonthPaper register={data} today={today} />;
  const { print, paper } = usePrinting(() => sheet);
  // A correction is sent after its dialog has closed.
  useEffect(() => onSettled(() => void refetch()), [refetch]);
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={styles.loading} aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing={<PeopleDrawing />} title={t('noStudents.title')}>
        {t('noStudents.text')}
      </EmptyState>
    );
  }
  const name = words.label(data);
  const ofSchool = classes.filter(({ schoolId = data.schoolId }) => schoolId === data.schoolId);
  const isOnlyOne = ofSchool.length === 1 && ofSchool[0]?.classId === classId;
  const days = t('month.workingDays', {
    count: data.workingDays,
    n: format.number(data.workingDays),
  });
  return (
    <>
      <div className={table.head}>
        <strong className={table.days}>{days}</strong>
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          onClick={() => print(sheet)}
        >
          {t('month.print')}
        </Button>
        {!isOnlyOne && <PrintAllClasses of={data} today={today} onPrint={print} />}
      </div>
      <MonthTable
        register={data}
        today={today}
        hasLinks={may('student/fetchById/:id')}
        onCell={may('attendance/markStudentAttendance') ? setCell : undefined}
      />
      <p className={table.legend}>
        <MonthLegend />
      </p>
      <NamedDays days={data.days} />
      {cell && (
        <CellDialog
          classId={classId}
          className={name}
          {...cell}
          onClose={() => setCell(undefined)}
        />
      )}
      {paper}
    </>
  );
}
