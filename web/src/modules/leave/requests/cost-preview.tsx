import { useDebouncedValue } from '@mantine/hooks';
import { leaveIssues } from '@shala/contract/leave-days.ts';
import type { LeaveType } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useLeaveWords } from '../use-leave-words.ts';
import styles from './leave.module.css';
import { isCountable, type LeaveValues } from './leave-values.ts';

const pauseBeforeCall = 250;

interface CostPreviewProps {
  values: LeaveValues;
  type: LeaveType;
  isStaff: boolean;
}

/** The days counted, the balance left and what prevents the leave, before it is applied for. */
export function CostPreview({ values, type, isStaff }: CostPreviewProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const { id, schoolId, from, to, fromMidday, toMidday, fileId } = values;
  const query = {
    leaveTypeId: type.id,
    from,
    to,
    ...(fromMidday ? { fromMidday: 'true' } : {}),
    ...(toMidday ? { toMidday: 'true' } : {}),
    ...(schoolId ? { schoolId } : {}),
    ...(isStaff && id ? { leaveId: id } : {}),
  };
  const [calls] = useDebouncedValue(query, pauseBeforeCall);
  const isKnowable = isCountable(calls) && calls.leaveTypeId === type.id;
  const { data, error } = useCallQuery(
    'leaveApplication/fetchCost',
    { query: calls },
    { enabled: isKnowable, keepPrevious: true },
  );
  if (!isKnowable || !isCountable(values)) return null;
  if (error) {
    return (
      <p className={styles.cost} role="status">
        {error.answer.message}
      </p>
    );
  }
  if (!data) return null;
  const { halfDays, daysOff, left } = data;
  const issues = leaveIssues(type, values, data, fileId !== '');
  const isShort = left !== null && halfDays > left;
  const lines = [
    t('countedDays.days', { days: words.days(halfDays) }),
    daysOff > 0 ? t('countedDays.daysOff', { count: daysOff, n: formatNumber(daysOff) }) : '',
    isShort ? t('validation:leave_overdrawn', { count: left / 2 }) : '',
    left !== null && !isShort ? t('countedDays.left', { days: words.days(left - halfDays) }) : '',
    ...issues.map(({ key, values: said }) => t(`validation:${key}`, said)),
  ];
  return (
    <p className={styles.cost} role="status" data-short={isShort || issues.length > 0 || undefined}>
      {lines.filter(Boolean).join(' ')}
    </p>
  );
}
