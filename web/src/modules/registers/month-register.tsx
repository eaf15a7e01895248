import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { schoolDayOf } from '../../ui/format.ts';
import { PeopleDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { usePrinting } from '../../ui/use-printing.tsx';
import { useClassWords } from '../classes/classes-public.ts';
import { CellDialog } from './cell-dialog.tsx';
import { monthName } from './month-name.ts';
import { MonthTable } from './month-table.tsx';
import styles from './registers.module.css';

/** The month of a class, as on paper; a cell is corrected where it stands. */
export default function MonthRegisterPart({ classId, month }: { classId: string; month: string }) {
  const { t, i18n } = useTranslation('registers');
  const words = useClassWords();
  const format = useFormat();
  const may = useMay();
  const { print, paper } = usePrinting();
  const [cell, setCell] = useState<{ enrolmentId: string; day: string }>();
  const query = { query: { classId, month } };
  const { data, error, refetch } = useCallQuery('attendance/fetchByClass', query);
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={styles.loading} aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing={<PeopleDrawing />} title={t('noChildren.title')}>
        {t('noChildren.text')}
      </EmptyState>
    );
  }
  const name = words.label(data);
  const title = t('month.title', { name, month: monthName(month, i18n.language) });
  const days = t('month.workingDays', {
    count: data.workingDays,
    n: format.number(data.workingDays),
  });
  const sheet = (
    <section className={styles.paper}>
      <h1 translate="no">{title}</h1>
      <p>{days}</p>
      <MonthTable register={data} label={title} today={schoolDayOf(new Date())} />
    </section>
  );
  return (
    <>
      <div className={styles.choice}>
        <strong>{days}</strong>
        <Button
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          onClick={() => print(sheet)}
        >
          {t('month.print')}
        </Button>
      </div>
      <MonthTable
        register={data}
        label={title}
        today={schoolDayOf(new Date())}
        onCell={may('attendance/markStudentAttendance') ? setCell : undefined}
      />
      <p className={styles.help}>{t('month.legend')}</p>
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
