import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Balances } from '../balances/balances.tsx';
import { useLeaveActions } from '../review/use-leave-actions.tsx';
import { leaveListDefaults, useLeaveFilters } from '../review/use-leave-filters.ts';
import { LeaveList } from './leave-list.tsx';
import { useLeaveDialogs } from './use-leave-dialogs.ts';

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** One's own balances and applications; on a phone the applications come first. */
export function OwnLeave({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const isPhone = useIsPhone();
  const role = useUserData()?.role;
  const page = useListPage('leaveApplication/fetchLeaveForTeacher', leaveListDefaults);
  const filters = useLeaveFilters(role);
  const { viewing, applying, onOpen, onChange, applyNew } = useLeaveDialogs();
  const { actionsOf, dialog } = useLeaveActions({ onOpen, onChange });
  const mayApply = may('leaveApplication/addEditLeaveForTeacher', 'create');
  const edited = useOpened(
    applying.about,
    page.rows?.find(({ id, canWithdraw }) => id === applying.about && canWithdraw),
  );
  const applyButton = mayApply && <NewButton onClick={applyNew}>{t('apply.title')}</NewButton>;
  return (
    <>
      <ListHeader title={t('own.title')} count={page.total} action={applyButton} />
      {tabs}
      {!isPhone && <Balances />}
      <LeaveList
        label={t('own.title')}
        of="own"
        page={page}
        filters={filters}
        actionsOf={actionsOf}
        onOpen={onOpen}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      />
      {isPhone && <Balances />}
      <LazyPart>
        {mayApply && applying.about === 'new' && (
          <ApplyDialog of="staff" onClose={applying.close} />
        )}
        {edited && (
          <ApplyDialog key={edited.id} of="staff" leave={edited} onClose={applying.close} />
        )}
        {viewing.about && <LeaveDialog id={viewing.about} onClose={viewing.close} />}
      </LazyPart>
      {dialog}
    </>
  );
}
