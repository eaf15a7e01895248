import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import type { MultiSelectItem } from '../../../ui/multi-select/multi-select.tsx';
import { useSchoolStaff } from '../../classes/classes-public.ts';
import type { Cell } from './week.ts';

interface LessonTeachers {
  of: ClassRecord;
  cell: Cell;
  lesson: Lesson | undefined;
  subjectId: string;
  teacherId: string;
  together: boolean;
}

/** The school's teachers: the free ones first, the others only where classes sit together. */
export function useLessonTeachers(calls: LessonTeachers): MultiSelectItem[] {
  const { of, cell, lesson, subjectId, teacherId, together } = calls;
  const { t } = useTranslation('time-table');
  const staff = useSchoolStaff(of.schoolId);
  const { data: free } = useCallQuery(
    'timeTable/fetchFreeTeachers',
    {
      query: {
        schoolId: of.schoolId,
        academicYearId: of.academicYearId,
        ...cell,
        ...(subjectId ? { subjectId } : {}),
      },
    },
    { keepPrevious: true, isChoice: true },
  );
  const freeIds = new Set(free?.map(({ id }) => id));
  const own = lesson?.teacherId && {
    id: lesson.teacherId,
    text: lesson.teacherName ?? '',
    tooltip: t('teacher.here'),
  };
  const items: MultiSelectItem[] = [
    ...(own ? [own] : []),
    ...(free ?? []).map(({ id, name, teachesSubject, lessons }) => ({
      id,
      text: name,
      tooltip: [
        teachesSubject && t('teacher.teaches'),
        t('teacher.lessons', { count: lessons, n: formatNumber(lessons) }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...staff
      .filter(({ id }) => free && !freeIds.has(id))
      .map(({ id, name }) => ({
        id,
        text: name,
        tooltip: t('teacher.busy'),
        isDisabled: !together && id !== teacherId,
      })),
  ];
  return items.filter(({ id }, index) => items.findIndex((one) => one.id === id) === index);
}
