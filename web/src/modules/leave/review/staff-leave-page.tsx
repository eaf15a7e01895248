import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownLeaveHref,
  staffLeaveHref,
  studentLeaveHref,
  typesHref,
} from '../../../app/links/leave-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { IconCalendarUser, IconListDetails, IconScale, IconUsers } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import { LeaveList } from '../requests/leave-list.tsx';
import { useLeaveDialogs } from '../requests/use-leave-dialogs.ts';
import { useLeaveActions } from './use-leave-actions.tsx';
import { leaveListDefaults, useLeaveFilters, usePendingFilter } from './use-leave-filters.ts';

const ApplyDialog = lazy(() => import('../requests/apply-dialog.tsx'));
const BalancesDialog = lazy(() => import('../balances/balances-dialog.tsx'));
const LeaveDialog = lazy(() => import('../requests/leave-dialog.tsx'));

export const fetchAhead = listAhead('leaveApplication/fetchSchoolWise', leaveListDefaults);

/** The staff's leave of the school or the area, pending applications first. */
export function StaffLeavePage() {
  const { t } = useTranslation('leave');
  const may = useMay();
  const role = useUserData()?.role;
  const page = useListPage('leaveApplication/fetchSchoolWise', leaveListDefaults);
  const filters = [usePendingFilter(), ...useLeaveFilters()];
  const { viewing, applying, onOpen, onChange } = useLeaveDialogs();
  const balances = useUrlDialog('balances');
  const { actionsOf, dialog } = useLeaveActions({
    onOpen,
    onChange,
    onBalances: ({ accountId }) => balances.open(accountId ?? 'choose'),
  });
  const edited = useOpened(
    applying.about,
    page.rows?.find(({ id, isMine }) => id === applying.about && isMine),
  );
  return (
    <>
      <ListHeader title={t('staff.title')} count={page.total}>
        {may('leaveApplication/approveLeaveForStudentByTeacher') && (
          <HeaderLink href={studentLeaveHref} icon={IconUsers}>
            {t('students.title')}
          </HeaderLink>
        )}
        <HeaderLink href={`${staffLeaveHref}?balances=choose`} icon={IconScale}>
          {t('balance.title')}
        </HeaderLink>
        {may('leaveApplication/addEditType') && (
          <HeaderLink href={typesHref} icon={IconListDetails}>
            {t('types.title')}
          </HeaderLink>
        )}
        {role !== 'SuperAdmin' && (
          <HeaderLink href={ownLeaveHref} icon={IconCalendarUser}>
            {t('staff.mine')}
          </HeaderLink>
        )}
        <ListExport
          row="leaveApplication/fetchSchoolWiseAsCsv"
          query={page.input.query}
          fileName="staff-leave.csv"
          count={page.total}
        />
      </ListHeader>
      <LeaveList
        label={t('staff.title')}
        of="staff"
        page={page}
        filters={filters}
        actionsOf={actionsOf}
        onOpen={onOpen}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t('staff.none')}>
            {t('staff.noneText')}
          </EmptyState>
        }
      >
        <SchoolChip
          chosen={page.list.filters.schoolId?.[0]}
          onChoose={(id) => page.list.setFilter('schoolId', id ? [id] : [])}
        />
      </LeaveList>
      <LazyPart>
        {edited && (
          <ApplyDialog key={edited.id} of="staff" leave={edited} onClose={applying.close} />
        )}
        {viewing.about && <LeaveDialog id={viewing.about} onClose={viewing.close} />}
        {balances.about && (
          <BalancesDialog
            accountId={balances.about === 'choose' ? undefined : balances.about}
            onChoose={balances.open}
            onClose={balances.close}
          />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
