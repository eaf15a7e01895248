import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isDayText, StepChoice } from '../../../ui/form/step-choice.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { PeopleDrawing, SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassPlace } from '../../classes/classes-public.ts';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';
import styles from '../week/week.module.css';
import { AwayForm } from './absence-form.tsx';
import { AbsentTeacher } from './absent-teacher.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useArrangementPaper } from './use-arrangement-paper.ts';

/** A day's arrangement: the teachers who are away and their substitutes. */
export function ArrangementPage() {
  const { t } = useTranslation('time-table');
  const may = useMay();
  const { search, navigate } = useUrlState();
  const { schoolId } = useClassPlace().place;
  const day = isDayText(search.day) ? search.day : schoolDay();
  const control = useArrangement(schoolId, day);
  const { arrangement, error } = control;
  const { print, isPrinting } = useArrangementPaper();
  const mayChange = may('timeTable/updateAway');
  const away = arrangement?.away ?? [];

  return (
    <>
      <ListHeader
        title={t('arrangement.title')}
        action={
          schoolId &&
          away.length > 0 && (
            <Button
              leftSection={<IconPrinter size="1.8rem" aria-hidden />}
              loading={isPrinting}
              onClick={() => void print({ schoolId, day })}
            >
              {t('print')}
            </Button>
          )
        }
      />
      <div className={styles.choice}>
        <StepChoice
          kind="day"
          value={day}
          onChoose={(chosen) => navigate({ search: { ...search, day: chosen }, replace: true })}
        />
        {schoolId && <SchoolFilter chosen={schoolId} />}
      </div>
      {!schoolId ? (
        <ChooseSchool>{t('arrangement.choose')}</ChooseSchool>
      ) : error && !arrangement ? (
        <ErrorState failure={error.answer} onRetry={control.refetch} />
      ) : !arrangement ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : !arrangement.plan ? (
        <EmptyState drawing={<SchoolDrawing />} title={t('arrangement.dayOff')}>
          {t('arrangement.dayOffText')}
        </EmptyState>
      ) : (
        <>
          {mayChange && (
            <AwayForm
              key={`${schoolId}/${day}`}
              schoolId={schoolId}
              control={control}
              away={away.map(({ accountId }) => accountId)}
            />
          )}
          {away.length === 0 ? (
            <EmptyState drawing={<PeopleDrawing />} title={t('arrangement.none')}>
              {t(mayChange ? 'arrangement.noneText' : 'arrangement.noneShown')}
            </EmptyState>
          ) : (
            away.map((absent) => (
              <AbsentTeacher
                key={absent.accountId}
                absent={absent}
                arrangement={arrangement}
                schoolId={schoolId}
                control={mayChange ? control : undefined}
              />
            ))
          )}
        </>
      )}
    </>
  );
}
