import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useClassTeacherWork } from '../class-teacher-work.tsx';
import { useClassWords } from '../class-words.ts';
import { ClassTeacherSelect } from '../form/class-teacher-select.tsx';
import { ClassStrength } from '../record/class-strength.tsx';

/** A list of one school needs no column of schools and can offer the school's teachers. */
export function useClassColumns(oneSchool: boolean): Column<SchoolClass>[] {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const workOf = useClassTeacherWork();
  const mayEdit = useMay()('class/addEdit', 'edit');
  const school: Column<SchoolClass> = {
    name: 'school',
    header: t('field.school'),
    cell: ({ schoolName }) => <LanguageText>{schoolName}</LanguageText>,
    sortable: true,
    inCard: true,
  };
  return [
    {
      name: 'standard',
      header: t('field.class'),
      cell: (one) => <LanguageText>{words.label(one)}</LanguageText>,
      sortable: true,
    },
    ...(oneSchool ? [] : [school]),
    {
      name: 'classTeacher',
      header: t('field.classTeacher'),
      cell: (one) =>
        one.classTeacherName ? (
          <TwoLines second={workOf(one)}>
            <LanguageText>{one.classTeacherName}</LanguageText>
          </TwoLines>
        ) : oneSchool && mayEdit && !one.isClosed ? (
          <ClassTeacherSelect of={one} />
        ) : (
          <StateBadge tone="warn">{t('list.noTeacher')}</StateBadge>
        ),
      inCard: true,
    },
    { name: 'medium', header: t('field.medium'), cell: ({ medium }) => words.medium(medium) },
    {
      name: 'room',
      header: t('field.room'),
      cell: ({ room }) => <LanguageText>{room}</LanguageText>,
    },
    {
      name: 'students',
      header: t('list.studentsOfSeats'),
      cell: (one) => <ClassStrength {...one} />,
      sortable: true,
      align: 'end',
      inCard: true,
    },
  ];
}
