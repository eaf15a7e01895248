import { NativeSelect } from '@mantine/core';
import { weekdayOf } from '@shala/contract/days.ts';
import type { LeaveReview } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useFormat } from '../../../ui/use-format.ts';

export type Period = LeaveReview['periods'][number];

export interface Substitute {
  id: string;
  name: string;
}

/** The substitute whom the period has already. */
export const assignedTo = ({ substituteId, substituteName }: Period): Substitute | null =>
  substituteId ? { id: substituteId, name: substituteName ?? '' } : null;

interface SubstituteSelectProps {
  period: Period;
  value: Substitute | null;
  disabled?: boolean;
  onChoose: (substitute: Substitute | null) => void;
}

/** Offers the teachers who are free in the period, those with the fewest substitutions first. */
export function SubstituteSelect({ period: of, value, disabled, onChoose }: SubstituteSelectProps) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { day, schoolId, period, className } = of;
  const { data: free = [] } = useCallQuery(
    'timeTable/fetchFreeTeachers',
    { query: { schoolId, weekday: weekdayOf(day), period, day } },
    { isChoice: true },
  );
  const offered = free
    .filter(({ id }) => id !== value?.id)
    .map(({ id, name, substitutions }) => ({
      value: id,
      label: `${name} · ${t('periods.substitutions', { count: substitutions, n: formatNumber(substitutions) })}`,
    }));
  const nameOf = (id: string) => free.find((one) => one.id === id)?.name ?? value?.name ?? '';
  return (
    <NativeSelect
      translate="no"
      aria-label={t('periods.substituteFor', { day: format.day(day), period, class: className })}
      value={value?.id ?? ''}
      disabled={disabled}
      onChange={({ currentTarget: { value: id } }) =>
        onChoose(id ? { id, name: nameOf(id) } : null)
      }
      data={[
        { value: '', label: t('periods.notAssigned') },
        ...(value ? [{ value: value.id, label: value.name }] : []),
        ...offered,
      ]}
    />
  );
}

/** The substitute of a period of an approved leave, saved at once when another is chosen. */
export function AssignedSubstitute({ period }: { period: Period }) {
  const save = useSave('timeTable/updateSubstitute', {
    invalidates: ['leaveApplication/fetchById/:id', 'timeTable', 'audit'],
  });
  const { day, lessonId, substituteId } = period;
  return (
    <SubstituteSelect
      period={period}
      value={assignedTo(period)}
      disabled={save.isPending}
      onChoose={(chosen) =>
        void save.mutateAsync({
          body: { lessonId, day, substituteId: chosen?.id ?? null, replacesId: substituteId },
        })
      }
    />
  );
}
