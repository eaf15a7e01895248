import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Of = Pick<SchoolClass, 'isClosed' | 'classTeacherHasLeft' | 'classTeacherUntil'>;

export function NoLongerHere() {
  const { t } = useTranslation('classes');
  return <StateBadge tone="warn">{t('list.teacherLeft')}</StateBadge>;
}

/** That the class teacher has left the school, or until which day the work there lasts; of an earlier year nothing. */
export function useClassTeacherWork() {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return ({ isClosed, classTeacherHasLeft, classTeacherUntil }: Of) => {
    if (isClosed) return undefined;
    if (classTeacherHasLeft) return <NoLongerHere />;
    return classTeacherUntil && t('list.teacherUntil', { day: format.day(classTeacherUntil) });
  };
}
