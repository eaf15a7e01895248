import { NativeSelect } from '@mantine/core';
import type { AnswerView } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import { formatNumber } from '../../ui/format.ts';
import { useFormat } from '../../ui/use-format.ts';
import { weekdayOf } from './weekday-of.ts';

interface SubstituteSelectProps {
  period: AnswerView['periods'][number];
  schoolId: string;
}

/** Those who are free in the period; choosing one gives it at once. */
export function SubstituteSelect({ period: of, schoolId }: SubstituteSelectProps) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { day, lessonId, period, className, substituteId, substituteName } = of;
  const { data: free = [] } = useCallQuery('timeTable/fetchFreeTeachers', {
    query: { schoolId, weekday: weekdayOf(day), period, day },
  });
  const save = useSave('timeTable/updateSubstitute', {
    invalidates: ['leaveApplication/fetchById/:id', 'timeTable', 'audit'],
  });
  const named = substituteId ? [{ value: substituteId, label: substituteName ?? '' }] : [];
  const offered = free
    .filter(({ id }) => id !== substituteId)
    .map(({ id, name, substitutions }) => ({
      value: id,
      label: `${name} · ${t('periods.stoodIn', { count: substitutions, n: formatNumber(substitutions) })}`,
    }));
  return (
    <NativeSelect
      translate="no"
      aria-label={t('periods.takesOf', { day: format.day(day), period, class: className })}
      value={substituteId ?? ''}
      disabled={save.isPending}
      onChange={(event) =>
        void save.mutateAsync({
          body: { lessonId, day, substituteId: event.currentTarget.value || null },
        })
      }
      data={[{ value: '', label: t('periods.nobody') }, ...named, ...offered]}
    />
  );
}
