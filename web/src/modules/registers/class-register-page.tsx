import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../platform/use-url-state.ts';
import { schoolDayOf } from '../../ui/format.ts';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { ClassDrawing, SchoolDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useClassWords } from '../classes/classes-public.ts';
import { DayRegisterPart } from './day-register.tsx';
import { isDay, isMonth, RegisterChoice } from './register-choice.tsx';
import { registerOfHref } from './register-links.ts';
import styles from './registers.module.css';
import { useKeptToday } from './use-kept-today.ts';
import { useMyClasses } from './use-my-classes.ts';

/** Not among what is kept for a start without network. */
const RegisterSchool = lazy(() => import('./register-school.tsx'));
const MonthRegisterPart = lazy(() => import('./month-register.tsx'));

/** The register of a class, of a day or of a month. What is chosen stands in the URL. */
export function ClassRegisterPage() {
  const { t } = useTranslation('registers');
  const words = useClassWords();
  const { search, navigate } = useUrlState();
  const today = schoolDayOf(new Date());
  const day = isDay(search.day) ? search.day : today;
  const month = isMonth(search.month) ? search.month : day.slice(0, 7);
  const isMonthly = search.view === 'month';
  const schoolId = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  const { isKeeper, classes, isAnswered, error, refetch } = useMyClasses(day, schoolId);
  useKeptToday(isKeeper && day === today && isAnswered ? classes : undefined, day);
  const asked = typeof search.classId === 'string' ? search.classId : undefined;
  const chosen =
    classes?.find(({ classId }) => classId === asked) ?? (asked ? undefined : classes?.[0]);
  const classId = asked ?? chosen?.classId;
  const name = chosen ? words.label(chosen) : undefined;
  const choose = (changed: Record<string, string>) =>
    navigate({ search: { ...search, ...changed }, replace: false });

  const dayHref = classId ? registerOfHref({ classId, day }) : undefined;
  const monthHref = classId ? registerOfHref({ classId, day, view: 'month', month }) : undefined;
  return (
    <>
      <ListHeader title={t('title')} />
      {dayHref && monthHref && (
        <RecordTabs
          tabs={[
            { href: dayHref, label: t('tab.day') },
            { href: monthHref, label: t('tab.month') },
          ]}
          current={isMonthly ? monthHref : dayHref}
        />
      )}
      <div className={styles.choice}>
        {!isKeeper && (
          <Suspense fallback={null}>
            <RegisterSchool chosen={schoolId} />
          </Suspense>
        )}
        <RegisterChoice
          classes={classes ?? []}
          classId={classId}
          day={isMonthly ? undefined : day}
          month={month}
          onChoose={choose}
        />
      </div>
      {classId ? (
        isMonthly ? (
          <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
            <MonthRegisterPart key={`${classId}/${month}`} classId={classId} month={month} />
          </Suspense>
        ) : (
          <DayRegisterPart key={`${classId}/${day}`} classId={classId} day={day} name={name} />
        )
      ) : error ? (
        <ErrorState failure={error.answer} onRetry={refetch} />
      ) : !isKeeper && !schoolId ? (
        <EmptyState drawing={<SchoolDrawing />} title={t('choose.title')}>
          {t('choose.text')}
        </EmptyState>
      ) : !classes ? (
        <div className={styles.loading} aria-busy="true" />
      ) : (
        <EmptyState drawing={<ClassDrawing />} title={t('noClass.title')}>
          {t('noClass.text')}
        </EmptyState>
      )}
    </>
  );
}
