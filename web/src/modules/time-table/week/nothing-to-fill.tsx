import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { subjectsHref } from '../../../app/links/class-links.ts';
import { periodTimesHref } from '../../../app/links/time-table-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { BooksDrawing, CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useClassWords } from '../../classes/classes-public.ts';

export function NoPeriods({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('time-table');
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t('none.noPeriodsTitle')}
      action={
        <Button component={Link} href={periodTimesHref(schoolId)}>
          {t('none.setPeriods')}
        </Button>
      }
    >
      {t('none.noPeriods')}
    </EmptyState>
  );
}

export function NoSubjects({ standard }: { standard: number }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  return (
    <EmptyState
      drawing={<BooksDrawing />}
      title={t('teachings.noSubjectsTitle', { standard: words.standard(standard) })}
      action={
        <Button component={Link} href={`${subjectsHref}?add=new`}>
          {t('teachings.addSubject')}
        </Button>
      }
    >
      {t('teachings.noSubjects')}
    </EmptyState>
  );
}
