import { monthOf } from '@shala/contract/days.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerOfHref } from '../../../app/links/register-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useSchoolDay } from '../../../platform/use-school-day.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isDayText, isMonthText, StepChoice } from '../../../ui/form/step-choice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ClassDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import { AttendanceHeader } from '../../staff-attendance/staff-attendance-public.ts';
import { ClassSelect } from './class-select.tsx';
import { DayHasBegun } from './day-has-begun.tsx';
import { DayRegisterPart } from './day-register.tsx';
import styles from './registers.module.css';
import { useMyClasses } from './use-my-classes.ts';
import { useOfflinePrefetchToday } from './use-offline-prefetch-today.ts';

/** Not cached for a start without network. */
const RegisterSchool = lazy(() => import('./register-school.tsx'));
const MonthRegisterPart = lazy(() => import('../month/month-register.tsx'));

export const ClassRegisterPage = () => (
  <RequirePermission row="attendance/fetchStudentToMarkAttendance" redirectTo="/">
    <ClassRegister />
  </RequirePermission>
);

/** The register of a class for a day or a month, as the URL says. */
function ClassRegister() {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  const { search, navigate } = useUrlState();
  const today = useSchoolDay();
  const [openedOn] = useState(today);
  const day = isDayText(search.day) ? search.day : today;
  const hasBegun = !isDayText(search.day) && openedOn !== today;
  const month = isMonthText(search.month) ? search.month : monthOf(day);
  const isMonthly = search.view === 'month';
  const schoolId = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  const { isManager, isOffice, classes, isAnswered, error, refetch } = useMyClasses(day, schoolId);
  useOfflinePrefetchToday(isManager && day === today && isAnswered ? classes : undefined, day);
  const named = typeof search.classId === 'string' ? search.classId : undefined;
  const found = classes?.find(({ classId }) => classId === named);
  // Another school was chosen, so the class of the former one is dropped.
  const calls = isOffice && classes && !found ? undefined : named;
  const chosen = found ?? (calls ? undefined : classes?.[0]);
  const classId = calls ?? chosen?.classId;
  const name = chosen ? words.label(chosen) : undefined;
  const choose = (changed: Record<string, string>) =>
    navigate({ search: { ...search, ...changed }, replace: false });

  const of = classId && { classId, ...(schoolId ? { schoolId } : {}), day };
  const dayHref = of && registerOfHref(of);
  const monthHref = of && registerOfHref({ ...of, view: 'month', month });
  return (
    <>
      <div className={styles.top}>
        <AttendanceHeader
          title={t('title')}
          here="class-register"
          schoolId={schoolId ?? chosen?.schoolId}
        />
        {dayHref && monthHref && (
          <RecordTabs
            tabs={[
              { href: dayHref, label: t('tab.day') },
              { href: monthHref, label: t('tab.month') },
            ]}
            current={isMonthly ? monthHref : dayHref}
          />
        )}
        <div className={`${styles.choice} screen-only`}>
          {isOffice && (schoolId || classId) && (
            <LazyPart>
              <RegisterSchool chosen={schoolId} />
            </LazyPart>
          )}
          <ClassSelect
            classes={classes ?? []}
            classId={classId}
            onChoose={(chosenId) => choose({ classId: chosenId })}
          />
          {isMonthly ? (
            <StepChoice kind="month" value={month} onChoose={(to) => choose({ month: to })} />
          ) : (
            <StepChoice kind="day" value={day} onChoose={(to) => choose({ day: to })} />
          )}
        </div>
      </div>
      {classId ? (
        isMonthly ? (
          <LazyPart fallback={<div className={styles.loading} aria-busy="true" />}>
            <MonthRegisterPart
              key={`${classId}/${month}`}
              classId={classId}
              month={month}
              classes={classes ?? []}
            />
          </LazyPart>
        ) : (
          <>
            {of && hasBegun && <DayHasBegun before={{ ...of, day: openedOn }} />}
            <DayRegisterPart key={`${classId}/${day}`} classId={classId} day={day} name={name} />
          </>
        )
      ) : error ? (
        <ErrorState failure={error.answer} onRetry={refetch} />
      ) : isOffice && !schoolId ? (
        <LazyPart>
          <RegisterSchool isRequired />
        </LazyPart>
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
