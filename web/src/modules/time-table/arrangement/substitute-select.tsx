import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import type { ArrangementControl, CoveredLesson } from './use-arrangement.ts';

interface SubstituteSelectProps {
  covered: CoveredLesson;
  schoolId: string;
  day: string;
  control: ArrangementControl;
}

/** Offers the teachers who are free in the period, those with the fewest substitutions first. */
export function SubstituteSelect({ covered, schoolId, day, control }: SubstituteSelectProps) {
  const { t } = useTranslation('time-table');
  const words = useClassWords();
  const { lesson, substituteId, substituteName } = covered;
  const { weekday, period, subjectId } = lesson;
  const { data: free = [] } = useCallQuery(
    'timeTable/fetchFreeTeachers',
    { query: { schoolId, weekday, period, day, subjectId } },
    { isChoice: true },
  );
  const named = substituteId ? [{ value: substituteId, label: substituteName ?? '' }] : [];
  const offered = free
    .filter(({ id }) => id !== substituteId)
    .map(({ id, name, teachesSubject, lessons, substitutions }) => ({
      value: id,
      label: [
        name,
        teachesSubject && t('teacher.teaches'),
        t('teacher.lessons', { count: lessons, n: formatNumber(lessons) }),
        t('teacher.substituted', { count: substitutions, n: formatNumber(substitutions) }),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <NativeSelect
      translate="no"
      aria-label={t('arrangement.substituteOf', { period, class: words.label(lesson) })}
      value={substituteId ?? ''}
      onChange={(event) => void control.setSubstitute(covered, event.currentTarget.value || null)}
      data={[{ value: '', label: t('arrangement.nobody') }, ...named, ...offered]}
    />
  );
}
