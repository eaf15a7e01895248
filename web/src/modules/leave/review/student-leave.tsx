import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { KeptNotice } from '../../../ui/kept-notice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useKeptPage } from '../../../ui/use-kept-page.ts';
import { SchoolChip } from '../../schools/schools-public.ts';
import { LeaveList } from '../requests/leave-list.tsx';
import { useLeaveDialogs } from '../requests/use-leave-dialogs.ts';
import { useLeaveActions } from './use-leave-actions.tsx';
import { leaveListDefaults, useLeaveFilters, usePendingFilter } from './use-leave-filters.ts';

const ApplyDialog = lazy(() => import('../requests/apply-dialog.tsx'));
const LeaveDialog = lazy(() => import('../requests/leave-dialog.tsx'));

interface StudentLeaveProps {
  /** A student sees the own leave alone. */
  isOwn?: boolean;
  tabs?: ReactNode;
}

/** Students' leave: applied for by themselves, or entered and decided by their teachers. */
export function StudentLeave({ isOwn = false, tabs }: StudentLeaveProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const row = 'leaveApplication/fetchLeaveForStudent';
  const { page, at } = useKeptPage(useListPage(row, leaveListDefaults), isOwn ? row : null);
  const pending = usePendingFilter();
  const common = useLeaveFilters('Student');
  const filters = isOwn ? common : [pending, ...common];
  const { viewing, applying, onOpen, onChange, applyNew } = useLeaveDialogs();
  const { actionsOf, dialog } = useLeaveActions({ onOpen, onChange });
  const mayApply = may('leaveApplication/addEditLeaveForStudent', 'create');
  const edited = useOpened(
    applying.about,
    page.rows?.find(
      ({ id, canWithdraw, isMineToAnswer }) =>
        id === applying.about && (canWithdraw || isMineToAnswer),
    ),
  );
  const of = isOwn ? 'self' : 'student';
  const title = t(isOwn ? 'own.title' : tabs ? 'own.title' : 'students.title');
  const label = t(isOwn ? 'own.title' : 'students.title');
  return (
    <>
      <ListHeader
        title={title}
        count={page.total}
        action={
          mayApply && (
            <NewButton onClick={applyNew}>{t(isOwn ? 'apply.title' : 'apply.ofStudent')}</NewButton>
          )
        }
      >
        {!isOwn && (
          <ListExport
            row="leaveApplication/fetchLeaveForStudentAsCsv"
            query={page.input.query}
            fileName="student-leave.csv"
            count={page.total}
          />
        )}
      </ListHeader>
      {tabs}
      <KeptNotice at={at} />
      <LeaveList
        label={label}
        of={isOwn ? 'own' : 'students'}
        page={page}
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
            chosen={page.list.filters.schoolId?.[0]}
            onChoose={(id) => page.list.setFilter('schoolId', id ? [id] : [])}
          />
        )}
      </LeaveList>
      <LazyPart>
        {mayApply && applying.about === 'new' && <ApplyDialog of={of} onClose={applying.close} />}
        {edited && <ApplyDialog key={edited.id} of={of} leave={edited} onClose={applying.close} />}
        {viewing.about && <LeaveDialog id={viewing.about} onClose={viewing.close} />}
      </LazyPart>
      {dialog}
    </>
  );
}
