import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../app/links/register-links.ts';
import { useSchoolDay } from '../../platform/use-school-day.ts';
import { useUserData } from '../../platform/user-data.ts';
import { BigButton, BigLink } from '../../ui/big-action.tsx';
import { IconLogin2 } from '../../ui/icons.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useOwnMonths } from './own-months.ts';
import { wayOf } from './staff-check-kind.ts';
import { useChecking } from './use-checking.ts';

/** One tap checks in at the only school; afterwards, and with several schools, it leads to the own attendance. */
export function CheckInAction() {
  const { t } = useTranslation(['staff-attendance', 'common']);
  const format = useFormat();
  const schools = useUserData()?.schools ?? [];
  const { months } = useOwnMonths();
  const checking = useChecking();
  const today = useSchoolDay();
  const school = schools.length === 1 ? schools[0] : undefined;
  const own = months?.find(({ schoolId }) => schoolId === school?.id);
  const known = own?.days.find(({ day }) => day.day === today);
  const waiting = checking.waiting.find(
    (item) =>
      wayOf(item) === 'in' &&
      item.body.schoolId === school?.id &&
      schoolDayOf(item.body.tappedAt) === today,
  );
  const inAt = known?.mark?.inAt ?? waiting?.body.tappedAt;
  if (school && own && !inAt && known?.day.kind !== 'off') {
    return (
      <BigButton
        icon={IconLogin2}
        about={checking.trouble && t(`common:notSaved.${checking.trouble}`)}
        isBusy={checking.busy !== undefined}
        onClick={() => void checking.tap('in', school.id, own.asksPlace)}
      >
        {t('check.in')}
      </BigButton>
    );
  }
  const time = inAt && format.time(inAt);
  return (
    <BigLink
      icon={IconLogin2}
      href={attendanceHref('self-attendance')}
      about={time && t(waiting ? 'check.waits.in' : 'check.since', { time })}
    >
      {t(school && inAt ? 'pages.self-attendance' : 'check.inOrOut')}
    </BigLink>
  );
}
