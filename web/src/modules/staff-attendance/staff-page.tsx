import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../app/links/register-links.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { StepChoice } from '../../ui/form/step-choice.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { ChooseSchool, SchoolFilter } from '../schools/schools-public.ts';
import { AttendanceHeader } from './attendance-header.tsx';
import styles from './staff-attendance.module.css';
import { StaffOfDay } from './staff-of-day.tsx';
import { StaffOfMonth } from './staff-of-month.tsx';
import { useAttendancePlace } from './use-attendance-place.ts';

/** A school's staff on a day or in a month. */
export function StaffPage() {
  const { t } = useTranslation('staff-attendance');
  const { schoolId, day, month, choose } = useAttendancePlace();
  const isMonth = useUrlState().search.view === 'month';
  const hrefOf = (view?: string) => attendanceHref('teacher', { schoolId, view });
  return (
    <>
      <AttendanceHeader title={t('staff.title')} here="teacher" schoolId={schoolId} />
      {!schoolId ? (
        <ChooseSchool />
      ) : (
        <>
          <RecordTabs
            tabs={[
              { href: hrefOf(), label: t('staff.day') },
              { href: hrefOf('month'), label: t('staff.month') },
            ]}
            current={hrefOf(isMonth ? 'month' : undefined)}
          />
          <div className={`${styles.choice} screen-only`}>
            {isMonth ? (
              <StepChoice
                kind="month"
                value={month}
                onChoose={(chosen) => choose({ month: chosen })}
              />
            ) : (
              <StepChoice kind="day" value={day} onChoose={(chosen) => choose({ day: chosen })} />
            )}
            <SchoolFilter chosen={schoolId} />
          </div>
          {isMonth ? (
            <StaffOfMonth schoolId={schoolId} month={month} />
          ) : (
            <StaffOfDay schoolId={schoolId} day={day} />
          )}
        </>
      )}
    </>
  );
}
