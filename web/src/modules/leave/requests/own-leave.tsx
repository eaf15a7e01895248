import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Balances } from '../balances/balances.tsx';
import { useLeaveActions } from '../review/use-leave-actions.tsx';
import { leaveListDefaults, leaveQueryOf, useLeaveFilters } from '../review/use-leave-filters.ts';
import { ApplyButton } from './apply-button.tsx';
import { LeaveList } from './leave-list.tsx';
import { useLeaveDialogs } from './use-leave-dialogs.ts';

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** What is left of each kind, and what one has asked for. */
export function OwnLeave({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const role = useUserData()?.role;
  const list = useListState(useUrlState(), leaveListDefaults);
  const found = useCallQuery(
    'leaveApplication/fetchLeaveForTeacher',
    { query: leaveQueryOf<'leaveApplication/fetchLeaveForTeacher'>(list.query) },
    { keepPrevious: true },
  );
  const filters = useLeaveFilters(role);
  const { looking, asking, onOpen, onChange, askNew } = useLeaveDialogs();
  const { actionsOf, dialog } = useLeaveActions({ onOpen, onChange });
  const mayAsk = may('leaveApplication/addEditLeaveForTeacher', 'create');
  const changed = found.data?.rows.find(
    ({ id, canWithdraw }) => id === asking.about && canWithdraw,
  );
  const askButton = mayAsk && <ApplyButton onAsk={askNew}>{t('apply.title')}</ApplyButton>;
  return (
    <>
      <ListHeader title={t('own.title')} count={found.data?.total} action={askButton} />
      {tabs}
      <Balances />
      <LeaveList
        label={t('own.title')}
        of="own"
        list={list}
        found={found}
        filters={filters}
        actionsOf={actionsOf}
        onOpen={onOpen}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {mayAsk && asking.about === 'new' && <ApplyDialog of="staff" onClose={asking.close} />}
        {changed && (
          <ApplyDialog key={changed.id} of="staff" leave={changed} onClose={asking.close} />
        )}
        {looking.about && <LeaveDialog id={looking.about} onClose={looking.close} />}
      </Suspense>
      {dialog}
    </>
  );
}
