import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import { ApplyButton } from '../requests/apply-button.tsx';
import { LeaveList } from '../requests/leave-list.tsx';
import { useLeaveDialogs } from '../requests/use-leave-dialogs.ts';
import { useLeaveActions } from './use-leave-actions.tsx';
import { leaveListDefaults, leaveQueryOf, useLeaveFilters } from './use-leave-filters.ts';

const ApplyDialog = lazy(() => import('../requests/apply-dialog.tsx'));
const LeaveDialog = lazy(() => import('../requests/leave-dialog.tsx'));

interface ChildrenLeaveProps {
  /** A child looks at its own. */
  isOwn?: boolean;
  tabs?: ReactNode;
}

/** Children's leave: asked for by themselves, or entered and answered by those who teach them. */
export function StudentLeave({ isOwn = false, tabs }: ChildrenLeaveProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const list = useListState(useUrlState(), leaveListDefaults);
  const found = useCallQuery(
    'leaveApplication/fetchLeaveForStudent',
    { query: leaveQueryOf<'leaveApplication/fetchLeaveForStudent'>(list.query) },
    { keepPrevious: true },
  );
  const filters = useLeaveFilters('Student');
  const { looking, asking, onOpen, onChange, askNew } = useLeaveDialogs();
  const { actionsOf, dialog } = useLeaveActions({ onOpen, onChange });
  const mayAsk = may('leaveApplication/addEditLeaveForStudent', 'create');
  const changed = found.data?.rows.find(
    ({ id, canWithdraw, isMineToAnswer }) => id === asking.about && (canWithdraw || isMineToAnswer),
  );
  const of = isOwn ? 'self' : 'student';
  const title = t(isOwn ? 'own.title' : tabs ? 'own.title' : 'students.title');
  const label = t(isOwn ? 'own.title' : 'students.title');
  return (
    <>
      <ListHeader
        title={title}
        count={found.data?.total}
        action={
          mayAsk && (
            <ApplyButton onAsk={askNew}>{t(isOwn ? 'apply.title' : 'apply.ofStudent')}</ApplyButton>
          )
        }
      />
      {tabs}
      <LeaveList
        label={label}
        of={isOwn ? 'own' : 'students'}
        list={list}
        found={found}
        filters={filters}
        actionsOf={actionsOf}
        onOpen={onOpen}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t(isOwn ? 'own.none' : 'students.none')}>
            {t(isOwn ? 'own.noneText' : 'students.noneText')}
          </EmptyState>
        }
      >
        {!isOwn && (
          <SchoolChip
            chosen={list.filters.schoolId?.[0]}
            onChoose={(id) => list.setFilter('schoolId', id ? [id] : [])}
          />
        )}
      </LeaveList>
      <Suspense fallback={null}>
        {mayAsk && asking.about === 'new' && <ApplyDialog of={of} onClose={asking.close} />}
        {changed && <ApplyDialog key={changed.id} of={of} leave={changed} onClose={asking.close} />}
        {looking.about && <LeaveDialog id={looking.about} onClose={looking.close} />}
      </Suspense>
      {dialog}
    </>
  );
}
