import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../app/links/register-links.ts';
import { useMay } from '../../platform/may.ts';
import {
  IconCalendarOff,
  IconChartBar,
  IconDoorEnter,
  IconListCheck,
  IconSettings,
  IconSoup,
  IconUser,
  IconUsersGroup,
} from '../../ui/icons.ts';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { rowAction } from '../../ui/list/row-actions.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { useIsTight } from '../../ui/use-is-phone.ts';
import { type AttendancePage, attendancePages } from './attendance-pages.ts';

const icons = {
  'class-register': IconListCheck,
  teacher: IconUsersGroup,
  overview: IconChartBar,
  'self-attendance': IconUser,
  gate: IconDoorEnter,
  meals: IconSoup,
  holidays: IconCalendarOff,
  settings: IconSettings,
};

const buttons: AttendancePage[] = ['class-register', 'teacher', 'overview', 'self-attendance'];
const seldom: AttendancePage[] = ['gate', 'meals', 'holidays', 'settings'];

interface AttendanceHeaderProps {
  title: string;
  /** Absent on a page that no other leads to. */
  here?: AttendancePage;
  count?: number;
  /** Passed on to the pages of one school. */
  schoolId?: string | undefined;
  action?: ReactNode;
  /** The page's own quiet buttons, before the links. */
  children?: ReactNode;
}

/** The header of an attendance page, with links to the others that the person may see. */
export function AttendanceHeader(props: AttendanceHeaderProps) {
  const { title, here, count, schoolId, action, children } = props;
  const { t } = useTranslation('staff-attendance');
  const may = useMay();
  // A register on a phone needs the room for names, so the links are in the menu.
  const isTight = useIsTight() && here === 'class-register';
  const shown = (pages: AttendancePage[]) =>
    pages.filter((page) => page !== here && may(attendancePages[page], 'create'));
  const hrefOf = (page: AttendancePage) => {
    if (page === 'self-attendance') return attendanceHref(page);
    // Without a school the office's overview is at the address of the staff.
    const view = page === 'teacher' && !schoolId ? 'day' : undefined;
    return attendanceHref(page, { schoolId, view });
  };
  return (
    <ListHeader
      title={title}
      count={count}
      action={action}
      menu={
        <RowMenu
          label={t('pages.more')}
          actions={shown(isTight ? [...buttons, ...seldom] : seldom).map((page) =>
            rowAction(t(`pages.${page}`), icons[page], hrefOf(page)),
          )}
        />
      }
    >
      {children}
      {shown(isTight ? [] : buttons).map((page) => (
        <HeaderLink key={page} href={hrefOf(page)} icon={icons[page]}>
          {t(`pages.${page}`)}
        </HeaderLink>
      ))}
    </ListHeader>
  );
}
