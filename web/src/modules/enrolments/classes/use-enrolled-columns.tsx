import type { Enrolment } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

export function useEnrolledColumns(): Column<Enrolment>[] {
  const { t } = useTranslation('enrolments');
  const format = useFormat();
  const nameOf = useLocalName();
  const timeOf = ({ from, to }: Enrolment) =>
    to
      ? t('students:schooling.fromTo', { from: format.day(from), to: format.day(to) })
      : t(`students:schooling.${from > schoolDay() ? 'from' : 'since'}`, {
          from: format.day(from),
        });
  return [
    {
      name: 'name',
      header: t('students:field.name'),
      cell: (enrolment) => <LanguageText>{nameOf(namesOf('student', enrolment))}</LanguageText>,
    },
    {
      name: 'rollNumber',
      header: t('students:list.rollNumber'),
      cell: ({ rollNumber }) => rollNumber ?? '–',
      align: 'end',
      inCard: true,
    },
    {
      name: 'registerNumber',
      header: t('students:list.registerNumber'),
      cell: ({ registerNumber }) => <LanguageText>{registerNumber}</LanguageText>,
      inCard: true,
    },
    {
      name: 'time',
      header: t('classStudents.time'),
      cell: (enrolment) => {
        const { outcome } = enrolment;
        return [
          timeOf(enrolment),
          outcome && t(`students:outcome.${outcome}`),
          isInLastRegister(enrolment) && t('classStudents.lastDay'),
        ]
          .filter(Boolean)
          .join(', ');
      },
      inCard: true,
    },
  ];
}

/** Gone already, but the register of the day still counts the last day. */
const isInLastRegister = ({ to, outcome }: Enrolment) =>
  to === schoolDay() && (outcome === 'left' || outcome === 'moved');
