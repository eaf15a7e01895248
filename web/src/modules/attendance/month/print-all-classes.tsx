import { Button } from '@mantine/core';
import type { MonthRegister } from '@shala/contract/attendance.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { IconPrinter } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import { MonthPaper } from './month-paper.tsx';

interface PrintAllClassesProps {
  of: MonthRegister;
  today: string;
  onPrint: (sheets: ReactNode) => void;
}

/** Prints the month of every class of the school that the reader may open, each on its own sheets. */
export function PrintAllClasses({ of, today, onPrint }: PrintAllClassesProps) {
  const { t } = useTranslation('attendance');
  const [isFetching, setFetching] = useState(false);
  const printAll = async () => {
    setFetching(true);
    const { schoolId, month } = of;
    const answer = await call('attendance/fetchMonthOfSchool', { query: { schoolId, month } });
    setFetching(false);
    if (!answer.success) return notify.failure(answer.message);
    const kept = answer.result.filter(({ rows }) => rows.length > 0);
    onPrint(kept.map((one) => <MonthPaper key={one.classId} register={one} today={today} />));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size="1.8rem" aria-hidden />}
      loading={isFetching}
      onClick={() => void printAll()}
    >
      {t('month.printAll')}
    </Button>
  );
}
